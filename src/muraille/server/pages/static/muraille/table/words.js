// The strings of the scripts in the page's language, and the names of tiles and winds.
// Holds no string of its own: all come from the words file of the server.

let strings = {};
let plurals = new Intl.PluralRules("en");

/** Fetches the words; without them the page cannot speak, so a failure is thrown. */
export async function loadWords(url, language) {
  const answer = await fetch(url, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  useWords(await answer.json(), language);
}

export function useWords(table, language) {
  strings = table;
  plurals = new Intl.PluralRules(language);
}

/** A string with its places filled; an unknown key comes back as itself, to be seen. */
export function say(key, values = {}) {
  const text = strings[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

/** The form of a string for a number: `key_one` or `key_many`. */
export function count(key, n, values = {}) {
  const form = plurals.select(n) === "one" ? "one" : "many";
  return say(`${key}_${form}`, { n, ...values });
}

/** What the server says of a request it did not grant; empty where it says nothing. */
export async function sentence(answer) {
  const said = await answer.json().catch(() => ({}));
  return said.problems?.[0]?.text ?? "";
}

export const knows = (key) => key in strings;

/** The name of a tile as it is read aloud. */
export function tileName(tile) {
  if (!tile || tile === "?") return say("tile_unseen");
  const suit = tile.length === 2 ? tile[1] : "";
  if (suit === "m" || suit === "p" || suit === "s") return say(`tile_${suit}`, { n: tile[0] });
  return say(`tile_${tile}`);
}

export const tileNames = (tiles) => tiles.map(tileName).join(", ");
export const windName = (wind) => say(`wind_${wind}`);
export const windLetter = (wind) => say(`wind_short_${wind}`);

/** A score or change with its sign, the minus a real one. */
export function signed(points) {
  if (points > 0) return `+${points}`;
  return points < 0 ? `−${-points}` : "0";
}

export const plain = (points) => (points < 0 ? `−${-points}` : `${points}`);
