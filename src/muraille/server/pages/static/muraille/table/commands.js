// From an action to the server and its answer. A command is sent again under the same key
// until some answer comes, so nothing is lost and nothing is done twice.

import { forget, keep, newKey, unanswered } from "./outbox.js";
import { sentence } from "./words.js";

const WAITS_MS = [300, 700, 1500, 3000, 5000];

/**
 * `place`: table code, url, ticket. `hears`: `accepted(answer)`, `stale(view)`,
 * `refused(problems)`, `forbidden()`, `trouble(away, text)` while the network is away, or the
 * server in a trouble that it tells.
 */
export function sender(place, hears) {
  const under = new Set();

  async function post(command) {
    return fetch(place.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Muraille-Ticket": place.ticket },
      body: JSON.stringify(command.body),
      cache: "no-store",
    });
  }

  async function settle(command, answer) {
    const said = await answer.json().catch(() => ({}));
    await forget(command.key);
    if (answer.ok) hears.accepted(said);
    else if (answer.status === 409) hears.stale(said.view ?? null);
    else if (answer.status === 403) hears.forbidden(said);
    else hears.refused(said.problems ?? [{ code: "unknown", text: said.message ?? "" }]);
  }

  async function deliver(command) {
    if (under.has(command.key)) return;
    under.add(command.key);
    try {
      for (let attempt = 0; ; attempt += 1) {
        let answer = null;
        try {
          answer = await post(command);
        } catch {
          // No network: the same command is sent again.
        }
        if (answer && answer.status < 500 && answer.status !== 429) {
          hears.trouble(false);
          await settle(command, answer);
          return;
        }
        hears.trouble(true, answer ? await sentence(answer) : "");
        await new Promise((go) => setTimeout(go, WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]));
      }
    } finally {
      under.delete(command.key);
    }
  }

  return {
    async send(view, action) {
      const key = newKey();
      const body = { key, seq: view.seq, prompt: view.prompt?.id ?? null, action };
      const command = { key, table: place.code, at: Date.now(), body };
      const kept = keep(command);
      const sent = deliver(command);
      await kept;
      await sent;
    },
    /** Sends what an earlier page of this table left without an answer. */
    async resume() {
      for (const command of await unanswered(place.code)) await deliver(command);
    },
  };
}
