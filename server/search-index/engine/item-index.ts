import { SORTS, type Sort } from "@/lib/contract/constants";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import { Columns, textHash } from "@/server/search-index/engine/columns";
import type { FacetCounts } from "@/server/search-index/engine/facet-count";
import type { IndexFilter } from "@/server/search-index/engine/filter-parts";
import { Matches } from "@/server/search-index/engine/matches";
import { MatchingOrder } from "@/server/search-index/engine/matching-order";
import { OrdinalMap } from "@/server/search-index/engine/ordinal-map";
import type { IndexRow } from "@/server/search-index/engine/row";
import { SortOrder } from "@/server/search-index/engine/sort-order";
import { type TagCount, TagIndex } from "@/server/search-index/engine/tag-index";
import { VectorColumn } from "@/server/search-index/engine/vector-column";
import { WordIndex } from "@/server/search-index/engine/word-index";

/** Filters whose matches are kept until the catalogue changes. */
const KEPT_FILTERS = 50;
/** Above this share of dead rows `isWorn` asks for a fresh index. */
const WORN_SHARE = 0.25;

/** The matching rows of one order, for whoever merges several indexes. Valid until the index changes. */
export interface Ordering {
  total: number;
  /** The ordinals of so many matching rows in order, from a place on, or of as many as there are. */
  slice: (offset: number, limit: number) => Uint32Array;
  /** By ordinal: what the rows are ordered by, and their ids. */
  values: Float64Array;
  ids: Uint32Array;
}

export interface IndexPage {
  total: number;
  ids: number[];
  /** Counted when they are asked for, then as the index is. */
  facets: () => FacetCounts;
  tags: () => TagCount[];
}

/**
 * The public items (or packs, or creators) of one kind, in memory: filters, facets and sorts without the database.
 * A row whose words change moves to a new ordinal, because the word lists only grow.
 */
export class ItemIndex {
  private readonly memory = new BitMemory();
  private readonly columns = new Columns(this.memory);
  private readonly words = new WordIndex(this.memory);
  private readonly tags = new TagIndex(this.memory);
  private readonly vectors = new VectorColumn();
  private readonly ordinalOf = new OrdinalMap();
  private readonly orders = {
    popular: new SortOrder(this.columns, "popular"),
    newest: new SortOrder(this.columns, "newest"),
    trending: new SortOrder(this.columns, "trending"),
  };
  private readonly kept = new Map<string, Matches>();

  /** How many rows are public. */
  get count(): number {
    return this.ordinalOf.size;
  }

  /** So many rows have come and gone that an index read anew would be smaller and faster. */
  get isWorn(): boolean {
    return this.columns.size > 1000 && this.columns.size - this.count > this.columns.size * WORN_SHARE;
  }

  /** Adds a row, or brings it up to date. */
  put(row: IndexRow): void {
    const known = this.ordinalOf.get(row.id);
    const text = textHash(row.tags.length > 0 ? `${row.text}\n${row.tags.join("\n")}` : row.text);
    if (known !== undefined && this.columns.texts[known] === text) {
      const moved = SORTS.filter((sort) => this.columns[sort][known] !== row[sort]);
      if (this.columns.write(known, row)) this.forget();
      for (const sort of moved) this.orders[sort].touch(known);
      return;
    }
    if (known !== undefined) this.drop(known);
    const ordinal = this.columns.append(row, text);
    if (known !== undefined) this.vectors.move(known, ordinal);
    this.ordinalOf.set(row.id, ordinal);
    this.words.add(ordinal, row.text);
    this.tags.add(ordinal, row.tags);
    this.touch(ordinal);
    this.forget();
  }

  /** Takes a row out, if it is there. */
  remove(id: number): void {
    const ordinal = this.ordinalOf.get(id);
    if (ordinal === undefined) return;
    this.drop(ordinal);
    this.vectors.remove(ordinal);
    this.ordinalOf.delete(id);
    this.forget();
  }

  has(id: number): boolean {
    return this.ordinalOf.has(id);
  }

  /** Sets what a row sounds like, a vector of length 1; null takes it out. Ids that aren't there are left out. */
  putVector(id: number, vector: Float32Array | null): void {
    const ordinal = this.ordinalOf.get(id);
    if (ordinal === undefined) return;
    if (vector) this.vectors.set(ordinal, vector);
    else this.vectors.remove(ordinal);
  }

  /** Ids of the rows that pass and sound most like a vector, or like the row with an id (itself left out), nearest first. */
  nearest(to: Float32Array | number, filter: IndexFilter, limit: number): number[] {
    const ordinal = typeof to === "number" ? this.ordinalOf.get(to) : undefined;
    const vector = typeof to === "number" ? (ordinal === undefined ? null : this.vectors.get(ordinal)) : to;
    if (!vector) return [];
    const { matching, total } = this.matches(filter);
    const isSelf = ordinal !== undefined && matching.has(ordinal);
    const nearest = this.vectors.nearest(vector, matching, total, isSelf ? limit + 1 : limit);
    const others = nearest.filter((other) => other !== ordinal).slice(0, limit);
    return others.map((other) => this.columns.ids[other]!);
  }

  /** How many rows a creator has. */
  countOfCreator(creatorId: number): number {
    return this.columns.creatorTotals.get(creatorId) ?? 0;
  }

  /** Does in steps what the first page and the first search would do otherwise. */
  *prepare(): Generator<void> {
    for (const order of Object.values(this.orders)) yield* order.bringUpToDate();
    this.words.prepare();
  }

  /** The ids of the rows that pass, from `offset` on, with the number of all that pass and the facets. */
  page(filter: IndexFilter, sort: Sort, offset: number, limit: number): IndexPage {
    const { total, matching } = this.matches(filter);
    const ordinals = new MatchingOrder(this.orders[sort], matching, total).slice(offset, limit);
    return {
      total,
      ids: Array.from(ordinals, (ordinal) => this.columns.ids[ordinal]!),
      facets: () => this.matches(filter).facets(),
      tags: () => this.matches(filter).tagCounts(),
    };
  }

  /** The rows that pass, in order, without a page. */
  ordering(filter: IndexFilter, sort: Sort): Ordering {
    const { total, matching } = this.matches(filter);
    const rows = new MatchingOrder(this.orders[sort], matching, total);
    const { ids, [sort]: values } = this.columns;
    return { total, slice: (offset, limit) => rows.slice(offset, limit), values, ids };
  }

  private matches(filter: IndexFilter): Matches {
    const name = JSON.stringify(filter);
    const known = this.kept.get(name);
    if (known) {
      this.kept.delete(name);
      this.kept.set(name, known);
      return known;
    }
    const { memory, columns, tags, words } = this;
    const matches = new Matches({ memory, columns, tags, words }, filter);
    this.kept.set(name, matches);
    if (this.kept.size > KEPT_FILTERS) {
      const [oldest, unused] = this.kept.entries().next().value!;
      this.kept.delete(oldest);
      unused.release();
    }
    return matches;
  }

  /** What was found by filters is no longer so. */
  private forget(): void {
    for (const matches of this.kept.values()) matches.release();
    this.kept.clear();
  }

  private drop(ordinal: number): void {
    this.columns.remove(ordinal);
    this.touch(ordinal);
  }

  private touch(ordinal: number): void {
    for (const order of Object.values(this.orders)) order.touch(ordinal);
  }
}
