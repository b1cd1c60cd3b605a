import { setTimeout as sleep } from "node:timers/promises";
import type { SearchCounts } from "@/lib/contract/entities/search";
import type {
  CatalogueLag,
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
import type { ChangeCursor } from "@/server/catalogue/change-log";
import type { FacetCounts } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { LearnedWords } from "@/server/catalogue/learned-words";
import type { Taxonomy } from "@/server/catalogue/taxonomy";
import { toIndexFilter } from "@/server/search-core/answers/index-filter";
import { readingOf } from "@/server/search-core/answers/reading-answer";
import { type SuggestionLists, suggestFor } from "@/server/search-core/typing/suggest";
import type { SuggestionSources } from "@/server/search-core/typing/suggestion-sources";
import type { CatalogueIndex } from "@/server/search-index/catalogue-index";
import { MAX_ROWS } from "@/server/search-index/engine/bit-memory";
import { listOf, refsOf } from "@/server/search-index/list-answer";
import { countSearch, findTerms, unknownTag } from "@/server/search-index/typed-answers";
import { Synonyms } from "@/server/search-text/synonyms";

const OWNED_KINDS = CATALOGUE_KINDS.filter((kind) => kind !== "creator");

/** Answers from the index in the memory of this process. Each answer is made without a pause, of one state of the index. */
export class EmbeddedSearch implements CatalogueSearch {
  constructor(
    private readonly index: CatalogueIndex,
    private readonly taxonomy: Taxonomy,
    private readonly words: LearnedWords,
    private readonly sources: SuggestionSources,
  ) {}

  readonly reach = null;
  readonly capacity = MAX_ROWS;

  async list<Kind extends CatalogueKind>(request: ListRequest<Kind>): Promise<ListAnswer<Kind>> {
    return (await this.listed(request)).answer;
  }

  async listWithFacets<Kind extends CatalogueKind>(
    request: ListRequest<Kind>,
  ): Promise<ListAnswer<Kind> & { facets: FacetCounts }> {
    const { answer, facets } = await this.listed(request);
    return { ...answer, facets: facets() };
  }

  /** The list of one kind of sounds ends with those that sound like what is looked for. */
  private async listed<Kind extends CatalogueKind>(
    request: ListRequest<Kind>,
  ): Promise<ReturnType<typeof listOf<Kind>>> {
    const [kind, ...others] = request.kinds;
    const { search, only_exact } = request.filter;
    const isOfSounds = others.length === 0 && (kind === "sample" || kind === "oneshot" || kind === "preset");
    if (!isOfSounds || !search || only_exact || request.limit === 0) return listOf(await this.index.current(), request);
    const words = await this.words.read(kind);
    return listOf(words.size > 0 ? await this.index.withVectors() : await this.index.current(), request, words);
  }

  async facets(kind: CatalogueKind, filter: CatalogueFilter): Promise<FacetCounts> {
    const request = { kinds: [kind], filter, sort: "popular", offset: 0, limit: 0 } as const;
    return listOf(await this.index.current(), request).facets();
  }

  async totals(kind: CatalogueKind, filters: readonly CatalogueFilter[]): Promise<number[]> {
    const indexes = await this.index.current();
    return filters.map((filter) => indexes[kind].total(toIndexFilter(filter)));
  }

  async counts(search: string): Promise<SearchCounts> {
    return countSearch(await this.index.current(), search);
  }

  async sizes(): Promise<Record<CatalogueKind, number>> {
    const indexes = await this.index.current();
    return recordOf(CATALOGUE_KINDS, (kind) => indexes[kind].count);
  }

  async sizesOfCreators(ids: readonly number[]): Promise<Record<Exclude<CatalogueKind, "creator">, number>[]> {
    const indexes = await this.index.current();
    return ids.map((id) => recordOf(OWNED_KINDS, (kind) => indexes[kind].countOfCreator(id)));
  }

  async terms(request: TermRequest): Promise<FoundTerms> {
    const [indexes, terms] = await Promise.all([this.index.current(), this.taxonomy.read()]);
    return findTerms(indexes, terms, request);
  }

  async unknownTags(kinds: readonly CatalogueKind[], slugs: readonly string[]): Promise<UnknownTag[]> {
    const [indexes, terms] = await Promise.all([this.index.current(), this.taxonomy.read()]);
    const lists = kinds.map((kind) => indexes[kind]);
    return slugs
      .filter((slug) => !lists.some((index) => index.hasTag(slug)))
      .map((slug) => unknownTag(lists, terms, slug));
  }

  async suggest(text: string, limit: number): Promise<Suggested> {
    const [terms, sources] = await Promise.all([this.taxonomy.read(), this.sources.current()]);
    const { indexes, dictionary } = await this.index.withDictionary();
    const lists: SuggestionLists = {
      list: async (request) => listOf(indexes, request).answer,
      total: async (kind, filter) => indexes[kind].total(toIndexFilter(filter)),
      findTags: async (words, most) => indexes.sample.page({}, "popular", 0, 0).findTags(words, most),
    };
    return suggestFor(lists, { dictionary, terms, ...sources }, { text, limit });
  }

  async similar({ kind, to, filter, limit }: SimilarRequest): Promise<number[]> {
    const { [kind]: index } = await this.index.withVectors();
    return index.nearest(typeof to === "number" ? to : Float32Array.from(to), toIndexFilter(filter), limit);
  }

  async has(kind: CatalogueKind, id: number): Promise<boolean> {
    return (await this.index.current())[kind].has(id);
  }

  async listWithSynonyms<Kind extends CatalogueKind>(
    request: SynonymRequest<Kind>,
  ): Promise<Omit<ListAnswer<Kind>, "totals">> {
    const { kind, search, synonyms, limit } = request;
    const indexes = await this.index.current();
    const { total, fit, ids } = indexes[kind].foundWith(new Synonyms(synonyms), search, limit);
    return { rows: refsOf(kind, ids), total, reading: readingOf(fit) };
  }

  async version(): Promise<number> {
    await this.index.current();
    return this.index.version;
  }

  /** A process reads the changes once its last reading is older than the lag, which all of them share. */
  async visibleUpTo(_point: ChangeCursor, signal: AbortSignal): Promise<void> {
    await sleep(this.index.maxAgeMs, undefined, { signal }).catch(() => undefined);
  }

  async load(): Promise<void> {
    await this.index.withVectors();
  }

  isLoadedWithin(milliseconds: number): Promise<boolean> {
    return this.index.isLoadedWithin(milliseconds);
  }

  readLag(): Promise<CatalogueLag | null> {
    return this.index.readLag();
  }
}

function recordOf<Key extends string>(keys: readonly Key[], numberOf: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, numberOf(key)])) as Record<Key, number>;
}
