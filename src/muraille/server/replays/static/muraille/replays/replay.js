// A replay: fetches the steps of a hand, draws the one asked for, and keeps address, slider, list
// and table together. Decides nothing; a hand that has not ended cannot be fetched.

import { loadFaces, watchLight } from "../table/tiles.js";
import { loadWords } from "../table/words.js";
import { showAddress } from "./address.js";
import { drawRuling, offerVerdict, showEnd } from "./beside.js";
import { drawn, eventsList, spoken } from "./events.js";
import { framesOf, indexAt } from "./frames.js";
import { listen } from "./keys.js";
import { drawMarks } from "./marks.js";
import { phrase, usePhrases } from "./phrases.js";
import { offerProof } from "./proof.js";
import { drawTable } from "./stage.js";

const at = (id) => document.getElementById(id);
const page = at("replay").dataset;
const WINDS = ["E", "S", "W", "N"];

let told = null; // the hand as it was fetched
let frames = [];
let index = 0;
let timer = null;

const list = eventsList(at("events"), (wanted) => go(wanted));

/** Fetches a hand for a view and goes to a position in it. */
async function load(place, view, position) {
  pause();
  const answer = await fetch(`${page.path}hands/${place}.json?view=${view}`);
  if (!answer.ok) throw new Error(String(answer.status));
  told = await answer.json();
  frames = framesOf(told);
  list.fill(told.steps);
  drawMarks(at("marks"), told.steps);
  at("seek").max = told.steps.length - 1;
  offerProof(told.proof, chosenHand().names);
  index = -1;
  go(indexAt(told.steps, position), { silent: true });
}

/** Shows a step; `silent` says nothing to those who listen. */
function go(wanted, { silent = false } = {}) {
  const next = Math.min(Math.max(wanted, 0), frames.length - 1);
  if (next === index) return;
  index = next;
  const step = told.steps[index];
  drawTable(frames[index]);
  drawRuling(step);
  showEnd(`${page.path}hands/${told.place}/`, told.place, told.ended && told.result_at !== null && step.at >= told.result_at);
  list.choose(index);
  at("said").replaceChildren(...drawn(step.say));
  const text = spoken(step.say);
  const seek = at("seek");
  seek.value = index;
  seek.setAttribute("aria-valuetext", phrase("position", { step: index + 1, steps: frames.length, text }));
  if (!silent) at("news").textContent = text;
  document.body.dataset.at = step.at;
  const query = `?hand=${told.place}&at=${step.at}&view=${told.view}`;
  showAddress(query);
  at("link").value = new URL(query, window.location.href).href;
}

const MOVES = {
  first: () => 0,
  last: () => frames.length - 1,
  back: () => index - 1,
  next: () => index + 1,
  turn_back: () => told.steps.findLastIndex((step, n) => n < index && step.turn),
  turn_on: () => found((step) => step.turn),
  claim: () => found((step) => step.mark),
};

function found(wanted) {
  const at = told.steps.findIndex((step, n) => n > index && wanted(step));
  return at < 0 ? frames.length - 1 : at;
}

function move(name) {
  if (!told) return;
  pause();
  go(MOVES[name]());
}

function pause() {
  window.clearTimeout(timer);
  timer = null;
  shownAs("play");
}

function shownAs(key) {
  const button = at("play");
  button.classList.toggle("playing", key === "pause");
  button.setAttribute("aria-label", phrase(key));
  button.title = phrase(key);
}

function toggle() {
  if (timer !== null) return pause();
  if (!told) return undefined;
  if (index === frames.length - 1) go(0);
  shownAs("pause");
  return wait();
}

function wait() {
  timer = window.setTimeout(() => {
    go(index + 1);
    if (index < frames.length - 1) wait();
    else pause();
  }, Number(at("speed").value));
}

function chosenHand() {
  const option = at("choose-hand").selectedOptions[0];
  return { order: [...option.dataset.order].map(Number), names: JSON.parse(option.dataset.names) };
}

/** The winds' players are others in another hand; a player's view stays that player's. */
function relabel(view) {
  const { order, names } = chosenHand();
  for (const option of at("choose-view").options) {
    const wind = WINDS.indexOf(option.value);
    if (wind >= 0) option.textContent = `${option.dataset.wind} · ${names[order[wind]]}`;
    option.selected = option.value === view;
  }
}

async function choose({ position = 0 } = {}) {
  let view = at("choose-view").value;
  const place = Number(at("choose-hand").value);
  if (place !== told.place && view !== "all") view = WINDS[chosenHand().order.indexOf(told.from)];
  relabel(view);
  await tried(load(place, view, position));
}

async function tried(work) {
  try {
    await work;
  } catch {
    at("said").textContent = phrase("failed");
    at("news").textContent = phrase("failed");
  }
}

async function start() {
  usePhrases(page.words);
  await Promise.all([loadWords(page.wordsUrl, document.documentElement.lang), loadFaces(page.facesUrl)]);
  for (const id of ["table", "replay-bar", "replay-side"]) at(id).hidden = false;
  watchLight(at("table"));
  offerVerdict();
  at("choose-hand").addEventListener("change", () => choose());
  at("choose-view").addEventListener("change", () => choose({ position: told.steps[index].at }));
  at("seek").addEventListener("input", (event) => {
    pause();
    go(Number(event.target.value));
  });
  at("play").addEventListener("click", toggle);
  for (const button of document.querySelectorAll("[data-go]")) {
    button.addEventListener("click", () => move(button.dataset.go));
  }
  listen({ move, toggle });
  await load(Number(page.place), page.view, Number(page.at));
  // In a low window the controls would lie on the hand; a message above is read first.
  if (!document.querySelector(".messages")) at("replay-hand").scrollIntoView({ block: "nearest" });
  document.body.dataset.ready = "yes";
}

tried(start());
