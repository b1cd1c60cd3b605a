import type { Sort } from "@/lib/contract/rules/filters";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import { type Aggregation, bucketsOf, type Cluster, type SearchAnswer } from "@/server/search-cluster/cluster";
import { type QueryParts, queryParts, sessionScript } from "@/server/search-cluster/filter-queries";
import {
  comparativeOf,
  type FittedRows,
  fitWithin,
  type ReadSearch,
  readSearch,
} from "@/server/search-cluster/fitted-search";
import type { KnownTags } from "@/server/search-cluster/known-tags";
import { NO_RANKS, type Ranks, RowReader, type ShareRank } from "@/server/search-cluster/row-reader";
import { and, anyOf, not, QueriedRows, type RowsQuery, termIs, toQuery } from "@/server/search-cluster/rows-query";
import { type Histogram, histogramOf } from "@/server/search-cluster/signatures";
import { type ClusterVocabulary, LIVE } from "@/server/search-cluster/vocabulary";
import { emptyFacets, type FacetCounts, type TagCount, TERM_FACETS } from "@/server/search-core/answers/facet-counts";
import { EXCLUSIONS, type IndexFilter } from "@/server/search-core/answers/index-filter";
import type { FittedList } from "@/server/search-core/fit/fit";
import { rankSets } from "@/server/search-core/fit/rank-sets";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import { type ReverseSort, type StoredSort, searchSort } from "@/server/search-core/fit/search-sort";
import { spreadPacks } from "@/server/search-core/fit/spread-packs";
import type { Condition } from "@/server/search-text/query/condition";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import type { Synonyms } from "@/server/search-text/query/synonyms";

/** What questions of a kind are answered with. */
export interface KindSources {
  cluster: Cluster;
  kind: CatalogueKind;
  dictionary: SearchDictionary;
  synonyms: Synonyms;
  vocabulary: ClusterVocabulary;
  tags: KnownTags;
  /** So many rows from either end of a group are read. */
  window: number;
}

type Body = Readonly<Record<string, unknown>>;

/** The most values of a facet: more than any taxonomy has. */
export const MAX_VALUES = 10_000;
const PACK = /_pack$/;

/** The fields of a row that terms are in. */
export const FIELDS = { genres: "genres", instruments: "instruments", plugins: "plugins" } as const;
/** The fields of what a row has or has not. */
export const FLAGS = { free: "is_free", has_mid: "has_mid", has_stems: "has_stems" } as const;
export const FLAG_NAMES = Object.keys(FLAGS) as (keyof typeof FLAGS)[];

/** A list of one kind, as the cluster finds it. */
export class Question {
  readonly parts: QueryParts;
  private readonly creator: RowsQuery;
  private readonly excluded: RowsQuery;
  private histogramOfAll: Histogram = new Map();

  private constructor(
    readonly sources: KindSources,
    readonly filter: IndexFilter,
    /** Null without a search. */
    readonly read: ReadSearch | null,
  ) {
    this.parts = queryParts(filter);
    this.creator = filter.creator_id === undefined ? "all" : termIs("creator", String(filter.creator_id));
    this.excluded = filter.exclude ? not(anyOf("tags", filter.exclude)) : "all";
  }

  /** Finds the rows of a list. */
  static async of(sources: KindSources, filter: IndexFilter): Promise<AnsweredQuestion> {
    const scope = SEARCH_SCOPES[sources.kind];
    const read =
      filter.search === undefined ? null : await readSearch(filter.search, { scope, ...sources }, sources.vocabulary);
    const question = new Question(sources, filter, read);
    if (!read) {
      const { hits } = await question.ask({ size: 0, track_total_hits: true, query: toQuery(question.within()) });
      return new AnsweredQuestion(question, hits.total?.value ?? 0, null);
    }
    const aggs = { signatures: read.signature.counted };
    const counted = (rows: RowsQuery) => question.ask({ size: 0, query: read.signature.scored(rows), aggs });
    const isAll = JSON.stringify(question.within()) === JSON.stringify(LIVE);
    const [all, within] = await Promise.all([counted(LIVE), isAll ? null : counted(question.within())]);
    question.histogramOfAll = histogramOf(all.aggregations?.signatures);
    const fitted = question.fitted(within ? histogramOf(within.aggregations?.signatures) : question.histogramOfAll);
    return new AnsweredQuestion(question, fitted.total, fitted);
  }

