// At the door: a name found while it is typed, accents or not; a card printed again.

import { keepOpen } from "./opened.js";
import { saveOnClick } from "./saving.js";
import { start } from "./shell.js";
import { sift } from "./spoken.js";

function find() {
  const field = document.getElementById("find");
  if (!field) return;
  const rows = document.querySelectorAll(".arr-row");
  document.getElementById("arr-nobody").hidden = sift(field.value, rows, (row) => row.dataset.player);
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

saveOnClick(() => hall.headers());
