// One's own hand: sorted, the drawn tile apart; click, drag or keys choose a tile.
// What a chosen tile does is the caller's; this file never sends anything.

import { asked, own, promptKey, table } from "./state.js";
import { settings } from "./settings.js";
import { sorted, tileElement } from "./tiles.js";
import { say, tileName } from "./words.js";

const DRAG_START = 9;
const DRAG_DONE = 46;

/**
 * `hears`: `choose(tile)`, `refuse(why)`. `mode()` tells how tiles are chosen now:
 * `{tiles: Set of names | null (any), many: boolean, hint}` or null when none can be.
 */
export function handOf(box, mode, hears) {
  let shown = "";
  let at = 0; // the tile that has the tab stop
  let turn = ""; // the prompt that this turn of keys belongs to
  let armed = false; // a tile was focused by the player in this turn
  let raised = null; // the tile tapped once
  let ignoreClick = false;
  const picked = new Set(); // positions, where several tiles are chosen

  const buttons = () => [...box.querySelectorAll("button.tile")];

  function draw(view) {
    const me = own(view);
    box.hidden = !me;
    if (!me) return;
    const key = promptKey(view);
    if (key !== turn) {
      turn = key;
      armed = false;
      raised = null;
      picked.clear();
    }
    const now = mode();
    const picture = JSON.stringify([
      ...[me.tiles, me.drawn, me.due, key, now && [now.tiles && [...now.tiles], now.many]],
      ...[table.pending, document.documentElement.lang],
    ]);
    if (picture === shown) return;
    shown = picture;
    rebuild(me, now, Boolean(view.prompt) && asked(view));
  }

  function rebuild(me, now, live) {
    const had = box.contains(document.activeElement);
    const focusedTile = had ? document.activeElement.dataset.tile : null;
    const tiles = sorted(me.tiles);
    const made = tiles.map((tile) => button(tile, me, now, live, false));
    if (me.drawn) made.push(button(me.drawn, me, now, live, true));
    box.replaceChildren(...made);
    at = Math.min(at, Math.max(made.length - 1, 0));
    if (focusedTile && made[at]?.dataset.tile !== focusedTile) {
      const same = made.findIndex((one) => one.dataset.tile === focusedTile);
      if (same >= 0) at = same;
    }
    stops();
    // Focus kept for the reader's sake; it was not chosen in this turn, so it arms nothing.
    if (had) made[at]?.focus({ preventScroll: true });
  }

  function button(tile, me, now, live, drawn) {
    const due = (me.due ?? []).includes(tile);
    const may = Boolean(now) && live && (now.tiles === null || now.tiles.has(tile));
    const notes = [tileName(tile)];
    if (drawn) notes.push(say("note_just_drawn"));
    if (due) notes.push(say("note_due"));
    const classes = [drawn ? "apart" : "", due ? "due" : "", may ? "may" : "", now && live && !may ? "not" : ""];
    const made = tileElement(tile, { tag: "button", classes: classes.filter(Boolean).join(" "), label: notes.join(", ") });
    made.type = "button";
    made.dataset.testid = drawn ? "drawn-tile" : "hand-tile";
    if (!may) made.setAttribute("aria-disabled", "true");
    if (now?.many && live) made.setAttribute("aria-pressed", "false");
    return made;
  }

  function stops() {
    buttons().forEach((one, place) => one.setAttribute("tabindex", place === at ? "0" : "-1"));
  }

  /** Moves the focus because the player asked for it. */
  function moveTo(place) {
    const all = buttons();
    if (!all.length) return;
    at = Math.max(0, Math.min(place, all.length - 1));
    stops();
    armed = true;
    all[at].focus();
  }

  function choose(one) {
    const now = mode();
    if (!now || !table.view || !asked(table.view)) return;
    if (one.getAttribute("aria-disabled") === "true") {
      hears.refuse(one.dataset.tile);
      return;
    }
    if (now.many) {
      const place = buttons().indexOf(one);
      if (!picked.delete(place)) picked.add(place);
      one.setAttribute("aria-pressed", String(picked.has(place)));
      one.classList.toggle("raised", picked.has(place));
      hears.picked?.();
      return;
    }
    hears.choose(one.dataset.tile);
  }

  function tapped(one) {
    if (settings.twice && raised !== one && !mode()?.many) {
      buttons().forEach((other) => other.classList.toggle("raised", other === one));
      raised = one;
      return;
    }
    choose(one);
  }

  box.addEventListener("click", (event) => {
    const one = event.target.closest("button.tile");
    if (!one || ignoreClick) return;
    at = buttons().indexOf(one);
    stops();
    armed = true;
    if (event.detail === 0) choose(one);
    else tapped(one);
  });

  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const here = buttons().indexOf(document.activeElement);
    const moves = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: buttons().length - 1 };
    if (event.key in moves) {
      event.preventDefault();
      moveTo(moves[event.key]);
    } else if ((event.key === "Enter" || event.key === " ") && here >= 0) {
      event.preventDefault();
      if (event.repeat) return;
      if (armed) choose(buttons()[here]);
      else hears.unarmed?.();
    } else if (event.key === "Escape") {
      raised = null;
      buttons().forEach((one) => one.classList.remove("raised"));
    }
  });
  box.addEventListener("keyup", (event) => {
    if (event.key === " ") event.preventDefault();
  });
  // Tabbing into the hand in one's turn chooses the tile that has the tab stop.
  let tabbed = false;
  document.addEventListener("keydown", (event) => {
    tabbed = event.key === "Tab";
  });
  box.addEventListener("focusin", () => {
    if (tabbed) armed = true;
    tabbed = false;
  });

  box.addEventListener("pointerdown", (event) => {
    const one = event.target.closest("button.tile");
    ignoreClick = false;
    if (!one || event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY, key: turn };
    let dragging = false;
    const move = (moved) => {
      const [dx, dy] = [moved.clientX - from.x, moved.clientY - from.y];
      if (!dragging && Math.hypot(dx, dy) > DRAG_START) {
        dragging = true;
        one.setPointerCapture?.(event.pointerId);
        one.classList.add("dragged");
      }
      if (dragging) {
        one.style.setProperty("--dx", `${dx}px`);
        one.style.setProperty("--dy", `${dy}px`);
      }
    };
    const done = (up) => {
      one.removeEventListener("pointermove", move);
      for (const kind of ["pointerup", "pointercancel"]) window.removeEventListener(kind, done);
      one.classList.remove("dragged");
      one.style.removeProperty("--dx");
      one.style.removeProperty("--dy");
      // What was pressed for an older prompt chooses nothing.
      ignoreClick = dragging || from.key !== turn;
      if (ignoreClick) setTimeout(() => (ignoreClick = false), 0);
      const far = from.y - up.clientY > DRAG_DONE;
      if (dragging && far && up.type === "pointerup" && from.key === turn) choose(one);
    };
    one.addEventListener("pointermove", move);
    for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, done);
  });

  return {
    draw,
    moveTo,
    focusDrawn: () => moveTo(buttons().length - 1),
    focusFirst: () => moveTo(at),
    picked: () => [...picked].map((place) => buttons()[place]?.dataset.tile).filter(Boolean),
    length: () => buttons().length,
  };
}
