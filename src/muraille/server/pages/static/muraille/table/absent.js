// Somebody is away: what the others may do about it, and how many want the same.

import { element, redraw } from "./seats.js";
import { nameOf, watching } from "./state.js";
import { say } from "./words.js";

const WISHES = ["bot", "end"];

/** `vote(seat, wish)` tells the server. */
export function drawAbsent(view, box, vote) {
  const absent = watching(view) || view.over ? [] : (view.absent ?? []).filter(({ seat }) => seat !== view.you);
  box.hidden = !absent.length;
  const names = absent.map(({ seat }) => nameOf(view, seat));
  redraw(box, [document.documentElement.lang, view.you, names, absent, view.traits.endsAtOnce], () =>
    absent.map((away) => row(view, away, vote)),
  );
}

function row(view, away, vote) {
  const text = element("p", "", say("away_now", { name: nameOf(view, away.seat) }));
  const buttons = WISHES.map((wish) => {
    const word = say(wish === "end" && !view.traits.endsAtOnce ? "away_signal" : `away_${wish}`);
    const wanting = away[wish].length;
    const made = element("button", "toggle", wanting ? `${word} (${wanting}/${away.needed})` : word);
    made.type = "button";
    made.dataset.testid = `away-${wish}-${away.seat}`;
    made.setAttribute("aria-pressed", String(away[wish].includes(view.you)));
    made.addEventListener("click", () => vote(away.seat, wish));
    return made;
  });
  return element("div", "absent", text, element("div", "standing", ...buttons));
}
