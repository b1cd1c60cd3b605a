import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MIN_WORD_SEARCHES } from "@/lib/contract/constants";
import type { SearchWord, searchHistory as searchHistoryCall } from "@/lib/contract/endpoints/search-history";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { countTable, readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

type HistoryQuery = z.output<NonNullable<typeof searchHistoryCall.query>>;
export interface HistoryFilter extends Pick<HistoryQuery, "type" | "results" | "search"> {
  /** The first and the last day, in UTC. */
  first: string;
  last: string;
}
export type HistoryOrder = Pick<HistoryQuery, "sort" | "order">;

/** Newest searches that one request reads. */
const MAX_SCANNED = 1_000_000;
const MAX_COUNTED = 10_000;
const MAX_EXPORTED = 50_000;

const DAY = sql`to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD')`;

function searchesOf({ first, last, type, results, search }: HistoryFilter): SQL {
  const conditions = [
    sql`created_at >= ${`${first}T00:00:00Z`}::timestamptz`,
    sql`created_at < ${`${last}T00:00:00Z`}::timestamptz + interval '24 hours'`,
  ];
  if (type) conditions.push(sql`type = ${type}`);
  if (results) conditions.push(results === "none" ? sql`results_count = 0` : sql`results_count > 0`);
  if (search) conditions.push(sql`strpos(search, ${search.toLowerCase()}) > 0`);
  return sql`(select id, type, search, results_count, created_at from search_history
    where ${sql.join(conditions, sql` and `)} order by created_at desc limit ${MAX_SCANNED}) h`;
}

function wordsOf(filter: HistoryFilter): Table<HistoryOrder["sort"]> {
  return {
    rows: sql`select h.search, h.type, count(*)::int as searches,
        (array_agg(h.results_count order by h.id desc))[1] as results, max(${DAY}) as last
      from ${searchesOf(filter)} group by h.search, h.type having count(*) >= ${MIN_WORD_SEARCHES}`,
    sorts: {
      searches: { name: "searches", type: "bigint" },
      results: { name: "results", type: "bigint" },
      last: { name: "last", type: "text" },
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

/** How many words were searched fewer than MIN_WORD_SEARCHES times, and how often together. */
export async function sumRareWords(db: Executor, filter: HistoryFilter): Promise<{ words: number; searches: number }> {
  const { rows } = await db.execute<{ words: number; searches: number }>(sql`
    select count(*)::int as words, coalesce(sum(word.searches), 0)::int as searches
    from (select count(*) as searches from ${searchesOf(filter)}
      group by h.search, h.type having count(*) < ${MIN_WORD_SEARCHES}) word`);
  return rows[0] ?? { words: 0, searches: 0 };
}

/** Searches by day, oldest first; a day without any is missing. */
export async function countByDay(db: Executor, filter: HistoryFilter): Promise<{ day: string; searches: number }[]> {
  const { rows } = await db.execute<{ day: string; searches: number }>(sql`
    select ${DAY} as day, count(*)::int as searches from ${searchesOf(filter)} group by 1 order by 1`);
  return rows;
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
