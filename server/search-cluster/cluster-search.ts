import { setTimeout as sleep } from "node:timers/promises";
import type { SearchCounts } from "@/lib/contract/entities/search";
import type {
  CatalogueLag,
  CatalogueRef,
  CatalogueSearch,
  FoundTerms,
  ListAnswer,
  ListRequest,
  SimilarRequest,
  Suggested,
  SynonymRequest,
  TermRequest,
  UnknownTag,
} from "@/server/catalogue/catalogue-search";
import { type ChangeCursor, countChangesSince, readChangeCursor } from "@/server/catalogue/change-log";
import type { FacetCounts } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { LearnedWord, LearnedWords } from "@/server/catalogue/learned-words";
import type { Taxonomy } from "@/server/catalogue/taxonomy";
import type { Database } from "@/server/platform/db/database";
import { readChoices } from "@/server/search-cluster/choices";
import { bucketsOf, type Cluster } from "@/server/search-cluster/cluster";
import { REACH, WINDOW_MARGIN } from "@/server/search-cluster/document";
import { KnownTags } from "@/server/search-cluster/known-tags";
import { type AnsweredQuestion, type KindSources, Question } from "@/server/search-cluster/question";
import type { ListedRow, RowReader } from "@/server/search-cluster/row-reader";
import { and, anyOf, not, type RowsQuery, termIs, toQuery } from "@/server/search-cluster/rows-query";
import type { SearchWords } from "@/server/search-cluster/search-words";
import type { ClusterState, StateReader } from "@/server/search-cluster/state";
import { type NearestRequest, nearest, type ReadVectors, TooManyToCompare } from "@/server/search-cluster/vectors";
import { ClusterVocabulary, LIVE } from "@/server/search-cluster/vocabulary";
import { type AlikeRequest, alikeRequest } from "@/server/search-core/answers/alike";
import { facetsOf, tagCounts } from "@/server/search-core/answers/facet-answer";
import { emptyFacets, type FacetSource } from "@/server/search-core/answers/facet-counts";
import { type IndexFilter, toIndexFilter } from "@/server/search-core/answers/index-filter";
import { termMeant, wordsTyped } from "@/server/search-core/answers/match-terms";
import { mergedPage, type Ordering } from "@/server/search-core/answers/merged-page";
import { readingOf } from "@/server/search-core/answers/reading-answer";
import { countKinds, foundTerms } from "@/server/search-core/answers/typed-answers";
import { mergedSearch } from "@/server/search-core/fit/merged-search";
import { suggestFor } from "@/server/search-core/typing/suggest";
import type { SuggestionSources } from "@/server/search-core/typing/suggestion-sources";
import { Synonyms } from "@/server/search-text/synonyms";

const OWNED_KINDS = CATALOGUE_KINDS.filter((kind) => kind !== "creator");
/** How often a process looks how far the indexes are. */
const POLL_MS = 100;

interface ClusterSearchSources {
  db: Database;
  cluster: Cluster;
  state: StateReader;
  taxonomy: Taxonomy;
  learned: LearnedWords;
  words: SearchWords;
  suggestions: SuggestionSources;
  readVectors: ReadVectors;
  /** No list of more rows is compared with a sound. */
  compared?: number | undefined;
  /** Lists have so many rows from either end. */
  reach?: number | undefined;
}

/** Answers from a cluster. This process holds no row of the catalogue. */
export class ClusterSearch implements CatalogueSearch {
  readonly reach: number;
  readonly capacity = null;
  private readonly vocabularies: Readonly<Record<CatalogueKind, ClusterVocabulary>>;
  private readonly tags: Readonly<Record<CatalogueKind, KnownTags>>;

  constructor(private readonly sources: ClusterSearchSources) {
    const { cluster, reach = REACH } = sources;
    this.reach = reach;
    this.vocabularies = byKind((kind) => new ClusterVocabulary(cluster, kind));
    this.tags = byKind((kind) => new KnownTags(cluster, kind));
  }

  async list<Kind extends CatalogueKind>(request: ListRequest<Kind>): Promise<ListAnswer<Kind>> {
    return (await this.listed(request)).answer;
  }

  async listWithFacets<Kind extends CatalogueKind>(
    request: ListRequest<Kind>,
  ): Promise<ListAnswer<Kind> & { facets: FacetCounts }> {
    const { answer, facets } = await this.listed(request);
    return { ...answer, facets: await facets() };
  }

  async facets(kind: CatalogueKind, filter: CatalogueFilter): Promise<FacetCounts> {
    const request = { kinds: [kind], filter, sort: "popular", offset: 0, limit: 0 } as const;
    return (await this.listed(request)).facets();
  }

