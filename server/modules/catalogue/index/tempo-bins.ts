import { NONE } from "@/server/modules/catalogue/index/row";

export const LOWEST_TEMPO = 40;
export const TEMPO_BIN = 5;
export const TEMPO_BINS = 52;

/** The tempos from the lower edge of a bin up to, but not with, the upper one; NONE holds everything else. */
export function binEdges(bin: number): { from: number; below: number } {
  if (bin === NONE) return { from: Number.NEGATIVE_INFINITY, below: Number.POSITIVE_INFINITY };
  const from = LOWEST_TEMPO + bin * TEMPO_BIN;
  return { from, below: from + TEMPO_BIN };
}

/** Every bin, NONE last. */
export const BINS: readonly number[] = [...Array(TEMPO_BINS).keys(), NONE];

/** The bin of {@link TEMPO_BIN} BPM, from {@link LOWEST_TEMPO} up, in which a tempo lies; NONE outside of all. */
export function tempoBin(tempo: number | null): number {
  const bin = tempo === null ? -1 : Math.floor((tempo - LOWEST_TEMPO) / TEMPO_BIN);
  return bin >= 0 && bin < TEMPO_BINS ? bin : NONE;
}
