// Showing a called win in competition play. In MCR its player names fans or their points, and
// what is not named does not count; in riichi the table counts.

import { element } from "./seats.js";
import { promptKey } from "./state.js";
import { knows, say } from "./words.js";

/** The fans with their names in the page's language, sorted by name. */
function namedFans() {
  const list = (say("fan_ids") || "").split(" ").filter((id) => knows(`fan_${id}`));
  return list.map((id) => ({ id, name: say(`fan_${id}`) })).sort((a, b) => a.name.localeCompare(b.name));
}

export function drawShow(view, act) {
  return view.traits.namesFans ? drawNaming(view, act) : element("div", "show", showButton(view, act, () => ({})));
}

function showButton(view, act, said) {
  const show = element("button", "act act-hu", element("span", "act-word", say("act_show")));
  show.type = "button";
  show.dataset.testid = "act-show";
  show.dataset.action = "show";
  show.addEventListener("click", () => act({ name: "show", ...said() }, promptKey(view)));
  return show;
}

function drawNaming(view, act) {
  const fans = namedFans();
  const named = [];
  const chips = element("span", "chips");
  const input = element("input");
  input.setAttribute("list", "fan-names");
  input.setAttribute("aria-label", say("name_fan"));
  input.placeholder = say("name_fan");
  const names = element("datalist");
  names.id = "fan-names";
  names.append(...fans.map((fan) => Object.assign(document.createElement("option"), { value: fan.name })));
  const value = element("input", "value");
  value.type = "number";
  value.min = "0";
  value.setAttribute("aria-label", say("name_value"));
  value.placeholder = say("name_value");

  const drawChips = () =>
    chips.replaceChildren(
      ...named.map((fan, at) => {
        const chip = element("button", "chip", `${fan.name} ×`);
        chip.type = "button";
        chip.setAttribute("aria-label", say("unname_fan", { name: fan.name }));
        chip.addEventListener("click", () => {
          named.splice(at, 1);
          drawChips();
        });
        return chip;
      }),
    );
  const add = () => {
    const found = fans.find((fan) => fan.name.toLowerCase() === input.value.trim().toLowerCase());
    if (!found) return;
    named.push(found);
    input.value = "";
    drawChips();
  };
  input.addEventListener("change", add);
  input.addEventListener("keydown", (event) => event.key === "Enter" && (event.preventDefault(), add()));

  const show = showButton(view, act, () => {
    add();
    if (named.length) return { named: named.map((fan) => fan.id) };
    return value.value === "" ? {} : { value: Number(value.value) };
  });
  const hint = element("p", "small", say("naming_counts"));
  return element("div", "show", hint, element("div", "show-fields", input, names, value), chips, show);
}
