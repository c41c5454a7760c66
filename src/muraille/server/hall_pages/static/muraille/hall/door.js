// How a device comes in: a secret shown to the server, a ticket kept and sent with everything.

import { read, write } from "./kept.js";
import { say, sentences } from "./words.js";

const TICKETS = "tickets";
const IN_LINK = /^#([A-Za-z0-9_-]{20,80})$/;

/** The ticket of that kind, `{ticket, holder, name}`; of any kind where none is named. */
export function ticketOf(kind) {
  const tickets = read(TICKETS, {});
  const kinds = kind ? [kind] : ["official", "table", "player"];
  return kinds.map((each) => tickets[each]).find(Boolean) ?? null;
}

function keep(kind, entry) {
  const tickets = read(TICKETS, {});
  if (entry) tickets[kind] = entry;
  else delete tickets[kind];
  write(TICKETS, tickets);
}

export const dropTicket = (kind) => keep(kind, null);

// The secret of a link that waits for its PIN, or for the network.

const LINK = "muraille.hall.link";

function keepInTab(token) {
  try {
    sessionStorage.setItem(LINK, token);
  } catch {
    // It is asked for again, then.
  }
}

function keptInTab() {
  try {
    return sessionStorage.getItem(LINK) ?? "";
  } catch {
    return "";
  }
}

/** Shows a secret: `{ok, kind, holder, name, pin, ticket}`, or `{ok: false, text}`. */
export async function shown(secret) {
  try {
    const body = JSON.stringify(secret);
    const mine = ticketOf();
    const headers = { "Content-Type": "application/json", ...(mine && { Authorization: `Bearer ${mine.ticket}` }) };
    const answer = await fetch("/hall/enter/", { method: "POST", headers, body });
    const said = await answer.json();
    if (answer.ok) return { ok: true, ...said };
    const isPin = secret.pin && said.problems?.some(({ code }) => code === "hall_token_unknown");
    return { ok: false, text: isPin ? say("wrong_pin") : sentences(said.problems) };
  } catch {
    return { ok: false, text: "" };
  }
}

/** The form at the door; `entered(kind)` once a ticket is kept. */
export function door(entered, noNetwork) {
  const place = document.getElementById("door");
  const [byCode, byPin] = [document.getElementById("door-code"), document.getElementById("door-pin")];
  const told = document.getElementById("door-said");
  let token = "";

  async function show(secret) {
    told.textContent = "";
    const said = await shown(secret);
    if (!said.ok) {
      told.textContent = said.text || noNetwork;
      if (said.text && !secret.pin) forget();
      return;
    }
    byPin.hidden = !said.pin;
    byCode.hidden = said.pin;
    if (said.pin) {
      byPin.querySelector("[data-name]").textContent = said.name;
      byPin.elements.pin.focus();
      return;
    }
    forget();
    const { kind, ticket, holder, name } = said;
    keep(kind, { kind, ticket, holder, name });
    entered(kind);
  }

  /** A secret that opened, or that nobody knows; until then this tab may be loaded again. */
  const forget = () => keepInTab("");

  byCode.addEventListener("submit", (event) => {
    event.preventDefault();
    show({ code: byCode.elements.code.value });
  });
  byPin.addEventListener("submit", (event) => {
    event.preventDefault();
    show({ token, pin: byPin.elements.pin.value });
  });

  return {
    open() {
      place.hidden = false;
    },
    close() {
      place.hidden = true;
    },
    /** The secret of a link, taken out of the address; whether there was one. */
    fromLink() {
      const inLink = IN_LINK.exec(location.hash)?.[1];
      token = inLink ?? keptInTab();
      if (!token) return false;
      if (inLink) history.replaceState(null, "", location.pathname + location.search);
      keepInTab(token);
      document.getElementById("loading")?.remove();
      place.hidden = false;
      show({ token });
      return true;
    },
  };
}
