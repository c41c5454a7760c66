// The table's page: a hand in three taps and a number, totals, signatures. Shows and sends; what a
// hand moves came with the page, so that sums can be shown while the laptop is out of reach.

import { hallNow } from "./clock.js";
import { shown as letIn } from "./door.js";
import { read, write } from "./kept.js";
import { keepOpen } from "./opened.js";
import { ask, newKey } from "./outbox.js";
import { button, start } from "./shell.js";
import { restUnderTap } from "./taps.js";
import { points, say, sentences } from "./words.js";

const NOBODY = "-";
const SELF_DRAWN = "t";
const TAKEN = ["hand_out_of_order", "has_hands_already", "has_totals_already"];

let picked = {};
let hall = null;
let reading = { line: "" }; // what the laptop made of the hand as it is picked now

const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const data = () => JSON.parse(one("#entry-data")?.textContent ?? "null");
const signed = (amount) => (amount > 0 ? `+${amount}` : points(amount));

/** Hands that are not in what the laptop showed last, answered for or not. */
const pending = (from) => [...hall.unseen(), ...hall.entries()].filter((entry) => entry.note.hand >= from);

function nextHand(now) {
  const waiting = pending(now.hand);
  const moved = waiting.map((entry) => entry.note.moved ?? [0, 0, 0, 0]);
  return {
    number: now.hand + waiting.length,
    sums: now.totals.map((total, column) => moved.reduce((sum, row) => sum + row[column], total)),
  };
}

// A hand by its value.

/** What the picked hand moves, penalties noted in it included; null while something is missing. */
function moves(now, number) {
  const penalties = now.penalties[number] ?? {};
  const taken = now.players.map((player) => penalties[player] ?? 0);
  if (picked.winner === NOBODY) return taken;
  const line = now.moves[`${picked.winner}${picked.thrower}`];
  const value = Number(picked.value ?? 0);
  if (!line || value < now.least) return null;
  return line.map(([fixed, slope], column) => fixed + slope * value + taken[column]);
}

function isOver(now, grace) {
  return now.ends !== null && hallNow() > now.ends + grace;
}

function drawValues(form, now) {
  const next = nextHand(now);
  if (picked.number !== undefined && picked.number !== next.number) picked = {};
  const isWon = picked.winner !== undefined && picked.winner !== NOBODY;
  const title = one("[data-hand-title]", form);
  title.textContent = say("hand", { hand: next.number });
  press(form, "winner", picked.winner);
  press(form, "thrower", picked.thrower);
  const isChosen = picked.winner === NOBODY || picked.thrower !== undefined;
  one("[data-who]", form).hidden = isChosen;
  one("[data-from]", form).hidden = !isWon || isChosen;
  for (const each of all("[data-thrower]", form)) each.hidden = each.dataset.thrower === picked.winner;
  one("[data-chosen]", form).hidden = !isChosen;
  one("[data-told]", form).textContent = isChosen ? `${title.textContent} · ${toldValues(now)}` : "";
  title.hidden = isChosen;
  one("[data-value]", form).hidden = !isWon || !isChosen;
  one("[data-shown]", form).textContent = picked.value || "–";
  one("[data-penalty]", form).hidden = !now.penalties[next.number];
  const moved = moves(now, next.number);
  one("[data-preview]", form).hidden = moved === null;
  all(".preview li", form).forEach((row, column) => {
    if (moved === null) return;
    one("[data-moved]", row).textContent = signed(moved[column]);
    one("[data-after]", row).textContent = signed(next.sums[column] + moved[column]).replace("+", "");
  });
  one("[data-open]", form).hidden = isOver(now, now.writing_time) || next.number > now.most_hands;
  one("[data-broken-off]", form).hidden = !isOver(now, 0);
  drawSums(next.sums, now);
}

function drawSums(sums, now) {
  all("#seats [data-column]").forEach((seat, column) => {
    if (!sums || sums[column] === now.totals[column]) return;
    one("[data-sum]", seat).textContent = signed(sums[column]).replace("+", "");
    seat.classList.add("is-pending");
  });
}

function press(form, name, value) {
  for (const each of all(`[data-${name}]`, form)) {
    each.setAttribute("aria-pressed", String(each.dataset[name] === value));
  }
}

function toldValues(now) {
  if (picked.winner === NOBODY) return say("drawn");
  const wind = (column) => say(`wind_${now.winds[column]}`);
  const words = { value: picked.value || "…", winner: wind(picked.winner) };
  if (picked.thrower === SELF_DRAWN) return say("self_drawn", words);
  return say("won", { ...words, thrower: wind(picked.thrower) });
}

