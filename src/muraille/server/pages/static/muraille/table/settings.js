// What a player sets for this device: theme, sound, aids, how a tile is discarded.
// Kept in the browser; the page's own values are the start.

const KEY = "muraille-table";
const LISTENERS = new Set();

export const settings = {
  theme: "classic",
  sound: true,
  aids: false,
  twice: false,
  flowers: false,
  keys: true,
  tempo: "normal",
  notify: false,
};

let start = {}; // the page's own values, which an account may change elsewhere

/** Takes the page's values, then those set on this device since the page's were last other. */
export function loadSettings(page) {
  start = { ...page };
  if (page.theme) settings.theme = page.theme;
  if (page.sound) settings.sound = page.sound !== "off";
  if (page.aids) settings.aids = page.aids === "on";
  settings.twice = window.matchMedia("(pointer: coarse)").matches;
  const kept = read();
  for (const name of Object.keys(settings)) {
    const newer = kept.start && name in start && kept.start[name] !== start[name];
    if (typeof kept[name] === typeof settings[name] && !newer) settings[name] = kept[name];
  }
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {}; // nothing kept, or nothing may be
  }
}

export function change(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings, start }));
  } catch {
    // It holds for this page then.
  }
  for (const listener of LISTENERS) listener(name, value);
}

export const onChange = (listener) => LISTENERS.add(listener);
