// The address of the position in the browser's own field. Browsers refuse to change it more than
// about a hundred times in half a minute, as a slider would: then it follows a little later.

const SPAN_MS = 30_000;
const MOST = 60;
const LATER_MS = 600;

let written = [];
let waiting = null;
let timer = null;

function write() {
  const now = Date.now();
  written = [...written.filter((at) => at > now - SPAN_MS), now];
  window.history.replaceState(null, "", waiting);
}

/** Shows this query as the page's address; the last one shown always comes to stand there. */
export function showAddress(query) {
  waiting = query;
  window.clearTimeout(timer);
  const recent = written.filter((at) => at > Date.now() - SPAN_MS).length;
  if (recent < MOST) write();
  else timer = window.setTimeout(write, LATER_MS);
}
