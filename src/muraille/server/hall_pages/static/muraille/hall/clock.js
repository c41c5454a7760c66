// The hall's time on a device: what the laptop said, counted on by a clock that nobody sets.

let base = 0;
let began = 0;

/** The laptop says that it is this instant now. */
export function setHallTime(now) {
  base = now;
  began = performance.now();
}

export const hallNow = () => base + (performance.now() - began) / 1000;

/** Minutes and seconds. */
export function clockText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function tick() {
  for (const shown of document.querySelectorAll("time[data-until]")) {
    const left = Number(shown.dataset.until) - hallNow();
    const text = left <= 0 && shown.dataset.over ? shown.dataset.over : clockText(left);
    if (shown.textContent !== text) shown.textContent = text;
    shown.classList.toggle("is-over", left <= 0);
  }
  for (const shown of document.querySelectorAll("time[data-since]")) {
    shown.textContent = sinceText(hallNow() - Number(shown.dataset.since));
  }
}

/** Whole minutes and seconds since something began. */
function sinceText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export const showTimes = tick;
setInterval(tick, 500);
