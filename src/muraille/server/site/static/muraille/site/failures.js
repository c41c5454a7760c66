// What went wrong while a part of a page was asked for. A form refused with its problems is
// shown in its place; an error page or no answer at all is told above the content. Knows no
// words: the sentences are the server's, or stand in the page's template.

const FORM_REFUSED = [400, 429];
const RELOAD_HELPS = [0, 403];

const words = document.getElementById("failure");
let failed = null; // where the answer should have gone

/** What our error page says; undefined for anything else. */
function errorPage(text) {
  const page = new DOMParser().parseFromString(text, "text/html").querySelector("[data-error]");
  return page && { title: page.querySelector("h1").textContent, text: page.querySelector("h1 + p").textContent };
}

function dismiss() {
  const box = document.querySelector("main > .failure");
  const held = box?.contains(document.activeElement);
  box?.remove();
  if (held) document.getElementById("main").focus();
}

function show({ xhr, target, requestConfig, boosted }) {
  const said = errorPage(xhr.responseText) ?? words.dataset;
  const box = words.content.firstElementChild.cloneNode(true);
  box.querySelector("h2").textContent = said.title;
  box.querySelector("h2 + p").textContent = said.text;
  const isOld = requestConfig.verb === "get" && !boosted;
  box.querySelector("[data-old]").hidden = !isOld;
  target.toggleAttribute("data-stale", isOld);
  const reload = box.querySelector("[data-reload]");
  reload.hidden = !RELOAD_HELPS.includes(xhr.status) && said !== words.dataset;
  reload.addEventListener("click", () => location.reload());
  box.querySelector("[data-dismiss]").addEventListener("click", dismiss);
  dismiss();
  failed = target;
  document.getElementById("main").prepend(box);
}

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (FORM_REFUSED.includes(detail.xhr.status) && !errorPage(detail.xhr.responseText)) {
    detail.shouldSwap = true;
    detail.isError = false;
  }
  if (detail.isError) return;
  detail.target.removeAttribute("data-stale");
  if (failed && (!failed.isConnected || detail.target.contains(failed))) {
    failed = null;
    dismiss();
  }
});

for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, ({ detail }) => show(detail));
}
