// Sends what a form of /api/docs holds, and shows the answer. Keeps nothing, not even the token.

const token = document.querySelector("#token");

for (const element of document.querySelectorAll("[data-needs-script]")) element.hidden = false;
for (const form of document.querySelectorAll("form.try")) form.addEventListener("submit", send);
addEventListener("hashchange", open);
open();

/** The operation that the address names is open. */
function open() {
  const wanted = document.getElementById(location.hash.slice(1));
  if (wanted instanceof HTMLDetailsElement) {
    wanted.open = true;
    wanted.scrollIntoView();
  }
}

async function send(event) {
  event.preventDefault();
  const form = event.target;
  const told = form.querySelector(".told");
  const answer = form.querySelector(".answer");
  told.textContent = form.dataset.sending;
  try {
    const response = await fetch(addressOf(form), requestOf(form));
    const text = await response.text();
    told.textContent = form.dataset.answered.replace("{status}", response.status);
    answer.querySelector("code").textContent = pretty(text);
    answer.hidden = false;
  } catch {
    told.textContent = form.dataset.failed;
    answer.hidden = true;
  }
}

/** An address of the API, whatever was typed. */
function addressOf(form) {
  const typed = new URL(form.elements.address.value, location.origin);
  const url = new URL(typed.pathname + typed.search, location.origin);
  if (!url.searchParams.has("lang")) url.searchParams.set("lang", document.documentElement.lang);
  return url;
}

function requestOf(form) {
  const headers = {};
  if (token.value.trim()) headers.Authorization = `Bearer ${token.value.trim()}`;
  const request = { method: form.dataset.method, headers, credentials: "omit" };
  if (form.elements.body) {
    headers["Content-Type"] = form.dataset.type;
    request.body = form.elements.body.value;
  }
  return request;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
