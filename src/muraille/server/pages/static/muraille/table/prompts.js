// What may be answered now, as buttons: calls, choices of chows, kongs, riichi, passing.
// The list is the server's; nothing is worked out here.

import { LASTING, askAgain, hurry, mayHurry, neverAsk, passUntilTurn, standing, toggle, unfold } from "./automatic.js";
import { openPanel } from "./panels.js";
import { drawShow } from "./showing.js";
import { element, redraw } from "./seats.js";
import { actionsNamed, asked, competition, nameOf, ownTurn, promptKey, table, tileAsked, watching } from "./state.js";
import { sorted, tileElement } from "./tiles.js";
import { count, knows, say, tileName, tileNames } from "./words.js";

export const KEYS = {
  hu: "h",
  pung: "p",
  chow: "c",
  kong: "k",
  pass: "x",
  riichi: "r",
  flower: "f",
  expose: "e",
  correct: "e",
  show: "s",
  withdraw: "w",
  tenpai: "t",
  noten: "n",
  ready: "r",
};
const SEQUENCE = "chow pung kong flower riichi tenpai noten hu show expose correct withdraw pass".split(" ");
const LAYING = ["expose", "correct"];
const RESTING = ["seating", "between", "settled", "over"];

let choosing = null; // a call whose tile is being chosen in the hand

/** How tiles of the hand are chosen now; see `hand.js`. */
export function handMode() {
  const view = table.view;
  if (!view?.prompt) return null;
  if (LAYING.some((name) => actionsNamed(view, name).length)) return { tiles: null, many: true };
  if (choosing && competition(view)) return { tiles: null, many: false };
  const list = actionsNamed(view, choosing ?? "discard");
  if (!list.length) return null;
  return { tiles: list.some((one) => !one.tile) ? null : new Set(list.map((one) => one.tile)), many: false };
}

/** The action of a tile chosen in the hand. */
export function actionOf(tile) {
  const name = choosing ?? "discard";
  choosing = null;
  return { name, tile };
}

export const cancelChoosing = () => {
  const was = choosing !== null;
  choosing = null;
  return was;
};
export const isChoosing = () => choosing;

let lastKey = "";

export function drawPrompt(view, box, act, hand) {
  const key = promptKey(view);
  if (key !== lastKey) {
    lastKey = key;
    choosing = null;
  }
  box.classList.toggle("claiming", view.prompt?.kind === "claim" && asked(view));
  const picture = [
    ...[key, table.pending, choosing, document.documentElement.lang, view.prompt, view.turn, view.phase],
    ...[standing.passing, [...standing.never], view.awaited, view.last, view.you],
    ...[standing.hurried, standing.unfolded, [...standing.lasting], mayHurry(view)],
  ];
  const had = box.contains(document.activeElement);
  const changed = redraw(box, picture, () => parts(view, act, hand));
  if (changed && had && !box.contains(document.activeElement)) {
    (box.querySelector("button") ?? document.querySelector("#hand button[tabindex='0']"))?.focus({ preventScroll: true });
  }
}

function parts(view, act, hand) {
  if (RESTING.includes(view.phase)) return [...watched(view), element("p", "ask", statusText(view)), restingButtons(view, act)];
  if (watching(view)) return [...watched(view), element("p", "ask", statusText(view))];
  if (!view.prompt) return [element("p", "ask", statusText(view)), standingButtons(view)];
  if (!asked(view)) return [element("p", "ask", say("sent")), standingButtons(view)];
  const text = element("p", "ask", askText(view));
  text.dataset.testid = "prompt-text";
  if (view.prompt.kind === "claim" && tileAsked(view)) text.prepend(tileElement(tileAsked(view), { hidden: true }));
  const made = [text];
  if (view.prompt.warning) made.push(element("p", "warning", say(`warning_${view.prompt.warning}`)));
  if (actionsNamed(view, "show").length) made.push(drawShow(view, act));
  const buttons = element("div", "acts", ...actionButtons(view, act, hand));
  buttons.setAttribute("role", "group");
  buttons.setAttribute("aria-label", say("your_choices"));
  made.push(buttons);
  if (view.prompt.kind === "claim") made.push(neverButton(view));
  made.push(standingButtons(view));
  return made;
}

/** Tells spectators how late they are. */
function watched(view) {
  const late = Number(document.body.dataset.delay);
  return watching(view) && late > 0 ? [element("p", "small", count("watching_late", late))] : [];
}

