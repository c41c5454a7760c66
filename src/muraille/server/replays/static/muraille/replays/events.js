// The list of what happened: a listbox whose chosen line is the position.

import { element } from "../table/seats.js";
import { tileElement } from "../table/tiles.js";
import { tileName } from "../table/words.js";
import { phrase } from "./phrases.js";

/** A sentence as it is read aloud. */
export const spoken = (parts) =>
  parts.map((part) => (typeof part === "string" ? part : part.map(tileName).join(", "))).join("");

/** A sentence with its tiles drawn. */
export function drawn(parts) {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    return element("span", "said-tiles", ...part.map((tile) => tileElement(tile, { hidden: true })));
  });
}

export function eventsList(box, go) {
  box.addEventListener("click", (event) => {
    const line = event.target.closest("[role=option]");
    if (line) go(Number(line.dataset.index));
  });
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    go(Number(box.dataset.index) + by);
  });
  return {
    fill(steps) {
      box.replaceChildren(...steps.map((step, index) => line(step, index)));
    },
    choose(index) {
      box.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
      const chosen = box.children[index];
      chosen.setAttribute("aria-selected", "true");
      box.dataset.index = index;
      box.setAttribute("aria-activedescendant", chosen.id);
      // Only the list scrolls: the page stays where the reader has put it.
      const top = chosen.offsetTop;
      const over = top - box.scrollTop;
      if (over < 0 || over > box.clientHeight - chosen.offsetHeight) {
        box.scrollTop = top - box.clientHeight / 2;
      }
    },
  };
}

function line(step, index) {
  const made = element("li", step.mark ? `marked ${step.mark}` : "", ...drawn(step.say));
  made.id = `event-${index}`;
  made.dataset.index = index;
  made.dataset.event = step.event;
  made.setAttribute("role", "option");
  made.setAttribute("aria-selected", "false");
  const mark = step.mark ? `${phrase(`mark_${step.mark}`)}: ` : "";
  made.setAttribute("aria-label", mark + spoken(step.say));
  return made;
}
