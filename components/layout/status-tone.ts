import { audioContext } from "@/lib/audio/audio-context";

const TONE_SECONDS = 1.2;
const FADE_SECONDS = 0.08;
const LOUDNESS = 0.12;

/** Plays a sine wave of `hertz` Hz with a soft start and end. Returns a function that stops it. */
export function playTone(hertz: number): () => void {
  const context = audioContext();
  void context.resume();
  const [tone, level] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime;
  tone.frequency.value = hertz;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(LOUDNESS, start + FADE_SECONDS);
  level.gain.setValueAtTime(LOUDNESS, start + TONE_SECONDS - FADE_SECONDS);
  level.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
  tone.connect(level).connect(context.destination);
  tone.start(start);
  tone.stop(start + TONE_SECONDS);
  return () => {
    level.disconnect();
    tone.stop();
  };
}
