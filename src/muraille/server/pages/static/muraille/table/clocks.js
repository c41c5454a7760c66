// Clocks: the seconds left, by the server's time. They show; only the server decides.

import { asked, placeOf, serverNow, table } from "./state.js";
import { play } from "./sounds.js";
import { count, say } from "./words.js";

let warned = "";

function seconds(deadline) {
  return Math.max(0, Math.ceil((deadline - serverNow()) / 1000));
}

function setText(box, text) {
  if (box.textContent !== text) box.textContent = text;
}

function tick() {
  const view = table.view;
  if (!view) return;
  const prompt = view.prompt;
  for (const section of document.querySelectorAll(".player")) {
    const box = section.querySelector(".clock");
    const place = view.clock && view.clock.seat !== null ? placeOf(view, view.clock.seat) : null;
    const told = view.you !== null && place === "own" && prompt?.deadline;
    const shown = place === section.dataset.place && view.clock.deadline && !told;
    box.hidden = !shown;
    if (shown) setText(box, say("seconds", { n: seconds(view.clock.deadline) }));
  }
  const own = document.getElementById("deadline");
  const running = prompt?.deadline && asked(view);
  own.hidden = !running;
  if (running) {
    const left = seconds(prompt.deadline);
    setText(own.querySelector("span"), say("seconds", { n: left }));
    const part = (prompt.deadline - serverNow()) / (prompt.allowance_ms || 1);
    own.style.setProperty("--part", String(Math.max(0, Math.min(1, part))));
    own.classList.toggle("hurry", left <= 3);
    if (left <= 3 && prompt.allowance_ms > 4000 && warned !== prompt.id) {
      warned = prompt.id;
      play("hurry");
    }
  }
  const next = document.getElementById("next-hand");
  const waiting = view.next_at && view.phase === "between";
  if (next) setText(next, waiting ? count("next_in", seconds(view.next_at)) : "");
}

export function startClocks() {
  setInterval(tick, 200);
}

export { tick as tickClocks };
