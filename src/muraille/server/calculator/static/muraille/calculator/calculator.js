// The calculator while one types and clicks: the form is sent again and the page's parts are
// exchanged. Requests go one after the other, so that no click is lost. Knows no notation.

import { giveStop, tileBeside } from "../site/roving.js";

const form = document.getElementById("calc-form");
const undo = document.getElementById("calc-undo");
const CLICKED = ["hand", "flowers", "visible", "dora", "ura", "discards"];
const TYPING_MS = 250;
const SAYING_MS = 900;
const MOST_STEPS = 100;

let last = Promise.resolve();
let waiting = 0;
let timer = 0;
let saying = 0;
let toSay = document.getElementById("calc-said").textContent;
let typedLast = false;
let pressed = "";
const steps = [];

function texts() {
  return Object.fromEntries(
    CLICKED.map((name) => [name, [...form.querySelectorAll(`[name="${name}"]`)]]).flatMap(
      ([name, found]) => found.map((one) => [one.id, one.value]),
    ),
  );
}

let known = texts();

// What stood there before the last change, once for every change.
function remember() {
  const now = texts();
  if (JSON.stringify(now) === JSON.stringify(known)) return;
  steps.push(known);
  if (steps.length > MOST_STEPS) steps.shift();
  known = now;
  undo.disabled = false;
}

// Read aloud: only what is new, and, while one types, only once the fingers rest.
function say(text) {
  if (text === toSay) return;
  toSay = text;
  const said = document.getElementById("calc-said");
  clearTimeout(saying);
  saying = setTimeout(
    () => {
      if (said.textContent !== text) said.textContent = text;
    },
    typedLast ? SAYING_MS : 0,
  );
}

// The bar would be in the way where the answer itself can be seen.
new IntersectionObserver(
  ([seen]) => document.querySelector(".calc-bar").classList.toggle("calc-bar-away", seen.isIntersecting),
  { rootMargin: "0px 0px -96px" },
).observe(document.getElementById("calc-answer"));

// The fields as they stand, and no button but the one that was pressed.
function filled(values) {
  const data = new FormData(form);
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

function ask(values = {}, typing = false) {
  clearTimeout(timer);
  typedLast = typing;
  waiting += 1;
  last = last
    .then(() =>
      window.htmx.ajax("GET", form.getAttribute("action"), {
        source: "#calc-answer",
        target: "#calc-answer",
        swap: "innerHTML",
        values: filled(values),
      }),
    )
    .catch(() => {})
    .then(() => {
      waiting -= 1;
    });
}

function showGame() {
  const rules = form.elements.rules.value;
  // An id begins with its game; all editions at once are those of the first.
  const games = [...form.querySelectorAll("fieldset[data-game]")].map((one) => one.dataset.game);
  const game = games.find((name) => rules.startsWith(`${name}-`)) ?? games[0];
  for (const group of form.querySelectorAll("[data-game]")) {
    const here = group.dataset.game === game;
    group.hidden = !here;
    for (const field of group.matches("fieldset") ? [group] : group.children) field.disabled = !here;
  }
  if (!target()) document.getElementById("calc-to-concealed").checked = true;
}

// What clicks add to: chosen here, and never changed by an answer that comes late.
function target() {
  return form.querySelector("[name=to]:checked:enabled")?.value;
}

form.addEventListener("submit", (event) => {
  if (!window.htmx) return;
  event.preventDefault();
  const button = event.submitter;
  // While an answer is on its way, which tiles can be added is the server's to say.
  if (button?.getAttribute("aria-disabled") === "true" && !waiting) return;
  pressed = button?.id ?? "";
  ask(button?.name ? { to: target(), [button.name]: button.value } : {});
});

form.addEventListener("input", (event) => {
  if (!window.htmx || event.target.matches("[type=checkbox], [type=radio], select")) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    remember();
    // What is half typed is no mistake yet, as long as one is in its field.
    const here = event.target === document.activeElement;
    ask(here ? { typing: event.target.name } : {}, true);
  }, TYPING_MS);
});

