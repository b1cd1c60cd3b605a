import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type LetGoWord,
  MAX_LET_GO_WORDS,
  type SearchWord,
  type searchHistory as searchHistoryCall,
} from "@/lib/contract/calls/catalogue/search-history";
import { MIN_WORD_SEARCHES } from "@/lib/contract/rules/search";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { searchHistory, searchWordsLetGo } from "@/server/platform/db/schema/engagement";
import { countTable, readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

type HistoryQuery = z.output<NonNullable<typeof searchHistoryCall.query>>;
type SearchType = NonNullable<HistoryQuery["type"]>;

/** What searches are counted: nothing about single words, or figures of two filters would tell of rare ones. */
export interface HistoryPeriod extends Pick<HistoryQuery, "type"> {
  /** The first and the last day, in UTC. */
  first: string;
  last: string;
  /** The first day of the period before; null if searches of that time aren't kept any more. */
  before: string | null;
}
export interface HistoryFilter extends HistoryPeriod, Pick<HistoryQuery, "results" | "search"> {}
export type HistoryOrder = Pick<HistoryQuery, "sort" | "order">;

/** Newest searches that one request for words that were let go of reads. */
const MAX_SCANNED = 1_000_000;
const MAX_COUNTED = 10_000;
const MAX_EXPORTED = 50_000;

const startOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;

/** Of days of searches those within a period, of one type if there is one. */
function isWithin({ type, from, last }: { type?: SearchType | undefined; from: string; last: string }): SQL {
  const ofType = type ? sql` and d.type = ${type}` : sql``;
  return sql`d.day between ${from}::date and ${last}::date${ofType}`;
}

/** A figure in steps of five: below five it is 0, and no difference of two figures is about fewer than five searches. */
const inSteps = (figure: SQL) => sql`((${figure})::int / ${MIN_WORD_SEARCHES} * ${MIN_WORD_SEARCHES})::int`;

/** Every word of a period, also the rare ones, which are never shown. */
function countedWords({ type, first, last, before }: HistoryPeriod): SQL {
  const isNow = sql`filter (where d.day >= ${first}::date)`;
  // What the newest search found, last; arrays are compared from the front, and unlike an ordered one this needs no sort.
  const newest = sql`max(array[d.day - date '2000-01-01', d.last_id, d.results])`;
  return sql`(
    select d.search, d.type, coalesce(sum(d.searches) ${isNow}, 0) as exact,
      ${inSteps(sql`coalesce(sum(d.searches) ${isNow}, 0)`)} as searches,
      ${inSteps(sql`coalesce(sum(d.searches) filter (where d.day < ${first}::date), 0)`)} as searches_before,
      ${inSteps(sql`coalesce(sum(d.clicks) ${isNow}, 0)`)} as clicks,
      ${inSteps(sql`coalesce(sum(d.downloads) ${isNow}, 0)`)} as downloads,
      (${newest})[3]::int as results
    from search_days d where ${isWithin({ type, from: before ?? first, last })} group by d.search, d.type) w`;
}

const LISTS = {
  none: sql`w.results = 0`,
  unclicked: sql`w.results > 0 and w.clicks = 0`,
} as const;

function wordsOf(filter: HistoryFilter): Table<HistoryOrder["sort"]> {
  const { results, search } = filter;
  const conditions = [
    sql`w.exact >= ${MIN_WORD_SEARCHES}`,
    ...(results ? [LISTS[results]] : []),
    ...(search ? [sql`strpos(w.search, ${search.toLowerCase()}) > 0`] : []),
  ];
  const rise = sql`round(100.0 * (w.searches - w.searches_before) / nullif(w.searches_before, 0))::int`;
  return {
    rows: sql`select w.search, w.type, w.searches, w.results, 100 - 100 * w.clicks / w.searches as unclicked,
        100 * w.downloads / w.searches as downloaded, ${rise} as rise, coalesce(${rise}, -101) as sorted_rise
      from ${countedWords(filter)} where ${sql.join(conditions, sql` and `)}`,
    sorts: {
      searches: { name: "searches", type: "bigint" },
      results: { name: "results", type: "bigint" },
      unclicked: { name: "unclicked", type: "bigint" },
      downloaded: { name: "downloaded", type: "bigint" },
      rise: { name: "sorted_rise", type: "bigint" },
      search: { name: "search", type: "text" },
    },
    key: [
      { name: "search", type: "text" },
      { name: "type", type: "text" },
    ],
  };
}

export function readWordsPage(
  db: Executor,
  filter: HistoryFilter,
  page: HistoryOrder & { cursor?: string | undefined; perpage: number },
) {
  return readTablePage<SearchWord, HistoryOrder["sort"]>(db, wordsOf(filter), page);
}

export function countWords(db: Executor, filter: HistoryFilter) {
  return countTable(db, wordsOf(filter), MAX_COUNTED);
}

export function readAllWords(db: Executor, filter: HistoryFilter, order: HistoryOrder): AsyncGenerator<SearchWord> {
  return readTableRows<SearchWord, HistoryOrder["sort"]>(db, wordsOf(filter), order, MAX_EXPORTED);
}

interface WordCounts {
  /** Words of each list. */
  counts: { all: number; none: number; unclicked: number };
  /** Words that were searched fewer than MIN_WORD_SEARCHES times, and how often together. */
  rare: { words: number; searches: number };
}

export async function countLists(db: Executor, period: HistoryPeriod): Promise<WordCounts> {
  const isShown = sql`w.exact >= ${MIN_WORD_SEARCHES}`;
  const isRare = sql`filter (where w.exact between 1 and ${MIN_WORD_SEARCHES - 1})`;
  const { rows } = await db.execute<WordCounts["counts"] & WordCounts["rare"]>(sql`
    select count(*) filter (where ${isShown})::int as all,
      count(*) filter (where ${isShown} and ${LISTS.none})::int as none,
      count(*) filter (where ${isShown} and ${LISTS.unclicked})::int as unclicked,
      count(*) ${isRare}::int as words,
      ${inSteps(sql`coalesce(sum(w.exact) ${isRare}, 0)`)} as searches
    from ${countedWords({ ...period, before: null })}`);
  const { all, none, unclicked, words, searches } = rows[0]!;
  return { counts: { all, none, unclicked }, rare: { words, searches } };
}

/** The words that searches let go of most, without rare ones; with what the newest of these searches found. */
export async function readWordsLetGo(db: Executor, { type, first, last }: HistoryPeriod): Promise<LetGoWord[]> {
  const ofType = type ? sql`and type = ${type}` : sql``;
  const { rows } = await db.execute<LetGoWord>(sql`
    select l.word, h.type, ${inSteps(sql`count(*)`)} as searches,
      (max(array[extract(epoch from h.created_at)::bigint, h.id, h.results_count]))[3]::int as results
    from (select id, type, results_count, created_at from search_history
        where created_at >= ${startOf(first)} and created_at < ${startOf(last)} + interval '24 hours' ${ofType}
        order by created_at desc limit ${MAX_SCANNED}) h
      join search_words_let_go l on l.search_id = h.id
    group by l.word, h.type having count(*) >= ${MIN_WORD_SEARCHES}
    order by searches desc, l.word, h.type limit ${MAX_LET_GO_WORDS}`);
  return rows;
}

/** Searches by day and type, exactly; what there isn't is missing. */
export async function countByDay(
  db: Executor,
  { first, last }: HistoryPeriod,
): Promise<{ day: string; type: SearchType; searches: number }[]> {
  const { rows } = await db.execute<{ day: string; type: SearchType; searches: number }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.type, sum(d.searches)::int as searches
    from search_days d where ${isWithin({ from: first, last })} group by 1, 2`);
  return rows;
}

/** Deletes every search in lists of one type that let go of a word, and returns their number. */
export async function deleteSearchesLettingGo(
  tx: Transaction,
  { search, type }: Pick<SearchWord, "search" | "type">,
): Promise<number> {
  const lettingGo = tx
    .select({ id: searchWordsLetGo.search_id })
    .from(searchWordsLetGo)
    .where(eq(searchWordsLetGo.word, search.toLowerCase()));
  const deleted = await tx
    .delete(searchHistory)
    .where(and(inArray(searchHistory.id, lettingGo), eq(searchHistory.type, type)))
    .returning({ id: searchHistory.id });
  return deleted.length;
}

/** Deletes every search for a word in lists of one type, and returns their number. */
export async function deleteSearches(
  tx: Transaction,
  { search, type }: Pick<SearchWord, "search" | "type">,
): Promise<number> {
  const deleted = await tx
    .delete(searchHistory)
    .where(and(eq(searchHistory.search, search.toLowerCase()), eq(searchHistory.type, type)))
    .returning({ id: searchHistory.id });
  return deleted.length;
}
