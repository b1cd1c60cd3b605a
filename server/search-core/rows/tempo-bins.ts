import { NONE } from "@/server/search-core/rows/row";

/** The lower end of the first bin, in beats per minute. */
export const LOWEST_TEMPO = 40;
/** The width of a bin, in beats per minute. */
export const TEMPO_BIN = 5;
/** The number of bins. */
export const TEMPO_BINS = 52;

/** The number of the bin that contains a tempo, NONE outside all bins. */
export function tempoBin(tempo: number | null): number {
  const bin = tempo === null ? -1 : Math.floor((tempo - LOWEST_TEMPO) / TEMPO_BIN);
  return bin >= 0 && bin < TEMPO_BINS ? bin : NONE;
}
