import {
  type Choices,
  emptyFacets,
  type FacetCounts,
  type TagCount,
  TERM_FACETS,
} from "@/server/search-core/answers/facet-counts";
import { EXCLUSIONS, type IndexFilter } from "@/server/search-core/answers/index-filter";
import { type FitOfText, fitTerms } from "@/server/search-core/fit/fit";
import { rankSets } from "@/server/search-core/fit/rank-sets";
import { resolveTerms, type WordCondition } from "@/server/search-core/fit/resolve-terms";
import type { Comparative } from "@/server/search-core/fit/row-set";
import { isTitleLike, isWord, MAX_READ_TITLES, titleKey, typedTitleKey } from "@/server/search-core/fit/titles";
import type { AllocateSet } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { IndexChoices } from "@/server/search-index/engine/choices";
import { countFacets, FACETS } from "@/server/search-index/engine/facet-count";
import { type FilterParts, filterParts, rowsOfCreator } from "@/server/search-index/engine/filter-parts";
import { sessionRanks } from "@/server/search-index/engine/session-sets";
import { shareSets } from "@/server/search-index/engine/share-sets";
import type { Searchable, TermSets } from "@/server/search-index/engine/term-sets";
import type { Condition } from "@/server/search-text/query/condition";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { type QueryTerm, readQuery, type SearchQuery, wordTerms } from "@/server/search-text/query/read-query";
import { readSynonyms } from "@/server/search-text/query/read-synonyms";
import { isScrap } from "@/server/search-text/query/scraps";
import type { Synonyms } from "@/server/search-text/query/synonyms";

/** The parts of an index that filters and searches read. */
export interface Filterable extends Searchable {
  termSets: TermSets;
  dictionary: SearchDictionary;
  synonyms: Synonyms;
}

type FitWithin = (options: { within: Bitset; onlyExact: boolean; allocate: AllocateSet }) => FitOfText<Bitset>;

/** The rows that match a filter, found on construction, and their facets, counted on first use. */
export class Matches {
  readonly matching: Bitset;
  readonly total: number;
  /** How the search is answered; null without one. */
  readonly fit: FitOfText<Bitset> | null;
  /** The rows that match the search and the creator, before tags are excluded. */
  private readonly base: Bitset;
  /** The rows that match the creator. */
  private readonly admitted: Bitset;
  /** Finds the rows that answer the search within others; null without one. */
  private readonly fitWithin: FitWithin | null;
  private readonly parts: FilterParts;
  private readonly query: SearchQuery | null;
  /** The terms of the search in other words. */
  private taught: readonly (readonly QueryTerm[])[] = [];
  private readonly ownSets: Bitset[] = [];
  private cachedFacets: FacetCounts | null = null;
  private cachedTags: TagCount[] | null = null;
  private cachedChoices: IndexChoices | null = null;
  private cachedRanks: readonly Bitset[] | null = null;
  private cachedFitRanks: readonly Bitset[] | null = null;

  constructor(
    private readonly index: Filterable,
    private readonly filter: IndexFilter,
  ) {
    const { columns } = index;
    const allocate = () => this.allocate();
    this.base = allocate().copyFrom(columns.sets.live);
    if (filter.creator_id !== undefined) this.base.intersect(rowsOfCreator(columns, filter.creator_id, allocate()));
    this.parts = filterParts(index, filter, allocate);
    this.matching = this.fillMatching(allocate(), this.parts, filter.exclude);
    this.query = filter.search === undefined ? null : readQuery(filter.search, index.dictionary);
    this.admitted = this.query ? allocate().copyFrom(this.base) : this.base;
    this.fitWithin = this.query && this.fitterOf(this.query);
    const onlyExact = this.filter.only_exact === true;
    this.fit = this.fitWithin?.({ within: this.matching, onlyExact, allocate }) ?? null;
    if (this.fit) {
      this.base.intersect(this.fit.rows);
      this.matching.intersect(this.fit.rows);
    }
    this.total = this.matching.count();
  }

  private fitterOf(query: SearchQuery): FitWithin {
    const { memory, columns, termSets, dictionary, synonyms, scope } = this.index;
    termSets.trim();
    const taughtQuery = readSynonyms(query, dictionary, synonyms);
    this.taught = taughtQuery.readings.map((reading) => this.termsOf(reading, () => true));
    const taught = taughtQuery.readings.length > 0 ? this.rowsTaught(taughtQuery.readings) : null;
    // A word that an admin has explained is no misspelling of another one.
    const isKept = (word: string) => taught !== null && taught.count() > 0 && taughtQuery.words.has(word);
    const terms = this.termsOf(query, isKept);
    const titled = isTitleLike(terms, query.words) ? this.rowsTitled(query.words) : null;
    const isTitle = titled !== null && (terms.every(isWord) || this.isTitleOf(titled, query.words));
    const hasScraps = !scope.isName && terms.length < query.terms.length;
    const options = { isName: scope.isName, isTitle, hasScraps };
    const { live } = columns.sets;
    return ({ within, onlyExact, allocate }) => ({
      ...fitTerms(terms, { ...options, onlyExact }, { memory, sets: termSets, live, within, titled, taught, allocate }),
      unused: query.unused,
    });
  }

