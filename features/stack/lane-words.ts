import { isSilent, type StackLane } from "@/features/stack/stack-state";
import type { LaneState } from "@/lib/client/stack/lane-decks";

const LOSSES = {
  "cut-short": "Cut short, as it is",
  "not-rendered": "As it is, it couldn’t be rendered",
};

export interface LaneNote {
  words: string;
  tone: "plain" | "warn" | "bad";
}

/** What is to be said of a lane in place of its key and tempo. */
export function laneNote(lane: StackLane, state: LaneState | undefined): LaneNote | null {
  if (isSilent(lane)) return { words: "No longer on sale, silent", tone: "plain" };
  if (state === "failed") return { words: "Not loaded", tone: "bad" };
  if (state === "rendering") return { words: "Rendering", tone: "plain" };
  if (state?.lap.loss) return { words: LOSSES[state.lap.loss], tone: "warn" };
  return state?.lap.loop === null ? { words: "Too long to repeat, plays once", tone: "warn" } : null;
}

/** `−1.5`, `0.0`, `off`. */
export const levelWord = (level_db: number | null): string =>
  level_db === null ? "off" : level_db.toFixed(1).replace("-", "−");

export const levelInWords = (level_db: number | null): string => (level_db === null ? "off" : `${level_db} decibels`);

/** `C`, `L 30`, `R 100`. */
export function panWord(pan: number): string {
  const percent = Math.round(Math.abs(pan) * 100);
  return percent === 0 ? "C" : `${pan < 0 ? "L" : "R"} ${percent}`;
}

export function panInWords(pan: number): string {
  const percent = Math.round(Math.abs(pan) * 100);
  return percent === 0 ? "centre" : `${percent} percent ${pan < 0 ? "left" : "right"}`;
}
