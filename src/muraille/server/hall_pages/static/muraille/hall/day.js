// The organiser's day: opened choices stay open when a piece is replaced, and the clock goes on.

import { hallNow } from "./clock.js";
import { keepOpen } from "./opened.js";
import { start } from "./shell.js";
import { say } from "./words.js";

const AGAIN_MS = 10000;
const SOON_MS = 1500;

/** The time of day. */
function timeText(instant) {
  const minutes = Math.floor(instant / 60) % (24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function tick() {
  const shown = document.querySelector("[data-hall-clock]");
  const text = timeText(hallNow());
  if (shown && shown.textContent !== text) shown.textContent = text;
}

const reopen = keepOpen();
const hall = start({
  shown() {
    reopen();
    tick();
  },
});

document.addEventListener("click", async (event) => {
  const pressed = event.target.closest("[data-hall-time]");
  if (!pressed) return;
  pressed.disabled = true;
  await fetch("/hall/time/", {
    method: "POST",
    headers: { ...hall.headers(), "Content-Type": "application/json" },
    body: JSON.stringify({ follow: pressed.dataset.hallTime === "yes" }),
  }).catch(() => null);
  hall.reload();
});

document.addEventListener("click", async (event) => {
  const pressed = event.target.closest("[data-throw-away]");
  if (!pressed) return;
  pressed.disabled = true;
  const answer = await fetch("/hall/throw-away/", { method: "POST", headers: hall.headers() }).catch(() => null);
  if (answer?.ok) document.getElementById("pieces").textContent = say("thrown_away");
  else pressed.disabled = false;
});

setInterval(tick, 1000);
setTimeout(() => hall.reload(), SOON_MS); // this page's own stream is open by now, and counted
// How long something waits grows though nothing happens, and a phone falls silent without a word.
setInterval(() => document.hidden || hall.reload(), AGAIN_MS);
