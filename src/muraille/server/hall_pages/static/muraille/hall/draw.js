// The draw: wishes stand in the address, a seed is drawn where none was typed, a schedule is read from a file.

import { keepOpen } from "./opened.js";
import { saveOnClick } from "./saving.js";
import { start, typed } from "./shell.js";
import { say } from "./words.js";

const SEED_BYTES = 8;
const AGAIN_MS = 2000;

const reopen = keepOpen();
const hall = start({ shown });
saveOnClick(hall.headers);

function shown() {
  reopen();
  const again = new URLSearchParams(location.search).get("again") === "1";
  for (const button of document.querySelectorAll("[data-again]")) {
    button.hidden = (button.dataset.again === "1") === again;
  }
}

/** What the page is asked for from now on. */
function ask(changes) {
  const asked = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) asked.set(name, value);
    else asked.delete(name);
  }
  const text = asked.toString();
  history.replaceState(null, "", text ? `?${text}` : location.pathname);
  hall.reload();
}

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-apart]")) {
    const apart = [...document.querySelectorAll("[data-apart]:checked")].map((each) => each.dataset.apart);
    ask({ avoid: apart.join(",") || "none" });
  } else if (target.id === "schedule-file" && target.files.length) {
    take(target);
  }
});

document.addEventListener("click", async ({ target }) => {
  const again = target.closest("[data-again]");
  if (again) ask({ again: again.dataset.again === "1" ? "1" : "" });
  const pairs = target.closest("[data-pairs]");
  if (pairs) ask({ pairs: pairs.dataset.pairs });
  const end = target.closest("[data-end-search]");
  if (!end) return;
  end.disabled = true;
  await hall.post("/hall/draw/stop/", { take: end.dataset.endSearch === "take" });
  hall.reload();
});

/** A seed that nobody has chosen. */
function chance() {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("submit", (event) => {
  const pair = event.target.closest("form[data-pair]");
  if (pair) {
    event.preventDefault();
    const two = [pair.elements.one, pair.elements.other].map((field) => field.value.trim()).join("\t");
    ask({ pairs: [pair.dataset.pair, two].filter(Boolean).join("\n") });
    pair.reset();
  }
  const mend = event.target.closest("form[data-mend]");
  if (mend) {
    event.preventDefault();
    const order = JSON.parse(mend.dataset.mend);
    for (const { name, value } of mend.elements) if (name) order.entrants[0][name] = value.trim();
    hall.put(order, { text: mend.dataset.said, fields: typed(mend) });
  }
  const form = event.target.closest("form[data-draw]");
  if (!form) return;
  event.preventDefault();
  const seed = form.elements.seed.value.trim();
  const order = { ...JSON.parse(form.dataset.draw), seed: seed || chance(), by_chance: !seed };
  hall.put(order, { text: form.dataset.said });
  form.reset();
});

/** The schedule of a file as a draft: our JSON, or its sessions alone. */
async function take(field) {
  const said = document.getElementById("schedule-said");
  said.textContent = "";
  try {
    const read = JSON.parse(await field.files[0].text());
    const sessions = Array.isArray(read) ? read : read.sessions;
    const frozen = read.frozen ?? 0;
    const numbers = sessions.map((tables) => tables.map((four) => four.map(String)));
    const { committed = null } = read;
    hall.put(
      { request: "take_schedule", sessions: numbers.slice(frozen), seed: String(read.seed ?? ""), first: frozen + 1, commitment: committed },
      { text: field.files[0].name },
    );
  } catch {
    said.textContent = say("not_a_schedule");
  }
  field.value = "";
}

// How long a search has taken grows though nothing is told.
setInterval(() => document.querySelector("[data-end-search]") && !document.hidden && hall.reload(), AGAIN_MS);
