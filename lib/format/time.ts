import { countOf } from "@/lib/format/count";

/** Seconds as `m:ss`, whole seconds that have passed. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The length of a sound as rows show it: `m:ss`, or `0.4s` where a second isn't full. */
export function formatLength(seconds: number): string {
  return seconds < 1 ? `${Math.max(0.1, Math.floor(seconds * 10) / 10)}s` : formatTime(seconds);
}

/** What is left, as `-m:ss`. It adds up with `formatTime` of the time that has passed to the length as rows show it. */
export function formatRemaining(seconds: number, duration: number): string {
  return `-${formatTime(Math.floor(duration) - Math.floor(seconds))}`;
}

/** Seconds as they are read aloud: "1 minute 5 seconds". */
export function timeInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const words = [];
  if (minutes > 0) words.push(countOf(minutes, "minute"));
  if (rest > 0 || minutes === 0) words.push(countOf(rest, "second"));
  return words.join(" ");
}

/** The length of a sound as it is read aloud. */
export function lengthInWords(seconds: number): string {
  return seconds < 1 ? "less than 1 second" : timeInWords(seconds);
}

/** The position of a seek slider in words. */
export function positionInWords(seconds: number, duration: number): string {
  return `${timeInWords(seconds)} of ${timeInWords(duration)}`;
}
