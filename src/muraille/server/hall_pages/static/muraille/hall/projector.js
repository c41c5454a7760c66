// The wall: pages that turn by themselves, and two sounds once somebody has allowed them.

import { hallNow } from "./clock.js";
import { start } from "./shell.js";
import { sounds } from "./sounds.js";
import { say } from "./words.js";

const PAGE_MS = 9000;
const AGAIN_MS = 20000; // announcements end, and names change, without a word to everybody
const LATE_S = 60; // a sound that is later than this is left out
const TICK_MS = 250;

const ringing = sounds(() => showSound());
const sounded = new Set();
let before = null;
let shownPage = "";
let turning = null;

// Pages.

const pages = () => [...document.querySelectorAll("[data-page]")];

function showPage(step) {
  const all = pages();
  const at = all.findIndex((page) => page.id === shownPage);
  const next = all[(Math.max(at, 0) + (at < 0 ? 0 : step) + all.length) % Math.max(all.length, 1)];
  shownPage = next?.id ?? "";
  all.forEach((page) => (page.hidden = page !== next));
}

function turn(step = 1) {
  showPage(step);
  clearInterval(turning);
  turning = setInterval(() => showPage(1), PAGE_MS);
}

document.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
  if (step && pages().length) turn(step);
});

// Sounds.

function tick() {
  const now = hallNow();
  const place = document.getElementById("wall-now");
  for (const kind of ["signal", "end"]) {
    const at = Number(place?.dataset[kind]);
    if (before === null || !at || now < at || before >= at || now - at > LATE_S) continue;
    if (sounded.has(`${kind}/${at}`)) continue;
    sounded.add(`${kind}/${at}`);
    ringing.play(kind);
  }
  const moments = document.querySelector("[data-moments]")?.dataset.moments.split(" ").map(Number) ?? [];
  if (before !== null && moments.some((at) => before < at && now >= at)) hall.reload();
  before = now;
  const minutes = Math.floor(now / 60) % (24 * 60);
  const text = now ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}` : "";
  const clock = document.querySelector("[data-hall-clock]");
  if (clock.textContent !== text) clock.textContent = text;
}

const button = document.getElementById("sound");

function showSound() {
  const isOn = ringing.isOn();
  button.textContent = say(isOn ? "sound_on" : "sound_off");
  button.setAttribute("aria-pressed", String(isOn));
  hall.tell();
}

button.addEventListener("click", async () => {
  if (ringing.isOn()) ringing.turnOff();
  else await ringing.turnOn();
  showSound();
  stayAwake();
});

document.getElementById("full").addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => null);
  stayAwake();
});

/** Where the browser allows it: on the laptop itself, or over https. */
function stayAwake() {
  navigator.wakeLock?.request("screen").catch(() => null);
}

document.addEventListener("visibilitychange", () => document.hidden || stayAwake());

const hall = start({
  shown() {
    showPage(0);
    tick();
  },
  about: () => (ringing.isOn() ? "projector-sound" : "projector"),
});

button.textContent = say("sound_off");
stayAwake();
turn(0);
setInterval(tick, TICK_MS);
setInterval(() => hall.reload(), AGAIN_MS);
