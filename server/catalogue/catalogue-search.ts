import type { SoundKind } from "@/lib/contract/entities/library";
import type { SearchCounts } from "@/lib/contract/entities/search";
import type { Sort } from "@/lib/contract/rules/filters";
import type { ChangeCursor } from "@/server/catalogue/change-log";
import type { FacetCounts, TagCount, TermCount } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { SearchReading } from "@/server/catalogue/search-reading";
import type { Synonym } from "@/server/search-text/synonyms";

/** A row of the public catalogue, named by its kind and its id on the wire. */
export interface CatalogueRef<Kind extends CatalogueKind = CatalogueKind> {
  kind: Kind;
  id: number;
}

/** A page of a list. Several kinds are merged into one list: among equal rows, those of earlier kinds come first. */
export interface ListRequest<Kind extends CatalogueKind> {
  kinds: readonly Kind[];
  filter: CatalogueFilter;
  sort: Sort;
  /** Of samples: those that fit the session of the filter best first, equal ones by the sort. */
  fits_best?: boolean;
  offset: number;
  limit: number;
}

/** How the rows of a list are found: counts and page of an answer are of the same state of the catalogue. */
export interface ListAnswer<Kind extends CatalogueKind> {
  rows: CatalogueRef<Kind>[];
  /** The number of all matching rows. */
  total: number;
  /** Of each kind that was asked for. */
  totals: Readonly<Record<Kind, number>>;
  /** How the search is read and answered; null without one. */
  reading: SearchReading | null;
}

/** A typed text, of which the terms and tags are wanted that it may mean within a list. */
export interface TermRequest {
  kind: CatalogueKind;
  filter: CatalogueFilter;
  text: string;
  /** The most genres, instruments and tags. */
  limits: { genres: number; instruments: number; tags: number };
}

/** Terms that a typed text may mean, the best first, with the number of rows that each would leave. */
export interface FoundTerms {
  genres: readonly TermCount[];
  instruments: readonly TermCount[];
  tags: readonly TagCount[];
}

/** A tag that no row has, and what may be meant instead. */
export interface UnknownTag {
  slug: string;
  meant: { filter: "genres" | "instruments"; id: number } | { filter: "tags"; title: string } | null;
}

/** What is suggested for a text that is being typed, best first. */
export interface Suggested extends FoundTerms {
  /** Texts that it may become, made of words of the trade, the taxonomy and published names, each of which finds something. */
  completions: readonly string[];
  /** What of the text stays beside one of the genres, instruments and tags, whose counts are of samples with both. */
  rest: string;
  sounds: readonly CatalogueRef<SoundKind>[];
  packs: readonly CatalogueRef<PackRowKind>[];
  /** Ids of users. */
  creators: readonly number[];
  /** What the list of each kind shows for the text: 0 where that is only what is popular. */
  counts: SearchCounts;
}

export type PackRowKind = Extract<CatalogueKind, `${string}_pack`>;

/** Sounds of a kind that resemble another one by its id, or a recording by its features. */
export interface SimilarRequest {
  kind: SoundKind;
  to: number | readonly number[];
  filter: CatalogueFilter;
  limit: number;
}

/** A search that is tried with other synonyms than those in use. */
export interface SynonymRequest<Kind extends CatalogueKind> {
  kind: Kind;
  search: string;
  synonyms: readonly Synonym[];
  limit: number;
}

/** What a process has not read of the catalogue yet, and when it last read. */
export interface CatalogueLag {
  read_at: string;
  unread: number;
  oldest_unread_at: string | null;
}

/**
 * The questions to the public catalogue. Requests and answers are plain data: rows are named by kind and id, terms by id,
 * and what a page shows of them is read elsewhere. Each answer is of one state of the catalogue, which is at most as old
 * as {@link visibleUpTo} says; between two answers it may change.
 */
export interface CatalogueSearch {
  /** Lists have the rows that are so near to either of their ends; null for all. Between them, pages have no rows. */
  readonly reach: number | null;
  /** The maximum of rows of each kind that a process can load; null if there is none. */
  readonly capacity: number | null;
  list<Kind extends CatalogueKind>(request: ListRequest<Kind>): Promise<ListAnswer<Kind>>;
  /** A page with the facets of its filter. */
  listWithFacets<Kind extends CatalogueKind>(
    request: ListRequest<Kind>,
  ): Promise<ListAnswer<Kind> & { facets: FacetCounts }>;
  /** The facets of a list without its rows. */
  facets(kind: CatalogueKind, filter: CatalogueFilter): Promise<FacetCounts>;
  /** The number of rows that each of the filters admits. */
  totals(kind: CatalogueKind, filters: readonly CatalogueFilter[]): Promise<number[]>;
  /** How many sounds, packs and active creators have all of a search text that they can have: presets have no tempo. */
  counts(search: string): Promise<SearchCounts>;
  /** The number of all rows of each kind. */
  sizes(): Promise<Record<CatalogueKind, number>>;
  /** The number of sounds and packs of each of these creators, in their order. */
  sizesOfCreators(ids: readonly number[]): Promise<Record<Exclude<CatalogueKind, "creator">, number>[]>;
  /** Genres, instruments and tags that a typed text may mean. */
  terms(request: TermRequest): Promise<FoundTerms>;
  /** Those of the tags, by slug, that no row of the kinds has. */
  unknownTags(kinds: readonly CatalogueKind[], slugs: readonly string[]): Promise<UnknownTag[]>;
  /** Up to `limit` of everything for a text with a word. */
  suggest(text: string, limit: number): Promise<Suggested>;
  /** Ids of sounds, the nearest first; none if the sound has no features. */
  similar(request: SimilarRequest): Promise<number[]>;
  has(kind: CatalogueKind, id: number): Promise<boolean>;
  /** The best matches of a search as they would be if these synonyms, and no others, were in use. */
  listWithSynonyms<Kind extends CatalogueKind>(
    request: SynonymRequest<Kind>,
  ): Promise<Omit<ListAnswer<Kind>, "totals">>;

  /** Differs after every change that answers show: what is computed from answers is valid while it stays the same. */
  version(): Promise<number>;
  /** Resolves when the answers of every process show all changes before a point of the log, or when aborted. */
  visibleUpTo(point: ChangeCursor, signal: AbortSignal): Promise<void>;
  /** Prepares everything that answers need. */
  load(): Promise<void>;
  /** Whether answers can be had, or can be within `milliseconds`. Rejects if loading fails. */
  isLoadedWithin(milliseconds: number): Promise<boolean>;
  /**
   * How far the answers of this process are behind the database; null before it is loaded. Looks at nothing itself, so
   * that it measures what readers get.
   */
  readLag(): Promise<CatalogueLag | null>;
}
