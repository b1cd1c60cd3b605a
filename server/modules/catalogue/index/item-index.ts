import type { Sort } from "@/lib/contract/constants";
import type { Bitset } from "@/server/modules/catalogue/index/bitset";
import { Columns, textHash } from "@/server/modules/catalogue/index/columns";
import {
  countMatches,
  type FacetCounts,
  type IndexFilter,
  type Matches,
} from "@/server/modules/catalogue/index/facet-count";
import type { IndexRow } from "@/server/modules/catalogue/index/row";
import { SortOrder } from "@/server/modules/catalogue/index/sort-order";
import { WordIndex } from "@/server/modules/catalogue/index/word-index";

/** Filters whose matches are kept until the catalogue changes. */
const KEPT_FILTERS = 100;
/** Above this share of dead rows `isWorn` asks for a fresh index. */
const WORN_SHARE = 0.25;

/** The matching rows of one order, for whoever merges several indexes. Valid until the index changes. */
export interface Ordering {
  total: number;
  /** Ordinals of all rows, those that don't match included. */
  ordered: Uint32Array;
  matching: Bitset;
  /** By ordinal: what the rows are ordered by, and their ids. */
  values: Float64Array;
  ids: Uint32Array;
}

export interface IndexPage {
  total: number;
  ids: number[];
  facets: FacetCounts;
}

/**
 * The public items (or packs, or creators) of one kind, in memory: filters, facets and sorts without the database.
 * A row whose words change moves to a new ordinal, because the word lists only grow.
 */
export class ItemIndex {
  private readonly columns = new Columns();
  private readonly words = new WordIndex();
  private readonly ordinalOf = new Map<number, number>();
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
    if (known !== undefined && this.columns.texts[known] === textHash(row.text)) {
      if (this.columns.write(known, row)) this.kept.clear();
      this.touch(known);
      return;
    }
    if (known !== undefined) this.drop(known);
    const ordinal = this.columns.append(row);
    this.ordinalOf.set(row.id, ordinal);
    this.words.add(ordinal, row.text);
    this.touch(ordinal);
    this.kept.clear();
  }

  /** Takes a row out, if it is there. */
  remove(id: number): void {
    const ordinal = this.ordinalOf.get(id);
    if (ordinal === undefined) return;
    this.drop(ordinal);
    this.ordinalOf.delete(id);
    this.kept.clear();
  }

  has(id: number): boolean {
    return this.ordinalOf.has(id);
  }

  /** The ids of the rows that pass, from `offset` on, with the number of all that pass and the facets. */
  page(filter: IndexFilter, sort: Sort, offset: number, limit: number): IndexPage {
    const { total, matching, facets } = this.matches(filter);
    const ids: number[] = [];
    if (offset < total) {
      const ordered = this.orders[sort].ordered();
      const everything = total === ordered.length;
      let skip = everything ? 0 : offset;
      for (let at = everything ? offset : 0; at < ordered.length && ids.length < limit; at++) {
        const ordinal = ordered[at]!;
        if (!matching.has(ordinal)) continue;
        if (skip > 0) skip--;
        else ids.push(this.columns.ids[ordinal]!);
      }
    }
    return { total, ids, facets };
  }

  /** The rows that pass, in order, without a page. */
  ordering(filter: IndexFilter, sort: Sort): Ordering {
    const { total, matching } = this.matches(filter);
    return { total, matching, ordered: this.orders[sort].ordered(), values: this.columns[sort], ids: this.columns.ids };
  }

  private matches(filter: IndexFilter): Matches {
    const name = JSON.stringify(filter);
    const known = this.kept.get(name);
    if (known) {
      this.kept.delete(name);
      this.kept.set(name, known);
      return known;
    }
    const found = filter.search ? this.words.search(filter.search, this.columns.size) : null;
    const matches = countMatches(this.columns, filter, found);
    this.kept.set(name, matches);
    if (this.kept.size > KEPT_FILTERS) this.kept.delete(this.kept.keys().next().value!);
    return matches;
  }

  private drop(ordinal: number): void {
    this.columns.remove(ordinal);
    this.touch(ordinal);
  }

  private touch(ordinal: number): void {
    for (const order of Object.values(this.orders)) order.touch(ordinal);
  }
}
