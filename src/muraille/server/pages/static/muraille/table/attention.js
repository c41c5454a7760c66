// Calls back who is looking elsewhere: the title says whose turn it is, a notification does where
// the player wants it and the browser allows it.

import { settings } from "./settings.js";
import { asked, competition, promptKey } from "./state.js";
import { say } from "./words.js";

/** `title`: the page's own. Gives what is called with every view, and how a hand ended. */
export function attention(title) {
  let told = "";
  return (view, ended = "") => {
    // In competition play everybody is asked about every tile: that alone calls nobody.
    const calls = view.prompt && asked(view) && !(competition(view) && view.prompt.kind === "claim");
    const words = calls ? say(view.prompt.kind === "turn" ? "title_turn" : "title_asked") : "";
    document.title = words ? `● ${words} – ${title}` : ended ? `${ended} – ${title}` : title;
    if (!calls || !document.hidden || told === promptKey(view)) return;
    told = promptKey(view);
    if (settings.notify && window.Notification?.permission === "granted") {
      const note = new Notification(words, { body: title, tag: "muraille" });
      note.onclick = () => window.focus();
    }
  };
}
