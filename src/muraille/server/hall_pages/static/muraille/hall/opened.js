// Choices that somebody has opened, by their ids: pieces are replaced under his fingers.

/** Remembers them from now on; the function opens again what was open. */
export function keepOpen() {
  const opened = new Set();
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.id && target.matches("details")) opened[target.open ? "add" : "delete"](target.id);
    },
    true,
  );
  return () => {
    for (const id of opened) {
      const details = document.getElementById(id);
      if (details) details.open = true;
      else opened.delete(id);
    }
  };
}
