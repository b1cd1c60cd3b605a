import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import { countFacets, emptyFacets, FACETS, type FacetCounts } from "@/server/search-index/engine/facet-count";
import {
  type FilterParts,
  filterParts,
  type IndexFilter,
  rowsOfCreator,
} from "@/server/search-index/engine/filter-parts";
import { parseMusicalQuery } from "@/server/search-index/engine/parse-musical-query";
import { NUMBERS } from "@/server/search-index/engine/row";
import type { TagCount, TagIndex } from "@/server/search-index/engine/tag-index";
import type { WordIndex } from "@/server/search-index/engine/word-index";

/** The parts of an index that filters read. */
export interface Filterable {
  memory: BitMemory;
  columns: Columns;
  tags: TagIndex;
  words: WordIndex;
}

/** Beats per minute. People write whole tempos, recordings seldom have one. */
const TEMPO_TOLERANCE = 0.5;

/** The rows that match a filter, found on construction, and their facets, counted on first use. */
export class Matches {
  readonly matching: Bitset;
  readonly total: number;
  /** The rows that match the search and the creator, before tags are excluded. */
  private readonly base: Bitset;
  private readonly parts: FilterParts;
  private readonly ownSets: Bitset[] = [];
  private cachedFacets: FacetCounts | null = null;
  private cachedTags: TagCount[] | null = null;

  constructor(
    private readonly index: Filterable,
    private readonly filter: IndexFilter,
  ) {
    const { columns } = index;
    const allocate = () => {
      const set = index.memory.allocate();
      this.ownSets.push(set);
      return set;
    };
    this.base = allocate().copyFrom(columns.sets.live);
    if (filter.search) this.applySearch(filter.search);
    if (filter.creator_id !== undefined) this.base.intersect(rowsOfCreator(columns, filter.creator_id, allocate()));
    this.parts = filterParts(columns, filter, allocate);
    this.matching = this.fillMatching(allocate(), this.parts, filter.exclude);
    this.total = this.matching.count();
  }

  /** Narrows the base to rows with all words of a text, or with the tempo and key that it names and all other words. */
  private applySearch(text: string): void {
    const { memory, columns, words } = this.index;
    const query = parseMusicalQuery(text);
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

  /** The number of rows with each of the most frequent and of the excluded tags, as if no tag were excluded. */
  tagCounts(): TagCount[] {
    const { tags, memory } = this.index;
    const { exclude } = this.filter;
    this.cachedTags ??= exclude
      ? memory.withScratch((allocateScratch) => tags.count(this.fillMatching(allocateScratch(), this.parts), exclude))
      : tags.count(this.matching, []);
    return this.cachedTags;
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
