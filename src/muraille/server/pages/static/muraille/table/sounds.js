// Sounds made on the spot, without files. Silent until the first gesture, as browsers ask.
// One of them, the bell for a possible claim, is like no other.

import { settings } from "./settings.js";

let context = null;

function wake() {
  const Audio = window.AudioContext ?? window.webkitAudioContext;
  if (!Audio) return;
  context ??= new Audio();
  if (context.state === "suspended") context.resume().catch(() => {});
}

export function wakeOnGesture() {
  for (const kind of ["pointerdown", "keydown"]) {
    window.addEventListener(kind, wake, { passive: true });
  }
}

/** One note: pitch in hertz, start and length in seconds. */
function note(pitch, start, length, loudness, shape = "sine") {
  const from = context.currentTime + start;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = shape;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loudness, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(gain).connect(context.destination);
  tone.start(from);
  tone.stop(from + length + 0.02);
}

const SOUNDS = {
  claim: () => {
    note(880, 0, 0.22, 0.3, "triangle");
    note(1318.5, 0.13, 0.4, 0.3, "triangle");
  },
  turn: () => note(523.3, 0, 0.12, 0.12),
  tile: () => note(190, 0, 0.06, 0.14, "square"),
  call: () => note(392, 0, 0.18, 0.16, "triangle"),
  hurry: () => note(1046.5, 0, 0.07, 0.1),
  end: () => [523.3, 659.3, 784].forEach((pitch, at) => note(pitch, at * 0.12, 0.35, 0.16)),
};

export const played = [];

export function play(name) {
  if (!settings.sound) return;
  played.push(name);
  if (played.length > 50) played.shift();
  document.documentElement.dataset.lastSound = name;
  if (context?.state === "running") SOUNDS[name]();
}
