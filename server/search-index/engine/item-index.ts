import type { Sort } from "@/lib/contract/rules/filters";
import type { Choices, FacetCounts, TagCount } from "@/server/search-core/answers/facet-counts";
import type { IndexFilter } from "@/server/search-core/answers/index-filter";
import type { Ordering } from "@/server/search-core/answers/merged-page";
import type { SearchFit } from "@/server/search-core/fit/fit";
import type { SearchScope } from "@/server/search-core/fit/search-scopes";
import { ALL_SORTS, type ReverseSort, type StoredSort, searchSort } from "@/server/search-core/fit/search-sort";
import { spreadPacks } from "@/server/search-core/fit/spread-packs";
import { type IndexRow, NUMBERS } from "@/server/search-core/rows/row";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { Columns } from "@/server/search-index/engine/columns";
import { Matches } from "@/server/search-index/engine/matches";
import { MatchingOrder, RankedOrder, type RowOrder } from "@/server/search-index/engine/matching-order";
import { OrdinalMap } from "@/server/search-index/engine/ordinal-map";
import { contentsKey, PackShares } from "@/server/search-index/engine/pack-shares";
import { SortOrder } from "@/server/search-index/engine/sort-order";
import { TagIndex } from "@/server/search-index/engine/tag-index";
import { TermSets } from "@/server/search-index/engine/term-sets";
import { textHash } from "@/server/search-index/engine/text-hash";
import { VectorColumn } from "@/server/search-index/engine/vector-column";
import { WordIndex } from "@/server/search-index/engine/word-index";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { NO_SYNONYMS, type Synonyms } from "@/server/search-text/query/synonyms";

/** Filters whose matches are cached until the index changes. */
const MAX_CACHED_FILTERS = 50;
/** Above this share of dead rows an index needs compaction. */
const MAX_DEAD_SHARE = 0.25;
/** Smaller indexes are never compacted. */
const MIN_COMPACTED_ROWS = 1_000;

/** A page of matching rows. */
export interface IndexPage {
  /** The number of all matching rows. */
  total: number;
  /** How the search is answered; null without one. */
  fit: SearchFit | null;
  /** The ids on this page. */
  ids: number[];
  /** Counted on the first call, in the index's state at that time. */
  facets: () => FacetCounts;
  /** What the list would find with other values of its filters; null without a search. */
  choices: () => Choices | null;
  tags: () => TagCount[];
  /** Up to `limit` tags with these words, the most frequent first. */
  findTags: (words: readonly string[], limit: number) => TagCount[];
}

/**
 * The public items, packs or creators of one kind, in memory: filters, facets and sorts without the database. A row
 * whose words change gets a new ordinal, because postings are append-only.
 */
export class ItemIndex {
  private readonly memory = new BitMemory(NUMBERS.length);
  private readonly columns = new Columns(this.memory);
  private readonly words = new WordIndex(this.memory);
  private readonly tags = new TagIndex(this.memory);
  private readonly shares = new PackShares();
  private readonly vectors = new VectorColumn();
  private readonly ordinalOf = new OrdinalMap();
  private readonly orders = new Map(ALL_SORTS.map((sort) => [sort, new SortOrder(this.columns, sort)]));
  private readonly cachedMatches = new Map<string, Matches>();
  private readonly termSets: TermSets;

  /** The dictionary and synonyms that searches are read with may be exchanged; then `invalidateMatches` has to be called. */
  constructor(
    private readonly scope: SearchScope,
    private readonly dictionary: () => SearchDictionary,
    private readonly synonyms: () => Synonyms = () => NO_SYNONYMS,
  ) {
    const { memory, columns, words, tags, shares } = this;
    this.termSets = new TermSets({ memory, columns, words, tags, shares, scope, dictionary: () => this.dictionary() });
  }

  /** The number of rows. */
  get count(): number {
    return this.ordinalOf.size;
  }

  /** Whether so many rows are dead that the index should be loaded again. */
  get needsCompaction(): boolean {
    const { size } = this.columns;
    return size > MIN_COMPACTED_ROWS && size - this.count > size * MAX_DEAD_SHARE;
  }

