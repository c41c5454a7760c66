// At the door: a name found while it is typed, accents or not; a card printed again.

import { keepOpen } from "./opened.js";
import { start } from "./shell.js";
import { say, sentences } from "./words.js";

/** A name as it sounds: case, accents, blanks and hyphens aside. */
function spoken(name) {
  const letters = name.normalize("NFKD").toLowerCase().replace(/ß/g, "ss");
  return letters.replace(/[^\p{L}\p{N}]/gu, "");
}

function find() {
  const field = document.getElementById("find");
  if (!field) return;
  const typed = field.value.trim();
  const wanted = spoken(typed);
  let some = false;
  for (const row of document.querySelectorAll(".arr-row")) {
    const { sounds, player } = row.dataset;
    const meant = !typed || player === typed || (wanted !== "" && sounds.includes(wanted));
    row.hidden = !meant;
    some ||= meant;
  }
  document.getElementById("arr-nobody").hidden = some;
}

const reopen = keepOpen();
let hall = null;
hall = start({
  shown() {
    reopen();
    find();
    waiting();
  },
  changed: waiting,
});

/** What was tapped and is on its way is told from what is not. */
function waiting() {
  const tapped = new Set((hall?.entries() ?? []).flatMap(({ order }) => order.players ?? []));
  for (const row of document.querySelectorAll(".arr-row")) {
    row.classList.toggle("is-sent", tapped.has(row.dataset.player));
  }
}

document.addEventListener("input", (event) => event.target.id === "find" && find());

// Who was found is ticked off, and the next one is typed.
document.addEventListener("click", (event) => {
  const field = document.getElementById("find");
  if (!event.target.closest(".arr-tap") || !field?.value) return;
  field.value = "";
  field.focus();
  setTimeout(find);
});

document.addEventListener("click", async (event) => {
  const pressed = event.target.closest("[data-card]");
  if (!pressed) return;
  const { card } = pressed.dataset;
  const told = pressed.parentElement.querySelector("[data-card-said]");
  pressed.disabled = true;
  told.textContent = "";
  try {
    const answer = await fetch(`/hall/card/?player=${encodeURIComponent(card)}`, {
      headers: hall.headers(),
    });
    if (answer.ok) save(await answer.blob(), `card-${card}.pdf`);
    else told.textContent = sentences((await answer.json()).problems);
  } catch {
    told.textContent = say("no_network");
  }
  pressed.disabled = false;
});

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
