import { countOf } from "@/lib/format/count";

/** Seconds as `m:ss`, rounded down. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The length of a sound in rows: `m:ss`, or `0.4s` if it is shorter than a second. */
export function formatLength(seconds: number): string {
  return seconds < 1 ? `${Math.max(0.1, Math.floor(seconds * 10) / 10)}s` : formatTime(seconds);
}

/** The remaining time as `-m:ss`. Together with `formatTime` of the elapsed time it adds up to the length in rows. */
export function formatRemaining(seconds: number, duration: number): string {
  return `-${formatTime(Math.floor(duration) - Math.floor(seconds))}`;
}

/** Seconds for screen readers: "1 minute 5 seconds". */
export function timeInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const words = [];
  if (minutes > 0) words.push(countOf(minutes, "minute"));
  if (rest > 0 || minutes === 0) words.push(countOf(rest, "second"));
  return words.join(" ");
}

/** The length of a sound for screen readers. */
export function lengthInWords(seconds: number): string {
  return seconds < 1 ? "less than 1 second" : timeInWords(seconds);
}

/** The position of a seek slider in words. */
export function positionInWords(seconds: number, duration: number): string {
  return `${timeInWords(seconds)} of ${timeInWords(duration)}`;
}
