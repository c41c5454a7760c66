// Links from the table into the rulebook open in another tab, for the game goes on; and say so.

import { element } from "./seats.js";
import { say } from "./words.js";

export function aside(link) {
  link.target = "rulebook";
  const sign = element("span", "", " ↗");
  sign.setAttribute("aria-hidden", "true");
  link.append(sign, element("span", "unseen", ` (${say("other_tab")})`));
  return link;
}

/** The same for all such links in a box. */
export const asideAll = (box) => box.querySelectorAll('a[href^="/rules/"]').forEach(aside);
