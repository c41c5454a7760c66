// Names as they sound, for searching: case, accents, blanks and hyphens aside.

export function spoken(name) {
  const letters = name.normalize("NFKD").toLowerCase().replace(/ß/g, "ss");
  return letters.replace(/[^\p{L}\p{N}]/gu, "");
}

/** Hides the rows that are not meant; whether any is. A row has its number and data-sounds. */
export function sift(typed, rows, numberOf) {
  const text = typed.trim();
  const wanted = spoken(text);
  let some = false;
  for (const row of rows) {
    const isMeant =
      !text || numberOf(row) === text || (wanted !== "" && row.dataset.sounds.includes(wanted));
    row.hidden = !isMeant;
    some ||= isMeant;
  }
  return some;
}
