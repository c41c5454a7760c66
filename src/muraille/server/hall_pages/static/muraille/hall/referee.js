// The referee's page: from the floor to a table and to a case without leaving the page, and
// corrections of a sheet as the lines they are sent in.

import { keepOpen } from "./opened.js";
import { start, typed } from "./shell.js";

const AGAIN_MS = 10000;

const one = (selector, root) => root.querySelector(selector);
const all = (selector, root) => [...root.querySelectorAll(selector)];

const reopen = keepOpen();
const title = document.title;
let moved = false;
const hall = start({
  shown() {
    reopen();
    const calls = all("#judge-calls [data-call]", document).length;
    document.title = calls ? `(${calls}) ${title}` : title;
    if (moved) arrive();
  },
  sent(form) {
    if (form.dataset.then) go(form.dataset.then);
  },
});

// Where one is stands in the address.

function go(address) {
  history.pushState(null, "", address);
  move();
}

function move() {
  moved = true;
  for (const form of document.querySelectorAll("#pieces form")) form.reset();
  hall.reload();
}

/** As after a link: at the top, and told what is there now. */
function arrive() {
  moved = false;
  scrollTo(0, 0);
  const heading = document.querySelector("#pieces h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("#pieces a[href]");
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
  if (!link || !isPlain || new URL(link.href).pathname !== location.pathname) return;
  event.preventDefault();
  go(link.href);
});
window.addEventListener("popstate", move);

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("#pieces form[action]")) return;
  event.preventDefault();
  go(`${location.pathname}?${new URLSearchParams(new FormData(form))}`);
});

// A sheet put right.

const figure = (field) => Number((field?.value ?? "0").trim().replace("−", "-") || 0);

/** A hand by its values as JSON, with the penalties that are noted in it; or as it was typed. */
function handIn(form) {
  const row = one("[data-row]", form);
  const number = Number(form.dataset.correct);
  if (row) return `${number}: ${row.value}`;
  const winner = one("[data-winner]", form).value;
  const thrower = one("[data-from]", form).value;
  const line = { hand: number, penalties: JSON.parse(form.dataset.penalties) };
  if (winner) {
    line.winner = winner;
    line.value = figure(one("[data-value]", form));
    if (thrower) line.from = thrower;
  } else if (one("[data-broken-off]", form)) line.broken_off = true;
  return JSON.stringify(line);
}

function totalsIn(form) {
  const fields = all("[data-total]", form);
  const by = (read) => Object.fromEntries(fields.map((field) => [field.dataset.total, read(field)]));
  const line = { totals: by(figure), bets_left: figure(one("[data-bets]", form)) };
  if (fields.some((field) => Number(field.dataset.borrowed))) line.borrowed = by((field) => Number(field.dataset.borrowed));
  return JSON.stringify(line);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  const { correct, totals, place, said } = form.dataset;
  if (!correct && !totals) return;
  event.preventDefault();
  const order = { request: totals ?? "correct_sheet", ...JSON.parse(place), lines: [correct ? handIn(form) : totalsIn(form)] };
  const override = one("[data-override]", form)?.value.trim();
  if (override) order.override = override;
  if (order.request === "correct_sheet") {
    order.fault = one("[data-fault]", form).value;
    order.reason = one("[data-reason]", form).value;
  }
  hall.put(order, { text: said, fields: typed(form) });
  form.reset();
  const details = form.closest("details");
  if (details) details.open = false;
});

setInterval(() => document.hidden || hall.reload(), AGAIN_MS); // what lateness costs by now