/** Ready, and the end of the hand once more, for who has closed its panel. */
function restingButtons(view, act) {
  const box = element("div", "acts");
  if (view.phase === "between" && view.awaited?.includes(view.you) && table.pending === null) {
    const ready = withKey(plainButton("ready", say("ready")), KEYS.ready);
    ready.addEventListener("click", () => act({ name: "ready" }));
    box.append(ready);
  }
  if (view.last_hand) {
    const again = element("button", "toggle", say("end_again"));
    again.type = "button";
    again.dataset.testid = "end-again";
    again.addEventListener("click", () => openPanel("end"));
    box.append(again);
  }
  return box;
}

function statusText(view) {
  if (view.over) return say("game_over");
  if (view.phase === "window" && view.last) {
    return say("window_open", { name: nameOf(view, view.last.seat), tile: tileName(view.last.tile) });
  }
  if (view.turn !== null && view.turn !== view.you) return say("turn_of", { name: nameOf(view, view.turn) });
  if (view.awaited?.length && ["between", "seating"].includes(view.phase)) {
    const names = view.awaited.map((seat) => (seat === view.you ? say("you") : nameOf(view, seat)));
    return say("awaiting", { names: names.join(", ") });
  }
  return say("wait");
}

function askText(view) {
  const kind = view.prompt.kind;
  if (choosing) return say(`choose_${choosing}`);
  if (LAYING.some((name) => actionsNamed(view, name).length)) {
    const tile = tileAsked(view);
    return tile ? say("lay_with", { tile: tileName(tile) }) : say("lay_down");
  }
  if (actionsNamed(view, "show").length) return say("show_or_withdraw");
  if (kind === "claim" && view.last) {
    return say("claim_of", { name: nameOf(view, view.last.seat), tile: tileName(view.last.tile) });
  }
  if (kind === "turn") return say(actionsNamed(view, "discard").length ? "your_turn" : "your_choice");
  return say(knows(`ask_${kind}`) ? `ask_${kind}` : "your_choice");
}

function actionButtons(view, act, hand) {
  const names = new Set(view.prompt.actions.map((action) => action.name));
  // In competition play these are always there in one's turn, for any tile: the table judges.
  if (openTurn(view)) view.traits.openCalls.forEach((name) => names.add(name));
  const known = SEQUENCE.filter((name) => names.has(name));
  const made = known.flatMap((name) => buttonsFor(view, name, act, hand));
  if (choosing) made.push(cancelButton(act));
  return made;
}

function buttonsFor(view, name, act, hand) {
  const list = actionsNamed(view, name);
  if (name === "show") return [];
  if (LAYING.includes(name)) return [layButton(name, act, hand)];
  const open = isOpen(view, name, list);
  if (open || name === "riichi" || (name === "flower" && list.length > 1)) {
    return [chooseButton(view, name, open ? [] : list, act)];
  }
  return list.map((action, at) => {
    const made = callButton(view, action, at, list.length);
    made.addEventListener("click", () => act(action, promptKey(view)));
    return made;
  });
}

/** Whether its tile is to be chosen in the hand: in one's turn, or before play begins, where none is named. */
function isOpen(view, name, list) {
  if (openTurn(view)) return ["riichi", ...view.traits.openCalls].includes(name);
  return view.prompt.kind === "opening" && view.traits.openCalls.includes(name) && list.some((action) => !action.tile);
}

const openTurn = (view) => competition(view) && view.prompt.kind === "turn";

function label(view, name) {
  if (name === "hu") return say(view.traits.won[view.prompt.kind === "turn" ? "drawn" : "claimed"]);
  return say(`act_${name}`);
}

function plainButton(name, text) {
  const made = element("button", `act act-${name}`, element("span", "act-word", text));
  made.type = "button";
  made.dataset.action = name;
  made.dataset.testid = `act-${name}`;
  return made;
}

function withKey(made, key) {
  if (!key) return made;
  made.setAttribute("aria-keyshortcuts", key);
  const cap = element("kbd", "", key.toUpperCase());
  cap.setAttribute("aria-hidden", "true");
  made.append(cap);
  return made;
}

