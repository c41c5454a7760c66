// Buttons that copy a field: `data-copies` is its id, `data-done` what the button says then.

function show() {
  for (const button of document.querySelectorAll("[data-copies][hidden]")) button.hidden = false;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copies);
  field.select();
  try {
    // Plain http has no clipboard; there the old way still works.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else document.execCommand("copy");
    button.textContent = button.dataset.done;
  } catch {
    field.focus();
  }
}

show();
document.addEventListener("htmx:load", show);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copies]");
  if (button) copy(button);
});
