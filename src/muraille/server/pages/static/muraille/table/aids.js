// Aids for guided play: what each wait is worth, and the best discards. Asked of the server
// only when switched on; there are none in competition play.

import { competition, own, watching } from "./state.js";
import { element } from "./seats.js";
import { settings } from "./settings.js";
import { tileElement } from "./tiles.js";
import { count, say, tileName } from "./words.js";

let asked = "";

export function aids(page, box) {
  const body = box.querySelector(".aids-body");

  async function refresh(view) {
    const offered = !competition(view) && !watching(view) && page.aidsUrl;
    document.getElementById("aids-setting").hidden = !offered;
    const on = offered && settings.aids;
    box.hidden = !on;
    if (!on) {
      asked = "";
      return;
    }
    const me = own(view);
    const key = JSON.stringify([view.hand?.number, me.tiles, me.drawn, me.melds, document.documentElement.lang]);
    if (key === asked || !me.tiles.length) return;
    asked = key;
    let answer = null;
    try {
      const got = await fetch(page.aidsUrl, { headers: { "X-Muraille-Ticket": page.ticket } });
      if (got.ok) answer = await got.json();
    } catch {
      // Aids are not worth a complaint.
    }
    if (asked === key) body.replaceChildren(...(answer ? draw(answer) : [element("p", "small", say("aids_none"))]));
  }
  return { refresh };
}

function draw(answer) {
  const made = [];
  if (answer.distance !== undefined && answer.distance !== null) {
    made.push(element("p", "", answer.distance > 0 ? count("aids_distance", answer.distance) : say("aids_waiting")));
  }
  if (answer.waits?.length) {
    made.push(element("h3", "", say("aids_waits")), waitsTable(answer.waits));
  }
  if (answer.discards?.length) {
    made.push(element("h3", "", say("aids_discards")));
    made.push(element("ul", "aid-discards", ...answer.discards.slice(0, 5).map(discardRow)));
  }
  return made.length ? made : [element("p", "small", say("aids_none"))];
}

function waitsTable(waits) {
  const head = element("tr", "", ...["aids_tile", "aids_left", "aids_discard", "aids_self"].map((key) => element("th", "", say(key))));
  for (const cell of head.children) cell.scope = "col";
  const rows = waits.map((wait) => {
    const tile = element("td", "", tileElement(wait.tile));
    return element("tr", "", tile, ...[wait.left, wait.discard, wait.self_drawn].map(cell));
  });
  return element("table", "", element("thead", "", head), element("tbody", "", ...rows));
}

/** Points, or that this way does not win. */
function cell(points) {
  return element("td", "", points === null || points === undefined ? say("aids_no_win") : String(points));
}

function discardRow(discard) {
  const tiles = (discard.accepts ?? []).map((tile) => tileElement(tile));
  const text = discard.copies === undefined ? "" : count("aids_copies", discard.copies);
  const row = element("li", "", tileElement(discard.tile), element("span", "aid-arrow", "→"), element("span", "aid-tiles", ...tiles), element("span", "small", text));
  row.querySelector(".aid-arrow").setAttribute("aria-hidden", "true");
  row.setAttribute("aria-label", say("aids_row", { tile: tileName(discard.tile), text }));
  return row;
}
