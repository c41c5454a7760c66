// A screen without a script of its own.

import { start } from "./shell.js";

start();
