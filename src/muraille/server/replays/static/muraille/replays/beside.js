// What stands beside the table: a ruling explained, how the hand ended, the whole record checked.

import { element } from "../table/seats.js";
import { signed } from "../table/words.js";
import { phrase } from "./phrases.js";

const at = (id) => document.getElementById(id);
const FETCH = { headers: { "X-Requested-With": "fetch" } };

/** The ruling of this step, with its article and the way to the rulebook. */
export function drawRuling(step) {
  const ruling = step.ruling;
  at("ruling").hidden = !ruling;
  if (!ruling) return;
  const stage = ruling.stage ? ` (${ruling.stage})` : "";
  const told = element("p", "", element("strong", "", ruling.name), ` – ${ruling.offence}${stage} `);
  if (ruling.articles) told.append(element("span", "end-article", phrase("article", { article: ruling.articles })));
  const link = element("a", "", phrase("explained"));
  link.href = ruling.path;
  const rows = [told];
  if (ruling.follows) rows.push(element("p", "", ruling.follows));
  if (ruling.points.length) rows.push(element("p", "", ...moved(ruling.points)));
  if (ruling.after_uma.length) rows.push(element("p", "", `${phrase("after_uma")} `, ...moved(ruling.after_uma)));
  at("ruling-body").replaceChildren(...rows, element("p", "", link));
}

const moved = (points) => points.map(([name, number]) => element("span", "end-moved", `${name} ${signed(number)}`));

async function part(url) {
  const answer = await fetch(url, FETCH);
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes;
}

/** Shows how the hand ended from where it was decided on; fetched once for each hand. */
export async function showEnd(url, place, ended) {
  const box = at("replay-end");
  box.hidden = !ended;
  if (!ended || box.dataset.place === String(place)) return;
  box.dataset.place = place;
  at("end-body").replaceChildren();
  try {
    const found = await part(url);
    if (box.dataset.place === String(place)) at("end-body").replaceChildren(...found);
  } catch {
    box.dataset.place = "";
    at("end-body").replaceChildren(element("p", "", phrase("failed")));
  }
}

/** The whole record played again, told in place. */
export function offerVerdict() {
  at("verify")?.addEventListener("click", async (event) => {
    event.preventDefault();
    try {
      at("verdict").replaceChildren(...(await part(event.currentTarget.href)));
    } catch {
      at("verdict").replaceChildren(element("p", "problem", phrase("failed")));
    }
  });
}
