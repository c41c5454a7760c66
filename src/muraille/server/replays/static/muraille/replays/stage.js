// The table of a replay: drawn by the modules of the table page, and the hand at the bottom.

import { drawCentre, drawSeats, redraw } from "../table/seats.js";
import { relight, sorted, tileElement } from "../table/tiles.js";
import { tileNames } from "../table/words.js";
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);

export function drawTable(view) {
  const boxes = { round: at("round"), wall: at("wall"), dora: at("dora"), compass: at("compass") };
  drawSeats(view);
  drawCentre(view, boxes);
  drawHand(view.seats[view.from], at("replay-hand"));
  relight();
}

function drawHand(seat, box) {
  redraw(box, [document.documentElement.lang, seat.name, seat.tiles, seat.drawn], () => {
    const tiles = sorted(seat.tiles).map((tile) => tileElement(tile, { hidden: true }));
    if (seat.drawn) tiles.push(tileElement(seat.drawn, { hidden: true, classes: "apart" }));
    return tiles;
  });
  const all = [...sorted(seat.tiles), ...(seat.drawn ? [seat.drawn] : [])];
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", phrase("hand_of", { name: seat.name, tiles: tileNames(all) }));
}
