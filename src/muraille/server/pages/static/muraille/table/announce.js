// What happened, said by a live region and, for calls, shown beside the player.

import { element } from "./seats.js";
import { nameOf, placeOf } from "./state.js";
import { count, say, tileName, windName } from "./words.js";

const KEPT = 6;

/** Says a sentence; `now` interrupts what is being read. */
export function announce(text, now = false) {
  if (!text) return;
  const region = document.getElementById(now ? "alerts" : "news");
  region.append(element("p", "", text));
  while (region.children.length > KEPT) region.firstChild.remove();
}

const TOLD = {
  discarded: (view, event) => spoken(view, event, "discards", { tile: tileName(event.tile) }),
  drawn: (view, event) => (mine(view, event) ? say("you_draw", { tile: tileName(event.tile) }) : ""),
  replacement_drawn: (view, event) => TOLD.drawn(view, event),
  flower_exposed: (view, event) => spoken(view, event, "flower", { tile: tileName(event.tile) }),
  set_claimed: (view, event) =>
    spoken(view, event, "takes", {
      ...{ tile: tileName(event.tile), shape: say(`meld_${event.shape}`) },
      source: nameOf(view, event.source),
    }),
  kong_concealed: (view, event) => spoken(view, event, "concealed"),
  kong_added: (view, event) => spoken(view, event, "added", { tile: tileName(event.tile) }),
  riichi_declared: (view, event) => spoken(view, event, "riichi"),
  dora_shown: (view, event) => say("tell_dora", { tile: tileName(event.tile) }),
  won: (view, event) => spoken(view, event, event.source === null || event.source === undefined ? "wins_drawn" : "wins"),
  hand_drawn: () => say("tell_nobody"),
  hand_broken: () => say("tell_broken"),
  hand_voided: () => say("tell_voided"),
  signal_given: (view, event) => `${say("tell_signal")} ${count("hands_left", event.hands)}`,
  call_heard: (view, event) => spoken(view, event, "calls", { call: say(`act_${event.call}`) }),
  call_withdrawn: (view, event) => spoken(view, event, "withdraws"),
  set_withdrawn: (view, event) => spoken(view, event, "withdraws"),
  false_set_exposed: (view, event) => spoken(view, event, "false_set"),
  hand_shown: (view, event) => spoken(view, event, "shows"),
  hand_died: (view, event) => spoken(view, event, "dead"),
  tile_missed: () => say("you_furiten"),
  hand_started: (view) => {
    if (!view.hand) return "";
    const text = say("tell_hand", { number: view.hand.number, wind: windName(view.hand.round) });
    const me = view.you === null ? null : view.seats[view.you];
    return me?.wind ? `${text} ${say("you_wind", { wind: windName(me.wind) })}` : text;
  },
};

const mine = (view, event) => event.seat === view.you;

function spoken(view, event, key, values = {}) {
  const who = mine(view, event) ? "you" : "tell";
  return say(`${who}_${key}`, { name: nameOf(view, event.seat), ...values });
}

export function announceEvents(view, events) {
  for (const event of events) announce(TOLD[event.event]?.(view, event) ?? "");
}

const SHOUTS = {
  set_claimed: (event) => say(`meld_${event.shape}`),
  kong_concealed: () => say("meld_kong"),
  kong_added: () => say("meld_kong"),
  riichi_declared: () => say("act_riichi"),
  call_heard: (event) => say(`act_${event.call}`),
  flower_exposed: () => say("act_flower"),
};

/** A word beside the player who called, for a moment. */
export function shout(view, events) {
  for (const event of events) {
    let word = SHOUTS[event.event]?.(event);
    if (event.event === "won") {
      const drawn = event.source === null || event.source === undefined;
      word = say(view.traits.won[drawn ? "drawn" : "claimed"]);
    }
    if (!word) continue;
    const plate = document.querySelector(`.player[data-place="${placeOf(view, event.seat)}"]`);
    const bubble = element("span", "shout", word);
    bubble.setAttribute("aria-hidden", "true");
    plate.querySelector(".plate").after(bubble);
    setTimeout(() => bubble.remove(), 1800);
  }
}

let hide = null;

/** A line for the eye and the ear: refusals, things sent too late. */
export function toast(text, kind = "info") {
  if (!text) return;
  const box = document.getElementById("toast");
  box.textContent = text;
  box.dataset.kind = kind;
  box.hidden = false;
  announce(text, true);
  clearTimeout(hide);
  hide = setTimeout(() => (box.hidden = true), 6000);
}
