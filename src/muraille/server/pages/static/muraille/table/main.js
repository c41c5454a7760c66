// The table page: brings stream, view, answers and areas together. The server decides; this
// page shows what it says and sends what the player chooses.

import { drawAbsent } from "./absent.js";
import { aids } from "./aids.js";
import { announce, announceEvents, shout, toast } from "./announce.js";
import { automatic, onStanding, refresh, standing } from "./automatic.js";
import { attention } from "./attention.js";
import { startClocks, tickClocks } from "./clocks.js";
import { sender } from "./commands.js";
import { handOf } from "./hand.js";
import { listen } from "./keyboard.js";
import { closeAny, openPanel, panels } from "./panels.js";
import { actionOf, cancelChoosing, drawPrompt, handMode, isChoosing, promptSpoken } from "./prompts.js";
import { drawRulings } from "./rulings.js";
import { drawCentre, drawSeats } from "./seats.js";
import { loadSettings, onChange, settings } from "./settings.js";
import { play, wakeOnGesture } from "./sounds.js";
import { asked, competition, own, promptKey, table, take } from "./state.js";
import { stream } from "./stream.js";
import { loadFaces, relight, watchLight } from "./tiles.js";
import { loadWords, say, tileName } from "./words.js";

const page = document.body.dataset;
const at = (id) => document.getElementById(id);

const boxes = { round: at("round"), wall: at("wall"), dora: at("dora"), compass: at("compass") };
let heard = ""; // the prompt already announced
let touch = "lost";
let trouble = ""; // what the server says is in the way

const commands = sender(
  { code: page.code, url: page.commandsUrl, ticket: page.ticket },
  {
    accepted: () => banner(),
    stale: (view) => {
      table.pending = null;
      if (view) show(view);
      else draw();
      toast(say("too_late"));
    },
    refused: (problems) => {
      table.pending = null;
      draw();
      const told = problems.map((one) => (one.article ? `${one.text} (${one.article})` : one.text));
      toast(told.filter(Boolean).join(" ") || say("refused"), "problem");
    },
    forbidden: () => lost(),
    trouble: (away, text = "") => {
      touch = away ? "lost" : touch === "lost" ? "open" : touch;
      inTrouble(text);
    },
  },
);

/** Sends an action for the prompt it was made for; null only draws again. */
async function act(action, key = null) {
  const view = table.view;
  if (action && (key === null || key === promptKey(view)) && table.pending !== promptKey(view)) {
    table.pending = promptKey(view);
    if (action.name === "discard") play("tile");
    draw();
    await commands.send(view, action);
    return;
  }
  draw();
}

const hand = handOf(at("hand"), handMode, {
  choose: (tile) => act(actionOf(tile), promptKey(table.view)),
  refuse: (tile) => toast(say(isChoosing() ? `not_for_${isChoosing()}` : "not_discard", { tile: tileName(tile) })),
  unarmed: () => announce(say("choose_first"), true),
});

// What this game calls things and counts, which no view repeats.
const traits = JSON.parse(page.traits);

// Before the panels, which show them.
loadSettings({ theme: page.startTheme, sound: page.startSound, aids: page.startAids });
const panel = panels(page, {
  ready: () => act({ name: "ready" }),
  // Nobody who leaves waits for the answer to something else.
  ended: (text) => attend(table.view, text),
  leave: async () => table.view && commands.send(table.view, { name: "leave" }),
});
const help = aids(page, at("aids"));
const attend = attention(document.title);
let tempo = ""; // what was last asked for

/** Tells the server how fast the bots shall play, when that has changed. */
function pace(view) {
  const wanted = standing.hurried ? "instant" : settings.tempo;
  if (!own(view) || wanted === own(view).tempo) tempo = wanted;
  if (tempo === wanted || view.over) return;
  tempo = wanted;
  commands.send(view, { name: "tempo", tempo: wanted });
}

function draw() {
  const view = table.view;
  if (!view) return;
  document.body.classList.toggle("competition", competition(view));
  document.body.classList.toggle("spectating", view.you === null);
  document.body.dataset.game = view.game;
  view.traits = traits;
  document.body.dataset.phase = view.phase;
  document.body.dataset.seq = view.seq;
  drawSeats(view);
  drawCentre(view, boxes);
  hand.draw(view);
  drawPrompt(view, at("prompt"), act, hand);
  drawRulings(view, at("rulings"));
  drawAbsent(view, at("absent"), (seat, wish) => commands.send(table.view, { name: "vote", seat, wish }));
  at("flower-setting").hidden = !(competition(view) && view.traits.flowers);
  at("table").removeAttribute("aria-busy");
  panel.endOfHand(view);
  help.refresh(view);
  tickClocks();
  relight();
}

