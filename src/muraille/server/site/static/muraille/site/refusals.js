// What is refused is shown too: the form comes back with its problem, nothing is lost.

const SHOWN = [400, 429];

document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (!SHOWN.includes(event.detail.xhr.status)) return;
  event.detail.shouldSwap = true;
  event.detail.isError = false;
});
