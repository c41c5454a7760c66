// One tap, one order: the second tap of a double one sends nothing again, nor hits what came to that place meanwhile.

const DOUBLE_MS = 400;
const FORM_MS = 1000;
let tapped = null;

document.addEventListener(
  "click",
  ({ target, clientX, clientY }) => {
    const button = target.closest("#pieces button");
    const isDigit = button?.matches("[data-key]"); // 11 is two taps
    tapped = button && !isDigit ? { x: clientX, y: clientY, at: Date.now() } : null;
  },
  true,
);

/** After the page was drawn anew: what lies under the last tap now is no target for a moment. */
export function restUnderTap() {
  const left = tapped ? tapped.at + DOUBLE_MS - Date.now() : 0;
  if (left <= 0) return;
  const under = document.elementFromPoint(tapped.x, tapped.y)?.closest("#pieces button");
  under?.classList.add("resting");
  setTimeout(() => under?.classList.remove("resting"), left);
}

const written = (form, submitter) =>
  JSON.stringify([submitter?.value, ...[...form.elements].map((field) => [field.value, field.checked])]);

// What was refused and is put right is another order. The desk's one field is not meant: rows are typed faster than that.
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!form.matches("#pieces form:not(#desk-form)")) return;
    const order = written(form, event.submitter);
    if (form.dataset.rests !== order) {
      form.dataset.rests = order;
      setTimeout(() => delete form.dataset.rests, FORM_MS);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
