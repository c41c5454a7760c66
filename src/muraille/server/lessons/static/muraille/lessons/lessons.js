// Keys and announcements of the trainer: the page works without them.

const announce = document.getElementById("announce");
const card = () => document.getElementById("question");

// Of a group of tiles one is reached by Tab, the others by arrows.
function rove(group) {
  const stops = [...group.querySelectorAll("input, button")];
  const rows = [...group.querySelectorAll(".pick-row")].map(row => [...row.querySelectorAll("input")]);
  const give = stop => {
    for (const other of stops) other.tabIndex = other === stop ? 0 : -1;
  };
  give(stops[0]);
  group.addEventListener("focusin", event => stops.includes(event.target) && give(event.target));
  group.addEventListener("keydown", event => {
    const to = next(event.key, stops, rows, event.target);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}

function next(key, stops, rows, from) {
  const place = stops.indexOf(from);
  const row = rows.findIndex(one => one.includes(from));
  const column = row < 0 ? 0 : rows[row].indexOf(from);
  const beside = step => row < 0 ? null : rows[row + step]?.at(Math.min(column, rows[row + step].length - 1));
  const moves = {
    ArrowLeft: () => stops[place - 1],
    ArrowRight: () => stops[place + 1],
    ArrowUp: () => beside(-1),
    ArrowDown: () => beside(1),
    Home: () => stops[0],
    End: () => stops.at(-1),
  };
  return moves[key]?.();
}

function prepare() {
  const shown = card();
  shown.querySelectorAll("[data-roving]").forEach(rove);
  const verdict = document.getElementById("verdict");
  const problem = document.getElementById("answer-problem");
  if (verdict) {
    verdict.focus({ preventScroll: true });
    verdict.scrollIntoView({ block: "nearest" });
    announce.textContent = verdict.textContent;
  } else if (problem) {
    announce.textContent = problem.textContent;
    (shown.querySelector("[aria-invalid]") ?? shown.querySelector("[data-roving] [tabindex='0']"))?.focus();
  } else if (matchMedia("(hover: hover)").matches) {
    shown.querySelector("[data-focus]")?.focus();
  }
}

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input:not([type=checkbox], [type=radio]), select, textarea");
  if (event.key === "Enter" && !event.target.closest("a, button, input, summary")) {
    const on = document.getElementById("next");
    if (on) on.click();
  } else if (!typing && /^[1-9]$/.test(event.key)) {
    card().querySelector(`[data-key="${event.key}"]`)?.click();
  }
});

// What is refused is shown too: the form comes back with its problem, nothing is lost.
document.body.addEventListener("htmx:beforeSwap", event => {
  if (event.detail.xhr.status === 400) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});
document.body.addEventListener("htmx:afterSettle", prepare);
prepare();
