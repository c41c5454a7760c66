// The hall's sounds, made of tones: a browser plays none before somebody has clicked.

const TONES = {
  // when in seconds, how high, how long
  signal: [
    [0, 660, 0.7],
    [0.8, 880, 0.7],
    [1.6, 660, 0.7],
    [2.4, 880, 1.2],
  ],
  end: [
    [0, 440, 1],
    [1.2, 440, 1],
    [2.4, 330, 2.4],
  ],
};
const LOUD = 0.7;
const TEST_GAP_S = 4;

/** `changed()` is called when they can be heard no more, or again. */
export function sounds(changed) {
  let context = null;
  let isArmed = false;

  function tone(at, height, length) {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    source.type = "triangle";
    source.frequency.value = height;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(LOUD, at + 0.03);
    volume.gain.setValueAtTime(LOUD, at + length - 0.15);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }

  function play(kind, later = 0) {
    if (!isOn()) return;
    for (const [at, height, length] of TONES[kind]) tone(context.currentTime + later + at, height, length);
    // What was played is told to who listens to the page, and nobody else.
    document.dispatchEvent(new CustomEvent("hall-sound", { detail: kind }));
  }

  const isOn = () => isArmed && context?.state === "running";

  return {
    play,
    isOn,
    /** Both sounds are heard at once, so that somebody knows the loudspeakers work. */
    async turnOn() {
      if (!context) {
        context = new AudioContext();
        context.addEventListener("statechange", () => isArmed && changed());
      }
      await context.resume();
      isArmed = true;
      play("signal");
      play("end", TEST_GAP_S);
    },
    turnOff() {
      isArmed = false;
    },
  };
}
