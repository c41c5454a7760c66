// Answers the player has given in advance: pass until my turn, never ask for this tile, win by
// itself, no claims, discard what I draw, finish the hand, lay flowers aside. A win that is
// offered is never passed by itself.

import { actionsNamed, asked, competition, own, ownTurn, tileAsked } from "./state.js";
import { flowersHeld } from "./seats.js";
import { settings } from "./settings.js";
import { isFlower } from "./tiles.js";

/** What lasts as long as the page: each stands in the menu of what goes by itself. */
export const LASTING = ["autowin", "noclaims", "drawn"];

export const standing = {
  passing: false,
  never: new Set(),
  hand: null,
  hurried: false,
  lasting: new Set(),
  unfolded: false, // whether the menu of what lasts is
};

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

export function unfold(on) {
  standing.unfolded = on;
  told();
}

/** Switches what goes by itself on or off. */
export function toggle(name) {
  if (!standing.lasting.delete(name)) standing.lasting.add(name);
  told();
}

/** The rest of this hand plays itself, as fast as the others allow. */
export function hurry(on) {
  standing.hurried = on;
  told();
}

/** Whether the player has little left to decide in this hand. */
export const mayHurry = (view) => Boolean(own(view)?.dead || own(view)?.riichi);

/** What holds for one hand or until one's turn ends with it. */
export function refresh(view) {
  const hand = view.hand?.number ?? null;
  const resting = ["between", "settled", "over"].includes(view.phase);
  if (hand !== standing.hand || (resting && standing.hurried)) {
    standing.hand = hand;
    standing.passing = false;
    standing.hurried = false;
    standing.never.clear();
    told();
  } else if (standing.passing && ownTurn(view)) {
    passUntilTurn(false);
  }
}

/** The action to send without asking, or null. */
export function automatic(view) {
  if (!asked(view)) return null;
  // In competition play a win is offered to everybody, whatever he holds.
  const [win] = competition(view) ? [] : actionsNamed(view, "hu");
  if (win) return standing.lasting.has("autowin") ? win : null;
  return passed(view) ?? laidAside(view) ?? discarded(view) ?? onlyAnswer(view);
}

function passed(view) {
  const [pass] = actionsNamed(view, "pass");
  if (!pass || view.prompt.kind !== "claim") return null;
  const { passing, never, hurried, lasting } = standing;
  return passing || hurried || lasting.has("noclaims") || never.has(tileAsked(view)) ? { name: "pass" } : null;
}

function laidAside(view) {
  if (!(competition(view) && settings.flowers && actionsNamed(view, "flower").length)) return null;
  const [flower] = flowersHeld(view).sort().reverse();
  return flower ? { name: "flower", tile: flower } : null;
}

function discarded(view) {
  const drawn = own(view).drawn;
  const wanted = standing.hurried || standing.lasting.has("drawn");
  if (!wanted || !drawn || isFlower(drawn)) return null;
  const fits = actionsNamed(view, "discard").some((action) => !action.tile || action.tile === drawn);
  return fits ? { name: "discard", tile: drawn } : null;
}

/** Who cannot wait for a tile has nothing to say when a hand is drawn. */
function onlyAnswer(view) {
  const [only, ...others] = view.prompt.actions;
  return only.name === "noten" && !others.length ? only : null;
}
