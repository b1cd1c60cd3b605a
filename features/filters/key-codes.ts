import { KEY_VALUES } from "@/lib/contract/rules/sounds";

/** Semitones above C of the natural notes. */
const NATURALS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** A key on the wheel, in either spelling. */
export interface WheelValue {
  tonic: string;
  mode: "major" | "minor";
}

/** The code in URLs and on the wire: `Bb minor` is `A#m`. */
export function codeOf({ tonic, mode }: WheelValue): string {
  const shift = tonic.endsWith("#") ? 1 : tonic.endsWith("b") ? -1 : 0;
  return codeAt((NATURALS[tonic.charAt(0)] ?? 0) + shift, mode === "minor");
}

/** The key of a code such as `F#m`, as on the wheel. */
export function keyOf(code: string): WheelValue {
  const isMinor = code.endsWith("m");
  return { tonic: isMinor ? code.slice(0, -1) : code, mode: isMinor ? "minor" : "major" };
}

function codeAt(semitones: number, isMinor: boolean): string {
  return `${KEY_VALUES[(semitones + 24) % 12]}${isMinor ? "m" : ""}`;
}

export interface FittingKey {
  code: string;
  relation: "Same key" | "Relative" | "Fourth up" | "Fifth up";
}

/** The keys that share at least six of seven notes with a key, starting with itself. */
export function fittingKeys(code: string): FittingKey[] {
  const { tonic, mode } = keyOf(code);
  const isMinor = mode === "minor";
  const semitones = KEY_VALUES.indexOf(tonic as (typeof KEY_VALUES)[number]);
  return [
    { code, relation: "Same key" },
    { code: codeAt(semitones + (isMinor ? 3 : -3), !isMinor), relation: "Relative" },
    { code: codeAt(semitones + 5, isMinor), relation: "Fourth up" },
    { code: codeAt(semitones + 7, isMinor), relation: "Fifth up" },
  ];
}
