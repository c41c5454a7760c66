// Groups of tiles with one stop of the Tab key, in which arrows go from tile to tile.

// Let Tab stop at this one of them.
export function giveStop(tiles, stop) {
  for (const tile of tiles) tile.tabIndex = tile === stop ? 0 : -1;
}

// The tile that a key leads to from this one; rows may differ in length.
export function tileBeside(key, rows, from) {
  const y = rows.findIndex((row) => row.includes(from));
  if (y < 0) return undefined;
  const x = rows[y].indexOf(from);
  const below = (step) => rows[y + step]?.at(Math.min(x, rows[y + step].length - 1));
  const moves = {
    ArrowLeft: () => rows[y][x - 1] ?? rows[y - 1]?.at(-1),
    ArrowRight: () => rows[y][x + 1] ?? rows[y + 1]?.at(0),
    ArrowUp: () => below(-1),
    ArrowDown: () => below(1),
    Home: () => rows[y][0],
    End: () => rows[y].at(-1),
  };
  return moves[key]?.();
}
