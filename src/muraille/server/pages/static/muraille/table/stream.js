// The stream of a table: views and steps in, nothing out. Reconnects by itself, and tells whether
// the table is in touch, or what the server says is in its way. A spectator's closes while the
// tab is hidden: a browser allows few streams.

import { sentence } from "./words.js";

const RETRY_MS = [500, 1000, 2000, 4000, 8000];
const HIDDEN_MS = 4000;
const SILENCE_MS = 15000; // the server says something every ten seconds

/**
 * `hears`: `view(view)`, `step({events, view})`, `presence(seats)`, `touch(state)`, `forbidden()`,
 * `trouble(text)`, empty where there is none to tell; `staysOpen()` while the tab is hidden.
 */
export function stream(url, hears) {
  let source = null;
  let attempt = 0;
  let retry = null;
  let hiding = null;
  let silence = null;

  /** Something came: the line is good for a while. A stalled one is opened anew. */
  function heard() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      hears.touch("lost");
      again();
    }, SILENCE_MS);
  }

  function read(event, use) {
    heard();
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
      heard();
      hears.touch("open");
    };
    source.addEventListener("beat", heard);
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
    clearTimeout(silence);
    source?.close();
    source = null;
  }

  function again() {
    close();
    const wait = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
    attempt += 1;
    retry = setTimeout(async () => {
      if (document.hidden && !hears.staysOpen?.()) return;
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
    if (document.hidden && !hears.staysOpen?.()) {
      hiding = setTimeout(() => {
        close();
        hears.touch("paused");
      }, HIDDEN_MS);
    } else if (!document.hidden && !source) {
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
