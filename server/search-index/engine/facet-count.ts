import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import { FREE, MID, NONE, SECOND_TYPE, STEMS } from "@/server/search-index/engine/row";
import { TEMPO_BINS } from "@/server/search-index/engine/tempo-bins";
import type { ValueSets } from "@/server/search-index/engine/value-sets";

/** The number of matching rows per choice, where each facet ignores its own part of the filter. */
export interface FacetCounts {
  /** By id. */
  genres: Uint32Array;
  instruments: Uint32Array;
  plugins: Map<number, number>;
  /** By key number. */
  keys: Uint32Array;
  /** By `tempoBin`. */
  tempos: Uint32Array;
  copyrights: Uint32Array;
  first_type: number;
  second_type: number;
  free: number;
  has_mid: number;
  has_stems: number;
}

/** A facet, and the part of the filter that it ignores. */
export type FacetName =
  | "genres"
  | "instruments"
  | "plugins"
  | "keys"
  | "tempo"
  | "copyrights"
  | "types"
  | "free"
  | "has_mid"
  | "has_stems";

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

/** If fewer than one row in this number match, rows are counted one by one. */
const SPARSE_RATIO = 10;

function addBits(counts: Uint32Array, masks: Uint32Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    for (let rest = masks[rows[at]!]!; rest !== 0; rest &= rest - 1) counts[31 - Math.clz32(rest & -rest)]!++;
  }
}

function addValues(counts: Uint32Array, values: Uint8Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at]!]!;
    if (value !== NONE) counts[value]!++;
  }
}

function countFlag(flags: Uint8Array, flag: number, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if ((flags[rows[at]!]! & flag) !== 0) count++;
  return count;
}

/** Count row by row, one column after the other, which suits processor caches. */
const BY_ROWS: Record<FacetName, (columns: Columns, facets: FacetCounts, rows: Uint32Array) => void> = {
  genres: (columns, facets, rows) => addBits(facets.genres, columns.genres, rows),
  instruments: (columns, facets, rows) => addBits(facets.instruments, columns.instruments, rows),
  keys: (columns, facets, rows) => addValues(facets.keys, columns.keys, rows),
  tempo: (columns, facets, rows) => addValues(facets.tempos, columns.tempoBins, rows),
  copyrights: (columns, facets, rows) => addValues(facets.copyrights, columns.copyrights, rows),
  types: (columns, facets, rows) => {
    facets.second_type = countFlag(columns.flags, SECOND_TYPE, rows);
    facets.first_type = rows.length - facets.second_type;
  },
  free: (columns, facets, rows) => {
    facets.free = countFlag(columns.flags, FREE, rows);
  },
  has_mid: (columns, facets, rows) => {
    facets.has_mid = countFlag(columns.flags, MID, rows);
  },
  has_stems: (columns, facets, rows) => {
    facets.has_stems = countFlag(columns.flags, STEMS, rows);
  },
  plugins: (columns, facets, rows) => {
    if (columns.plugins.length === 0) return;
    for (const row of rows) {
      for (const id of columns.plugins[row] ?? []) facets.plugins.set(id, (facets.plugins.get(id) ?? 0) + 1);
    }
  },
};
export const FACETS = Object.keys(BY_ROWS) as FacetName[];

function countValues(counts: Uint32Array, sets: ValueSets, rows: Bitset): void {
  sets.countIn(rows, (value, count) => {
    if (value !== NONE) counts[value] = count;
  });
}

function countFlagged({ sets }: Columns, flag: number, rows: Bitset): number {
  const set = sets.flags.of(flag);
  return set ? rows.intersectionCount(set) : 0;
}

/** Count by intersecting with the set of each value, whose cost does not depend on the number of rows. */
const BY_SETS: Record<FacetName, (columns: Columns, facets: FacetCounts, rows: Bitset, total: number) => void> = {
  genres: ({ sets }, facets, rows) => countValues(facets.genres, sets.genres, rows),
  instruments: ({ sets }, facets, rows) => countValues(facets.instruments, sets.instruments, rows),
  keys: ({ sets }, facets, rows) => countValues(facets.keys, sets.keys, rows),
  tempo: ({ sets }, facets, rows) => countValues(facets.tempos, sets.tempoBins, rows),
  copyrights: ({ sets }, facets, rows) => countValues(facets.copyrights, sets.copyrights, rows),
  types: (columns, facets, rows, total) => {
    facets.second_type = countFlagged(columns, SECOND_TYPE, rows);
    facets.first_type = total - facets.second_type;
  },
  free: (columns, facets, rows) => {
    facets.free = countFlagged(columns, FREE, rows);
  },
  has_mid: (columns, facets, rows) => {
    facets.has_mid = countFlagged(columns, MID, rows);
  },
  has_stems: (columns, facets, rows) => {
    facets.has_stems = countFlagged(columns, STEMS, rows);
  },
  plugins: ({ sets }, facets, rows) => {
    sets.plugins.countIn(rows, (id, count) => facets.plugins.set(id, count));
  },
};

/** Fills in empty facets, `names` of them, for `rows`, of which there are `total`, all live. */
export function countFacets(
  columns: Columns,
  facets: FacetCounts,
  { rows, total, names }: { rows: Bitset; total: number; names: readonly FacetName[] },
): void {
  if (total * SPARSE_RATIO < columns.size) {
    const ordinals = rows.values(total);
    for (const name of names) BY_ROWS[name](columns, facets, ordinals);
  } else for (const name of names) BY_SETS[name](columns, facets, rows, total);
}
