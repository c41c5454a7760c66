// A second person compares an entry with the paper: same, or not the same. Nothing is changed here.

import { newKey } from "./outbox.js";
import { start } from "./shell.js";
import { say, sentences } from "./words.js";

const KEYS = { "=": "#same", x: "#other", X: "#other" };

const one = (selector) => document.querySelector(selector);
let hall = null;
let answered = "";

/** The entry that is shown, in the state in which it is. */
const shown = () => Object.values(one("#confirm-sheet").dataset).join();

/** What is confirmed is what was shown: an entry that changed meanwhile is looked at again. */
async function answer(pressed) {
  const { session, table, version } = one("#confirm-sheet").dataset;
  const isSame = pressed.id === "same";
  const order = { request: isSame ? "confirm_sheets" : "doubt_sheet", session: Number(session), table: Number(table) };
  if (!isSame) order.text = one("#what").value;
  answered = shown();
  const said = await hall.ask(order, newKey(), Number(version));
  one("#line-wrong").textContent = said.status === 200 ? "" : sentences(said.problems) || say("no_network");
  if (said.status === 200) {
    const asked = new URLSearchParams(location.search).get("session");
    history.replaceState(null, "", `?${new URLSearchParams({ ...(asked ? { session: asked } : {}), after: table })}`);
    one("#line-told").textContent = say(isSame ? "confirm_noted" : "confirm_noted_other", { table });
  }
  await hall.reload();
  // Refused, it may be answered again.
  if (said.status !== 200) answered = "";
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("#same, #other");
  if (pressed && shown() !== answered) answer(pressed);
});

document.addEventListener("keydown", (event) => {
  const pressed = KEYS[event.key] && !event.target.matches("input") && one(KEYS[event.key]);
  if (!pressed || event.repeat || event.ctrlKey || event.metaKey || shown() === answered) return;
  event.preventDefault();
  answer(pressed);
});

hall = start();
