// The four players: plate, sets, flowers, discards. Draws what the view tells, no more.

import { nameOf, own, placeOf, turnsBetween, watching } from "./state.js";
import { face, isFlower, sorted, tileElement } from "./tiles.js";
import { count, plain, say, tileName, tileNames, windLetter, windName } from "./words.js";

export function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** Draws into `box` only what differs from what is there. */
export function redraw(box, picture, draw) {
  const key = JSON.stringify(picture);
  if (box.dataset.shown === key) return false;
  box.dataset.shown = key;
  box.replaceChildren(...draw());
  return true;
}

const language = () => document.documentElement.lang;

export function drawSeats(view) {
  for (const seat of view.seats) {
    const section = document.querySelector(`.player[data-place="${placeOf(view, seat.seat)}"]`);
    section.dataset.seat = seat.seat;
    section.classList.toggle("playing", view.turn === seat.seat);
    section.classList.toggle("away", seat.connected === false && !seat.bot);
    section.setAttribute("aria-label", seatLabel(view, seat));
    drawPlate(view, seat, section.querySelector(".plate"));
    drawBacks(view, seat, section.querySelector(".backs"));
    drawExposed(view, seat, section.querySelector(".exposed"));
    drawRiver(view, seat, section.querySelector(".river"));
  }
}

function seatLabel(view, seat) {
  const parts = [seat.seat === view.you ? say("you_are", { name: seat.name }) : seat.name];
  if (seat.wind) parts.push(windName(seat.wind));
  return parts.join(", ");
}

function drawPlate(view, seat, box) {
  const dealer = view.hand?.dealer === seat.seat;
  const picture = [
    ...[language(), seat.name, seat.wind, seat.score, seat.bot, seat.riichi, seat.furiten, seat.dead],
    ...[seat.connected, seat.stand_in, dealer, view.turn === seat.seat, seat.due, seat.tiles.length, view.game],
    ...[seat.drawn !== null, seat.seat === view.you],
  ];
  redraw(box, picture, () => {
    const wind = element("span", `wind${dealer ? " dealer" : ""}`, seat.wind ? windLetter(seat.wind) : "·");
    if (seat.wind) wind.title = dealer ? say("dealer", { wind: windName(seat.wind) }) : windName(seat.wind);
    const name = element("span", "name", seat.name);
    name.title = seat.name;
    const score = element("span", "score", plain(seat.score));
    score.title = say("points_of", { name: seat.name });
    const marks = element("span", "marks", ...badges(view, seat));
    return [wind, name, score, marks];
  });
}

function badges(view, seat) {
  const made = [];
  const badge = (key, className) => made.push(element("span", `badge ${className}`, say(key)));
  if (view.turn === seat.seat) badge("badge_turn", "turn");
  if (seat.riichi) badge("badge_riichi", "riichi");
  if (seat.furiten) badge("badge_furiten", "warn");
  if (seat.dead) badge("badge_dead", "warn");
  if (seat.bot) made.push(element("span", "badge quiet", seat.bot));
  if (seat.connected === false && !seat.bot) badge(seat.stand_in ? "badge_stand_in" : "badge_away", "warn");
  return made;
}

function drawBacks(view, seat, box) {
  const mine = seat.seat === view.you;
  const shown = seat.tiles.filter((tile) => tile !== "?").length > 0;
  box.hidden = mine || seat.tiles.length === 0;
  redraw(box, [language(), mine, seat.tiles, seat.drawn], () => {
    if (mine) return [];
    const tiles = shown ? sorted(seat.tiles) : seat.tiles;
    const all = tiles.map((tile) => tileElement(tile, { hidden: true }));
    if (seat.drawn) all.push(tileElement(seat.drawn, { hidden: true, classes: "apart" }));
    const total = seat.tiles.length + (seat.drawn ? 1 : 0);
    const label = shown ? tileNames(tiles) : count("tiles_held", total);
    const row = element("span", `row${shown ? " open" : ""}`, ...all);
    row.setAttribute("role", "img");
    row.setAttribute("aria-label", label);
    const number = element("span", "held", String(total));
    number.setAttribute("aria-hidden", "true");
    return shown ? [row] : [row, number];
  });
}

function drawExposed(view, seat, box) {
  const sources = seat.melds.map((meld) => (meld.from === null ? null : nameOf(view, meld.from)));
  redraw(box, [language(), seat.melds, seat.flowers, sources, view.you === seat.seat], () => [
    ...seat.melds.map((meld) => meldElement(view, seat, meld)),
    ...(seat.flowers.length ? [flowersElement(seat.flowers)] : []),
  ]);
}

function flowersElement(flowers) {
  const box = element("span", "flowers", ...sorted(flowers).map((tile) => tileElement(tile, { hidden: true })));
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", say("flowers_are", { tiles: tileNames(flowers) }));
  return box;
}

function meldElement(view, seat, meld) {
  if (meld.concealed) return concealedKong(view, seat, meld);
  const tiles = [...meld.tiles];
  const box = element("span", `meld${meld.false ? " wrong" : ""}`);
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", meldLabel(view, meld));
  if (meld.from === null || meld.claimed === null) {
    box.append(...tiles.map((tile) => tileElement(tile, { hidden: true })));
    return box;
  }
  const [claimed] = tiles.splice(meld.claimed, 1);
  const extra = meld.added ? tiles.pop() : null;
  const turned = element("span", "stack", tileElement(claimed, { hidden: true, classes: "turned" }));
  if (extra) turned.prepend(tileElement(extra, { hidden: true, classes: "turned" }));
  // The claimed tile lies on the side of the player who discarded it.
  const at = { 3: 0, 2: 1, 1: tiles.length }[turnsBetween(view, seat.seat, meld.from)] ?? 0;
  const upright = tiles.map((tile) => tileElement(tile, { hidden: true }));
  upright.splice(at, 0, turned);
  box.append(...upright);
  return box;
}

