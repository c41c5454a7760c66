// Results and paper: files saved with the ticket, fields of the tournament's file, new cards, who is
// erased, and the ceremony, one place for each key.

import { read, write } from "./kept.js";
import { keepOpen } from "./opened.js";
import { keep, saveOnClick } from "./saving.js";
import { start } from "./shell.js";
import { say, sentences } from "./words.js";

const reopen = keepOpen();
const hall = start({
  shown() {
    reopen();
    chosen();
    stage();
  },
});
saveOnClick(() => hall.headers());

// Fields of the file go together in one order.

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form");
  if (form?.closest("[data-saves], [data-cards]")) event.preventDefault();
  if (!form?.matches("[data-changes]")) return;
  event.preventDefault();
  const changes = Object.fromEntries([...new FormData(form)].filter(([, value]) => value));
  if (Object.keys(changes).length) hall.put({ request: "change_file", changes }, { text: form.dataset.said });
});

// Who is erased, or whose way in ends: what goes is named before the button is there.

const NAMED = { "erase-who": "erase", "revoke-who": "revoke" };

function chosen() {
  for (const [id, kind] of Object.entries(NAMED)) {
    const select = document.getElementById(id);
    for (const each of document.querySelectorAll(`[data-${kind}]`)) {
      each.hidden = each.dataset[kind] !== select.value;
    }
  }
}

document.addEventListener("change", (event) => event.target.id in NAMED && chosen());

// New secrets are issued and printed in one step: they are never sent twice.

document.addEventListener("click", async (event) => {
  const pressed = event.target.closest("[data-new-cards]");
  if (!pressed) return;
  const told = pressed.form.querySelector("[data-cards-said]");
  const body = JSON.stringify({ who: pressed.form.elements.who.value, lang: pressed.dataset.newCards });
  pressed.disabled = true;
  told.textContent = "";
  try {
    const headers = { ...hall.headers(), "Content-Type": "application/json" };
    const answer = await fetch("/hall/cards/", { method: "POST", headers, body });
    const made = await answer.json();
    if (answer.ok) {
      const bytes = Uint8Array.from(atob(made.pdf), (letter) => letter.charCodeAt(0));
      keep(new Blob([bytes], { type: "application/pdf" }), made.name);
      pins(made.pins);
    } else told.textContent = sentences(made.problems);
  } catch {
    told.textContent = say("no_network");
  }
  pressed.disabled = false;
});

/** PINs that no badge shows, once. */
function pins(rows) {
  const place = document.querySelector("[data-pins]");
  place.replaceChildren(
    ...rows.map(({ name, pin }) => {
      const row = document.createElement("tr");
      for (const [kind, text] of [["th", name], ["td", pin]]) {
        const cell = document.createElement(kind);
        cell.textContent = text;
        row.append(cell);
      }
      row.firstChild.scope = "row";
      return row;
    }),
  );
  document.getElementById("new-pins").hidden = !rows.length;
}

// The ceremony: how far it is stays where it is when the page is loaded again.

const place = () => document.querySelector("[data-ceremony]");
const nameOf = (ceremony) => `ceremony.${ceremony.id}`;

function stage() {
  const ceremony = place();
  if (!ceremony) return;
  const steps = [...ceremony.querySelectorAll("[data-step]")];
  const now = Math.min(read(nameOf(ceremony), 0), steps.length);
  steps.forEach((step, at) => {
    step.hidden = at !== now - 1;
  });
  const begin = ceremony.querySelector("[data-start]");
  if (begin) begin.hidden = now > 0;
  const [back, next] = ["[data-back]", "[data-next]"].map((each) => ceremony.querySelector(each));
  if (back) back.disabled = now === 0;
  if (next) next.disabled = now === steps.length;
}

function step(by) {
  const ceremony = place();
  const most = ceremony.querySelectorAll("[data-step]").length;
  const now = Math.min(Math.max(read(nameOf(ceremony), 0) + by, 0), most);
  write(nameOf(ceremony), now);
  stage();
}

const KEYS = { " ": 1, Enter: 1, ArrowRight: 1, ArrowDown: 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1, Backspace: -1 };

document.addEventListener("keydown", (event) => {
  const by = KEYS[event.key];
  if (!by || !place() || event.repeat || event.target.closest("a, button, summary, input, select")) return;
  event.preventDefault();
  step(by);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-next]")) step(1);
  if (event.target.closest("[data-back]")) step(-1);
});
