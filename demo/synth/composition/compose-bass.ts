import type { PartKind } from "@/demo/synth/composition/part-kind";
import { onTick, played, readRhythm } from "@/demo/synth/composition/rhythm";
import type { Score } from "@/demo/synth/composition/score";
import type { Note } from "@/demo/synth/note";
import { pick, type Random } from "@/lib/random/seeded-random";

/** The interval in semitones above the root of a digit in a bass rhythm, given the chord's third, fifth and seventh. */
function intervalOf(mark: string, intervals: readonly number[]): number {
  const third = intervals.find((interval) => interval === 3 || interval === 4) ?? 7;
  const fifth = intervals.find((interval) => interval >= 6 && interval <= 8) ?? 7;
  const seventh = intervals.find((interval) => interval === 10 || interval === 11) ?? 12;
  return { "0": 0, "3": third, "5": fifth, "7": seventh, "8": 12 }[mark] ?? 0;
}

/** A bass line: the style's rhythm on each chord's root, fifth, seventh and octave. */
export function composeBass(score: Score, kind: PartKind, centre: number, random: Random): Note[] {
  const { style } = score;
  const main = pick(random, style.bass);
  const turn = pick(random, style.bass);
  const slides = kind === "808" || kind === "moog" || kind === "acid";
  const notes: Note[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const chord = score.chords[bar]!;
    const root = centre - 6 + ((((chord.root - centre + 6) % 12) + 12) % 12);
    const rhythm = readRhythm(bar % 4 === 3 ? turn : main);
    for (const onset of rhythm) {
      const pitch = root + intervalOf(onset.mark, chord.intervals);
      const start = played(bar * 4 + onset.start, style.swing, style.looseness * 0.5, score.tempo, random);
      const length = onTick(Math.max(0.12, onset.length * (kind === "upright" ? 0.92 : 0.97)));
      const previous = notes.at(-1);
      const glideFrom =
        slides && previous && onset.mark !== "0" && previous.pitch !== pitch ? previous.pitch : undefined;
      const velocity = (onset.start === 0 ? 0.92 : 0.8) + 0.07 * (random() - 0.5);
      notes.push({ start, length, pitch, velocity, ...(glideFrom === undefined ? {} : { glideFrom }) });
    }
  }
  return notes;
}