function callButton(view, action, at, many) {
  const word = label(view, action.name);
  const made = plainButton(action.name, word);
  const tiles = shownTiles(view, action);
  if (tiles.length) {
    const row = element("span", "act-tiles", ...sorted(tiles).map((tile) => tileElement(tile, { hidden: true })));
    made.append(row);
    made.setAttribute("aria-label", say("act_with", { act: word, tiles: tileNames(sorted(tiles)) }));
  }
  if (action.name === "pass" && view.prompt.warning) {
    made.classList.add("warned");
    made.append(element("small", "", say("pass_furiten")));
  }
  const key = KEYS[action.name];
  return withKey(made, many > 1 ? String(at + 1) : key);
}

/** The tiles that tell one choice from another. */
function shownTiles(view, action) {
  if (action.tiles) return action.tiles;
  const told = action.name === "flower" || (action.name === "kong" && view.prompt.kind !== "claim");
  return told && action.tile ? [action.tile] : [];
}

/** A call whose tile is then chosen in the hand. */
function chooseButton(view, name, list, act) {
  const made = withKey(plainButton(name, label(view, name)), KEYS[name]);
  made.setAttribute("aria-pressed", String(choosing === name));
  made.addEventListener("click", () => {
    if (list.length === 1 && list[0].tile) {
      act(list[0], promptKey(view));
      return;
    }
    choosing = choosing === name ? null : name;
    act(null);
    document.querySelector("#hand button.may")?.scrollIntoView({ block: "nearest" });
  });
  return made;
}

function cancelButton(act) {
  const made = plainButton("cancel", say("act_cancel"));
  made.setAttribute("aria-keyshortcuts", "Escape");
  made.addEventListener("click", () => {
    choosing = null;
    act(null);
  });
  return made;
}

function layButton(name, act, hand) {
  const made = withKey(plainButton(name, say(`act_${name}`)), KEYS[name]);
  made.addEventListener("click", () => act({ name, tiles: sorted(hand.picked()) }, promptKey(table.view)));
  return made;
}

function neverButton(view) {
  const tile = tileAsked(view);
  const box = element("span", "never");
  if (!tile) return box;
  const made = element("button", "toggle", say("never_this"));
  made.setAttribute("aria-label", say("never_this_tile", { tile: tileName(tile) }));
  made.type = "button";
  made.dataset.testid = "never-ask";
  made.addEventListener("click", () => neverAsk(tile));
  box.append(made);
  return box;
}

function standingButtons(view) {
  const box = element("div", "standing");
  if (!ownTurn(view)) box.append(toggleButton("pass_until", "pass-until", standing.passing, () => passUntilTurn(!standing.passing)));
  if (mayHurry(view)) box.append(toggleButton("hurry", "hurry", standing.hurried, () => hurry(!standing.hurried)));
  if (standing.never.size) {
    const again = element("button", "toggle", count("ask_again", standing.never.size));
    again.type = "button";
    again.dataset.testid = "ask-again";
    again.title = tileNames([...standing.never]);
    again.addEventListener("click", askAgain);
    box.append(again);
  }
  box.append(...lastingButtons(view));
  return box;
}

function toggleButton(key, testid, pressed, does) {
  const made = element("button", "toggle", say(key));
  made.type = "button";
  made.dataset.testid = testid;
  made.setAttribute("aria-pressed", String(pressed));
  made.addEventListener("click", does);
  return made;
}

/** What goes by itself, unfolded on demand: how many of them are on stands outside. */
function lastingButtons(view) {
  const offered = LASTING.filter((name) => name !== "autowin" || !competition(view));
  const on = offered.filter((name) => standing.lasting.has(name)).length;
  const menu = toggleButton("by_itself", "by-itself", standing.unfolded, () => unfold(!standing.unfolded));
  menu.removeAttribute("aria-pressed");
  menu.setAttribute("aria-expanded", String(standing.unfolded));
  if (on) menu.append(` (${on})`);
  if (!standing.unfolded) return [menu];
  return [menu, ...offered.map((name) => toggleButton(`auto_${name}`, `auto-${name}`, standing.lasting.has(name), () => toggle(name)))];
}

/** What a screen reader is told at once when a choice comes up. */
export function promptSpoken(view) {
  const names = [...new Set(view.prompt.actions.map((action) => action.name))].filter((name) => name !== "discard");
  const words = names.filter((name) => SEQUENCE.includes(name)).map((name) => label(view, name));
  if (view.prompt.kind === "claim" && competition(view)) return "";
  return words.length ? `${askText(view)} ${say("you_may", { acts: words.join(", ") })}` : askText(view);
}
