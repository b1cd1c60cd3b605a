import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import { countFacets, emptyFacets, FACETS, type FacetCounts } from "@/server/search-index/engine/facet-count";
import { filterParts, type IndexFilter, type Parts, rowsOfCreator } from "@/server/search-index/engine/filter-parts";
import { factsSaid } from "@/server/search-index/engine/parse-musical-query";
import type { TagCount, TagIndex } from "@/server/search-index/engine/tag-index";
import type { WordIndex } from "@/server/search-index/engine/word-index";

/** What filters look at. */
export interface Filterable {
  memory: BitMemory;
  columns: Columns;
  tags: TagIndex;
  words: WordIndex;
}

/** A tempo in a text is a whole number mostly, that of a recording seldom. */
const TEMPO_ROUNDING = 0.5;

/** The rows that pass a filter, found at once, and their facets, counted when they are first asked for. */
export class Matches {
  readonly matching: Bitset;
  readonly total: number;
  /** What passes everything that no facet belongs to, but for excluded tags. */
  private readonly base: Bitset;
  private readonly parts: Parts;
  private readonly own: Bitset[] = [];
  private counted: FacetCounts | null = null;
  private countedTags: TagCount[] | null = null;

  constructor(
    private readonly index: Filterable,
    private readonly filter: IndexFilter,
  ) {
    const { columns } = index;
    const allocate = () => {
      const set = index.memory.allocate();
      this.own.push(set);
      return set;
    };
    this.base = allocate().become(columns.sets.live);
    if (filter.search) this.search(filter.search);
    if (filter.creator_id !== undefined) this.base.intersect(rowsOfCreator(columns, filter.creator_id, allocate()));
    this.parts = filterParts(columns, filter, allocate);
    this.matching = this.pass(allocate(), this.parts, filter.exclude);
    this.total = this.matching.count();
  }

  /** Narrows the base to what holds the words of a text, or is of the tempo and key that it names and holds the others. */
  private search(text: string): void {
    const { memory, columns, words } = this.index;
    const said = factsSaid(text);
    if (!said) return words.search(text, this.base);
    memory.scratch((borrow) => {
      const meant = borrow().become(this.base);
      if (said.rest) words.search(said.rest, meant);
      if (said.tempo !== null) {
        const near = borrow();
        memory.addWithin(said.tempo - TEMPO_ROUNDING, said.tempo + TEMPO_ROUNDING, near);
        meant.intersect(near);
      }
      if (said.key !== null) meant.intersect(columns.sets.keys.of(said.key) ?? borrow());
      words.search(text, this.base);
      this.base.unite(meant);
    });
  }

  /** Gives back its sets; it must not be asked any more. */
  release(): void {
    for (const set of this.own) this.index.memory.release(set);
  }

  /** How many rows each choice would leave, each facet ignoring its own part of the filter. */
  facets(): FacetCounts {
    this.counted ??= this.index.memory.scratch((borrow) => this.countAll(borrow()));
    return this.counted;
  }

  /** How many rows carry each of the most frequent tags, and those excluded, as if none were excluded. */
  tagCounts(): TagCount[] {
    const { tags, memory } = this.index;
    const { exclude } = this.filter;
    this.countedTags ??= exclude
      ? memory.scratch((borrow) => tags.count(this.pass(borrow(), this.parts), exclude))
      : tags.count(this.matching, []);
    return this.countedTags;
  }

  /** Facets without a part in the filter are counted on all that pass, each other one on what passes all other parts. */
  private countAll(rows: Bitset): FacetCounts {
    const { columns } = this.index;
    const { parts } = this;
    const facets = emptyFacets();
    const others = FACETS.filter((name) => !parts.has(name));
    countFacets(columns, facets, { rows: this.matching, total: this.total, names: others });
    for (const name of parts.keys()) {
      this.pass(rows, new Map([...parts].filter(([other]) => other !== name)), this.filter.exclude);
      countFacets(columns, facets, { rows, total: rows.count(), names: [name] });
    }
    return facets;
  }

  /** Makes a set of the rows that pass some parts and carry none of some tags. */
  private pass(rows: Bitset, parts: Parts, exclude: readonly string[] = []): Bitset {
    rows.become(this.base);
    for (const part of parts.values()) rows.intersect(part);
    this.index.tags.exclude(exclude, rows);
    return rows;
  }
}
