import { decodeNotes, type Note } from "@/lib/audio/notes";
import { WAVE_HEIGHT } from "@/lib/audio/wave-path";

/** Width of the drawing in its own units; it is stretched to the width of its element. */
export const ROLL_WIDTH = 1000;
/** Minimum number of rows, so that a melody of three notes doesn't jump from top to bottom. */
const FEWEST_ROWS = 14;
const GAP = 3;
/** Minimum thickness of a note: with many rows, notes overlap a little. */
const THINNEST = 2.4;

/** A piano roll as an SVG path: time from left to right, pitch from bottom to top, drums in separate rows below. */
export function rollPath(encodedNotes: string): string {
  const notes = decodeNotes(encodedNotes);
  const rowOf = rows(notes);
  const count = Math.max(FEWEST_ROWS, 1 + Math.max(0, ...notes.map(rowOf)));
  const spare = Math.floor((count - 1 - Math.max(0, ...notes.map(rowOf))) / 2);
  const height = WAVE_HEIGHT / count;
  const thick = Math.max(THINNEST, Math.round(height * 8.5) / 10);
  return notes
    .map((note) => {
      const x = Math.round(note.start * ROLL_WIDTH);
      const width = Math.max(4, Math.round(note.end * ROLL_WIDTH) - x - GAP);
      const y = Math.min(WAVE_HEIGHT - thick, WAVE_HEIGHT - (rowOf(note) + spare + 1) * height).toFixed(1);
      return `M${x} ${y}h${width}v${thick}h-${width}z`;
    })
    .join("");
}

/** The row of a note from the bottom: each drum has one, then a row for each semitone from the lowest note. */
function rows(notes: readonly Note[]): (note: Note) => number {
  const drums = [...new Set(notes.filter(({ isDrum }) => isDrum).map(({ pitch }) => pitch))].sort((a, b) => a - b);
  const lowest = Math.min(127, ...notes.filter(({ isDrum }) => !isDrum).map(({ pitch }) => pitch));
  const above = drums.length > 0 ? drums.length + 1 : 0;
  return ({ pitch, isDrum }) => (isDrum ? drums.indexOf(pitch) : above + pitch - lowest);
}
