// The entry desk: one line is typed, read by the laptop while it is typed, and sent with Enter. What
// is typed stays in the field, and on the device, until the laptop has taken it.

import { read, write } from "./kept.js";
import { newKey } from "./outbox.js";
import { start } from "./shell.js";
import { points, say, sentences } from "./words.js";

const PAUSE_MS = 120;
const TABLE = /^@?\s*(\d{1,4})$/;
const CLOSE = /^ok(?:\s+(.+))?$/i;
const NEXT = ">";

let hall = null;
let last = ""; // the row before, with the number of its hand
let asked = { text: null, answer: null }; // what was read last
let sent = { text: null, key: null }; // sent again with the same key where no answer came
let sure = null; // what takes the place of something is entered twice
let pausing = null;
let isMoving = false; // to another table, while the page still shows the one before
let turn = Promise.resolve();

const one = (selector) => document.querySelector(selector);
const field = () => one("#line");
const referee = () => one("#referee");
const sheet = () => one("#desk-sheet").dataset;
const place = () => ({ session: Number(sheet().session), table: Number(sheet().table ?? 0) });
const kept = () => `desk.${sheet().session}.${sheet().table ?? 0}`;

function tell(text, wrong = "") {
  one("#line-told").textContent = text;
  one("#line-wrong").textContent = wrong;
}

// What is typed is read.

async function reading(text) {
  const body = { ...place(), line: text, last, referee: referee().value };
  const name = JSON.stringify(body);
  if (asked.text !== name) {
    const answer = await hall.post("/hall/typed/", body);
    if (answer.status) asked = { text: name, answer };
    else return answer;
  }
  return asked.answer;
}

function isCommand(text) {
  return !text || text === NEXT || TABLE.test(text) || CLOSE.test(text) || !place().table;
}

/** The sums that the line would make, and what it says; what is wrong only once it was entered. */
function preview(said) {
  const sums = said?.sums ?? [];
  document.querySelectorAll("[data-after]").forEach((cell, column) => {
    cell.textContent = column in sums ? points(sums[column]) : "–";
  });
  const sum = one("[data-after-sum]");
  if (sum) sum.textContent = said?.sums ? points(said.sum) : "–";
  if (!said) return "";
  const told = [said.told ?? ""];
  if (said.sums) told.push(say("desk_sums", { sum: points(said.sum) }));
  if (said.bets) told.push(say("desk_bets", { bets: said.bets }));
  told.push(sentences(said.problems));
  return told.filter(Boolean).join(" · ");
}

async function look() {
  const text = field().value.trim();
  if (isCommand(text)) {
    tell(preview(null));
    return;
  }
  const said = await reading(text);
  if (field().value.trim() === text) tell(said.status ? preview(said) : "");
}

document.addEventListener("input", (event) => {
  if (event.target !== field()) return;
  write(kept(), field().value || null);
  sure = null;
  clearTimeout(pausing);
  pausing = setTimeout(look, PAUSE_MS);
});

// What is entered is done, one line after the other.

document.addEventListener("submit", (event) => {
  if (event.target.id !== "desk-form") return;
  event.preventDefault();
  clearTimeout(pausing);
  turn = turn.then(enter);
});

async function enter() {
  const text = field().value.trim();
  const close = CLOSE.exec(text);
  const table = TABLE.exec(text);
  if (!text) return;
  if (text === NEXT) await go({ after: place().table });
  else if (table) await goTo(Number(table[1]));
  else if (close) await handIn(close[1]?.trim() ?? "");
  else if (place().table) await row(text);
}

async function row(text) {
  const said = await reading(text);
  if (!said.status) return tell("", say("desk_no_network"));
  if (said.problems.length) {
    preview(said);
    return tell("", sentences(said.problems));
  }
  if (said.closes && !referee().value) {
    preview(said);
    referee().focus();
    return tell("", say("desk_who_signed"));
  }
  if (said.replaces && sheet().stage !== "open" && sure !== text) {
    sure = text;
    return tell(`${preview(said)} · ${say("desk_replaces", { told: said.replaces })}`);
  }
  if (!(await send(text, said.order))) return null;
  if (said.closes) return entered();
  last = said.row ?? "";
  await hall.reload();
  preview(null);
  return tell(say("desk_written", { told: said.told ?? "" }));
}

async function handIn(name) {
  const signer = name || referee().value;
  if (!signer && sheet().stage !== "signed") {
    referee().focus();
    return tell("", say("desk_who_signed"));
  }
  if (!(await send(field().value, { request: "hand_in_sheet", ...place(), referee: signer }))) return null;
  return entered();
}

async function entered() {
  const { table } = place();
  await go({ after: table });
  return tell(say("desk_entered", { table }));
}

/** Sent, and the field is empty for the next; or what is wrong stands beside it. */
async function send(text, order) {
  const name = JSON.stringify(order);
  if (sent.text !== name) sent = { text: name, key: newKey() };
  const answer = await hall.ask(order, sent.key);
  if (answer.status === 200) {
    sent = { text: null, key: null };
    sure = null;
    write(kept(), null);
    if (field().value === text || field().value.trim() === text) field().value = "";
    return true;
  }
  if (answer.status) sent = { text: null, key: null };
  tell("", answer.status ? sentences(answer.problems) : say("desk_no_network"));
  return false;
}

async function goTo(table) {
  if (table < 1 || table > Number(sheet().tables)) return tell("", say("desk_nowhere", { table }));
  write(kept(), null);
  return go({ table });
}

/** Another table, of the same session. */
async function go(where) {
  const session = new URLSearchParams(location.search).get("session");
  history.replaceState(null, "", `?${new URLSearchParams({ ...(session ? { session } : {}), ...where })}`);
  field().value = "";
  last = "";
  tell("");
  isMoving = true;
  await hall.reload();
  isMoving = false;
  stay();
  field().focus();
}

document.addEventListener("click", (event) => {
  const table = event.target.closest("[data-go]")?.dataset.go;
  if (table) {
    event.preventDefault();
    turn = turn.then(() => go({ table }));
  } else if (event.target.closest("[data-close]")) {
    turn = turn.then(() => handIn(""));
  }
});

// A key that is held down enters once.
document.addEventListener("keydown", (event) => event.key === "Enter" && event.repeat && event.preventDefault());

// The name stays for the next sheets; Enter in the list is Enter in the line.
document.addEventListener("change", (event) => event.target === referee() && write("desk.referee", referee().value));
document.addEventListener("keydown", (event) => {
  if (event.target !== referee() || event.key !== "Enter") return;
  event.preventDefault();
  field().focus();
  turn = turn.then(enter);
});

/** What is typed is for the table that is shown, whatever others enter meanwhile. */
function stay() {
  const { table } = place();
  const asked = new URLSearchParams(location.search);
  if (!table || isMoving || asked.get("table") === String(table)) return;
  asked.delete("after");
  asked.set("table", table);
  history.replaceState(null, "", `?${asked}`);
}

function shown() {
  if (!field()) return;
  stay();
  const signer = read("desk.referee", "");
  if (!referee().value && [...referee().options].some((each) => each.value === signer)) referee().value = signer;
  if (!field().value) {
    field().value = read(kept(), "");
    if (field().value) look();
  }
  if (document.activeElement === document.body) field().focus();
}

hall = start({ shown });
