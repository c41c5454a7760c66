// Files that a ticket may have: fetched with it, then saved as the server calls them.

import { say, sentences } from "./words.js";

const NAME = /filename="([^"]+)"/;

/** Saves what lies at an address; what is said where that cannot be, else nothing. */
export async function save(address, headers) {
  try {
    const answer = await fetch(address, { headers });
    if (!answer.ok) return sentences((await answer.json()).problems);
    keep(await answer.blob(), NAME.exec(answer.headers.get("Content-Disposition"))?.[1] ?? "");
    return "";
  } catch {
    return say("no_network");
  }
}

/** A file that is here already, saved. */
export function keep(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** A button with data-save asks for that address, with what its form has chosen; problems are told
    in the nearest data-save-said. */
export function saveOnClick(headers) {
  document.addEventListener("click", async (event) => {
    const pressed = event.target.closest("[data-save]");
    if (!pressed) return;
    event.preventDefault();
    const address = new URL(pressed.dataset.save, location.origin);
    if (pressed.form) {
      for (const [name, value] of new FormData(pressed.form)) if (value) address.searchParams.set(name, value);
    }
    const told = pressed.closest("[data-saves]")?.querySelector("[data-save-said]");
    pressed.disabled = true;
    if (told) told.textContent = "";
    const wrong = await save(address, headers());
    if (told) told.textContent = wrong;
    pressed.disabled = false;
  });
}
