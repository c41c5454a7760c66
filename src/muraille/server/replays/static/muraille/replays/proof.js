// The wall checked by the reader: each step with what came of it. Asks the server nothing.

import { element } from "../table/seats.js";
import { tileName } from "../table/words.js";
import { fromHex } from "./sha256.js";
import { phrase } from "./phrases.js";
import {
  GENERATOR,
  breachOf,
  commitmentOf,
  dealt,
  indicatorOf,
  opened,
  seedOf,
  shuffled,
  takerOf,
} from "./wall.js";

const isSeed = (text) => /^[0-9a-f]{64}$/.test(text);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const diceText = (rolls) => rolls.map((roll) => roll.join(" + ")).join(", ");

const step = (holds, key, values = {}) => ({ holds, text: phrase(holds ? key : `${key}_not`, values) });

/** Every step of the check; the first that fails is the last. */
export function* checks(proof, names) {
  const { walls, seed, commitment, secret } = proof;
  if (!isSeed(seed)) {
    yield { holds: false, text: phrase("step_not_seed") };
    return;
  }
  const found = commitmentOf(seed);
  yield step(found === commitment, "step_seed", { found });
  if (secret && fromHex(secret)) {
    yield step(commitmentOf(secret) === proof.game_commitment, "step_secret");
    yield step(seedOf(secret, proof.number) === seed, "step_hmac", { number: proof.number });
  }
  const built = shuffled(seed, walls.flowers);
  const rolls = built.dice.slice(0, walls.rolls);
  yield step(same(rolls, proof.dice), "step_dice", { dice: diceText(rolls), recorded: diceText(proof.dice) });
  yield wallStep(built.wall, proof.wall);
  const breach = breachOf(rolls, walls.stacks);
  yield step(breach === proof.breach, "step_breach", { stacks: breach, recorded: proof.breach });
  const row = opened(built.wall, breach);
  yield dealStep(dealt(row), proof, names);
  yield drawStep(takerOf(row), proof, names);
  if (walls.indicators) yield doraStep(row, proof);
}

function wallStep(wall, recorded) {
  const at = wall.findIndex((tile, n) => tile !== recorded[n]);
  if (at < 0) return step(true, "step_wall", { tiles: wall.length });
  const values = { place: at + 1, found: tileName(wall[at]), recorded: tileName(recorded[at]) };
  return step(false, "step_wall", values);
}

function dealStep(hands, proof, names) {
  const wrong = proof.order.find((seat, place) => !same(hands[place], proof.dealt[seat]));
  return step(wrong === undefined, "step_deal", { name: names[wrong] });
}

function drawStep(taker, proof, names) {
  for (const [at, [seat, tile, end]] of proof.taken.entries()) {
    const found = taker[end]();
    if (found !== tile) {
      const values = { place: at + 1, name: names[seat], found: tileName(found), recorded: tileName(tile) };
      return step(false, "step_draws", values);
    }
  }
  return step(true, "step_draws", { tiles: proof.taken.length });
}

function doraStep(row, proof) {
  const at = proof.dora.findIndex((tile, number) => indicatorOf(row, number) !== tile);
  if (at < 0) return step(true, "step_dora");
  const found = tileName(indicatorOf(row, at));
  return step(false, "step_dora", { place: at + 1, found, recorded: tileName(proof.dora[at]) });
}

const at = (id) => document.getElementById(id);
let now = null;

/** Fills the fields for a hand; what was found about another is cleared. */
export function offerProof(proof, names) {
  now = { proof, names };
  at("proof").hidden = false;
  at("proof-commitment").value = proof.commitment;
  at("proof-seed").value = proof.seed;
  at("proof-secret").textContent = proof.secret;
  at("proof-secret-line").hidden = !proof.secret;
  at("proof-result").replaceChildren();
  at("proof-fields").hidden = !proof.seed;
  if (!proof.seed) verdict("none", phrase("wall_none"));
  else if (proof.generator !== GENERATOR) verdict("none", phrase("wall_other"));
}

function verdict(kind, text, steps = []) {
  const line = element("p", `proof-verdict ${kind}`, element("strong", "", text));
  const rows = steps.map((one) => {
    const sign = element("span", "proof-sign", one.holds ? "✓" : "✗");
    sign.setAttribute("aria-hidden", "true");
    return element("li", one.holds ? "holds" : "fails", sign, " ", one.text);
  });
  at("proof-result").replaceChildren(line, ...(rows.length ? [element("ol", "proof-steps", ...rows)] : []));
}

function check() {
  const typed = (id) => at(id).value.trim().toLowerCase();
  const proof = { ...now.proof, commitment: typed("proof-commitment"), seed: typed("proof-seed") };
  const steps = [];
  for (const one of checks(proof, now.names)) {
    steps.push(one);
    if (!one.holds) break;
  }
  const holds = steps.every((one) => one.holds);
  verdict(holds ? "holds" : "fails", phrase(holds ? "wall_fits" : "wall_fits_not"), steps);
}

at("proof-check")?.addEventListener("click", check);
