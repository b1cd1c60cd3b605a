import { NONE } from "@/server/search-index/engine/row";

export const LOWEST_TEMPO = 40;
export const TEMPO_BIN = 5;
export const TEMPO_BINS = 52;

/** The bin of {@link TEMPO_BIN} BPM, from {@link LOWEST_TEMPO} up, in which a tempo lies; NONE outside of all. */
export function tempoBin(tempo: number | null): number {
  const bin = tempo === null ? -1 : Math.floor((tempo - LOWEST_TEMPO) / TEMPO_BIN);
  return bin >= 0 && bin < TEMPO_BINS ? bin : NONE;
}