  async totals(kind: CatalogueKind, filters: readonly CatalogueFilter[]): Promise<number[]> {
    return Promise.all(filters.map((filter) => this.total(kind, filter)));
  }

  counts(search: string): Promise<SearchCounts> {
    return countKinds(async (kinds, filter) => {
      const conditions = toIndexFilter({ search, ...filter });
      const { totals, fit } = mergedSearch(await Promise.all(kinds.map((kind) => this.question(kind, conditions))));
      return fit?.match === "popular" ? 0 : totals.reduce((sum, one) => sum + one, 0);
    });
  }

  async sizes(): Promise<Record<CatalogueKind, number>> {
    const totals = await Promise.all(CATALOGUE_KINDS.map((kind) => this.total(kind, {})));
    return byKind((_, at) => totals[at]!);
  }

  async sizesOfCreators(ids: readonly number[]): Promise<Record<Exclude<CatalogueKind, "creator">, number>[]> {
    const creators = ids.map(String);
    const aggs = { creators: { terms: { field: "creator", include: creators, size: Math.max(1, ids.length) } } };
    const query = toQuery(and(LIVE, anyOf("creator", creators)));
    const found = await Promise.all(
      OWNED_KINDS.map(async (kind) => {
        const { aggregations } = await this.sources.cluster.search(kind, { size: 0, query, aggs });
        return new Map(bucketsOf(aggregations?.creators).map(({ key, doc_count }) => [String(key), doc_count]));
      }),
    );
    return creators.map(
      (id) =>
        Object.fromEntries(OWNED_KINDS.map((kind, at) => [kind, found[at]!.get(id) ?? 0])) as Record<
          Exclude<CatalogueKind, "creator">,
          number
        >,
    );
  }

  async terms(request: TermRequest): Promise<FoundTerms> {
    const { kind, filter, text, limits } = request;
    const [list, terms] = await Promise.all([this.question(kind, toIndexFilter(filter)), this.sources.taxonomy.read()]);
    const tags = await list.findTags(wordsTyped(text), limits.tags);
    const source = await sourceOf(
      list,
      tags.map(({ slug }) => slug),
    );
    return foundTerms({ source, total: list.total, tags }, terms, request);
  }

  async unknownTags(kinds: readonly CatalogueKind[], slugs: readonly string[]): Promise<UnknownTag[]> {
    const [{ version }, terms] = await Promise.all([this.sources.state.read(), this.sources.taxonomy.read()]);
    const lists = kinds.map((kind) => this.tags[kind].at(version));
    const unknown: UnknownTag[] = [];
    for (const slug of slugs) {
      const isKnown = await Promise.all(lists.map((tags) => tags.has(slug)));
      if (isKnown.includes(true)) continue;
      const meant = termMeant(terms, slug);
      const found = meant ? [] : await Promise.all(lists.map((tags) => tags.find(slug.split("-"), 1)));
      const [tag] = found.flat();
      unknown.push({ slug, meant: meant ?? (tag ? { filter: "tags", title: tag.title } : null) });
    }
    return unknown;
  }

  async suggest(text: string, limit: number): Promise<Suggested> {
    const { suggestions, taxonomy, words } = this.sources;
    const [terms, names, { dictionary }] = await Promise.all([taxonomy.read(), suggestions.current(), words.current()]);
    const lists = {
      list: async <Kind extends CatalogueKind>(request: ListRequest<Kind>) => (await this.listed(request, null)).answer,
      total: (kind: CatalogueKind, filter: CatalogueFilter) => this.total(kind, filter),
      findTags: async (typed: readonly string[], most: number) =>
        (await this.question("sample", {})).findTags(typed, most),
    };
    return suggestFor(lists, { dictionary, terms, ...names }, { text, limit });
  }

  async similar({ kind, to, filter, limit }: SimilarRequest): Promise<number[]> {
    const rows = await this.rowsOf(kind, toIndexFilter(filter));
    return this.nearest(kind, { rows, to, limit });
  }

  async has(kind: CatalogueKind, id: number): Promise<boolean> {
    const query = toQuery(and(LIVE, termIs("id", id)));
    const { hits } = await this.sources.cluster.search(kind, { size: 0, track_total_hits: true, query });
    return (hits.total?.value ?? 0) > 0;
  }

  async listWithSynonyms<Kind extends CatalogueKind>({
    kind,
    search,
    synonyms,
    limit,
  }: SynonymRequest<Kind>): Promise<Omit<ListAnswer<Kind>, "totals">> {
    const sources = await this.kindSources(kind);
    const list = await Question.of({ ...sources, synonyms: new Synonyms(synonyms) }, { search });
    const ids = await list.page("match", 0, limit);
    return { rows: refsOf(kind, ids), total: list.total, reading: readingOf(list.fit) };
  }

