import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import { countFacets, emptyFacets, FACETS, type FacetCounts } from "@/server/search-index/engine/facet-count";
import {
  EXCLUSIONS,
  type FilterParts,
  filterParts,
  type IndexFilter,
  rowsOfCreator,
} from "@/server/search-index/engine/filter-parts";
import { parseMusicalQuery } from "@/server/search-index/engine/parse-musical-query";
import { NUMBERS } from "@/server/search-index/engine/row";
import type { TagCount, TagIndex } from "@/server/search-index/engine/tag-index";
import { queryWords } from "@/server/search-index/engine/text";
import { MATCH_RANKS, type WordIndex } from "@/server/search-index/engine/word-index";

/** The parts of an index that filters read. */
export interface Filterable {
  memory: BitMemory;
  columns: Columns;
  tags: TagIndex;
  words: WordIndex;
}

/** In beats per minute: users search for whole tempos, which recordings rarely have. */
const TEMPO_TOLERANCE = 0.5;

/** A search as text, and the tempo and key in it. */
interface Query {
  text: string;
  musical: ReturnType<typeof parseMusicalQuery>;
}

const readQuery = (text: string): Query => ({ text, musical: parseMusicalQuery(text) });

/** Rows that match a search equally well. */
interface Tier {
  rows: Bitset;
  total: number;
}

/** The rows that match a filter, found on construction, and their facets, counted on first use. */
export class Matches {
  readonly matching: Bitset;
  readonly total: number;
  /** The rows that match the search and the creator, before tags are excluded. */
  private readonly base: Bitset;
  private readonly parts: FilterParts;
  private readonly query: Query | null;
  private readonly ownSets: Bitset[] = [];
  private cachedFacets: FacetCounts | null = null;
  private cachedTags: TagCount[] | null = null;
  private cachedTiers: Tier[] | null = null;

  constructor(
    private readonly index: Filterable,
    private readonly filter: IndexFilter,
  ) {
    const { columns } = index;
    const allocate = () => this.allocate();
    this.base = allocate().copyFrom(columns.sets.live);
    this.query = filter.search === undefined ? null : readQuery(filter.search);
    if (this.query) this.applySearch(this.query);
    if (filter.creator_id !== undefined) this.base.intersect(rowsOfCreator(columns, filter.creator_id, allocate()));
    this.parts = filterParts(index, filter, allocate);
    this.matching = this.fillMatching(allocate(), this.parts, filter.exclude);
    this.total = this.matching.count();
  }

  /** Narrows the base to rows with all words of a text, or with its tempo and key and all its other words. */
  private applySearch({ text, musical: query }: Query): void {
    const { memory, columns, words } = this.index;
    if (!query) return words.search(text, this.base);
    memory.withScratch((allocateScratch) => {
      const musical = allocateScratch().copyFrom(this.base);
      if (query.rest) words.search(query.rest, musical);
      if (query.tempo !== null) {
        const nearTempo = allocateScratch();
        const [low, high] = [query.tempo - TEMPO_TOLERANCE, query.tempo + TEMPO_TOLERANCE];
        memory.addWithin(NUMBERS.indexOf("tempo"), low, high, nearTempo);
        musical.intersect(nearTempo);
      }
      if (query.key !== null) musical.intersect(columns.sets.keys.of(query.key) ?? allocateScratch());
      words.search(text, this.base);
      this.base.union(musical);
    });
  }

  /** Releases its sets. It must not be used afterwards. */
  release(): void {
    for (const set of this.ownSets) this.index.memory.release(set);
  }

  /** The counts of all facets. */
  facets(): FacetCounts {
    this.cachedFacets ??= this.index.memory.withScratch((allocateScratch) => this.countAllFacets(allocateScratch()));
    return this.cachedFacets;
  }

  /**
   * The number of rows with each of the most frequent tags and of those that the filter names; with an excluded tag as
   * if none were excluded.
   */
  tagCounts(): TagCount[] {
    this.cachedTags ??= this.countTags();
    return this.cachedTags;
  }

  /** The matching rows by how well their texts match the search, best first. Together they are all matching rows. */
  tiers(): readonly Tier[] {
    this.cachedTiers ??= this.fillTiers();
    return this.cachedTiers;
  }

  /** Up to `limit` tags with these words, with the number of matching rows that have each. */
  findTags(words: readonly string[], limit: number): TagCount[] {
    return this.index.tags.find(words, this.matching, limit);
  }

  private allocate(): Bitset {
    const set = this.index.memory.allocate();
    this.ownSets.push(set);
    return set;
  }

  private countTags(): TagCount[] {
    const { tags, memory } = this.index;
    const { tags: chosen = [], exclude = [] } = this.filter;
    const counts = tags.count(this.matching, [...chosen, ...exclude]);
    if (exclude.length === 0) return counts;
    return memory.withScratch((allocateScratch) => {
      const excluded = tags.countEach(exclude, this.fillMatching(allocateScratch(), this.parts));
      return counts.map((tag) => ({ ...tag, count: excluded.get(tag.slug) ?? tag.count }));
    });
  }

  private fillTiers(): Tier[] {
    const words = this.query && this.total > 0 ? queryWords(this.query.musical?.rest ?? this.query.text) : [];
    if (words.length === 0) return [{ rows: this.matching, total: this.total }];
    const rest = this.allocate().copyFrom(this.matching);
    const tiers: Tier[] = [];
    for (const rank of MATCH_RANKS) {
      const rows = this.allocate().copyFrom(rest);
      this.index.words.keepRanked(words, rank, rows);
      rest.subtract(rows);
      tiers.push({ rows, total: rows.count() });
    }
    return [...tiers, { rows: rest, total: rest.count() }];
  }

  /** Facets without a condition are counted on the matching rows, others on rows that match all other conditions. */
  private countAllFacets(rows: Bitset): FacetCounts {
    const { columns } = this.index;
    const { parts } = this;
    const facets = emptyFacets();
    const unfiltered = FACETS.filter((name) => !parts.has(name));
    countFacets(columns, facets, { rows: this.matching, total: this.total, names: unfiltered });
    for (const name of FACETS) {
      if (!parts.has(name)) continue;
      this.fillMatching(rows, new Map([...parts].filter(([other]) => other !== name)), this.filter.exclude);
      countFacets(columns, facets, { rows, total: rows.count(), names: [name] });
    }
    for (const [exclusion, name] of EXCLUSIONS) {
      const excluded = this.filter[exclusion];
      if (!excluded) continue;
      // An excluded value is counted as if none of its kind were excluded: the count shows how many rows it excludes.
      const others = [...parts].filter(([other]) => other !== name && other !== exclusion);
      this.fillMatching(rows, new Map(others), this.filter.exclude);
      for (const value of excluded) {
        const set = columns.sets[name].of(value);
        if (set) facets[name][value] = rows.intersectionCount(set);
      }
    }
    return facets;
  }

  /** Sets `rows` to those that match all `parts` and have no tag of `exclude`. */
  private fillMatching(rows: Bitset, parts: FilterParts, exclude: readonly string[] = []): Bitset {
    rows.copyFrom(this.base);
    for (const part of parts.values()) rows.intersect(part);
    this.index.tags.exclude(exclude, rows);
    return rows;
  }
}
