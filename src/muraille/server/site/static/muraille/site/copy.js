// Buttons that copy a field: `data-copies` is its id, `data-done` what the button says then.

for (const button of document.querySelectorAll("[data-copies]")) {
  const field = document.getElementById(button.dataset.copies);
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      // Plain http has no clipboard; there the old way still works.
      if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
      else document.execCommand("copy");
      button.textContent = button.dataset.done;
    } catch {
      field.focus();
    }
  });
}
