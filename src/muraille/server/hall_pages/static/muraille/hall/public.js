// What everybody may see: a name found while it is typed.

import { start } from "./shell.js";
import { sift } from "./spoken.js";

function find() {
  const field = document.getElementById("find");
  if (!field) return;
  const rows = document.querySelectorAll(".pub-row");
  document.getElementById("find-nobody").hidden = sift(field.value, rows, (row) => row.dataset.number);
}

document.addEventListener("input", (event) => event.target.id === "find" && find());
start({ shown: find });
