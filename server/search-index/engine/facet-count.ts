import type { FacetCounts, FacetName } from "@/server/search-core/answers/facet-counts";
import { FREE, MID, NONE, SECOND_TYPE, STEMS } from "@/server/search-core/rows/row";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import type { IdLists } from "@/server/search-index/engine/id-lists";
import type { ValueSets } from "@/server/search-index/engine/value-sets";

/** If fewer than one row in this number match, rows are counted one by one. */
const SPARSE_RATIO = 10;

/** Counts the rows of each list first: there are far fewer lists than rows. */
function addIds(counts: Map<number, number>, idLists: IdLists, numbers: Uint32Array, rows: Uint32Array): void {
  const rowsOf = new Uint32Array(idLists.size);
  for (let at = 0; at < rows.length; at++) rowsOf[numbers[rows[at]!]!]!++;
  for (let number = 0; number < rowsOf.length; number++) {
    const count = rowsOf[number]!;
    if (count === 0) continue;
    for (const id of idLists.of(number)) counts.set(id, (counts.get(id) ?? 0) + count);
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
  genres: (columns, facets, rows) => addIds(facets.genres, columns.idLists, columns.genres, rows),
  instruments: (columns, facets, rows) => addIds(facets.instruments, columns.idLists, columns.instruments, rows),
  plugins: (columns, facets, rows) => addIds(facets.plugins, columns.idLists, columns.plugins, rows),
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
};
export const FACETS = Object.keys(BY_ROWS) as FacetName[];

function countIds(counts: Map<number, number>, sets: ValueSets, rows: Bitset): void {
  sets.countIn(rows, (id, count) => counts.set(id, count));
}

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
  genres: ({ sets }, facets, rows) => countIds(facets.genres, sets.genres, rows),
  instruments: ({ sets }, facets, rows) => countIds(facets.instruments, sets.instruments, rows),
  plugins: ({ sets }, facets, rows) => countIds(facets.plugins, sets.plugins, rows),
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
