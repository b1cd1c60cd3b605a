import type { PartKind } from "@/demo/synth/composition/part-kind";
import { onTick, played, STEP } from "@/demo/synth/composition/rhythm";
import type { Score } from "@/demo/synth/composition/score";
import type { Groove } from "@/demo/synth/composition/style";
import type { DrumName } from "@/demo/synth/drums/drum";
import type { Stroke } from "@/demo/synth/drums/drum-part";
import { pick, type Random } from "@/lib/random/seeded-random";

const FORCE: Record<string, number> = { X: 0.96, x: 0.7, o: 0.4 };
const HANDS_ONLY: Groove[] = [
  {
    lines: {
      congaLow: "x.....x...x.....",
      congaHigh: "..x..x..x....xx.",
      congaMute: "x.x.x.x.x.x.x.x.",
      bongoHigh: "......x.......x.",
    },
    fill: { congaHigh: "..x..x..x.x.xxX.", bongoLow: "..........x....x" },
  },
  {
    lines: { congaLow: "X..x....X..x..x.", congaHigh: "..x...xx..x...xx", congaMute: "....x.......x..." },
    fill: { congaLow: "X..x..x.X.x.x.xX" },
  },
];
const SHAKEN: Groove[] = [
  { lines: { shaker: "xoXoxoXoxoXoxoXo", tambourine: "....x.......x..." }, fill: { tambourine: "....x.....x.x.x." } },
  { lines: { cabasa: "X.xxX.xxX.xxX.xx", shaker: "..x...x...x...x." }, fill: { cabasa: "X.xxX.xxX.xxXxXx" } },
  { lines: { tambourine: "X.oxX.oxX.oxX.ox", triangle: "x.......x......." }, fill: { triangle: "x...x...x...x.x." } },
];

function grooveFor(score: Score, kind: PartKind, random: Random): Groove {
  if (kind === "congas") return pick(random, HANDS_ONLY);
  if (kind === "shakers") return pick(random, SHAKEN);
  if (kind === "percussion") return pick(random, score.style.percussion);
  const groove = pick(random, score.style.grooves);
  if (kind !== "tops") return groove;
  const without = (lines: Groove["lines"]) =>
    Object.fromEntries(Object.entries(lines).filter(([drum]) => drum !== "kick"));
  const extra = pick(random, SHAKEN);
  return { lines: { ...extra.lines, ...without(groove.lines) }, fill: { ...extra.fill, ...without(groove.fill) } };
}

function strokesOf(mark: string, beat: number, drum: DrumName, random: Random): Stroke[] {
  const rolls = Number(mark);
  if (rolls >= 2) {
    return Array.from({ length: rolls }, (_, i) => ({
      start: beat + (STEP * i) / rolls,
      drum,
      velocity: 0.5 + (0.25 * (i + 1)) / rolls,
    }));
  }
  const force = FORCE[mark];
  return force === undefined ? [] : [{ start: beat, drum, velocity: Math.min(1, force + 0.1 * (random() - 0.5)) }];
}

/** The strokes of a drum or percussion part: the groove, and its fill in every fourth bar and the last one. */
export function composeStrokes(score: Score, kind: PartKind, random: Random): Stroke[] {
  const { style } = score;
  const groove = grooveFor(score, kind, random);
  const strokes: Stroke[] = [];
  for (let bar = 0; bar < score.bars; bar++) {
    const filling = score.bars > 2 ? bar % 4 === 3 : bar === score.bars - 1;
    const lines: Groove["lines"] = filling ? { ...groove.lines, ...groove.fill } : groove.lines;
    for (const [name, pattern] of Object.entries(lines)) {
      const drum = name as DrumName;
      const offset = pattern.length > 16 ? (bar % 2) * 16 : 0;
      for (let step = 0; step < 16; step++) {
        for (const stroke of strokesOf(pattern[offset + step] ?? ".", bar * 4 + step * STEP, drum, random)) {
          const loose = drum === "kick" ? style.looseness * 0.4 : style.looseness * 0.8;
          const start = played(stroke.start, style.swing, loose, score.tempo, random);
          strokes.push({ ...stroke, start: onTick(start) });
        }
      }
    }
  }
  return strokes.sort((a, b) => a.start - b.start);
}