function writeHand(now, number, line, text, moved, checker) {
  const order = { request: "write_sheet", session: now.session, table: now.table, lines: [line] };
  if (now.ends !== null) order.finished = Math.floor(Math.min(hallNow(), now.ends));
  const told = say("hand_told", { hand: number, told: text });
  const key = hall.put(order, { hand: number, moved, text: told, told: text, picked: { ...picked } });
  if (checker) {
    const check = { request: "check_hands", session: now.session, table: now.table, hands: [[number, checker]] };
    hall.put(check, { follows: key, text: told });
  }
  picked = {};
  draw();
}

function writeValue(now, checker) {
  const { number } = nextHand(now);
  const moved = moves(now, number);
  if (moved === null) return;
  const line = { hand: number };
  if (picked.winner !== NOBODY) {
    line.value = Number(picked.value);
    line.winner = now.players[picked.winner];
    if (picked.thrower !== SELF_DRAWN) line.from = now.players[picked.thrower];
  }
  if (now.penalties[number]) line.penalties = now.penalties[number];
  writeHand(now, number, JSON.stringify(line), toldValues(now), moved, checker);
}

function breakOff(now) {
  const { number } = nextHand(now);
  const penalties = now.penalties[number];
  const line = { hand: number, broken_off: true, ...(penalties ? { penalties } : {}) };
  const moved = now.players.map((player) => penalties?.[player] ?? 0);
  const order = { request: "write_sheet", session: now.session, table: now.table, lines: [JSON.stringify(line)] };
  const told = say("broken_off");
  hall.put(order, { hand: number, moved, text: say("hand_told", { hand: number, told }), told, picked: {} });
}

function typed(key) {
  const before = picked.value ?? "";
  if (key === "C") return "";
  if (key === "back") return before.slice(0, -1);
  return `${before}${key}`.replace(/^0+/, "").slice(0, 3);
}

// Totals of sticks, and hands by their worth.

function sticks(form, now) {
  const amount = (field) => (/^[+-]?\d+$/.test(field.value.trim().replace("−", "-")) ? Number(field.value.trim().replace("−", "-")) : null);
  const totals = all("[data-total]", form).map(amount);
  const borrowed = all("[data-borrowed]", form).map((field) => amount(field) ?? 0);
  const bets = amount(one("[data-bets]", form)) ?? 0;
  const sum = totals.reduce((all, each) => all + (each ?? 0), 0) - borrowed.reduce((all, each) => all + each, 0);
  return { totals, borrowed, bets, isWhole: totals.every((each) => each !== null), off: sum + bets * now.bet - now.all };
}

/** What a difference is usually made of; more than one can be said. */
function causes(off, now, counted) {
  const said = [];
  if (off < 0 && -off % now.bet === 0 && -off / now.bet <= 4) said.push(say("cause_bets", { n: -off / now.bet }));
  if (off > 0 && off % now.bet === 0 && counted.bets * now.bet >= off) said.push(say("cause_bets_twice"));
  if (off % 900 === 0) said.push(say("cause_digits"));
  if (counted.borrowed.every((each) => each === 0) && Math.abs(off) >= 5000) said.push(say("cause_lent"));
  if (counted.totals.some((each) => each % 100)) said.push(say("cause_hundreds"));
  if (!said.length) said.push(say("cause_count"));
  return said.join(" ");
}

function drawSticks(form, now) {
  const counted = sticks(form, now);
  const place = one("[data-check-sum]", form);
  const isRight = counted.isWhole && counted.off === 0;
  place.classList.toggle("is-wrong", counted.isWhole && !isRight);
  place.textContent = counted.isWhole
    ? isRight
      ? say("sum_right", { sum: now.all })
      : `${say("sum_wrong", { off: signed(counted.off), sum: now.all })} ${causes(counted.off, now, counted)}`
    : "";
  one("[data-write]", form).disabled = !isRight;
}

function writeTotals(form, now) {
  const { totals, borrowed, bets, off, isWhole } = sticks(form, now);
  if (!isWhole || off !== 0) return;
  const by = (figures) => Object.fromEntries(now.players.map((player, column) => [player, figures[column]]));
  const line = { totals: by(totals), bets_left: bets };
  if (borrowed.some(Boolean)) line.borrowed = by(borrowed);
  const order = { request: "write_sheet", session: now.session, table: now.table, lines: [JSON.stringify(line)] };
  hall.put(order, { text: totals.join(" / "), totals: true });
}

