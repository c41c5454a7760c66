// A player's own page: nobody is told when a table agrees on its sheet, so it is looked again.

import { start } from "./shell.js";

const AGAIN_MS = 15000;

let waited = 0;
let hall = null;
hall = start({
  changed() {
    const waiting = hall?.entries().length ?? 0;
    if (waited && !waiting) hall.reload();
    waited = waiting;
  },
});

setInterval(() => document.hidden || hall.reload(), AGAIN_MS);
