// What all screens of a hall share; see the docstring of server/hall_pages. A screen's script calls
//   const hall = start({ shown(), changed(), sent(form), refused(entry), correct(entry), waiting, counts(entry) });
// shown(): pieces were replaced; changed(): the outbox is another; sent(form): its order is there; refused(entry): a node to show in
// place of the usual refusal, or null; correct(entry): take what was refused back into the form;
// waiting: the key of the words for what is not on the laptop yet, counts(entry) whether it counts there;
// about(): what the laptop is told of this page, again by hall.tell() when that is another.
// It may then use hall.put(order, note), hall.putFirst(order, note) for what cannot wait, hall.entries(),
// hall.unseen() for what the laptop has and the pieces do not show yet, hall.drop(key), hall.reload() and hall.headers(), by which the server knows whose device asks. A button with data-first is put first too.
// hall.ask(order, key, seen) sends an order at once and answers {status, problems}, status 0 where nobody was reached;
// hall.post(address, body) does the same with another request.

import { hallNow, setHallTime, showTimes } from "./clock.js";
import { door, dropTicket, ticketOf } from "./door.js";
import { ask, outbox, post } from "./outbox.js";
import { restUnderTap } from "./taps.js";
import { count, say, sentences } from "./words.js";

const RETRY_MS = [500, 1000, 2000, 4000];
const STRIP_AFTER_MS = 800;
const PATIENCE_MS = 15000;
const DAY_S = 86400;

export function start(screen = {}) {
  const { screen: name, kind } = document.body.dataset;
  const pieces = document.getElementById("pieces");
  const came = new Map();
  const isForAll = kind === "public"; // no ticket is asked for, none is sent
  let mine = isForAll ? null : ticketOf(kind);
  const isOutside = () => kind && !isForAll && !mine;
  let parts = [];
  let seq = null;
  let source = null;
  let attempt = 0;
  let isInTouch = true;
  let loading = null;
  let next = null;
  let reloading = null;
  let failures = 0;
  let unseen = [];

  const entrance = door(entered, say("no_network"));
  let box = null;

  // Coming in.

  function entered(got) {
    entrance.close();
    const own = { table: "/hall/table/", player: "/hall/mine/" }[got];
    if (own && name === "home") location.assign(own);
    else begin();
  }

  function begin() {
    mine = isForAll ? null : ticketOf(kind);
    const needs = isOutside();
    entrance[needs || (name === "home" && !mine) ? "open" : "close"]();
    if (needs) {
      pieces.replaceChildren();
      return;
    }
    if (mine) {
      box = outbox(mine.holder, mine.ticket, changed, lock, taken);
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
    touch(true);
    entrance.open();
  }

  /** The answer; where the ticket opens nothing any more, the door. */
  async function heard(asking) {
    const answer = await asking;
    if (answer.status === 401) lock();
    return { problems: [], ...answer };
  }

  // What is shown.

  const headers = () => (mine ? { Authorization: `Bearer ${mine.ticket}` } : {});

  /** Done when what was to be had from now on is shown: not what was asked for before. */
  function load() {
    if (loading) {
      const anew = () => {
        next = null;
        return load();
      };
      next ??= loading.then(anew, anew);
      return next;
    }
    loading = fetchPart().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function fetchPart() {
    if (isOutside()) return;
    let answer;
    const address = `/hall/${name}/part/${location.search}`;
    try {
      answer = await fetch(address, { headers: headers(), cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      later();
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
      later();
      return;
    }
    touch(true);
    show(await answer.text());
  }

  /** It could not be had; until it is, ask again. */
  function later() {
    touch(false);
    clearTimeout(reloading);
    reloading = setTimeout(load, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
  }

  function show(html) {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    const root = parsed.querySelector("[data-parts]");
    parts = root.dataset.parts.split(" ").filter(Boolean);
    seq = Number(root.dataset.seq);
    unseen = unseen.filter((entry) => entry.upTo > seq);
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
      const kept = old ? typed(old) : [];
      const scrolled = old?.querySelector("[data-scrolls]")?.scrollTop;
      if (old) old.replaceWith(document.adoptNode(piece));
      else pieces.insertBefore(document.adoptNode(piece), pieces.children[place] ?? null);
      for (const field of kept) typeAgain(field);
      if (scrolled) document.getElementById(piece.id).querySelector("[data-scrolls]")?.scrollTo(0, scrolled);
      if (focused) document.getElementById(focused)?.focus();
    });
    showTimes();
    refusal();
    screen.shown?.();
    restUnderTap();
  }

  /** The laptop has it; usually the stream tells so at once. */
  function taken(entry, upTo) {
    if (upTo <= seq) return;
    unseen.push({ ...entry, upTo });
    if (source?.readyState !== EventSource.OPEN) load();
  }

  // What is told.

  const concerns = (part) =>
    part === "all" || parts.some((each) => each === part || (each.endsWith("/") && part.startsWith(each)));

  function listen() {
    source?.close();
    const ticket = mine ? `ticket=${encodeURIComponent(mine.ticket)}&` : "";
    const about = screen.about ? `screen=${screen.about()}&` : "";
    source = new EventSource(`/hall/api/stream?${ticket}${about}${seq === null ? "" : `after=${seq}`}`);
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
      setTimeout(() => {
        load();
        if (!isOutside()) listen();
      }, RETRY_MS[Math.min(attempt++, RETRY_MS.length - 1)]);
    };
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden || isOutside()) return;
    load();
    box?.flush();
  });
  window.addEventListener("online", () => load());
  window.addEventListener("pagehide", () => source?.close());
  window.addEventListener("pageshow", (event) => event.persisted && begin());

  // What waits.

  function touch(now) {
    isInTouch = now;
    if (now) failures = 0;
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
    const counted = waiting.filter(screen.counts ?? Boolean).length;
    const old = waiting.filter((entry) => Date.now() - entry.at >= STRIP_AFTER_MS || box.isFailing());
    const texts = [];
    if (old.length) {
      texts.push(counted ? count(screen.waiting ?? "waiting", counted) : count("waiting", waiting.length));
    }
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
    place.append(node);
    place.hidden = false;
  }

  function usual(entry) {
    const node = document.createElement("div");
    const text = document.createElement("p");
    text.textContent = `${say("refused", { what: entry.note.text ?? "" })} ${sentences(entry.refused.problems)}`;
    node.append(text);
    const { picked, totals, fields } = entry.note;
    const correct = picked || totals ? screen.correct : fields?.length ? typeInto : null;
    if (correct) {
      node.append(
        button(say("correct"), "main", () => {
          box.drop(entry.key);
          correct(entry);
        }),
      );
    }
    node.append(" ", button(say("drop"), "", () => box.drop(entry.key)));
    return node;
  }

  // Orders of plain buttons and forms.

  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("button[data-order]");
    if (!pressed || pressed.disabled || !box) return;
    pressed.disabled = true;
    const note = { text: pressed.dataset.said ?? pressed.textContent.trim() };
    const [first, ...others] = [JSON.parse(pressed.dataset.order)].flat();
    const key = box.put(first, note, pressed.dataset.first !== undefined);
    for (const order of others) box.put(order, { ...note, follows: key });
    setTimeout(() => (pressed.disabled = false), 1000);
  });

  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-order]");
    if (!form || !box) return;
    event.preventDefault();
    const order = JSON.parse(form.dataset.order);
    for (const field of form.elements) {
      if (!field.name || (field.type === "radio" && !field.checked)) continue;
      if (field.type === "submit" && field !== event.submitter) continue;
      const value = valueOf(field);
      order[field.name] = LISTS.includes(field.dataset.type) ? [...(order[field.name] ?? []), ...value] : value;
    }
    box.put(order, { text: form.dataset.said ?? "", fields: typed(form) });
    form.reset();
    screen.sent?.(form);
  });

  window.addEventListener("hashchange", () => entrance.fromLink());
  if (!entrance.fromLink()) begin();
  return {
    put: (order, note) => box?.put(order, note),
    putFirst: (order, note) => box?.put(order, note, true),
    entries: () => box?.entries() ?? [],
    unseen: () => unseen,
    drop: (key) => box?.drop(key),
    reload: load,
    tell: listen,
    headers,
    ask: (order, key, seen) => heard(ask(mine?.ticket, key, order, seen)),
    post: (address, body) => heard(post(mine?.ticket, address, body)),
  };
}

