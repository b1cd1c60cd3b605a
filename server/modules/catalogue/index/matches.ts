import { Bitset } from "@/server/modules/catalogue/index/bitset";
import type { Columns } from "@/server/modules/catalogue/index/columns";
import {
  addRows,
  BINS,
  binEdges,
  countFacets,
  FACETS,
  type FacetCounts,
  type FacetName,
  partOf,
} from "@/server/modules/catalogue/index/facet-count";
import { FREE, MID, SECOND_TYPE, STEMS } from "@/server/modules/catalogue/index/row";
import type { TagCount, TagIndex } from "@/server/modules/catalogue/index/tag-index";
import type { WordIndex } from "@/server/modules/catalogue/index/word-index";

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

type Parts = ReadonlyMap<FacetName, Bitset>;

/** The rows that pass a filter, found at once, and their facets, counted when they are first asked for. */
export class Matches {
  readonly matching: Bitset;
  readonly total: number;
  /** What passes everything that no facet belongs to, but for excluded tags. */
  private readonly base: Bitset;
  private readonly parts: Parts;
  private counted: FacetCounts | null = null;
  private countedTags: TagCount[] | null = null;

  constructor(
    private readonly columns: Columns,
    private readonly tags: TagIndex,
    words: WordIndex,
    private readonly filter: IndexFilter,
  ) {
    this.base = columns.sets.live.view.copy(columns.size);
    if (filter.search) this.base.intersect(words.search(filter.search, columns.size));
    if (filter.creator_id !== undefined) this.base.intersect(rowsOfCreator(columns, filter.creator_id));
    this.parts = filterParts(columns, filter);
    this.matching = this.passing(filter.exclude);
    this.total = this.matching.count();
  }

  /** How many rows each choice would leave, each facet ignoring its own part of the filter. */
  facets(): FacetCounts {
    this.counted ??= this.countAll();
    return this.counted;
  }

  /** How many rows carry each of the most frequent tags, and those excluded, as if none were excluded. */
  tagCounts(): TagCount[] {
    const excluded = this.filter.exclude ?? [];
    this.countedTags ??= this.tags.count(excluded.length > 0 ? this.passing() : this.matching, excluded);
    return this.countedTags;
  }

  /** A row that fails one part of the filter counts for that part's facet, beside the rows that fail none. */
  private countAll(): FacetCounts {
    const { columns, matching, total } = this;
    const facets = countFacets(columns, matching, total, FACETS);
    const near = this.failingOne();
    for (const [name, part] of this.parts) {
      const missed = near.copy().subtract(part);
      const count = missed.count();
      if ((total + count) * 2 <= columns.liveCount) addRows(columns, facets, missed.values(count), name);
      else {
        const rows = missed.unite(matching);
        Object.assign(facets, partOf(countFacets(columns, rows, total + count, [name]), name));
      }
    }
    return facets;
  }

  /** The rows that pass every part, without those that carry one of some tags. */
  private passing(exclude: readonly string[] = []): Bitset {
    const rows = this.base.copy();
    for (const part of this.parts.values()) rows.intersect(part);
    this.tags.exclude(exclude, rows);
    return rows;
  }

  /** The rows that fail exactly one part. */
  private failingOne(): Bitset {
    const once = new Bitset(this.base.size);
    const twice = new Bitset(this.base.size);
    for (const { words } of this.parts.values()) {
      for (let index = 0; index < once.words.length; index++) {
        const failing = ~words[index]!;
        twice.words[index]! |= once.words[index]! & failing;
        once.words[index]! |= failing;
      }
    }
    once.subtract(twice).intersect(this.base);
    this.tags.exclude(this.filter.exclude ?? [], once);
    return once;
  }
}

function filterParts(columns: Columns, filter: IndexFilter): Parts {
  const { sets, size } = columns;
  const parts = new Map<FacetName, Bitset>();
  if (filter.genres) parts.set("genres", sets.genres.anyOf(filter.genres, size));
  if (filter.instruments) parts.set("instruments", sets.instruments.anyOf(filter.instruments, size));
  if (filter.plugins) parts.set("plugins", sets.plugins.anyOf(filter.plugins, size));
  if (filter.keys) parts.set("keys", sets.keys.anyOf(filter.keys, size));
  if (filter.bpm_min !== undefined || filter.bpm_max !== undefined) parts.set("tempos", rowsOfTempo(columns, filter));
  if (filter.copyright !== undefined) parts.set("copyrights", sets.copyrights.anyOf([filter.copyright], size));
  if (filter.free) parts.set("free", sets.flags.anyOf([FREE], size));
  if (filter.has_mid) parts.set("has_mid", sets.flags.anyOf([MID], size));
  if (filter.has_stems) parts.set("has_stems", sets.flags.anyOf([STEMS], size));
  if (filter.second_type !== undefined) {
    const second = sets.flags.anyOf([SECOND_TYPE], size);
    parts.set("types", filter.second_type ? second : sets.live.view.copy(size).subtract(second));
  }
  return parts;
}

function rowsOfCreator({ creators, size }: Columns, creatorId: number): Bitset {
  const rows = new Bitset(size);
  for (let row = 0; row < size; row++) if (creators[row] === creatorId) rows.add(row);
  return rows;
}

function rowsOfTempo(columns: Columns, filter: IndexFilter): Bitset {
  const low = filter.bpm_min ?? 0;
  const high = filter.bpm_max ?? Number.POSITIVE_INFINITY;
  // Half and double of a float are exact, so the range can be folded instead of the tempo.
  const [range, ...folded] = (filter.half_double ? [1, 2, 0.5] : [1]).map((factor) =>
    rowsWithin(columns, low * factor, high * factor),
  );
  return folded.reduce((rows, other) => rows.unite(other), range!);
}

/** Bins that lie in the range whole, and of those at its edges what fits; where most do, all rows without the others. */
function rowsWithin({ tempos, sets, size }: Columns, low: number, high: number): Bitset {
  const inside: Bitset[] = [];
  const outside: Bitset[] = [];
  const edges: Bitset[] = [];
  for (const bin of BINS) {
    const { from, below } = binEdges(bin);
    const set = sets.tempoBins.of(bin);
    if (!set) continue;
    (below <= low || from > high ? outside : from >= low && below <= high ? inside : edges).push(set);
  }
  const isMost = inside.length > outside.length;
  const rows = isMost ? sets.withTempo.view.copy(size) : new Bitset(size);
  for (const set of isMost ? [...outside, ...edges] : inside) {
    if (isMost) rows.subtract(set);
    else rows.unite(set);
  }
  for (const set of edges) {
    const values = set.values(set.count());
    for (let at = 0; at < values.length; at++) {
      const tempo = tempos[values[at]!]!;
      if (tempo >= low && tempo <= high) rows.add(values[at]!);
    }
  }
  return rows;
}