  async version(): Promise<number> {
    return (await this.sources.state.read()).version;
  }

  async visibleUpTo(point: ChangeCursor, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (await this.isVisible(point).catch(() => false)) return;
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async isVisible(point: ChangeCursor): Promise<boolean> {
    const state = await this.sources.state.readNow();
    if (state.log === point.log) return state.cursor >= point.cursor;
    // The indexes were filled after the database was started again: the point is from before that.
    return state.log === (await readChangeCursor(this.sources.db)).log;
  }

  async load(): Promise<void> {
    await this.sources.words.current();
    await this.sources.state.readNow();
  }

  async isLoadedWithin(milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    for (;;) {
      const state = await this.sources.state.readNow().catch(() => null);
      if (state) return true;
      if (Date.now() >= end) return false;
      await sleep(Math.min(POLL_MS, milliseconds));
    }
  }

  async readLag(): Promise<CatalogueLag | null> {
    const state: ClusterState | null = this.sources.state.last;
    if (!state) return null;
    return { read_at: state.read_at, ...(await countChangesSince(this.sources.db, state.cursor)) };
  }

  private async total(kind: CatalogueKind, filter: CatalogueFilter): Promise<number> {
    return (await this.question(kind, toIndexFilter(filter))).total;
  }

  private async kindSources(kind: CatalogueKind): Promise<KindSources> {
    const [{ version }, { dictionary, synonyms, revision }] = await Promise.all([
      this.sources.state.read(),
      this.sources.words.current(),
    ]);
    return {
      cluster: this.sources.cluster,
      ...{ kind, dictionary, synonyms },
      vocabulary: this.vocabularies[kind].at(`${version} ${revision}`),
      tags: this.tags[kind].at(version),
      window: this.reach + WINDOW_MARGIN,
    };
  }

  /** Whether a page of a list is near enough to one of its ends. */
  private reaches(total: number, offset: number, limit: number): boolean {
    return offset + limit <= this.reach || total - offset <= this.reach;
  }

  private async question(kind: CatalogueKind, filter: IndexFilter): Promise<AnsweredQuestion> {
    return Question.of(await this.kindSources(kind), filter);
  }

  private async rowsOf(kind: CatalogueKind, filter: IndexFilter): Promise<RowsQuery> {
    return Question.rowsOf(await this.kindSources(kind), filter);
  }

  private async listed<Kind extends CatalogueKind>(
    request: ListRequest<Kind>,
    learned: LearnedWords | null = this.sources.learned,
  ): Promise<{ answer: ListAnswer<Kind>; facets: () => Promise<FacetCounts> }> {
    const [kind, ...others] = request.kinds;
    if (kind === undefined) throw new Error("A list has at least one kind.");
    return others.length === 0 ? this.listOfOne(kind, request, learned) : this.listOfSeveral(request);
  }

  private async listOfOne<Kind extends CatalogueKind>(
    kind: Kind,
    { filter, sort, fits_best, offset, limit }: ListRequest<Kind>,
    learned: LearnedWords | null,
  ): Promise<{ answer: ListAnswer<Kind>; facets: () => Promise<FacetCounts> }> {
    const list = await this.question(kind, toIndexFilter(filter));
    const { fit, total } = list;
    const isOfSounds = kind === "sample" || kind === "oneshot" || kind === "preset";
    const asksAlike = isOfSounds && learned && fit && offset === 0 && limit > 0 && filter.search && !filter.only_exact;
    const words: ReadonlyMap<string, LearnedWord> = asksAlike ? await learned.read(kind) : new Map();
    const alike = asksAlike ? alikeRequest(words, filter, fit) : null;
    const [ids, alikeIds] = await Promise.all([
      this.reaches(total, offset, limit) ? list.page(sort, offset, limit, fits_best) : [],
      alike && isOfSounds ? this.alike(kind, alike) : [],
    ]);
    const group = alike && alikeIds.length > 0 ? { name: alike.name, ids: alikeIds } : null;
    return {
      answer: { rows: refsOf(kind, ids), total, totals: totalsOf([kind], [total]), reading: readingOf(fit, group) },
      facets: async () => {
        const tags = await list.tags();
        const source = await sourceOf(
          list,
          tags.map(({ slug }) => slug),
        );
        return facetsOf({ lists: [source], total }, tagCounts(source, tags, filter.exclude));
      },
    };
  }

  /** The rows that sound like a word of a search; none if there are too many to compare. */
  private async alike(kind: SimilarRequest["kind"], { filter, except, ...request }: AlikeRequest): Promise<number[]> {
    const [wanted, found] = await Promise.all([this.rowsOf(kind, filter), this.rowsOf(kind, except)]);
    const rows = and(wanted, not(found));
    const { vector: to, limit, floor } = request;
    return this.nearest(kind, { rows, to, limit, floor }).catch((error: unknown) => {
      if (error instanceof TooManyToCompare) return [];
      throw error;
    });
  }

  private async nearest(kind: SimilarRequest["kind"], request: NearestRequest): Promise<number[]> {
    const { has_vectors: hasVectors } = await this.sources.state.read();
    return nearest({ ...this.sources, hasVectors }, kind, request);
  }

  private async listOfSeveral<Kind extends CatalogueKind>({
    kinds,
    filter,
    sort,
    offset,
    limit,
  }: ListRequest<Kind>): Promise<{ answer: ListAnswer<Kind>; facets: () => Promise<FacetCounts> }> {
    const conditions = toIndexFilter(filter);
    const lists = await Promise.all(kinds.map((kind) => this.question(kind, conditions)));
    const merged = mergedSearch(lists);
    const { totals, fit } = merged;
    const total = totals.reduce((sum, one) => sum + one, 0);
    const readers = lists.map((list) => list.reader(sort));
    const orderings = lists.map((list, at) => orderingOf(list, readers[at]!, sort === "match"));
    const isShown = this.reaches(total, offset, limit);
    const rows = isShown ? await settled(readers, () => mergedPage(orderings, offset, limit, merged)) : [];
    return {
      answer: {
        rows: rows.map(({ list, id }) => ({ kind: kinds[list]!, id })),
        total,
        totals: totalsOf(kinds, totals),
        reading: readingOf(fit),
      },
      facets: async () => {
        const sources = await Promise.all(lists.map((list) => sourceOf(list, [])));
        const shown = sources.map((source, at) => (totals[at] === 0 ? { ...source, facets: emptyFacets } : source));
        return facetsOf({
          lists: lists.map((list, at) => (totals[at] === list.total ? sources[at]! : shown[at]!)),
          total,
        });
      },
    };
  }
}

/** Runs a task again until all readers have the rows that it looks at. */
async function settled<Result>(readers: readonly RowReader[], task: () => Result): Promise<Result> {
  for (;;) {
    for (const reader of readers) reader.begin();
    const result = task();
    const missing = readers.filter((reader) => reader.isMissing);
    if (missing.length === 0) return result;
    await Promise.all(missing.map((reader) => reader.loadMissing()));
  }
}

/** A list as those that are merged: the ordinals of its rows are their places in it. */
function orderingOf({ total, fit }: AnsweredQuestion, reader: RowReader, isByMatch: boolean): Ordering {
  const rowAt = (place: number): ListedRow => reader.at(place) ?? { id: 0, pack: 0, group: 0, values: [0] };
  const column = (name: "id" | "pack") =>
    new Proxy<Record<number, number>>({}, { get: (_, place) => rowAt(Number(place))[name] });
  return {
    total,
    fit,
    slice: (offset, limit) => {
      const { length } = reader.slice(offset, limit);
      return Uint32Array.from({ length }, (_, at) => offset + at);
    },
    group: (place) => rowAt(place).group,
    values: (place) => rowAt(place).values,
    ids: column("id"),
    packs: isByMatch ? column("pack") : null,
    facets: emptyFacets,
    choices: () => null,
  };
}

/** What facets are counted of, with the choices of some tags. */
async function sourceOf(list: AnsweredQuestion, tags: readonly string[]): Promise<FacetSource> {
  const [facets, choices] = await Promise.all([list.facets(), readChoices(list, tags)]);
  return { facets: () => facets, choices: () => choices };
}

function byKind<Value>(made: (kind: CatalogueKind, at: number) => Value): Record<CatalogueKind, Value> {
  return Object.fromEntries(CATALOGUE_KINDS.map((kind, at) => [kind, made(kind, at)])) as Record<CatalogueKind, Value>;
}

function refsOf<Kind extends CatalogueKind>(kind: Kind, ids: readonly number[]): CatalogueRef<Kind>[] {
  return ids.map((id) => ({ kind, id }));
}

function totalsOf<Kind extends CatalogueKind>(kinds: readonly Kind[], totals: readonly number[]): Record<Kind, number> {
  return Object.fromEntries(kinds.map((kind, at) => [kind, totals[at]])) as Record<Kind, number>;
}