/** Types of fields that may stand in a form several times: each adds to the list of that name. */
const LISTS = ["list", "said"];

function valueOf(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.dataset.type === "number") return Number(field.value);
  if (field.dataset.type === "list") return field.value.split(/\s+/).filter(Boolean);
  if (field.dataset.type === "said") return field.value.trim() ? [[field.lang, field.value.trim()]] : [];
  if (field.dataset.type === "instant") return instantOf(field.value);
  return field.value;
}

/** The instant of a time of this day; none where the field is empty. */
export function instantOf(time) {
  if (!time) return null;
  const [hours, minutes] = time.split(":").map(Number);
  const now = hallNow();
  return Math.floor(now / DAY_S) * DAY_S + hours * 3600 + minutes * 60;
}

// What is typed into a form with data-keeps outlives the replacement of its piece; reset, it is forgotten,
// and typed again where the laptop refused it.

/** What is typed in there: for the note of an order, from which it can be corrected. */
export function typed(place) {
  const fields = [...place.querySelectorAll("[data-typed][id]")];
  return fields.map(({ id, value, checked }) => ({ id, value, checked }));
}

function typeInto(entry) {
  for (const field of entry.note.fields) typeAgain(field);
  const first = document.getElementById(entry.note.fields[0]?.id);
  const details = first?.closest("details");
  if (details) details.open = true;
  first?.focus();
}

function typeAgain({ id, value, checked }) {
  const field = document.getElementById(id);
  if (!field) return;
  field.value = value;
  field.checked = checked;
  field.dataset.typed = "";
}

document.addEventListener("input", ({ target }) => {
  if (target.closest("form[data-keeps]")) target.dataset.typed = "";
});
document.addEventListener("reset", ({ target }) => {
  for (const field of target.elements) delete field.dataset.typed;
});

/** A button that does this. */
export function button(text, kind, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.className = kind;
  made.addEventListener("click", act);
  return made;
}