  /** Adds or updates a row. */
  put(row: IndexRow): void {
    const known = this.ordinalOf.get(row.id);
    const text = textHash([row.text, row.name, ...row.tags, contentsKey(row)].join("\n"));
    if (known !== undefined && this.columns.texts[known] === text) {
      const before = this.sortValues(known);
      if (this.columns.write(known, row)) this.invalidateMatches();
      const after = this.sortValues(known);
      for (const [place, order] of [...this.orders.values()].entries()) {
        if (before[place] !== after[place]) order.markChanged(known);
      }
      return;
    }
    if (known !== undefined) this.markDead(known);
    const ordinal = this.columns.append(row, text);
    if (known !== undefined) this.vectors.move(known, ordinal);
    this.ordinalOf.set(row.id, ordinal);
    this.words.add(ordinal, row.text, row.name);
    this.tags.add(ordinal, row.tags);
    this.shares.add(ordinal, row);
    this.markChanged(ordinal);
    this.invalidateMatches();
  }

  /** Removes a row, if the index has it. */
  remove(id: number): void {
    const ordinal = this.ordinalOf.get(id);
    if (ordinal === undefined) return;
    this.markDead(ordinal);
    this.vectors.remove(ordinal);
    this.ordinalOf.delete(id);
    this.invalidateMatches();
  }

  has(id: number): boolean {
    return this.ordinalOf.has(id);
  }

  /** Sets a row's feature vector, of length 1; null removes it. Unknown ids are ignored. */
  putVector(id: number, vector: Float32Array | null): void {
    const ordinal = this.ordinalOf.get(id);
    if (ordinal === undefined) return;
    if (vector) this.vectors.set(ordinal, vector);
    else this.vectors.remove(ordinal);
  }

  /** The ids of up to `limit` matching rows nearest to a vector, or to another row by its id, nearest first. */
  nearest(to: Float32Array | number, filter: IndexFilter, limit: number): number[] {
    const ordinal = typeof to === "number" ? this.ordinalOf.get(to) : undefined;
    const vector = typeof to === "number" ? (ordinal === undefined ? null : this.vectors.get(ordinal)) : to;
    if (!vector) return [];
    const { matching, total } = this.matches(filter);
    const isSelf = ordinal !== undefined && matching.has(ordinal);
    const nearest = this.vectors.nearest(vector, matching, { total, limit: isSelf ? limit + 1 : limit });
    const others = nearest.filter((other) => other !== ordinal).slice(0, limit);
    return others.map((other) => this.columns.ids[other]!);
  }

  /**
   * The ids of up to `limit` rows that pass a filter and that another one doesn't find, by the dot product of their vectors
   * with one, highest first; only those above `floor`.
   */
  soundingLike(
    vector: Float32Array,
    { filter, except, floor, limit }: { filter: IndexFilter; except: IndexFilter; floor: number; limit: number },
  ): number[] {
    const { matching } = this.matches(filter);
    const found = this.matches(except).matching;
    return this.memory.withScratch((allocate) => {
      const rows = allocate().copyFrom(matching).subtract(found);
      const nearest = this.vectors.nearest(vector, rows, { total: rows.count(), limit, floor });
      return nearest.map((ordinal) => this.columns.ids[ordinal]!);
    });
  }

  /** The number of rows of a creator. */
  countOfCreator(creatorId: number): number {
    return this.columns.creatorTotals.get(creatorId) ?? 0;
  }

  /** Prepares, in steps, the orders that the first page by each of these sorts and the first search need. */
  *prepare(sorts: readonly Sort[]): Generator<void> {
    for (const sort of sorts) yield* this.order(sort === "match" ? "popular" : sort).update();
    this.words.prepare();
  }

  /**
   * Up to `limit` matching rows from `offset` on, with the number of all matching rows and their facets. `fitsBest` orders
   * them by how well they fit the session of the filter first.
   */
  page(filter: IndexFilter, sort: Sort, offset: number, limit: number, fitsBest = false): IndexPage {
    const matches = this.matches(filter);
    const ordinals = fitsBest
      ? this.rowOrder(matches, sort, matches.fitRanks()).slice(offset, limit)
      : this.ordered(matches, sort, offset, limit);
    return {
      total: matches.total,
      fit: matches.fit,
      ids: Array.from(ordinals, (ordinal) => this.columns.ids[ordinal]!),
      facets: () => this.matches(filter).facets(),
      choices: () => this.matches(filter).choices(),
      tags: () => this.matches(filter).tagCounts(),
      findTags: (words, most) => this.matches(filter).findTags(words, most),
    };
  }

