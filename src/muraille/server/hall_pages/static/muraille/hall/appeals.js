// Appeals: forms 2 and 3 as orders, the questions one after the other, and paper.

import { hallNow } from "./clock.js";
import { keepOpen } from "./opened.js";
import { saveOnClick } from "./saving.js";
import { instantOf, start } from "./shell.js";

const all = (selector, root) => [...root.querySelectorAll(selector)];
const value = (form, name) => form.querySelector(`[name="${name}"]`)?.value.trim() ?? "";
const chosen = (form, name) => form.querySelector(`[name="${name}"]:checked`)?.value;

const reopen = keepOpen();
const hall = start({
  shown() {
    reopen();
    for (const form of all("[data-appeal-form]", document)) follow(form);
  },
});

// Form 3: the first question answered no decides.

/** What was voted on a question: `{question, yes, no, said}`; nothing where nobody voted. */
function voteOf(field) {
  const [yes, no] = ["yes", "no"].map((name) => value(field, name));
  if (yes === "" && no === "") return null;
  const vote = { question: Number(field.dataset.question), yes: Number(yes), no: Number(no) };
  const casting = value(field, "casting");
  return { vote, casting, said: vote.yes === vote.no ? casting : vote.yes > vote.no ? "yes" : "no" };
}

/** Show what is asked next, and hide what is not asked. */
function follow(form) {
  const minutes = form.querySelector("[data-when]");
  if (minutes) minutes.hidden = chosen(form, "answer") !== minutes.dataset.when;
  const questions = all("[data-question]", form);
  let isAsked = true;
  let last = null;
  for (const field of questions) {
    field.hidden = !isAsked;
    if (!isAsked) continue;
    last = { field, ...voteOf(field) };
    field.querySelector("[data-equal]").hidden = !last.vote || last.vote.yes !== last.vote.no;
    field.querySelector("[data-if-no]").hidden = last.said !== "no";
    isAsked = last.said === "yes";
  }
  if (!last) return;
  const number = last.field.dataset.question;
  form.querySelector("[data-shares]").hidden = !(number === "6" && last.said === "no");
  form.querySelector("[data-remedies]").hidden = !(number === "7" && last.said === "yes");
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest("[data-appeal-form]");
  if (form) follow(form);
});

// What is sent.

const ORDERS = {
  first(form) {
    const choice = chosen(form, "choice");
    return { upheld: choice === "upheld", accepted: choice === "dismissed_accepted", text: value(form, "text") };
  },
  letter(form) {
    const answer = chosen(form, "answer") ?? null;
    const delay = form.querySelector("[data-when]").hidden ? 0 : Number(value(form, "minutes"));
    return {
      filed: instantOf(value(form, "filed")) ?? Math.floor(hallNow()),
      fee_enclosed: form.querySelector("[name=fee_enclosed]").checked,
      signer: value(form, "signer"),
      answer,
      minutes: delay,
    };
  },
  committee(form) {
    const asked = all("[data-question]:not([hidden])", form).map(voteOf).filter(Boolean);
    const share = form.querySelector("[data-shares]").hidden ? undefined : chosen(form, "share");
    const remedies = form.querySelector("[data-remedies]").hidden ? [] : all("[name=remedy]:checked", form);
    return {
      votes: asked.map(({ vote }) => vote),
      share: share === undefined ? null : Number(share),
      remedies: remedies.map((each) => each.value),
      references: value(form, "references"),
      text: value(form, "text"),
      casting: asked.filter(({ casting }) => casting).map(({ vote, casting }) => [vote.question, casting === "yes"]),
    };
  },
};

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-appeal-form]");
  if (!form) return;
  event.preventDefault();
  const order = { ...JSON.parse(form.dataset.template), ...ORDERS[form.dataset.appealForm](form) };
  hall.put(order, { text: form.dataset.said });
});

saveOnClick(() => hall.headers());
