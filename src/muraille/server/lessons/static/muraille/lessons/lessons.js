// Keys and announcements of the trainer: the page works without them.

import { giveStop, tileBeside } from "../site/roving.js";

const announce = document.getElementById("announce");
const card = () => document.getElementById("question");

function rove(group) {
  const stops = [...group.querySelectorAll("input, button")];
  const rows = [...group.querySelectorAll(".pick-row")].map(row => [...row.querySelectorAll("input")]);
  giveStop(stops, stops[0]);
  group.addEventListener("focusin", event => stops.includes(event.target) && giveStop(stops, event.target));
  group.addEventListener("keydown", event => {
    const to = tileBeside(event.key, rows.length ? rows : [stops], event.target);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}

function prepare() {
  const shown = card();
  shown.querySelectorAll("[data-roving]").forEach(rove);
  const verdict = document.getElementById("verdict");
  const problem = document.getElementById("answer-problem");
  if (verdict) {
    verdict.focus({ preventScroll: true });
    verdict.scrollIntoView({ block: "nearest" });
    announce.textContent = verdict.textContent;
  } else if (problem) {
    announce.textContent = problem.textContent;
    (shown.querySelector("[aria-invalid]") ?? shown.querySelector("[data-roving] [tabindex='0']"))?.focus();
  } else if (matchMedia("(hover: hover)").matches) {
    shown.querySelector("[data-focus]")?.focus();
  }
}

function toTiles(event) {
  const stop = card().querySelector("[data-roving] [tabindex='0']");
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input:not([type=checkbox], [type=radio]), select, textarea");
  if (event.key === "Enter" && !event.target.closest("a, button, input, summary")) {
    const on = document.getElementById("next");
    if (on) on.click();
  } else if (!typing && /^[1-9]$/.test(event.key)) {
    card().querySelector(`[data-key="${event.key}"]`)?.click();
  } else if (event.key.startsWith("Arrow") && !event.target.closest("a, button, input, summary, [popover]")) {
    toTiles(event);
  } else if (event.key === "Enter" && event.target.matches("[type=radio]")) {
    toTiles(event); // the browser would send the form with its first tile
  }
});

// What is chosen or typed already goes along into the other language.
document.addEventListener("submit", ({ target }) => {
  const form = card().querySelector("form.answer");
  if (target.getAttribute("action") !== "/language/" || !form) return;
  const given = new URLSearchParams(new FormData(form));
  given.delete("csrfmiddlewaretoken");
  history.replaceState(history.state, "", given.size ? `?${given}` : location.pathname);
});

document.body.addEventListener("htmx:afterSettle", prepare);
prepare();
