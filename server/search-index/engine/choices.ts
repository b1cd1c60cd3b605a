import type { Choices, TermFacet } from "@/server/search-core/answers/facet-counts";
import type { IndexFilter } from "@/server/search-core/answers/index-filter";
import { type FitOfText, type FittedList, HANDFUL, maxFits } from "@/server/search-core/fit/fit";
import { FREE, MID, SECOND_TYPE, STEMS } from "@/server/search-core/rows/row";
import type { AllocateSet, BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import type { FilterParts, PartName } from "@/server/search-index/engine/filter-parts";
import type { TagIndex } from "@/server/search-index/engine/tag-index";

const FLAGS = { free: FREE, has_mid: MID, has_stems: STEMS } as const;

/** What a list with a search is made of. */
interface Source {
  memory: BitMemory;
  columns: Columns;
  tags: TagIndex;
  filter: IndexFilter;
  parts: FilterParts;
  /** The rows of the list's creator, or all. */
  admitted: Bitset;
  /** All rows that have all of the search, whatever the filters are. */
  exact: Bitset;
  /** The number of the search's terms. */
  terms: number;
  /** The rows that answer the search within others. */
  fitWithin: (within: Bitset, allocate: AllocateSet) => FitOfText<Bitset>;
}

/**
 * What a list with a search would find with another value of one of its filters. Where a handful of the rows with the
 * value have all of the search, these are the list; otherwise the search is fitted to the rows with the value, as the
 * list itself does. Each is null once too many were fitted.
 */
export class IndexChoices implements Choices {
  private readonly found = new Map<string, FittedList | null>();
  private readonly maxFits: number;
  private fits = 0;

  constructor(private readonly source: Source) {
    this.maxFits = maxFits(source.terms);
  }

  /** The ids of all terms that rows of the index have. */
  ids(name: TermFacet): number[] {
    return this.source.columns.sets[name].values();
  }

  /** The list with a term as the only one of its filter. */
  term(name: TermFacet, id: number): FittedList | null {
    return this.with(name, `${id}`, (rows) => this.source.columns.sets[name].addTo(rows, [id]));
  }

  /** The list with one term more in its filter. */
  moreTerm(name: TermFacet, id: number): FittedList | null {
    const ids = [...(this.source.filter[name] ?? []), id];
    return this.with(name, ids.join(), (rows) => this.source.columns.sets[name].addTo(rows, ids));
  }

  flag(name: keyof typeof FLAGS): FittedList | null {
    return this.with(name, "", (rows) => this.source.columns.sets.flags.addTo(rows, [FLAGS[name]]));
  }

  /** The list of loops, or of the other samples. */
  type(isSecond: boolean): FittedList | null {
    const { flags, live } = this.source.columns.sets;
    return this.with("types", `${isSecond}`, (rows) =>
      isSecond ? flags.addTo(rows, [SECOND_TYPE]) : flags.removeFrom(rows.union(live), [SECOND_TYPE]),
    );
  }

  copyright(number: number): FittedList | null {
    return this.with("copyrights", `${number}`, (rows) => this.source.columns.sets.copyrights.addTo(rows, [number]));
  }

  /** The list with one tag more in its filter. */
  moreTag(slug: string): FittedList | null {
    const { tags, columns, filter } = this.source;
    return this.with("tags", slug, (rows) =>
      tags.keep([...(filter.tags ?? []), slug], rows.copyFrom(columns.sets.live)),
    );
  }

  private with(part: PartName, value: string, fill: (rows: Bitset) => void): FittedList | null {
    const key = `${part} ${value}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const found = this.source.memory.withScratch((allocateScratch) => this.find(part, fill, allocateScratch));
    this.found.set(key, found);
    return found;
  }

  private find(part: PartName, fill: (rows: Bitset) => void, allocateScratch: AllocateSet): FittedList | null {
    const { admitted, parts, filter, tags, exact, fitWithin } = this.source;
    const within = allocateScratch();
    fill(within);
    within.intersect(admitted);
    for (const [name, rows] of parts) if (name !== part) within.intersect(rows);
    tags.exclude(filter.exclude ?? [], within);
    const total = within.intersectionCount(exact);
    if (total >= HANDFUL) {
      const groups = [{ without: [], isNear: false, added: total, loss: 0, isSmall: true }];
      return { total, fit: { match: "exact", terms: [], groups, unused: [] } };
    }
    if (this.fits >= this.maxFits) return null;
    this.fits++;
    const fit = fitWithin(within, allocateScratch);
    return { total: within.intersectionCount(fit.rows), fit };
  }
}
