import type { Borrow } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import type { FacetName } from "@/server/search-index/engine/facet-count";
import { FREE, MID, SECOND_TYPE, STEMS } from "@/server/search-index/engine/row";
import type { ValueSets } from "@/server/search-index/engine/value-sets";

/** What a list asks of its rows; a part that is absent lets every row through. */
export interface IndexFilter {
  search?: string | undefined;
  genres?: readonly number[] | undefined;
  instruments?: readonly number[] | undefined;
  plugins?: readonly number[] | undefined;
  /** Slugs of tags that no row may carry. */
  exclude?: readonly string[] | undefined;
  bpm_min?: number | undefined;
  bpm_max?: number | undefined;
  half_double?: boolean | undefined;
  /** Numbers of keys, see `keyNumber`. */
  keys?: readonly number[] | undefined;
  copyright?: number | undefined;
  free?: boolean | undefined;
  has_mid?: boolean | undefined;
  has_stems?: boolean | undefined;
  /** Whether the row's type is the second of its kind: loop of a sample, effect of a preset. */
  second_type?: boolean | undefined;
  creator_id?: number | undefined;
}

/** The rows that pass each part of a filter that a facet belongs to. They are only to be read. */
export type Parts = ReadonlyMap<FacetName, Bitset>;

/** The parts of a filter, in borrowed sets or those of the columns themselves. */
export function filterParts(columns: Columns, filter: IndexFilter, borrow: Borrow): Parts {
  const { sets } = columns;
  const parts = new Map<FacetName, Bitset>();
  const anyOf = (name: FacetName, from: ValueSets, values: readonly number[] | undefined) => {
    if (values) parts.set(name, (values.length === 1 && from.of(values[0]!)) || from.addTo(borrow(), values));
  };
  anyOf("genres", sets.genres, filter.genres);
  anyOf("instruments", sets.instruments, filter.instruments);
  anyOf("plugins", sets.plugins, filter.plugins);
  anyOf("keys", sets.keys, filter.keys);
  anyOf("copyrights", sets.copyrights, filter.copyright === undefined ? undefined : [filter.copyright]);
  anyOf("free", sets.flags, filter.free ? [FREE] : undefined);
  anyOf("has_mid", sets.flags, filter.has_mid ? [MID] : undefined);
  anyOf("has_stems", sets.flags, filter.has_stems ? [STEMS] : undefined);
  anyOf("types", sets.flags, filter.second_type ? [SECOND_TYPE] : undefined);
  if (filter.second_type === false) {
    const second = sets.flags.of(SECOND_TYPE);
    parts.set("types", second ? borrow().become(sets.live).subtract(second) : sets.live);
  }
  if (filter.bpm_min !== undefined || filter.bpm_max !== undefined) {
    parts.set("tempos", rowsOfTempo(columns, filter, borrow()));
  }
  return parts;
}

/** Makes an empty set that of a creator's rows. */
export function rowsOfCreator({ creators, size }: Columns, creatorId: number, rows: Bitset): Bitset {
  for (let row = 0; row < size; row++) if (creators[row] === creatorId) rows.add(row);
  return rows;
}

function rowsOfTempo({ memory }: Columns, filter: IndexFilter, rows: Bitset): Bitset {
  const low = filter.bpm_min ?? 0;
  const high = filter.bpm_max ?? Number.POSITIVE_INFINITY;
  // Half and double of a float are exact, so the range can be folded instead of the tempo.
  for (const factor of filter.half_double ? [1, 2, 0.5] : [1]) memory.addWithin(low * factor, high * factor, rows);
  return rows;
}
