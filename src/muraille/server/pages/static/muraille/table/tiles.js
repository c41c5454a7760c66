// Tiles as pictures: their order, their elements, and the light on equal ones.
// Faces are symbols of one file per theme, put into the page once.

import { tileName } from "./words.js";

const ORDER = [
  ...["m", "p", "s"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => n + suit)),
  ..."ESWNPFC",
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n}f`),
  "?",
];
const RANK = new Map(ORDER.map((tile, at) => [tile, at]));
const SVG = "http://www.w3.org/2000/svg";

export const isFlower = (tile) => tile.endsWith("f");
export const sorted = (tiles) => [...tiles].sort((a, b) => RANK.get(a) - RANK.get(b));
export const nextOf = (tile) => ORDER[RANK.get(tile) + 1];

/** Loads the faces of a theme into the page, in place of those there. */
export async function loadFaces(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`tiles: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const sprite = document.importNode(parsed.documentElement, true);
  for (const symbol of sprite.children) symbol.id = `tile-${symbol.id}`;
  sprite.id = "faces";
  sprite.setAttribute("aria-hidden", "true");
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  document.getElementById("faces")?.remove();
  document.body.append(sprite);
}

export function face(tile) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 60 80");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#tile-${tile === "?" ? "back" : tile}`);
  picture.append(use);
  return picture;
}

/**
 * A tile on the table. Options: `classes`, `label` (else its name), `hidden` (no name: it is
 * named by what holds it), `tag`.
 */
export function tileElement(tile, { classes = "", label, hidden = false, tag = "span" } = {}) {
  const element = document.createElement(tag);
  element.className = `tile ${tile === "?" ? "down" : ""} ${classes}`.trim();
  element.dataset.tile = tile;
  if (hidden) {
    element.setAttribute("aria-hidden", "true");
  } else {
    if (tag === "span") element.setAttribute("role", "img");
    element.setAttribute("aria-label", label ?? tileName(tile));
  }
  element.append(face(tile));
  return element;
}

/** Draws the tiles of a part made by the server in the theme of this page. */
export function fillTiles(root) {
  for (const place of root.querySelectorAll("[data-tile]")) {
    const tile = place.dataset.tile;
    place.classList.add("tile");
    if (tile === "?") place.classList.add("down");
    if (!place.hasAttribute("aria-label")) {
      place.setAttribute("role", "img");
      place.setAttribute("aria-label", tileName(tile));
    }
    place.replaceChildren(face(tile));
  }
}

let lit = null;

/** Lights every visible copy of a tile; null puts all lights out. */
export function light(tile) {
  lit = tile === "?" ? null : tile;
  relight();
}

/** Puts the light on tiles drawn since. */
export function relight() {
  for (const element of document.querySelectorAll("#table .tile")) {
    element.classList.toggle("lit", lit !== null && element.dataset.tile === lit);
  }
}

/** Lets the pointer and the keyboard's focus choose the lit tile; a tap leaves no light behind. */
export function watchLight(root) {
  const tileAt = (event) => event.target.closest?.(".tile")?.dataset.tile ?? null;
  root.addEventListener("pointerover", (event) => light(tileAt(event)));
  root.addEventListener("pointerleave", () => light(null));
  root.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && light(tileAt(event)));
  root.addEventListener("focusout", () => light(null));
}