  /** The number of matching rows. Unlike a page, it doesn't cache the matches. */
  total(filter: IndexFilter): number {
    const matches = this.createMatches(filter);
    matches.release();
    return matches.total;
  }

  /** The best matches of a search as they would be with other synonyms. Nothing of it is cached. */
  foundWith(synonyms: Synonyms, search: string, limit: number): Pick<IndexPage, "total" | "fit" | "ids"> {
    const matches = this.createMatches({ search }, synonyms);
    const ordinals = this.ordered(matches, "match", 0, limit);
    const found = {
      total: matches.total,
      fit: matches.fit,
      ids: Array.from(ordinals, (ordinal) => this.columns.ids[ordinal]!),
    };
    matches.release();
    return found;
  }

  /** All matching rows in a sort order. */
  ordering(filter: IndexFilter, sort: Sort): Ordering {
    const matches = this.matches(filter);
    const rows = this.rowOrder(matches, sort);
    return {
      total: matches.total,
      fit: matches.fit,
      slice: (offset, limit) => rows.slice(offset, limit),
      group: (ordinal) =>
        Math.max(
          0,
          matches.groups().findIndex((group) => group.has(ordinal)),
        ),
      values: (ordinal) => rows.values(ordinal),
      ids: this.columns.ids,
      packs: sort === "match" ? this.columns.packs : null,
      facets: () => this.matches(filter).facets(),
      choices: () => this.matches(filter).choices(),
    };
  }

  /** Whether any row has a tag, by slug. */
  hasTag(slug: string): boolean {
    return this.tags.has(slug, this.columns.sets.live);
  }

  /** The ordinals of a page. */
  private ordered(matches: Matches, sort: Sort, offset: number, limit: number): readonly number[] | Uint32Array {
    const order = this.rowOrder(matches, sort);
    const { fit } = matches;
    if (sort !== "match" || !fit || fit.match === "popular") return order.slice(offset, limit);
    const list = {
      sections: fit.groups.map(({ added }) => added),
      read: (from: number, count: number) => Array.from(order.slice(from, count)),
      packOf: (ordinal: number) => this.columns.packs[ordinal]!,
      rankOf: (ordinal: number) => order.values(ordinal)[0]!,
    };
    return spreadPacks(list, offset, limit);
  }

  private rowOrder(matches: Matches, sort: Sort, first: readonly Bitset[] = []): RowOrder {
    const order = this.order(sort === "match" ? searchSort(matches.comparative()) : sort);
    const groups = matches.groups().slice(0, -1);
    const ranks = [...first, ...(sort === "match" ? matches.ranks() : [])];
    if (groups.length === 0 && ranks.length === 0) return new MatchingOrder(order, matches.matching, matches.total);
    return new RankedOrder(order, this.memory, matches.matching, matches.total, groups, ranks);
  }

  private order(sort: StoredSort | ReverseSort): SortOrder {
    return this.orders.get(sort)!;
  }

  /** The values of a row in each order. */
  private sortValues(ordinal: number): number[] {
    return Array.from(this.orders.values(), (order) => order.value(ordinal));
  }

  private matches(filter: IndexFilter): Matches {
    const key = JSON.stringify(filter);
    const cached = this.cachedMatches.get(key);
    if (cached) {
      this.cachedMatches.delete(key);
      this.cachedMatches.set(key, cached);
      return cached;
    }
    const matches = this.createMatches(filter);
    this.cachedMatches.set(key, matches);
    if (this.cachedMatches.size > MAX_CACHED_FILTERS) {
      const [oldest, unused] = this.cachedMatches.entries().next().value!;
      this.cachedMatches.delete(oldest);
      unused.release();
    }
    return matches;
  }

  private createMatches(filter: IndexFilter, synonyms = this.synonyms()): Matches {
    const { memory, columns, tags, words, shares, scope, termSets } = this;
    const dictionary = this.dictionary();
    return new Matches({ memory, columns, tags, words, shares, scope, termSets, dictionary, synonyms }, filter);
  }

  /** Makes every query read and match again. */
  invalidateMatches(): void {
    this.termSets.clear();
    for (const matches of this.cachedMatches.values()) matches.release();
    this.cachedMatches.clear();
  }

  private markDead(ordinal: number): void {
    this.columns.remove(ordinal);
    this.markChanged(ordinal);
  }

  private markChanged(ordinal: number): void {
    for (const order of this.orders.values()) order.markChanged(ordinal);
  }
}
