import { LANE_LEVEL, MAX_LANE_SHIFT, type TEMPO_MODES } from "@/lib/contract/rules/stacks";

/** How the sound of a lane follows the session's tempo: as fits best, half or twice as fast as that, or not at all. */
export type TempoMode = (typeof TEMPO_MODES)[number];

/** What is set by hand for a lane. */
export interface LaneSettings {
  /** Decibels, -48 to +6; null is off. */
  level_db: number | null;
  /** -1 is left, 1 is right. */
  pan: number;
  is_muted: boolean;
  tempo_mode: TempoMode;
  /** -12 to +12; null follows the session's key. */
  semitones: number | null;
}

/** A lane, by a number that no other lane of the stack has had. */
export interface NumberedLane extends LaneSettings {
  id: number;
}

/** The step of a fader in decibels. */
export const LEVEL_STEP = 0.5;
/** The lowest place of a fader: off. */
export const OFF_PLACE = LANE_LEVEL.min - LEVEL_STEP;

/** The settings of a new lane. */
export const NEW_LANE: LaneSettings = {
  level_db: 0,
  pan: 0,
  is_muted: false,
  tempo_mode: "fit",
  semitones: null,
};

/** Decibels as a factor; off is 0. */
export const gainOf = (decibels: number | null): number => (decibels === null ? 0 : 10 ** (decibels / 20));

/** A factor in decibels; silence is -Infinity. */
export const decibelsOf = (gain: number): number => 20 * Math.log10(gain);

/** The level at a place of a fader, in half decibels; below its lowest place it is off. */
export function levelAt(place: number): number | null {
  if (place < LANE_LEVEL.min) return null;
  return Math.min(LANE_LEVEL.max, Math.round(place / LEVEL_STEP) * LEVEL_STEP);
}

/** The place of a level on its fader. */
export const placeOf = (level_db: number | null): number => level_db ?? OFF_PLACE;

/** Semitones within the limits. */
export const laneSemitones = (semitones: number): number =>
  Math.min(MAX_LANE_SHIFT, Math.max(-MAX_LANE_SHIFT, Math.round(semitones)));

/** Whether a lane is heard: a soloed one is, also if it is muted; while one is soloed, no other is. */
export const isAudible = ({ id, is_muted }: NumberedLane, soloed: readonly number[]): boolean =>
  soloed.length > 0 ? soloed.includes(id) : !is_muted;
