// Results and paper: files saved with the ticket, fields of the tournament's file, who is erased, and
// the ceremony, one place for each key.

import { read, write } from "./kept.js";
import { keepOpen } from "./opened.js";
import { saveOnClick } from "./saving.js";
import { start } from "./shell.js";

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
  if (form?.closest("[data-saves]")) event.preventDefault();
  if (!form?.matches("[data-changes]")) return;
  event.preventDefault();
  const changes = Object.fromEntries([...new FormData(form)].filter(([, value]) => value));
  if (Object.keys(changes).length) hall.put({ request: "change_file", changes }, { text: form.dataset.said });
});

// Who is erased: what goes is named before the button is there.

function chosen() {
  const select = document.getElementById("erase-who");
  for (const each of document.querySelectorAll("[data-erase]")) {
    each.hidden = each.dataset.erase !== select.value;
  }
}

document.addEventListener("change", (event) => event.target.id === "erase-who" && chosen());

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