function show(view, events = []) {
  const older = table.view;
  if (!take(view)) return;
  refresh(view);
  pace(view);
  announceEvents(view, events);
  soundsOf(view, events, older);
  draw();
  shout(view, events);
  const answer = automatic(view);
  if (answer) {
    act(answer, promptKey(view));
    return;
  }
  attend(view);
  if (view.prompt && asked(view) && heard !== promptKey(view)) {
    heard = promptKey(view);
    announce(promptSpoken(view), true);
    bell(view);
  }
}

/** The bell of a possible claim; in competition play nobody is told what he may claim. */
function bell(view) {
  if (view.prompt.kind === "claim") {
    if (!competition(view)) play("claim");
  } else if (view.prompt.kind === "turn") {
    play("turn");
  }
}

const CALLS = ["set_claimed", "kong_concealed", "kong_added", "riichi_declared", "call_heard"];

function soundsOf(view, events, older) {
  const names = events.map((event) => event.event);
  if (names.includes("hand_ended") || names.includes("won")) play("end");
  else if (names.some((name) => CALLS.includes(name))) play("call");
  else if (events.some((event) => event.event === "discarded" && event.seat !== view.you) && older) play("tile");
}

function banner() {
  const box = at("banner");
  box.hidden = touch === "open" && !trouble;
  if (trouble && touch !== "paused") box.textContent = trouble;
  else if (touch === "lost") box.textContent = say("reconnecting");
  else if (touch === "paused") box.textContent = say("paused");
}

function inTrouble(text) {
  trouble = text;
  banner();
}

function lost() {
  const box = at("banner");
  box.hidden = false;
  const reload = document.createElement("button");
  reload.type = "button";
  reload.textContent = say("reload");
  reload.addEventListener("click", () => window.location.reload());
  box.replaceChildren(say("ticket_old"), " ", reload);
}

function presence(seats) {
  if (!table.view) return;
  for (const { seat, connected } of seats) table.view.seats[seat].connected = connected;
  draw();
}

function sayAll() {
  for (const box of document.querySelectorAll("[data-say]")) box.textContent = say(box.dataset.say);
  for (const box of document.querySelectorAll("[data-say-label]")) {
    box.setAttribute("aria-label", say(box.dataset.sayLabel));
    box.title = say(box.dataset.sayLabel);
  }
}

const facesUrl = () => (settings.theme === "contrast" ? page.contrastUrl : page.facesUrl);

function wear() {
  document.documentElement.dataset.theme = settings.theme;
}

async function start() {
  wear();
  await Promise.all([loadWords(page.wordsUrl, document.documentElement.lang), loadFaces(facesUrl())]);
  sayAll();
  onChange(async (name) => {
    wear();
    if (name === "theme") await loadFaces(facesUrl());
    if (table.view) pace(table.view);
    draw();
  });
  onStanding(() => {
    if (!table.view) return;
    pace(table.view);
    const answer = automatic(table.view);
    if (answer) act(answer, promptKey(table.view));
    else draw();
  });
  wakeOnGesture();
  watchLight(at("table"));
  listen({
    hand,
    cancel: () => {
      if (closeAny()) return true;
      const was = cancelChoosing();
      if (was) draw();
      return was;
    },
    help: () => {
      openPanel("help");
      return true;
    },
  });
  startClocks();
  const joined = page.streamUrl.includes("?") ? "&" : "?";
  const url = `${page.streamUrl}${joined}ticket=${encodeURIComponent(page.ticket)}&lang=${document.documentElement.lang}`;
  stream(url, {
    view: (view) => {
      inTrouble("");
      show(view);
    },
    step: ({ events, view }) => {
      inTrouble("");
      if (view) show(view, events);
      else if (table.view) announceEvents(table.view, events);
    },
    presence,
    trouble: inTrouble,
    touch: (state) => {
      touch = state;
      banner();
    },
    forbidden: lost,
    staysOpen: () => Boolean(table.view && own(table.view)),
  });
  await commands.resume();
}

start().catch((error) => {
  const box = at("banner");
  box.hidden = false;
  box.textContent = `Muraille: ${error.message}`;
});