  /** All rows of a list; without a search, nothing is asked for them. */
  static async rowsOf(sources: KindSources, filter: IndexFilter): Promise<RowsQuery> {
    if (filter.search === undefined) return new Question(sources, filter, null).within();
    return (await Question.of(sources, filter)).rows();
  }

  /** How the search is answered among rows that were counted by what of it they have. */
  fitted(within: Histogram, onlyExact = this.filter.only_exact === true): FittedRows {
    if (!this.read) throw new Error("Only a search is fitted.");
    return fitWithin(this.read, SEARCH_SCOPES[this.sources.kind], { all: this.histogramOfAll, within, onlyExact });
  }

  /** All rows that have all of the search, whatever the filters are. */
  exact(): FittedRows {
    return this.fitted(this.histogramOfAll, true);
  }

  /** The rows that the filters admit, but for some of them. */
  within(...ignored: readonly string[]): RowsQuery {
    return and(this.admitted(...ignored), this.excluded);
  }

  /** As {@link within}, with excluded tags. */
  admitted(...ignored: readonly string[]): RowsQuery {
    const parts = [...this.parts].filter(([name]) => !ignored.includes(name)).map(([, rows]) => rows);
    return and(LIVE, this.creator, ...parts);
  }

  ask(body: Body): Promise<SearchAnswer> {
    return this.sources.cluster.search(this.sources.kind, body);
  }
}

/** A list of one kind whose rows are known to the cluster. */
export class AnsweredQuestion implements FittedList {
  constructor(
    readonly question: Question,
    readonly total: number,
    private readonly fitted: FittedRows | null,
  ) {}

  get fit(): FittedList["fit"] {
    return this.fitted?.fit ?? null;
  }

  /** The rows that answer the search, all without one. */
  private get answering(): RowsQuery {
    return this.fitted?.fit.rows.query ?? "all";
  }

  /** All rows of the list. */
  rows(): RowsQuery {
    return and(this.question.within(), this.answering);
  }

  /** Reads rows of the list in a sort order, group by group. */
  reader(sort: Sort, fitsBest = false): RowReader {
    const { question, fitted } = this;
    const { filter } = question;
    const comparative = fitted ? comparativeOf(fitted.fit.terms) : null;
    const order: StoredSort | ReverseSort = sort === "match" ? searchSort(comparative) : sort;
    const ranks = sort === "match" && fitted && !comparative ? this.ranks(fitted) : NO_RANKS;
    const session = fitsBest && filter.session ? sessionScript(filter.session) : null;
    const groups = fitted?.fit.groups.map(({ rows, added }) => ({ rows: rows.query, added })) ?? [
      { rows: "all" as const, added: this.total },
    ];
    const { window } = question.sources;
    const listing = { within: question.within(), groups, order, ranks, session, window };
    return new RowReader((body) => question.ask(body), listing);
  }

  /** Up to `limit` ids from `offset` on. */
  async page(sort: Sort, offset: number, limit: number, fitsBest = false): Promise<number[]> {
    const reader = this.reader(sort, fitsBest);
    const { fit } = this;
    if (fitsBest || sort !== "match" || !fit || fit.match === "popular") {
      return (await reader.read(offset, limit)).map(({ id }) => id);
    }
    const rows = await reader.known(() =>
      spreadPacks(
        {
          sections: fit.groups.map(({ added }) => added),
          read: (from, count) => reader.slice(from, count),
          packOf: ({ pack }) => pack,
          rankOf: ({ values }) => values[0]!,
        },
        offset,
        limit,
      ),
    );
    return rows.map(({ id }) => id);
  }

  private ranks({ fit, sets }: FittedRows): Ranks {
    const { read, sources } = this.question;
    if (!read) return NO_RANKS;
    const { queries } = read;
    const termSets = {
      of: queries.of.bind(queries),
      applies: queries.applies.bind(queries),
      orders: queries.orders.bind(queries),
      addWithin: queries.addWithin.bind(queries),
      haveInCommon: sets.haveInCommon.bind(sets),
    };
    let shares: ShareRank | null = null;
    const digits: QueriedRows[] = [];
    const addShares = (conditions: readonly Condition[], sets: readonly QueriedRows[]) => {
      shares = { of: queries.sharesOf(conditions), place: 0 };
      digits.push(...sets);
    };
    const ranked = { termSets, live: new QueriedRows("all"), shares: PACK.test(sources.kind) ? addShares : null };
    const ranks = rankSets(fit, read.taught, ranked, () => new QueriedRows());
    return {
      sets: ranks.map(({ query }) => query),
      shares: shares && { ...(shares as ShareRank), place: ranks.indexOf(digits.at(-1)!) },
    };
  }