function meldLabel(view, meld) {
  const shape = say(meld.false ? "meld_false" : `meld_${meld.shape}`);
  const tiles = meld.shape === "chow" || meld.false ? tileNames(meld.tiles) : tileName(meld.tiles[0]);
  if (meld.from === null) return say("meld_own", { shape, tiles });
  return say("meld_from", { shape, tiles, name: nameOf(view, meld.from) });
}

function concealedKong(view, seat, meld) {
  const known = meld.tiles.find((tile) => tile !== "?");
  const open = view.traits.showsKongs;
  const tiles = meld.tiles.map((tile, at) => {
    const up = known && open && (at === 0 || at === 3);
    return tileElement(up ? tile : "?", { hidden: true });
  });
  if (!known || open || watching(view) || seat.seat !== view.you) {
    const box = element("span", "meld concealed", ...(known && !open ? meld.tiles.map((tile) => tileElement(tile, { hidden: true })) : tiles));
    box.setAttribute("role", "img");
    box.setAttribute("aria-label", known ? say("kong_concealed", { tile: tileName(known) }) : say("kong_unseen"));
    return box;
  }
  const button = element("button", "meld concealed peek", ...tiles);
  button.type = "button";
  button.setAttribute("aria-label", say("kong_peek", { tile: tileName(known) }));
  const look = (up) => {
    for (const tile of button.children) tile.replaceChildren(face(up ? known : "?"));
    button.classList.toggle("looking", up);
  };
  button.addEventListener("pointerenter", () => look(true));
  button.addEventListener("pointerleave", () => look(false));
  button.addEventListener("focus", () => look(true));
  button.addEventListener("blur", () => look(false));
  return button;
}

function drawRiver(view, seat, box) {
  const lastAt = view.last?.seat === seat.seat ? seat.discards.length - 1 : -1;
  box.setAttribute("aria-label", say("discards_of", { name: seat.name }));
  redraw(box, [language(), seat.discards, lastAt, seat.name], () =>
    seat.discards.map((discard, at) => {
      const last = at === lastAt && !discard.taken;
      const classes = ["drawn", "taken", "turned"].filter((name) => discard[name]);
      if (last) classes.push("last");
      const notes = [tileName(discard.tile)];
      if (discard.drawn) notes.push(say("note_drawn"));
      if (discard.taken) notes.push(say("note_taken"));
      if (discard.turned) notes.push(say("note_turned"));
      if (last) notes.push(say("note_last"));
      const tile = tileElement(discard.tile, { classes: classes.join(" "), label: notes.join(", ") });
      return element("li", discard.turned ? "wide" : "", tile);
    }),
  );
}

/** Round, wall, dora, sticks: what stands in the middle of the table. */
export function drawCentre(view, boxes) {
  const hand = view.hand;
  redraw(boxes.round, [language(), hand?.round, hand?.number, hand?.of, hand?.left, view.phase === "over"], () => {
    if (!hand) return [element("strong", "", say("waiting_start"))];
    const round = element("strong", "", say("round", { wind: windName(hand.round) }));
    // Where the dealer may deal again, how many hands there will be nobody knows.
    const told = view.traits.countsHands ? say("hand_of", { number: hand.number, of: hand.of }) : say("hand_number", { number: hand.number });
    const left = hand.left === null ? [] : [count("hands_left", hand.left)];
    return [round, element("span", "", [told, ...left].join(", "))];
  });
  redraw(boxes.wall, [language(), hand?.wall_left], () => {
    if (!hand) return [];
    const number = element("strong", "", String(hand.wall_left));
    number.setAttribute("aria-hidden", "true");
    const words = element("span", "wall-words", count("wall_left_short", hand.wall_left));
    words.setAttribute("aria-hidden", "true");
    return [number, words, element("span", "unseen", count("wall_left", hand.wall_left))];
  });
  const riichi = view.traits.indicators && hand;
  boxes.dora.hidden = !riichi;
  redraw(boxes.dora, [language(), riichi && [hand.dora, hand.counters, hand.bets]], () => {
    if (!riichi) return [];
    const label = element("span", "small", say("dora"));
    const tiles = element(
      "span",
      "dora-tiles",
      ...hand.dora.map((tile) => tileElement(tile, { label: say("dora_indicator", { tile: tileName(tile) }) })),
    );
    const sticks = element("span", "sticks", element("i", "stick bet"), `×${hand.bets}`);
    sticks.setAttribute("role", "img");
    sticks.setAttribute("aria-label", count("bets", hand.bets));
    const counters = element("span", "sticks", element("i", "stick counter"), `×${hand.counters}`);
    counters.setAttribute("role", "img");
    counters.setAttribute("aria-label", count("counters", hand.counters));
    return [label, tiles, element("span", "on-table", sticks, counters)];
  });
  drawCompass(view, boxes.compass);
}

/** The four winds around the middle; the one who plays is lit. */
function drawCompass(view, box) {
  const seats = view.seats.map((seat) => [placeOf(view, seat.seat), seat.wind, seat.seat === view.turn]);
  redraw(box, [language(), seats], () =>
    seats.map(([place, wind, playing]) => {
      const mark = element("span", `${place}${playing ? " playing" : ""}`, wind ? windLetter(wind) : "");
      return mark;
    }),
  );
}

export const flowersHeld = (view) => {
  const me = own(view);
  return me ? [...me.tiles, me.drawn].filter((tile) => tile && tile !== "?" && isFlower(tile)) : [];
};
