// The stream of a table: views and steps in, nothing out. Reconnects by itself, closes while
// the tab is hidden (a browser allows few streams), and tells whether the table is in touch, or
// what the server says is in its way.

import { sentence } from "./words.js";

const RETRY_MS = [500, 1000, 2000, 4000, 8000];
const HIDDEN_MS = 4000;

/**
 * `hears`: `view(view)`, `step({events, view})`, `presence(seats)`, `touch(state)`, `forbidden()`,
 * `trouble(text)`, empty where there is none to tell.
 */
export function stream(url, hears) {
  let source = null;
  let attempt = 0;
  let retry = null;
  let hiding = null;

  function read(event, use) {
    let data;
    try {
      data = JSON.parse(event.data);
    } catch {
      return;
    }
    use(data);
  }

  function open() {
    close();
    source = new EventSource(url);
    source.onopen = () => {
      attempt = 0;
      hears.touch("open");
    };
    source.addEventListener("view", (event) => read(event, hears.view));
    source.addEventListener("step", (event) => read(event, hears.step));
    source.addEventListener("presence", (event) => read(event, (data) => hears.presence(data.seats)));
    source.addEventListener("trouble", (event) => read(event, (data) => hears.trouble(data.text)));
    source.onerror = () => {
      hears.touch("lost");
      // The browser retries a stream that broke, but not one that was refused.
      if (source?.readyState === EventSource.CLOSED) again();
    };
  }

  function close() {
    clearTimeout(retry);
    source?.close();
    source = null;
  }

  function again() {
    close();
    const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
    attempt += 1;
    retry = setTimeout(async () => {
      if (document.hidden) return;
      const { forbidden, text } = await refused();
      if (forbidden) {
        hears.forbidden();
        return;
      }
      hears.trouble(text);
      open();
    }, wait);
  }

  async function refused() {
    const stop = new AbortController();
    try {
      const answer = await fetch(url, { signal: stop.signal, cache: "no-store" });
      const forbidden = answer.status === 403 || answer.status === 404;
      return { forbidden, text: answer.ok ? "" : await sentence(answer) };
    } catch {
      return { forbidden: false, text: "" };
    } finally {
      stop.abort();
    }
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) {
      hiding = setTimeout(() => {
        close();
        hears.touch("paused");
      }, HIDDEN_MS);
    } else if (!source) {
      attempt = 0;
      open();
    }
  });
  window.addEventListener("online", () => {
    if (!document.hidden && source?.readyState !== EventSource.OPEN) open();
  });
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => event.persisted && open());
  open();
  return { close, open };
}
