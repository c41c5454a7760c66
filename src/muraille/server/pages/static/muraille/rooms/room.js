// A room that keeps itself up to date: its seats are fetched again every two seconds.
// Whoever types, chooses or has a menu open is left in peace until done.

const EVERY_MS = 2000;
const room = document.getElementById("room");
let shown = null;

const busy = () => {
  const active = document.activeElement;
  return room.contains(active) && ["INPUT", "SELECT"].includes(active.tagName);
};

/** The seats without what is new in every copy: the forms' tokens. */
const essence = (html) => html.replace(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");

function replace(html) {
  const focused = room.contains(document.activeElement) ? document.activeElement.id : "";
  const open = room.querySelector("details")?.open ?? false;
  room.innerHTML = html;
  const details = room.querySelector("details");
  if (details) details.open = open;
  if (focused) document.getElementById(focused)?.focus();
}

async function refresh() {
  if (document.hidden || busy()) return;
  const answer = await fetch(room.dataset.url, { headers: { "X-Requested-With": "fetch" } });
  const elsewhere = answer.headers.get("X-Muraille-Go");
  if (elsewhere) {
    window.location.assign(elsewhere);
    return;
  }
  if (!answer.ok) return;
  const html = await answer.text();
  const what = essence(html);
  if (shown !== null && what !== shown && !busy()) replace(html);
  if (!busy()) shown = what;
}

async function go() {
  try {
    await refresh();
  } catch {
    // No network for a moment: the next time tells.
  }
  setTimeout(go, EVERY_MS);
}

document.addEventListener("visibilitychange", () => refresh().catch(() => {}));
go();