  /** What the list would find with other values of its filters; null without a search. */
  choices(): Choices | null {
    const { fitWithin, index, filter, parts, admitted } = this;
    if (!fitWithin) return null;
    const onlyExact = filter.only_exact === true;
    this.cachedChoices ??= new IndexChoices({
      ...{ ...index, filter, parts, admitted },
      terms: this.fit?.terms.length ?? 0,
      exact: fitWithin({ within: index.columns.sets.live, onlyExact: true, allocate: () => this.allocate() }).rows,
      fitWithin: (within, allocate) => fitWithin({ within, onlyExact, allocate }),
    });
    return this.cachedChoices;
  }

  private termsOf(query: SearchQuery, isKept: (word: string) => boolean): QueryTerm[] {
    const { words, termSets, dictionary, scope } = this.index;
    const vocabulary = {
      hasWord: (condition: WordCondition) => termSets.of(condition, "exact").count() > 0,
      similar: (word: string) => words.similar(word),
    };
    const spellings = { words: vocabulary, dictionary, isKept };
    if (scope.isName) return resolveTerms(wordTerms(query.words), spellings);
    const terms = query.terms.filter((term) => term.isInsisted || !isWord(term) || !isScrap(term.typed));
    return resolveTerms(terms, spellings);
  }

  /** The rows that have all of any of these readings. */
  private rowsTaught(readings: readonly SearchQuery[]): Bitset {
    const { memory, columns, termSets } = this.index;
    const found = this.allocate();
    memory.withScratch((allocateScratch) => {
      const rows = allocateScratch();
      for (const [at, reading] of readings.entries()) {
        const wanted = this.taught[at]!.filter((term) => !term.isExcluded && termSets.applies(term.condition));
        if (wanted.length > 0) {
          rows.copyFrom(columns.sets.live);
          for (const { condition } of wanted) rows.intersect(termSets.of(condition, "exact"));
          found.union(rows);
        }
        if (isTitleLike(reading.terms, reading.words)) found.union(this.rowsTitled(reading.words));
      }
    });
    return found;
  }

  /** The rows whose titles have all of some words. */
  private rowsTitled(typed: readonly string[]): Bitset {
    const { memory, columns, words } = this.index;
    const rows = this.allocate().copyFrom(columns.sets.live);
    memory.withScratch((allocateScratch) => {
      const found = allocateScratch();
      for (const word of typed) {
        words.addWhole(word, "title", found.clear());
        rows.intersect(found);
      }
    });
    return rows;
  }

  /** Whether a row with all of some words in its title has no others in it. */
  private isTitleOf(titled: Bitset, typed: readonly string[]): boolean {
    const { columns } = this.index;
    const count = titled.count();
    if (count > MAX_READ_TITLES) return false;
    const name = typedTitleKey(typed);
    return Array.from(titled.values(count), (row) => columns.names[row] ?? "").some(
      (title) => titleKey(title) === name,
    );
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

  /** Sets by which the matching rows are ordered by how well they answer the search: rows of earlier sets first. */
  ranks(): readonly Bitset[] {
    this.cachedRanks ??=
      this.fit && !this.comparative() ? rankSets(this.fit, this.taught, this.ranked(), () => this.allocate()) : [];
    return this.cachedRanks;
  }

  private ranked(): Parameters<typeof rankSets<Bitset>>[2] {
    const { index } = this;
    const shares = (conditions: readonly Condition[], digits: readonly Bitset[]) =>
      shareSets(conditions, index, digits);
    return { termSets: index.termSets, live: index.columns.sets.live, shares: index.shares.isEmpty ? null : shares };
  }

  /** Sets by which the matching rows are ordered by how well they fit the session of the filter; none without one. */
  fitRanks(): readonly Bitset[] {
    const { session } = this.filter;
    this.cachedFitRanks ??= session ? sessionRanks(this.index.columns, session, () => this.allocate()) : [];
    return this.cachedFitRanks;
  }

  /** The rows of each group of the search, which earlier groups may have as well; none without a search. */
  groups(): readonly Bitset[] {
    return this.fit?.groups.map(({ rows }) => rows) ?? [];
  }

  /** What a search orders its list by; null if it is ordered by nothing but how well it is answered. */
  comparative(): Comparative | null {
    const found = this.fit?.terms.flatMap(({ term: { condition } }) =>
      condition.kind === "comparative" && condition.of !== null ? condition : [],
    );
    return found?.[0] ?? null;
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
    for (const name of TERM_FACETS) {
      if (!parts.has(name)) continue;
      const matched = emptyFacets();
      countFacets(columns, matched, { rows: this.matching, total: this.total, names: [name] });
      facets.matched[name] = matched[name];
    }
    for (const [exclusion, name] of EXCLUSIONS) {
      const excluded = this.filter[exclusion];
      if (!excluded) continue;
      // An excluded value is counted as if none of its kind were excluded: the count shows how many rows it excludes.
      const others = [...parts].filter(([other]) => other !== name && other !== exclusion);
      this.fillMatching(rows, new Map(others), this.filter.exclude);
      for (const value of excluded) {
        const set = columns.sets[name].of(value);
        if (set) facets[name].set(value, rows.intersectionCount(set));
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
