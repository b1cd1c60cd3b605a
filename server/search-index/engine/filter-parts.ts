import { RANGES } from "@/lib/contract/rules/filters";
import type { FacetName } from "@/server/search-core/answers/facet-counts";
import { EXCLUSIONS, type IndexFilter } from "@/server/search-core/answers/index-filter";
import { FREE, MID, NUMBERS, SECOND_TYPE, STEMS } from "@/server/search-core/rows/row";
import type { AllocateSet } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import { addStretched, rowsShiftedWithin } from "@/server/search-index/engine/session-sets";
import type { TagIndex } from "@/server/search-index/engine/tag-index";
import type { ValueSets } from "@/server/search-index/engine/value-sets";

/** A pair of filters that limits a number of a row. */
type RangeName = keyof typeof RANGES;
const RANGE_ENTRIES = Object.entries(RANGES) as [RangeName, (typeof RANGES)[RangeName]][];

/** The rows that match each condition, keyed by the condition's facet if it has one. The sets are read-only. */
export type FilterParts = ReadonlyMap<PartName, Bitset>;

export type PartName = FacetName | RangeName | ExclusionName | "tags" | "shift" | "stretch";

type ExclusionName = (typeof EXCLUSIONS)[number][0];

/** The parts of a filter, in newly allocated sets or the sets of the columns themselves. */
export function filterParts(
  { columns, tags }: { columns: Columns; tags: TagIndex },
  filter: IndexFilter,
  allocate: AllocateSet,
): FilterParts {
  const { sets } = columns;
  const parts = new Map<PartName, Bitset>();
  const anyOf = (name: FacetName, from: ValueSets, values: readonly number[] | undefined) => {
    if (values) parts.set(name, (values.length === 1 && from.of(values[0]!)) || from.addTo(allocate(), values));
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
    parts.set("types", second ? allocate().copyFrom(sets.live).subtract(second) : sets.live);
  }
  for (const [name, facet] of EXCLUSIONS) {
    const excluded = filter[name];
    if (excluded) parts.set(name, sets[facet].removeFrom(allocate().copyFrom(sets.live), excluded));
  }
  if (filter.tags) parts.set("tags", tags.keep(filter.tags, allocate().copyFrom(sets.live)));
  for (const [name, { min, max }] of RANGE_ENTRIES) {
    const column = NUMBERS.indexOf(name);
    const low = filter[min];
    const high = filter[max];
    if (low === undefined && high === undefined) continue;
    const rows = allocate();
    // Half and double of a float are exact, so scaling the range is the same as scaling the number.
    for (const factor of name === "tempo" && filter.half_double ? [1, 2, 0.5] : [1]) {
      columns.memory.addWithin(column, (low ?? 0) * factor, (high ?? Number.POSITIVE_INFINITY) * factor, rows);
    }
    parts.set(name, rows);
  }
  const { max_shift, max_stretch } = filter.session ?? {};
  if (filter.session && max_shift !== undefined) {
    parts.set("shift", rowsShiftedWithin(columns, filter.session, max_shift, allocate));
  }
  if (filter.session && max_stretch !== undefined) {
    parts.set("stretch", addStretched(columns, filter.session, max_stretch, allocate()));
  }
  return parts;
}

/** Adds a creator's rows to a set and returns it. */
export function rowsOfCreator({ creators, size }: Columns, creatorId: number, rows: Bitset): Bitset {
  for (let row = 0; row < size; row++) if (creators[row] === creatorId) rows.add(row);
  return rows;
}
