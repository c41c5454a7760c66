// Panels over the table: score sheet, end of hand, settings, help. Their text comes from the
// server as fragments; the table stays in touch behind them.

import { asideAll } from "./aside.js";
import { nameOf, table, watching } from "./state.js";
import { change, settings } from "./settings.js";
import { element } from "./seats.js";
import { fillTiles } from "./tiles.js";
import { say } from "./words.js";

let before = null; // what had the focus

const dialog = (id) => document.getElementById(id);

export function openPanel(id, focus = true) {
  const panel = dialog(id);
  if (panel.open) return;
  for (const other of document.querySelectorAll("dialog[open]")) other.close();
  before = document.activeElement;
  // Not modal: announcements behind a modal panel would not be read.
  panel.show();
  if (focus) panel.querySelector("h2")?.focus();
}

export function closePanel(id) {
  const panel = dialog(id);
  if (!panel.open) return false;
  const inside = panel.contains(document.activeElement);
  panel.close();
  if (inside && before?.isConnected) before.focus({ preventScroll: true });
  return true;
}

export const closeAny = () => {
  const open = document.querySelector("dialog[open]");
  return open ? closePanel(open.id) : false;
};

async function fragment(url, ticket) {
  const answer = await fetch(url, { headers: { "X-Muraille-Ticket": ticket, "X-Requested-With": "fetch" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

/** Puts a fragment of the server's into a box; scripts in it would not run. */
async function fill(box, url, ticket) {
  box.setAttribute("aria-busy", "true");
  try {
    box.innerHTML = await fragment(url, ticket);
    fillTiles(box);
    asideAll(box);
  } catch {
    box.replaceChildren(element("p", "warning", say("panel_failed")));
  }
  box.removeAttribute("aria-busy");
}

/** `does`: `ready()`, `leave()`, each of which tells the server; `ended(text)`, how a hand did. */
export function panels(page, does) {
  let shownHand = null;

  for (const button of document.querySelectorAll("[data-opens]")) {
    button.addEventListener("click", () => {
      const id = button.dataset.opens;
      if (closePanel(id)) return;
      openPanel(id);
      if (id === "sheet") fill(dialog("sheet-body"), page.sheetUrl, page.ticket);
    });
  }
  for (const button of document.querySelectorAll("[data-closes]")) {
    button.addEventListener("click", () => closePanel(button.dataset.closes));
  }
  dialog("ready").addEventListener("click", () => does.ready());
  dialog("leave")?.addEventListener("click", async () => {
    if (!table.view?.over && !window.confirm(say(alone(table.view) ? "leave_alone" : "leave_sure"))) return;
    await does.leave();
    window.location.assign("/");
  });
  bindSettings();

  /** Opens the explanation when a hand has ended, and closes it when the next begins. */
  async function endOfHand(view) {
    const resting = ["between", "settled", "over"].includes(view.phase) && view.last_hand;
    if (!resting) {
      shownHand = null;
      closePanel("end");
      return;
    }
    drawAwaited(view);
    const key = `${view.last_hand.number}:${view.over}`;
    if (shownHand === key) return;
    shownHand = key;
    dialog("end-title").textContent = endTitle(view);
    const body = dialog("end-body");
    const number = String(view.last_hand.number);
    // What is there of the hand before must not stand below this title.
    if (body.dataset.hand !== number) body.replaceChildren();
    body.dataset.hand = number;
    openPanel("end");
    await fill(body, `${page.handUrl}${number}/`, page.ticket);
    // The server knows who won and how.
    const told = body.querySelector("[data-panel-title]")?.dataset.panelTitle;
    if (told && shownHand === key) {
      dialog("end-title").textContent = told;
      does.ended(told);
    }
  }
  return { endOfHand };
}

/** Whether the others are bots: then the game waits. */
const alone = (view) => view?.seats.filter((seat) => !seat.bot).length === 1;

function endTitle(view) {
  const result = say(`result_${view.last_hand.result}`);
  return say(view.over ? "end_of_game" : "end_of_hand", { number: view.last_hand.number, result });
}

function drawAwaited(view) {
  const ready = dialog("ready");
  const waiting = view.awaited ?? [];
  const mine = !watching(view) && waiting.includes(view.you) && !view.over;
  ready.hidden = !mine;
  ready.disabled = table.pending !== null;
  const names = waiting.map((seat) => (seat === view.you ? say("you") : nameOf(view, seat)));
  const text = names.length && !view.over ? say("awaiting", { names: names.join(", ") }) : "";
  dialog("awaited").textContent = text;
  dialog("after-game").hidden = !view.over;
}

function bindSettings() {
  for (const input of document.querySelectorAll("#settings [name]")) {
    const name = input.name;
    if (input.type === "checkbox") input.checked = settings[name];
    else if (input.type === "radio") input.checked = settings[name] === input.value;
    input.addEventListener("change", async () => {
      if (name === "notify" && input.checked) input.checked = (await window.Notification?.requestPermission()) === "granted";
      change(name, input.type === "radio" ? input.value : input.checked);
    });
  }
}