function drawWorth(form, now) {
  const next = nextHand(now);
  if (picked.number !== undefined && picked.number !== next.number) picked = {};
  one("[data-hand-title]", form).textContent = say("hand", { hand: next.number });
  const { winner } = picked;
  const isWon = winner !== undefined && !"-cx".includes(winner);
  press(form, "winner", winner);
  press(form, "thrower", picked.thrower);
  one("[data-from]", form).hidden = !isWon;
  for (const each of all("[data-thrower]", form)) each.hidden = each.dataset.thrower === winner;
  const worth = one("#worth", form);
  if (!worth.options.length) worth.append(...now.worths.map((each) => new Option(each, each)));
  if (picked.worth) worth.value = picked.worth;
  one("[data-worth]", form).hidden = !isWon || picked.thrower === undefined;
  one("[data-tenpai]", form).hidden = winner !== "-" && winner !== "c";
  one("[data-legend-tenpai]", form).hidden = winner !== "-";
  one("[data-legend-chombo]", form).hidden = winner !== "c";
  one("[data-riichi]", form).hidden = winner === undefined || "cx".includes(winner);
  const chosen = (name) => picked[name] ?? [];
  for (const [name, attribute] of [["tenpai", "isTenpai"], ["riichi", "hasRiichi"]]) {
    for (const each of all(name === "tenpai" ? "[data-is-tenpai]" : "[data-has-riichi]", form)) {
      each.setAttribute("aria-pressed", String(chosen(name).includes(each.dataset[attribute])));
    }
  }
  const isReady = winner === "x" || winner === "-" || (winner === "c" && chosen("tenpai").length === 1) || (isWon && picked.thrower !== undefined);
  const line = isReady || picked.said ? saidWorth(form, now, next.number) : "";
  one("[data-ready]", form).hidden = !line;
  if (line) drawRead(form, now, next, line);
  drawSums(null, now);
}

/** A hand as one says it: as it was tapped, or as somebody has written it. */
function saidWorth(form, now, number) {
  if (picked.said) return `${number}: ${picked.said}`;
  const winds = (columns) => (columns ?? []).map((column) => now.winds[column]).join(" ");
  const riichi = picked.riichi?.length && !"cx".includes(picked.winner) ? ` +r ${winds(picked.riichi)}` : "";
  if (picked.winner === "x") return `${number}: x`;
  if (picked.winner === "c") return `${number}: c ${winds(picked.tenpai)}`;
  if (picked.winner === "-") return `${number}: - ${winds(picked.tenpai)}${riichi}`;
  const thrower = picked.thrower === SELF_DRAWN ? SELF_DRAWN : now.winds[picked.thrower];
  return `${number}: ${one("#worth", form).value} ${now.winds[picked.winner]} ${thrower}${riichi}`;
}

/** What the hand moves, as the laptop works it out; out of its reach it is written all the same. */
function drawRead(form, now, next, line) {
  if (reading.line !== line) {
    reading = { line, answer: null };
    hall.post("/hall/typed/", { session: now.session, table: now.table, line }).then((answer) => {
      if (reading.line !== line) return;
      reading.answer = answer;
      if (!answer.status) setTimeout(() => reading.line === line && (reading = { line: "" }), 4000);
      draw();
    });
  }
  const { answer } = reading;
  const isKnown = Boolean(answer?.moved) && next.number === now.hand;
  one("[data-preview]", form).hidden = !isKnown;
  one("[data-read]", form).textContent = !answer || isKnown ? "" : answer.status ? sentences(answer.problems) : say("no_preview");
  for (const each of all("[data-check]", form)) each.disabled = next.number === now.hand && Boolean(answer?.problems?.length);
  all(".preview li", form).forEach((place, column) => {
    if (!isKnown) return;
    one("[data-moved]", place).textContent = signed(answer.moved[column]);
    one("[data-after]", place).textContent = points(answer.sums[column]);
  });
}

function writeWorth(form, now, checker) {
  const { number } = nextHand(now);
  const line = saidWorth(form, now, number);
  writeHand(now, number, line, line.slice(line.indexOf(":") + 2), null, checker);
}

function toggled(name, column) {
  const chosen = picked[name] ?? [];
  picked[name] = chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column];
}

// What is shown.

function draw() {
  const now = hall && data();
  if (!now) return;
  const values = one("#entry");
  if (values) drawValues(values, now);
  const totals = one("#totals");
  if (totals) drawSticks(totals, now);
  const worth = one("#hand");
  if (worth) drawWorth(worth, now);
}

