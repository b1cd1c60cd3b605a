import { positionInWords } from "@/lib/format/time";

/** Seconds. */
interface Position {
  time: number;
  duration: number;
}

/**
 * Writes the playback position as a slider's value. A slider that has the focus is read out whenever its value changes:
 * `byUser` says that the user has moved it, and without it nothing is written meanwhile.
 */
export function writePosition(slider: Element, { time, duration }: Position, byUser = false): void {
  if (!byUser && slider === document.activeElement) return;
  slider.setAttribute("aria-valuenow", String(Math.floor(time)));
  slider.setAttribute("aria-valuetext", positionInWords(time, duration));
}
