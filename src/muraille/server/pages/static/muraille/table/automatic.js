// Answers the player has given in advance: pass until my turn, never ask for this tile,
// lay flowers aside. Wins that are offered are never passed by themselves.

import { actionsNamed, asked, competition, ownTurn, tileAsked } from "./state.js";
import { flowersHeld } from "./seats.js";
import { settings } from "./settings.js";

export const standing = { passing: false, never: new Set(), hand: null };

const listeners = new Set();
export const onStanding = (listener) => listeners.add(listener);
const told = () => listeners.forEach((listener) => listener());

export function passUntilTurn(on) {
  standing.passing = on;
  told();
}

export function neverAsk(tile) {
  standing.never.add(tile);
  told();
}

export function askAgain() {
  standing.never.clear();
  told();
}

/** What holds for one hand or until one's turn ends with it. */
export function refresh(view) {
  const hand = view.hand?.number ?? null;
  if (hand !== standing.hand) {
    standing.hand = hand;
    standing.passing = false;
    standing.never.clear();
    told();
  } else if (standing.passing && ownTurn(view)) {
    passUntilTurn(false);
  }
}

/** The action to send without asking, or null. */
export function automatic(view) {
  if (!asked(view)) return null;
  const [pass] = actionsNamed(view, "pass");
  if (pass && view.prompt.kind === "claim") {
    const win = actionsNamed(view, "hu").length > 0 && !competition(view);
    const wanted = standing.passing || standing.never.has(tileAsked(view));
    if (wanted && !win) return { name: "pass" };
  }
  if (competition(view) && settings.flowers && actionsNamed(view, "flower").length) {
    const [flower] = flowersHeld(view).sort().reverse();
    if (flower) return { name: "flower", tile: flower };
  }
  return null;
}
