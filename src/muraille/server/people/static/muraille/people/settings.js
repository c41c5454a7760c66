// What is saved on the page of settings holds at the table too, whatever was kept there before.

const KEY = "muraille-table";
const form = document.getElementById("settings-form");

form.addEventListener("submit", () => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    kept.theme = form.elements.theme.value;
    kept.sound = form.elements.sound.checked;
    kept.aids = form.elements.aids.checked;
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Nothing can be kept on this device; the server remembers.
  }
});
