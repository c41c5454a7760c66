// Moments in the reader's own time zone. Without script they stand in UTC, and say so.

const LOCALES = { en: "en-GB", fr: "fr-FR" };
const format = new Intl.DateTimeFormat(LOCALES[document.documentElement.lang], { dateStyle: "long", timeStyle: "short" });

for (const one of document.querySelectorAll("time[data-moment]")) {
  one.textContent = format.format(new Date(one.dateTime));
}
