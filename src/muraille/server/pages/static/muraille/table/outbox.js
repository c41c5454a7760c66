// Commands that have no answer yet, kept in IndexedDB so that a closed tab loses none.
// Where the browser keeps nothing (private windows), they live in memory.

const NAME = "muraille";
const STORE = "outbox";
const KEPT_MS = 10 * 60 * 1000;
const memory = new Map();

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

let database = null;

async function store(mode, work) {
  database ??= opened();
  const transaction = (await database).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** A key that nobody else makes: 24 letters and figures from the browser's generator. */
export function newKey() {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => letters[byte % 64]).join("");
}

export async function keep(command) {
  memory.set(command.key, command);
  try {
    await store("readwrite", (kept) => kept.put(command));
  } catch {
    // Memory has it.
  }
}

export async function forget(key) {
  memory.delete(key);
  try {
    await store("readwrite", (kept) => kept.delete(key));
  } catch {
    // It was never written.
  }
}

/** What is still unanswered for this table, oldest first; what is too old is dropped. */
export async function unanswered(table) {
  let found = [...memory.values()];
  try {
    found = await store("readonly", (kept) => kept.getAll());
  } catch {
    // Memory it is.
  }
  const now = Date.now();
  for (const old of found.filter((command) => now - command.at > KEPT_MS)) await forget(old.key);
  return found
    .filter((command) => command.table === table && now - command.at <= KEPT_MS)
    .sort((a, b) => a.at - b.at);
}
