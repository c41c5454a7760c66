// Letters for calls, arrows into the hand. Never while typing in a field, never with a
// modifier, never repeated by a key held down.

import { KEYS } from "./prompts.js";
import { settings } from "./settings.js";

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

const typing = (event) => event.composedPath().some((one) => one instanceof Element && one.matches(FIELDS));

function press(selector) {
  const found = document.querySelector(selector);
  if (!found || found.disabled) return false;
  found.click();
  return true;
}

/** `does`: `cancel()`, `help()`, `hand` as made by `hand.js`. */
export function listen(does) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.repeat || event.isComposing) return;
    // Escape closes a panel even from its fields; no other key leaves a field.
    const done = event.key === "Escape" ? does.cancel() : !typing(event) && handle(event, does);
    if (done) event.preventDefault();
  });
}

function handle(event, does) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!settings.keys) return false;
  if (key === "?") return does.help();
  if (document.querySelector("dialog[open].asks")) return key === KEYS.ready && press("#ready:not([hidden])");
  if (key === "d") return does.hand.focusDrawn(), true;
  if (key === "ArrowLeft" || key === "ArrowRight" || key === "Home" || key === "End") {
    if (event.target.closest("button, a, summary, dialog")) return false;
    if (key === "Home") does.hand.moveTo(0);
    else if (key === "End") does.hand.focusDrawn();
    else does.hand.focusFirst();
    return true;
  }
  return call(key);
}

function call(key) {
  if (/^[1-9]$/.test(key)) return press(`#prompt [aria-keyshortcuts="${key}"]`);
  const names = Object.keys(KEYS).filter((name) => KEYS[name] === key);
  for (const name of names) {
    const all = document.querySelectorAll(`#prompt [data-action="${name}"]`);
    if (all.length === 1) return press(`#prompt [data-action="${name}"]`);
    if (all.length > 1) {
      all[0].focus();
      return true;
    }
  }
  return false;
}
