// Keys for stepping. Never while typing in a field, never where a key has its own meaning.

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const PRESSED = "button, a, summary";
const STEPS = {
  ArrowLeft: "back",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  c: "claim",
  "Shift+ArrowLeft": "turn_back",
  "Shift+ArrowRight": "turn_on",
};

export function listen({ move, toggle }) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.closest(FIELDS)) return;
    if (event.key === " ") {
      if (event.repeat || event.target.closest(PRESSED)) return;
      event.preventDefault();
      toggle();
      return;
    }
    const name = STEPS[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!name) return;
    event.preventDefault();
    move(name);
  });
}
