// What the page knows of the table: the newest view, the server's clock, an answer under way.
// Decides nothing about the rules; every list of choices is the server's.

import { say } from "./words.js";

const PLACES = ["own", "right", "across", "left"];
const WINDS = ["E", "S", "W", "N"];

export const table = {
  view: null,
  offset: 0, // server's clock minus ours, in milliseconds; ours is one that nobody can set
  pending: null, // the prompt that was answered, until the table moves on
};

/** Takes a view unless a newer one is known; says whether it was taken. */
export function take(view) {
  if (table.view && view.seq < table.view.seq) return false;
  table.view = view;
  for (const seat of view.seats) seat.name ||= unnamed(seat);
  if (view.now) table.offset = view.now - performance.now();
  if (table.pending !== null && table.pending !== promptKey(view)) table.pending = null;
  return true;
}

function unnamed(seat) {
  return seat.bot ? say("bot_name", { number: seat.seat + 1 }) : say("player_number", { number: seat.seat + 1 });
}

export const serverNow = () => performance.now() + table.offset;
export const promptKey = (view) => `${view.hand?.number ?? 0}:${view.phase}:${view.prompt?.id ?? ""}`;
export const own = (view) => (view.you === null ? null : view.seats[view.you]);
export const watching = (view) => view.you === null;
export const ownTurn = (view) => view.phase === "turn" && view.turn === view.you;
export const competition = (view) => view.mode === "competition";
export const nameOf = (view, seat) => view.seats[seat].name;

/** Turns from one seat to another in playing order: 1 is the right-hand neighbour. */
export function turnsBetween(view, from, to) {
  const [a, b] = [view.seats[from].wind, view.seats[to].wind].map((wind) => WINDS.indexOf(wind));
  return a < 0 || b < 0 ? (to - from + 4) % 4 : (b - a + 4) % 4;
}

/** Where a seat is on the screen; spectators look from the first seat, replays from any. */
export const placeOf = (view, seat) => PLACES[turnsBetween(view, view.from ?? view.you ?? 0, seat)];

export const actionsNamed = (view, name) =>
  (view.prompt?.actions ?? []).filter((action) => action.name === name);

/** Whether a prompt waits for an answer that has not been sent. */
export const asked = (view) => Boolean(view.prompt) && table.pending !== promptKey(view);

/** The tile that a claim is about. */
export const tileAsked = (view) => (view.prompt?.kind === "turn" ? null : (view.last?.tile ?? null));
