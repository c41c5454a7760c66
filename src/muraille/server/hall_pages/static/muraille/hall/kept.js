// What a device keeps between visits, as JSON; where the browser keeps nothing, in memory.

const memory = new Map();
const PREFIX = "muraille.hall.";

export function read(name, otherwise) {
  if (memory.has(name)) return memory.get(name);
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep this; nothing where the value is null. */
export function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    memory.delete(name);
  } catch {
    memory.set(name, value ?? undefined);
  }
}
