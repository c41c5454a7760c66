// What all screens of a hall share; see the docstring of server/hall_pages. A screen's script calls
//   const hall = start({ shown(), changed(), refused(entry), waiting });
// shown(): pieces were replaced; changed(): the outbox is another; refused(entry): a node to show in
// place of the usual refusal, or null, or "correct" if the screen has taken the entry back into its
// form; waiting: the key of the words for what is not on the laptop yet.
// It may then use hall.put(order, note), hall.entries(), hall.drop(key), hall.ticket, hall.holder, hall.reload().

import { setHallTime, showTimes } from "./clock.js";
import { door, dropTicket, ticketOf } from "./door.js";
import { outbox } from "./outbox.js";
import { count, say, sentences } from "./words.js";

const RETRY_MS = [500, 1000, 2000, 4000];
const STRIP_AFTER_MS = 800;

export function start(screen = {}) {
  const { screen: name, kind } = document.body.dataset;
  const pieces = document.getElementById("pieces");
  const came = new Map();
  let mine = ticketOf(kind);
  let parts = [];
  let seq = null;
  let source = null;
  let attempt = 0;
  let isInTouch = true;
  let loading = null;
  let again = false;

  const entrance = door(entered, say("no_network"));
  let box = null;

  // Coming in.

  function entered(got) {
    entrance.close();
    if (got === "table" && name === "home") location.assign("/hall/table/");
    else begin();
  }

  function begin() {
    mine = ticketOf(kind);
    const needs = kind && !mine;
    entrance[needs || (name === "home" && !mine) ? "open" : "close"]();
    if (needs) {
      pieces.replaceChildren();
      return;
    }
    if (mine) {
      box = outbox(mine.holder, mine.ticket, changed, lock);
      box.flush();
    }
    changed();
    load().then(listen);
  }

  /** The ticket opens nothing any more; what waits stays on the device. */
  function lock() {
    if (mine) dropTicket(mine.kind);
    mine = null;
    source?.close();
    entrance.open();
  }

  // What is shown.

  const headers = () => (mine ? { Authorization: `Bearer ${mine.ticket}` } : {});

  async function load() {
    if (loading) {
      again = true;
      return loading;
    }
    loading = fetchPart().finally(() => {
      loading = null;
    });
    await loading;
    if (again) {
      again = false;
      await load();
    }
    return null;
  }

  async function fetchPart() {
    let answer;
    try {
      answer = await fetch(`/hall/${name}/part/${location.search}`, { headers: headers(), cache: "no-store" });
    } catch {
      touch(false);
      return;
    }
    if (answer.status === 401) {
      lock();
      return;
    }
    if (answer.status === 403) {
      const said = await answer.json().catch(() => ({}));
      const text = document.createElement("p");
      text.className = "errorlist";
      text.textContent = sentences(said.problems);
      pieces.replaceChildren(text);
      entrance.open();
      return;
    }
    if (!answer.ok) {
      touch(false);
      return;
    }
    touch(true);
    show(await answer.text());
  }

  function show(html) {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    const root = parsed.querySelector("[data-parts]");
    parts = root.dataset.parts.split(" ").filter(Boolean);
    seq = Number(root.dataset.seq);
    setHallTime(Number(root.dataset.now));
    document.getElementById("who").textContent = root.dataset.who;
    document.getElementById("loading")?.remove();
    const fresh = [...root.querySelectorAll("[data-piece]")];
    for (const old of [...pieces.children]) {
      if (!fresh.some((piece) => piece.id === old.id)) {
        came.delete(old.id);
        old.remove();
      }
    }
    fresh.forEach((piece, place) => {
      const now = piece.outerHTML;
      const old = document.getElementById(piece.id);
      if (old && came.get(piece.id) === now) return;
      came.set(piece.id, now);
      const focused = old?.contains(document.activeElement) ? document.activeElement.id : "";
      if (old) old.replaceWith(document.adoptNode(piece));
      else pieces.insertBefore(document.adoptNode(piece), pieces.children[place] ?? null);
      if (focused) document.getElementById(focused)?.focus();
    });
    showTimes();
    screen.shown?.();
  }

  // What is told.

  const concerns = (part) =>
    part === "all" || parts.some((each) => each === part || (each.endsWith("/") && part.startsWith(each)));

  function listen() {
    source?.close();
    const ticket = mine ? `ticket=${encodeURIComponent(mine.ticket)}&` : "";
    source = new EventSource(`/hall/api/stream?${ticket}${seq === null ? "" : `after=${seq}`}`);
    source.onopen = () => {
      attempt = 0;
      touch(true);
      box?.flush();
    };
    source.addEventListener("change", (event) => {
      const told = JSON.parse(event.data);
      if (told.parts.some(concerns)) load();
      box?.flush();
    });
    source.onerror = () => {
      touch(false);
      source.close();
      setTimeout(async () => {
        await load();
        if (mine || !kind) listen();
      }, RETRY_MS[Math.min(attempt++, RETRY_MS.length - 1)]);
    };
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden || (kind && !mine)) return;
    load();
    box?.flush();
  });
  window.addEventListener("pagehide", () => source?.close());
  window.addEventListener("pageshow", (event) => event.persisted && begin());

  // What waits.

  function touch(now) {
    isInTouch = now;
    strip();
  }

  function changed() {
    strip();
    refusal();
    screen.changed?.();
  }

  function strip() {
    const place = document.getElementById("strip");
    const waiting = box?.entries() ?? [];
    const old = waiting.filter((entry) => Date.now() - entry.at >= STRIP_AFTER_MS || box.isFailing());
    const texts = [];
    if (old.length) texts.push(count(screen.waiting ?? "waiting", waiting.length));
    if (!isInTouch) texts.push(say("no_network"));
    const text = texts.join(" · ");
    if (place.textContent !== text) place.textContent = text;
    place.hidden = !text;
    if (waiting.length > old.length) setTimeout(strip, STRIP_AFTER_MS);
  }

  function refusal() {
    const place = document.getElementById("refused");
    const entry = (box?.entries() ?? []).find((each) => each.refused);
    place.replaceChildren();
    place.hidden = true;
    if (!entry) return;
    const node = screen.refused?.(entry) ?? usual(entry);
    if (node === "correct") return;
    place.append(node);
    place.hidden = false;
  }

  function usual(entry) {
    const node = document.createElement("div");
    const text = document.createElement("p");
    text.textContent = `${say("refused", { what: entry.note.text ?? "" })} ${sentences(entry.refused.problems)}`;
    node.append(text);
    if (screen.correct) {
      node.append(
        button(say("correct"), "main", () => {
          box.drop(entry.key);
          screen.correct(entry);
        }),
      );
    }
    node.append(button(say("drop"), "", () => box.drop(entry.key)));
    return node;
  }

  // Orders of plain buttons and forms.

  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("button[data-order]");
    if (!pressed || pressed.disabled || !box) return;
    pressed.disabled = true;
    box.put(JSON.parse(pressed.dataset.order), { text: pressed.dataset.said ?? pressed.textContent.trim() });
    setTimeout(() => (pressed.disabled = false), 1000);
  });

  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-order]");
    if (!form || !box) return;
    event.preventDefault();
    const order = JSON.parse(form.dataset.order);
    for (const field of form.elements) {
      if (!field.name || (field.type === "radio" && !field.checked)) continue;
      order[field.name] = valueOf(field);
    }
    box.put(order, { text: form.dataset.said ?? "" });
    form.reset();
  });

  if (!entrance.fromLink()) begin();
  return {
    put: (order, note) => box?.put(order, note),
    entries: () => box?.entries() ?? [],
    drop: (key) => box?.drop(key),
    reload: load,
    get ticket() {
      return mine?.ticket ?? "";
    },
    get holder() {
      return mine?.holder ?? "";
    },
  };
}

function valueOf(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.dataset.type === "number") return Number(field.value);
  if (field.dataset.type === "list") return field.value.split(/\s+/).filter(Boolean);
  return field.value;
}

/** A button that does this. */
export function button(text, kind, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.className = kind;
  made.addEventListener("click", act);
  return made;
}
