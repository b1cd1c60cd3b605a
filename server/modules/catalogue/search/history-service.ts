import type { z } from "zod";
import { MIN_WORD_SEARCHES, SEARCH_DAYS } from "@/lib/contract/constants";
import type { EndpointResponse, ParsedInput } from "@/lib/contract/endpoint";
import type { forgetSearches as forgetCall, searchHistory } from "@/lib/contract/endpoints/search-history";
import * as repository from "@/server/modules/catalogue/search/history-repository";
import { recordAudit, recordExport } from "@/server/modules/moderation/audit/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

type HistoryQuery = ParsedInput<typeof searchHistory>["query"];

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first and the last day of a filter in UTC, within those of which searches are kept. */
function rangeOf({ period, from, to }: Pick<HistoryQuery, "period" | "from" | "to">): { first: string; last: string } {
  const daysAgo = (days: number) => dayOf(Date.now() - days * DAY_MS);
  const [today, oldest] = [daysAgo(0), daysAgo(SEARCH_DAYS)];
  if (!from && !to) return { first: daysAgo(Number(period) - 1), last: today };
  return { first: from && from > oldest ? from : oldest, last: to && to < today ? to : today };
}

/** Every day from the first to the last, oldest first; none if the first is after the last. */
function daysBetween({ first, last }: { first: string; last: string }): string[] {
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => dayOf(Date.parse(first) + index * DAY_MS));
}

type Filters = Omit<HistoryQuery, "cursor" | "perpage">;

function filterOf({ type, results, search, ...days }: Filters): repository.HistoryFilter {
  return { ...rangeOf(days), type, results, search };
}

/** What was searched in a period: a page of words, what is too rare to be named, and the searches of each day. */
export async function readSearchHistory(
  db: Database,
  query: HistoryQuery,
): Promise<EndpointResponse<typeof searchHistory>> {
  const filter = filterOf(query);
  const [page, total, rare, counted] = await Promise.all([
    repository.readWordsPage(db, filter, query),
    repository.countWords(db, filter),
    repository.sumRareWords(db, filter),
    repository.countByDay(db, filter),
  ]);
  const byDay = new Map(counted.map(({ day, searches }) => [day, searches]));
  const days = daysBetween(filter).map((day) => ({ day, searches: byDay.get(day) ?? 0 }));
  const searches = days.reduce((sum, day) => sum + day.searches, 0);
  return { data: page.rows, next: page.next, previous: page.previous, total, searches, rare, days };
}

/**
 * The rows of the table as a file, its head first; the last one sums up the words that are too rare to be named. That it was
 * made is on record.
 */
export async function exportSearchHistory(
  { actor, db }: ActionContext,
  query: Filters,
): Promise<AsyncGenerator<(string | number)[]>> {
  await recordExport(db, actor, { action: "search-history.export", of: "search-history", filter: query });
  return csvRows(db, query);
}

async function* csvRows(db: Database, query: Filters): AsyncGenerator<(string | number)[]> {
  const filter = filterOf(query);
  yield ["Search", "Type", "Searches", "Results", "Last searched"];
  for await (const word of repository.readAllWords(db, filter, query)) {
    yield [word.search, word.type, word.searches, word.results, word.last];
  }
  const rare = await repository.sumRareWords(db, filter);
  if (rare.words > 0) yield [`${rare.words} searched fewer than ${MIN_WORD_SEARCHES} times`, "", rare.searches, "", ""];
}

/**
 * Deletes the searches for a word, such as a person's name. What was deleted is on record without the word. Throws a
 * Failure if nobody searched it.
 */
export async function forgetSearches(
  { actor, db }: ActionContext,
  word: z.output<NonNullable<typeof forgetCall.body>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const searches = await repository.deleteSearches(tx, word);
    if (searches === 0) throw notFound("Nobody searched this word.");
    const subject = { type: "search-history", id: null };
    await recordAudit(tx, actor, { action: "search-history.forget", subject, after: { type: word.type, searches } });
  });
}
