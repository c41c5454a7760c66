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

document.addEventListener("click", async (event) => {
  const pressed = event.target.closest("[data-let-in]");
  if (!pressed) return;
  const place = document.getElementById("let-in-link");
  const answer = await fetch("/hall/let-in/", { method: "POST", headers: hall.headers() }).catch(() => null);
  const made = answer?.ok ? await answer.json() : null;
  if (!made) {
    place.textContent = say("no_network");
    return;
  }
  const text = document.createElement("p");
  text.className = "day-link";
  text.textContent = made.link;
  place.replaceChildren(text);
  if (made.qr) {
    const drawn = document.createElement("span");
    drawn.className = "wall-qr";
    drawn.append(document.adoptNode(new DOMParser().parseFromString(made.qr, "image/svg+xml").documentElement));
    place.prepend(drawn);
  }
});

setInterval(tick, 1000);
setTimeout(() => hall.reload(), SOON_MS); // this page's own stream is open by now, and counted
// How long something waits grows though nothing happens, and a phone falls silent without a word.
setInterval(() => document.hidden || hall.reload(), AGAIN_MS);