  /** The counts of all facets, each ignoring its own part of the filter. */
  async facets(): Promise<FacetCounts> {
    const { question, answering } = this;
    const { filter, parts } = question;
    const facets = emptyFacets();
    const values = (field: string) => ({ terms: { field, size: MAX_VALUES } });
    const aggs: Record<string, unknown> = {};
    const count = (name: string, rows: RowsQuery, inner: Record<string, unknown>) => {
      aggs[name] = { filter: toQuery(and(answering, rows)), aggs: inner };
    };
    for (const name of TERM_FACETS) {
      count(name, question.within(name), { values: values(FIELDS[name]) });
      if (parts.has(name)) count(`matched ${name}`, question.within(), { values: values(FIELDS[name]) });
    }
    count("keys", question.within("keys"), { values: values("key") });
    count("tempo", question.within("tempo"), { values: values("tempo_bin") });
    count("copyrights", question.within("copyrights"), { values: values("copyright") });
    count("types", question.within("types"), { second: { filter: toQuery(termIs("is_second", true)) } });
    for (const name of FLAG_NAMES) {
      count(name, question.within(name), { has: { filter: toQuery(termIs(FLAGS[name], true)) } });
    }
    for (const [exclusion, name] of EXCLUSIONS) {
      const excluded = filter[exclusion];
      if (!excluded) continue;
      count(exclusion, question.within(name, exclusion), {
        values: { terms: { field: FIELDS[name], include: excluded.map(String), size: MAX_VALUES } },
      });
    }
    const { aggregations = {} } = await question.ask({ size: 0, query: toQuery(LIVE), aggs });
    const counted = (name: string) => aggregations[name] as Record<string, Aggregation> & Aggregation;
    const each = (name: string) =>
      bucketsOf(counted(name)?.values).map(({ key, doc_count }) => [Number(key), doc_count] as const);
    for (const name of TERM_FACETS) {
      facets[name] = new Map(each(name));
      if (parts.has(name)) facets.matched[name] = new Map(each(`matched ${name}`));
    }
    for (const [key, number] of each("keys")) facets.keys[key] = number;
    for (const [bin, number] of each("tempo")) facets.tempos[bin] = number;
    for (const [copyright, number] of each("copyrights")) facets.copyrights[copyright] = number;
    facets.second_type = counted("types").second?.doc_count ?? 0;
    facets.first_type = (counted("types").doc_count ?? 0) - facets.second_type;
    for (const name of FLAG_NAMES) facets[name] = counted(name).has?.doc_count ?? 0;
    for (const [exclusion, name] of EXCLUSIONS) {
      for (const id of filter[exclusion] ?? []) facets[name].set(id, 0);
      for (const [id, number] of filter[exclusion] ? each(exclusion) : []) facets[name].set(id, number);
    }
    return facets;
  }

  /** The most frequent tags and those of the filter, an excluded one counted as if none were excluded. */
  async tags(): Promise<TagCount[]> {
    const { filter, sources } = this.question;
    const { tags: chosen = [], exclude = [] } = filter;
    const named = await sources.tags.mostFrequent([...chosen, ...exclude]);
    return this.countTags(named, exclude);
  }

  /** Up to `limit` tags in which each word is the beginning of one of the tag's words. */
  async findTags(words: readonly string[], limit: number): Promise<TagCount[]> {
    return this.countTags(await this.question.sources.tags.find(words, limit), []);
  }

  private async countTags(
    named: readonly { slug: string; title: string }[],
    excluded: readonly string[],
  ): Promise<TagCount[]> {
    if (named.length === 0) return [];
    const { question, answering } = this;
    const tags = { terms: { field: "tags", include: named.map(({ slug }) => slug), size: named.length } };
    const aggs = {
      within: { filter: toQuery(and(answering, question.within())), aggs: { tags } },
      admitted: { filter: toQuery(and(answering, question.admitted())), aggs: { tags } },
    };
    const { aggregations = {} } = await question.ask({ size: 0, query: toQuery(LIVE), aggs });
    const countsOf = (name: keyof typeof aggs) =>
      new Map(
        bucketsOf((aggregations[name] as Record<string, Aggregation>).tags).map(({ key, doc_count }) => [
          String(key),
          doc_count,
        ]),
      );
    const [within, admitted] = [countsOf("within"), countsOf("admitted")];
    return named.map(({ slug, title }) => ({
      ...{ slug, title },
      count: (excluded.includes(slug) ? admitted : within).get(slug) ?? 0,
    }));
  }
}