document.addEventListener("click", (event) => {
  const now = hall && data();
  const pressed = event.target.closest("#next button");
  if (!now || !pressed) return;
  const form = pressed.closest("form");
  const { winner, thrower, key, check, isTenpai, hasRiichi } = pressed.dataset;
  if (winner !== undefined) picked = { number: nextHand(now).number, winner, value: picked.value, riichi: picked.riichi };
  else if (thrower !== undefined) picked.thrower = thrower;
  else if (key !== undefined) picked.value = typed(key);
  else if (pressed.dataset.again !== undefined) picked = { value: picked.value };
  else if (isTenpai !== undefined) toggled("tenpai", isTenpai);
  else if (hasRiichi !== undefined) toggled("riichi", hasRiichi);
  else if (check !== undefined && form.id === "entry") writeValue(now, check);
  else if (check !== undefined) writeWorth(form, now, check);
  else if (pressed.dataset.break !== undefined) breakOff(now);
  else if (pressed.dataset.showLent !== undefined) showLent(pressed, form);
  else return;
  draw();
  restUnderTap();
  if (winner !== undefined || thrower !== undefined) one("[data-preview]:not([hidden]), [data-value]:not([hidden])", form)?.scrollIntoView({ block: "nearest" });
});

/** What the calculator, in another tab, has given back for the hand that is picked. */
function takeWorth() {
  const worth = read("worth", "");
  if (!worth || document.hidden) return;
  write("worth", null);
  if (picked.thrower === undefined || !data()?.worths?.includes(worth)) return;
  picked.worth = worth;
  draw();
}

window.addEventListener("storage", takeWorth);
document.addEventListener("visibilitychange", takeWorth);

function showLent(pressed, form) {
  const isOpen = pressed.getAttribute("aria-expanded") !== "true";
  pressed.setAttribute("aria-expanded", String(isOpen));
  for (const each of all("[data-lent]", form)) each.hidden = !isOpen;
}

document.addEventListener("keydown", (event) => {
  const form = one("#entry");
  const isTyping = event.target.matches("input, select, textarea");
  if (!form || isTyping || one("[data-value]", form).hidden) return;
  const key = event.key === "Backspace" ? "back" : event.key;
  if (key !== "back" && !/^\d$/.test(key)) return;
  picked.value = typed(key);
  draw();
});

document.addEventListener("input", (event) => {
  if (event.target.id === "worth") picked.worth = event.target.value;
  if (event.target.id === "said") picked.said = event.target.value.trim();
  draw();
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id === "entry" || form.id === "hand" || form.id === "totals" || form.dataset.sign) event.preventDefault();
  if (form.id === "totals") writeTotals(form, data());
  if (form.dataset.sign) sign(form);
});

async function sign(form) {
  const now = data();
  const told = one("#sign-said");
  told.textContent = "";
  const isReferee = form.dataset.sign === "referee";
  const holder = isReferee ? form.elements.holder.value : form.dataset.sign;
  const who = await letIn({ holder, pin: form.elements.pin.value });
  if (!who.ok) {
    told.textContent = who.text || say("no_network");
    return;
  }
  const order = { request: "sign_sheet", session: now.session, table: now.table };
  if (isReferee) order.referee = holder;
  else order.players = [holder.slice(1)];
  const answer = await ask(who.ticket, newKey(), order);
  if (answer.status === 200) hall.reload();
  else told.textContent = sentences(answer.problems) || say("no_network");
}

// What the laptop did not take.

function refused(entry) {
  const codes = entry.refused.problems.map((each) => each.code);
  if (entry.note.hand === undefined || !codes.some((code) => TAKEN.includes(code))) return null;
  const row = one(`[data-hand="${entry.note.hand}"] [data-told]`);
  if (!row) return null;
  const node = document.createElement("div");
  const text = document.createElement("p");
  text.textContent = `${say("conflict", { hand: entry.note.hand, told: row.textContent })} ${say("conflict_mine", { told: entry.note.told })}`;
  const callWith = `${entry.note.hand}: ${row.textContent} / ${entry.note.told}`;
  node.append(
    text,
    button(say("same"), "main", () => hall.drop(entry.key)),
    " ",
    button(say("not_same"), "", () => {
      const now = data();
      const call = { request: "call_referee", session: now.session, table: now.table, why: "sheet", text: callWith };
      hall.putFirst(call, { text: say("not_same") });
      hall.drop(entry.key);
    }),
  );
  return node;
}

function correct(entry) {
  picked = { ...(entry.note.picked ?? {}) };
  draw();
}

const reopen = keepOpen();
function shown() {
  reopen();
  draw();
}

// At the signal and at the end of time the laptop asks something else, though nobody has written.

const asked = new Set();
function askInTime() {
  const due = (data()?.asked_at ?? []).filter((at) => hallNow() > at + 1 && !asked.has(at));
  for (const at of due) asked.add(at);
  if (due.length) hall.reload();
}

hall = start({ waiting: "hands", shown, changed: draw, refused, correct, counts: (entry) => entry.note.hand !== undefined });
draw();
setInterval(() => {
  draw();
  askInTime();
}, 1000);
