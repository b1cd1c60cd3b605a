import type { Bitset } from "@/server/modules/catalogue/index/bitset";
import type { Columns } from "@/server/modules/catalogue/index/columns";
import { FREE, MID, NONE, SECOND_TYPE, STEMS } from "@/server/modules/catalogue/index/row";

/** How many rows each choice would leave, each facet ignoring its own part of the filter. */
export interface FacetCounts {
  /** By id. */
  genres: Uint32Array;
  instruments: Uint32Array;
  plugins: Map<number, number>;
  /** By the number of the key. */
  keys: Uint32Array;
  /** By {@link tempoBin}. */
  tempos: Uint32Array;
  copyrights: Uint32Array;
  first_type: number;
  second_type: number;
  free: number;
  has_mid: number;
  has_stems: number;
}

/** A part of the filter and the facet that ignores it. */
export type FacetName =
  | "genres"
  | "instruments"
  | "plugins"
  | "keys"
  | "tempos"
  | "copyrights"
  | "types"
  | "free"
  | "has_mid"
  | "has_stems";

export const LOWEST_TEMPO = 40;
export const TEMPO_BIN = 5;
const TEMPO_BINS = 52;

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

export function emptyFacets(): FacetCounts {
  return {
    genres: new Uint32Array(32),
    instruments: new Uint32Array(32),
    plugins: new Map(),
    keys: new Uint32Array(24),
    tempos: new Uint32Array(TEMPO_BINS),
    copyrights: new Uint32Array(4),
    first_type: 0,
    second_type: 0,
    free: 0,
    has_mid: 0,
    has_stems: 0,
  };
}

function addBits(counts: Uint32Array, masks: Uint32Array, rows: Uint32Array, step: number): void {
  for (let at = 0; at < rows.length; at++) {
    for (let rest = masks[rows[at]!]!; rest !== 0; rest &= rest - 1) counts[31 - Math.clz32(rest & -rest)]! += step;
  }
}

function addValues(counts: Uint32Array, values: Uint8Array, rows: Uint32Array, step: number): void {
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at]!]!;
    if (value !== NONE) counts[value]! += step;
  }
}

function countFlag(flags: Uint8Array, flag: number, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if ((flags[rows[at]!]! & flag) !== 0) count++;
  return count;
}

type Add = (columns: Columns, facets: FacetCounts, rows: Uint32Array, step: number) => void;

/** Adds rows to one facet, or takes them out with a step of -1. One column after the other is what processors like. */
const ADD_TO: Record<FacetName, Add> = {
  genres: (columns, facets, rows, step) => addBits(facets.genres, columns.genres, rows, step),
  instruments: (columns, facets, rows, step) => addBits(facets.instruments, columns.instruments, rows, step),
  keys: (columns, facets, rows, step) => addValues(facets.keys, columns.keys, rows, step),
  tempos: (columns, facets, rows, step) => addValues(facets.tempos, columns.tempoBins, rows, step),
  copyrights: (columns, facets, rows, step) => addValues(facets.copyrights, columns.copyrights, rows, step),
  types: (columns, facets, rows, step) => {
    const second = countFlag(columns.flags, SECOND_TYPE, rows);
    facets.second_type += step * second;
    facets.first_type += step * (rows.length - second);
  },
  free: (columns, facets, rows, step) => {
    facets.free += step * countFlag(columns.flags, FREE, rows);
  },
  has_mid: (columns, facets, rows, step) => {
    facets.has_mid += step * countFlag(columns.flags, MID, rows);
  },
  has_stems: (columns, facets, rows, step) => {
    facets.has_stems += step * countFlag(columns.flags, STEMS, rows);
  },
  plugins: (columns, facets, rows, step) => {
    if (columns.plugins.length === 0) return;
    for (const row of rows) {
      for (const id of columns.plugins[row] ?? []) facets.plugins.set(id, (facets.plugins.get(id) ?? 0) + step);
    }
  },
};
export const FACETS = Object.keys(ADD_TO) as FacetName[];
const oneRow = new Uint32Array(1);

/** Adds a row to all facets, or takes it out with a step of -1. */
export function addRow(columns: Columns, facets: FacetCounts, row: number, step: number): void {
  oneRow[0] = row;
  for (const name of FACETS) ADD_TO[name](columns, facets, oneRow, step);
}

/** Adds rows to one facet. */
export function addRows(columns: Columns, facets: FacetCounts, rows: Uint32Array, name: FacetName): void {
  ADD_TO[name](columns, facets, rows, 1);
}

/**
 * Counts some facets of some live rows, `total` of them. Where they are most of the rows,
 * what is missing is counted and taken from the totals, so that never more than half of the rows are looked at.
 */
export function countFacets(columns: Columns, rows: Bitset, total: number, names: readonly FacetName[]): FacetCounts {
  const live = columns.liveCount;
  const isFew = total * 2 <= live;
  const facets = isFew ? emptyFacets() : copyFacets(columns.totals);
  const looked = isFew ? rows.values(total) : rows.missingOf(columns.sets.live.view).values(live - total);
  for (const name of names) ADD_TO[name](columns, facets, looked, isFew ? 1 : -1);
  return facets;
}

function copyFacets(facets: FacetCounts): FacetCounts {
  return {
    ...facets,
    genres: facets.genres.slice(),
    instruments: facets.instruments.slice(),
    plugins: new Map(facets.plugins),
    keys: facets.keys.slice(),
    tempos: facets.tempos.slice(),
    copyrights: facets.copyrights.slice(),
  };
}

/** What belongs to one facet, for putting together facets that were counted on different rows. */
export function partOf(facets: FacetCounts, name: FacetName): Partial<FacetCounts> {
  return name === "types"
    ? { first_type: facets.first_type, second_type: facets.second_type }
    : { [name]: facets[name] };
}
