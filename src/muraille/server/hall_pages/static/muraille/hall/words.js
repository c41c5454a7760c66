// The script's own words, which came with the page.

const WORDS = JSON.parse(document.getElementById("hall-words").textContent);
const PLURALS = new Intl.PluralRules(document.documentElement.lang);

export function say(key, values = {}) {
  const text = WORDS[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The form that goes with a number: `key_one` or `key_many`. */
export function count(key, n, values = {}) {
  return say(`${key}_${PLURALS.select(n) === "one" ? "one" : "many"}`, { n, ...values });
}

/** What the server says of something it did not grant: all its sentences, with their articles. */
export function sentences(problems) {
  return (problems ?? []).map(({ text }) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`).join(" ");
}

/** Points as people write them, with a true minus. */
export function points(amount) {
  return `${amount}`.replace("-", "−");
}
