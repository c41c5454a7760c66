// The pictures of a hand from the first one and what each step changes; equal parts are shared.

function merged(before, change) {
  const after = { ...before };
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith("+")) after[key.slice(1)] = [...before[key.slice(1)], ...value];
    else after[key] = value;
  }
  return after;
}

function changed(before, { hand, seats, ...rest }) {
  const after = merged(before, rest);
  if (hand) after.hand = merged(before.hand, hand);
  if (seats) after.seats = before.seats.map((seat, number) => (seats[number] ? merged(seat, seats[number]) : seat));
  return after;
}

/** One picture for each step. */
export function framesOf(told) {
  const found = [{ ...told.first, game: told.game, traits: told.traits, from: told.from }];
  for (const step of told.steps.slice(1)) found.push(changed(found.at(-1), step.change));
  return found;
}

/** The step shown at a position: the last that is not after it. */
export function indexAt(steps, at) {
  const after = steps.findIndex((step) => step.at > at);
  return after < 0 ? steps.length - 1 : Math.max(0, after - 1);
}
