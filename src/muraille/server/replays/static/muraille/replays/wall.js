// From a seed to dice, wall, deal and draws, as docs/records.md describes generator 1. A second
// hand's work on purpose: it shares nothing with the server that dealt.

import { fromHex, hex, hmac, joined, sha256, utf8 } from "./sha256.js";

export const GENERATOR = 1;

const KINDS = [..."mps"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${number}${suit}`));
const HONOURS = [..."ESWNPFC"];
const FLOWERS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}f`);
const FIRST_INDICATOR = 6; // tiles from the end of the row

/** The tiles before they are shuffled: four of each kind, and the eight flowers where there are any. */
export function tilesOf(flowers) {
  const found = [...KINDS, ...HONOURS].flatMap((kind) => [kind, kind, kind, kind]);
  return flowers ? [...found, ...FLOWERS] : found;
}

/** Numbers of two bytes: SHA-256 of the seed and a counter, again and again. */
function* numbersOf(seed) {
  for (let block = 0; ; block += 1) {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setUint32(4, block);
    const digest = sha256(joined(seed, new Uint8Array(counter.buffer)));
    for (let at = 0; at < 32; at += 2) yield (digest[at] << 8) | digest[at + 1];
  }
}

/** A number below the limit; those that would favour some are passed over. */
function below(limit, numbers) {
  const fair = 65536 - (65536 % limit);
  for (;;) {
    const number = numbers.next().value;
    if (number < fair) return number % limit;
  }
}

/** Both rolls and the built wall of a seed in hexadecimal. */
export function shuffled(seed, flowers) {
  const numbers = numbersOf(fromHex(seed));
  const pips = [1, 2, 3, 4].map(() => below(6, numbers) + 1);
  const wall = tilesOf(flowers);
  for (let place = wall.length - 1; place > 0; place -= 1) {
    const other = below(place + 1, numbers);
    [wall[place], wall[other]] = [wall[other], wall[place]];
  }
  return { dice: [pips.slice(0, 2), pips.slice(2)], wall };
}

/** The stacks before the opening, where each side has so many. */
export function breachOf(rolls, stacks) {
  const sum = (roll) => roll[0] + roll[1];
  const side = (sum(rolls[0]) - 1) % 4;
  return (((4 - side) % 4) * stacks + rolls.map(sum).reduce((a, b) => a + b)) % (4 * stacks);
}

/** The wall as one row from the opening on: East's side, then North's, West's, South's. */
export function opened(wall, breach) {
  const side = wall.length / 4;
  const sides = [0, 1, 2, 3].map((n) => wall.slice(n * side, (n + 1) * side));
  const ring = [...sides[0], ...sides[3], ...sides[2], ...sides[1]];
  return [...ring.slice(2 * breach), ...ring.slice(0, 2 * breach)];
}

/** The four hands, East first: three times four each, then one and three. */
export function dealt(row) {
  return [0, 1, 2, 3].map((place) => {
    const fours = [0, 1, 2].flatMap((turn) => row.slice(16 * turn + 4 * place, 16 * turn + 4 * place + 4));
    return place === 0 ? [...fours, row[48], row[52]] : [...fours, row[48 + place]];
  });
}

/** Takes tiles from the row after the deal; `front()` and `back()` give the next one. */
export function takerOf(row) {
  let [front, back] = [53, 0];
  const untaken = () => row.length - front - back;
  const next = () => row[front + (back % 2 === 1 && untaken() === 1 ? 1 : 0)];
  return {
    front() {
      const tile = next();
      front += 1;
      return tile;
    },
    back() {
      const tile = untaken() === 1 ? next() : row[row.length - 2 - back + 2 * (back % 2)];
      back += 1;
      return tile;
    },
  };
}

export const indicatorOf = (row, number) => row[row.length - FIRST_INDICATOR - 2 * number];

export const commitmentOf = (seed) => hex(sha256(fromHex(seed)));
export const seedOf = (secret, number) => hex(hmac(fromHex(secret), utf8(`muraille hand ${number}`)));
