// The calculator while one types and clicks: the form is sent again and the page's parts are
// exchanged. Requests go one after the other, so that no click is lost. Knows no notation.

const form = document.getElementById("calc-form");
const undo = document.getElementById("calc-undo");
const CLICKED = ["hand", "flowers", "visible", "dora", "ura"];
const TYPING_MS = 250;
const MOST_STEPS = 100;

let last = Promise.resolve();
let timer = 0;
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

function ask(values = {}) {
  clearTimeout(timer);
  last = last
    .then(() =>
      window.htmx.ajax("GET", form.getAttribute("action"), {
        source: form,
        target: "#calc-answer",
        swap: "innerHTML",
        values,
      }),
    )
    .catch(() => {});
}

function showGame() {
  const rules = form.elements.rules.value;
  for (const group of form.querySelectorAll("[data-game]")) {
    const here = (group.dataset.game === "riichi") === rules.startsWith("riichi");
    group.hidden = !here;
    group.disabled = !here;
  }
}

form.addEventListener("submit", (event) => {
  if (!window.htmx) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-disabled") === "true") return;
  ask(button?.name ? { [button.name]: button.value } : {});
});

form.addEventListener("input", (event) => {
  if (!window.htmx || event.target.matches("[type=checkbox], [type=radio], select")) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    remember();
    ask();
  }, TYPING_MS);
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

// A hand that cannot be read is answered on the page too.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status === 400) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});

document.body.addEventListener("htmx:afterSettle", () => {
  const kept = document.getElementById("calc-kept");
  if (kept) {
    document.getElementById("calc-link").value = kept.dataset.link;
    document.getElementById("calc-notation").value = kept.dataset.notation;
    for (const next of document.querySelectorAll('form[action="/language/"] [name=next]')) {
      next.value = location.pathname + location.search;
    }
  }
  remember();
  rove(current);
});

// One stop of the Tab key for all tiles; arrows go from tile to tile.

let current = "";
const keyboard = () => document.getElementById("calc-keys");

function rove(id) {
  const keys = [...keyboard().querySelectorAll("button")];
  const here = keys.find((key) => key.id === id) ?? keys[0];
  for (const key of keys) key.tabIndex = key === here ? 0 : -1;
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
  const y = rows.findIndex((row) => row.includes(key));
  const x = rows[y].indexOf(key);
  const at = (row, column) => rows[row]?.[Math.min(column, rows[row].length - 1)];
  const to = {
    ArrowLeft: () => rows[y][x - 1],
    ArrowRight: () => rows[y][x + 1],
    ArrowUp: () => at(y - 1, x),
    ArrowDown: () => at(y + 1, x),
    Home: () => rows[y][0],
    End: () => rows[y].at(-1),
  }[event.key]?.();
  if (to) {
    event.preventDefault();
    to.focus();
  }
});

undo.hidden = false;
rove("");
