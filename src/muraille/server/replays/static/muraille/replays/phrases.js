// The texts of a replay in the page's language. They come with the page.

let texts = {};

export const usePhrases = (json) => (texts = JSON.parse(json));

/** A text with its places filled. */
export const phrase = (key, values = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
