// Orders on their way to the laptop: kept on the device, one after the other, each done once.
// An entry is {key, order, note, at, refused}; `note` is the screen's own and is not sent.

import { read, write } from "./kept.js";

const RETRY_MS = [500, 1000, 2000, 4000];
const PATIENCE_MS = 15000;

/** A key that nobody else makes. */
export function newKey() {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => letters[byte % 64]).join("");
}

/** An order to the laptop, on the version of a thing that was `seen`, if that matters. */
export function ask(ticket, key, order, seen = undefined) {
  return post(ticket, `/hall/api/orders?lang=${document.documentElement.lang}`, { order, key, seen });
}

/** One request to the laptop, `{status, problems, …}`; status 0 where it was not reached. */
export async function post(ticket, address, body) {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { Authorization: `Bearer ${ticket}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: stop.signal,
    });
    return { status: answer.status, ...(await answer.json()) };
  } catch {
    return { status: 0 };
  } finally {
    clearTimeout(patience);
  }
}

/** The outbox of one holder; `changed()` whenever it is another, `locked()` where the ticket is dead,
    `taken(entry, seq)` where the laptop has one now, up to that number of the log. */
export function outbox(holder, ticket, changed, locked, taken) {
  const name = `outbox.${holder}`;
  let busy = false;
  let attempt = 0;
  let retry = null;

  const entries = () => read(name, []);

  function change(entry, put) {
    const others = entries().map((each) => (each.key === entry.key ? put : each));
    write(name, others.filter(Boolean));
    changed();
  }

  async function flush() {
    const [first] = entries();
    if (busy || !first || first.refused) return;
    clearTimeout(retry);
    busy = true;
    const said = await ask(ticket, first.key, first.order);
    busy = false;
    if (said.status === 200 || said.status === 202) {
      attempt = 0;
      taken(first, Math.max(...said.entries));
      change(first, null);
      flush();
    } else if (said.status === 401) {
      locked();
    } else if (said.status >= 400 && said.status < 500 && said.status !== 429) {
      change(first, { ...first, refused: { status: said.status, problems: said.problems ?? [] } });
    } else {
      retry = setTimeout(flush, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
      attempt += 1;
      changed();
    }
  }

  window.addEventListener("online", flush);
  window.addEventListener("storage", changed);
  return {
    entries,
    flush,
    isFailing: () => attempt > 0,
    /** One more; before all others where it is `urgent`. Returns its key. */
    put(order, note = {}, urgent = false) {
      const entry = { key: newKey(), order, note, at: Date.now() };
      write(name, urgent ? [entry, ...entries()] : [...entries(), entry]);
      changed();
      flush();
      return entry.key;
    },
    /** Nobody wants this one any more, nor what follows from it (`note.follows`); the rest goes on. */
    drop(key) {
      write(name, entries().filter((entry) => entry.key !== key && entry.note.follows !== key));
      changed();
      flush();
    },
  };
}