// Whoever leaves a half-typed field is told what it lacks; a button asks by itself.
form.addEventListener("focusout", (event) => {
  const unfinished = document.getElementById("calc-kept")?.hasAttribute("data-wants-more");
  if (!window.htmx || !unfinished || event.relatedTarget?.matches("#calc-form button")) return;
  ask();
});

form.addEventListener("change", (event) => {
  if (!window.htmx || !event.target.matches("[type=checkbox], [type=radio], select")) return;
  if (event.target.name === "rules") showGame();
  ask();
});

undo.addEventListener("click", () => {
  const before = steps.pop();
  undo.disabled = steps.length === 0;
  if (!before) return;
  for (const [id, value] of Object.entries(before)) {
    const field = document.getElementById(id);
    if (field) field.value = value;
  }
  known = texts();
  ask();
});

// The tiles stay the same buttons: one that is exchanged while it is pressed would lose its click.
document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  if (target.id !== "calc-keys") return;
  const fresh = [...fragment.querySelectorAll("button")];
  const keys = [...target.querySelectorAll("button")];
  if (fresh.length !== keys.length) return;
  event.detail.shouldSwap = false;
  fresh.forEach((from, place) => {
    const key = keys[place];
    key.setAttribute("aria-label", from.getAttribute("aria-label"));
    key.toggleAttribute("aria-disabled", false);
    if (from.hasAttribute("aria-disabled")) key.setAttribute("aria-disabled", "true");
    key.querySelector(".calc-left").textContent = from.querySelector(".calc-left").textContent;
  });
});

// Opened from a table of a hall, the calculator gives the worth back to it, and is closed.

const isForTable = location.hash === "#table";

function offerWorth() {
  for (const place of document.querySelectorAll("[data-for-table]")) place.hidden = !isForTable;
}

document.addEventListener("click", ({ target }) => {
  const give = target.closest("[data-worth]");
  if (!give) return;
  try {
    localStorage.setItem("muraille.hall.worth", JSON.stringify(give.dataset.worth));
  } catch {
    return; // a browser that keeps nothing cannot tell another page
  }
  window.close();
});
offerWorth();

document.body.addEventListener("htmx:afterSettle", () => {
  offerWorth();
  const kept = document.getElementById("calc-kept");
  if (kept) {
    document.getElementById("calc-link").value = kept.dataset.link;
    document.getElementById("calc-notation").value = kept.dataset.notation;
    say(kept.dataset.said);
    for (const next of document.querySelectorAll('form[action="/language/"] [name=next]')) {
      next.value = location.pathname + location.search;
    }
  }
  remember();
  rove(current);
  keepFocus();
});

// Where the button that was pressed is gone, the keyboard goes on beside it.
function keepFocus() {
  if (!pressed || document.activeElement !== document.body) return;
  const left = [...document.querySelectorAll("#calc-laid button")];
  const beside = pressed.startsWith("laid") ? left.at(-1) : document.getElementById("calc-answer");
  (beside ?? document.getElementById(current)).focus();
}

// One stop of the Tab key for all tiles; arrows go from tile to tile.

let current = "";
const keyboard = () => document.getElementById("calc-keys");

function rove(id) {
  const keys = [...keyboard().querySelectorAll("button")];
  const here = keys.find((key) => key.id === id) ?? keys[0];
  giveStop(keys, here);
  current = here.id;
  return here;
}

form.addEventListener("focusin", (event) => {
  const key = event.target.closest(".calc-key");
  if (key) rove(key.id);
});

form.addEventListener("keydown", (event) => {
  const key = event.target.closest(".calc-key");
  if (!key) return;
  const rows = [...keyboard().children].map((row) => [...row.children]);
  const to = tileBeside(event.key, rows, key);
  if (to) {
    event.preventDefault();
    to.focus();
  }
});

undo.hidden = false;
rove("");
