// The referee's rows of this hand: who, what, by which article, and the points moved.

import { aside } from "./aside.js";
import { element, redraw } from "./seats.js";
import { toast } from "./announce.js";
import { nameOf } from "./state.js";
import { say, signed } from "./words.js";

let told = null; // how many were known; those of before the page opened are not news

export function drawRulings(view, box) {
  const rulings = view.rulings ?? [];
  box.hidden = rulings.length === 0;
  if (told === null) told = rulings.length;
  if (rulings.length < told) told = 0;
  for (const ruling of rulings.slice(told)) toast(sentence(view, ruling), "referee");
  told = rulings.length;
  redraw(box, [document.documentElement.lang, rulings], () => [
    element("h2", "", say("referee")),
    element("ul", "", ...rulings.map((ruling) => row(view, ruling))),
  ]);
}

function sentence(view, ruling) {
  return say("referee_says", { name: nameOf(view, ruling.seat), text: ruling.text });
}

function row(view, ruling) {
  const name = element("strong", "", nameOf(view, ruling.seat));
  const made = element("li", "", name, " ", explained(view, ruling));
  if (ruling.articles) {
    made.append(" ", element("cite", "", say("article", { article: ruling.articles })));
  }
  if (ruling.points?.some((points) => points !== 0)) {
    const points = view.seats.map((seat) => `${seat.name} ${signed(ruling.points[seat.seat])}`);
    made.append(element("span", "points", points.join(" · ")));
  }
  made.dataset.testid = "ruling";
  return made;
}

/** What happened, as a link to its place in the rulebook, beside the table. */
function explained(view, ruling) {
  const link = element("a", "", ruling.text);
  link.href = `/rules/${view.rulebook}/penalties/#${ruling.offence}`;
  return aside(link);
}
