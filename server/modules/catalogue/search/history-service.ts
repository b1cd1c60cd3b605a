import type { z } from "zod";
import { MIN_WORD_SEARCHES } from "@/lib/contract/constants";
import type { EndpointResponse, ParsedInput } from "@/lib/contract/endpoint";
import type { forgetSearches as forgetCall, searchHistory } from "@/lib/contract/endpoints/search-history";
import * as repository from "@/server/modules/catalogue/search/history-repository";
import { recordAudit } from "@/server/modules/moderation/audit/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

type HistoryQuery = ParsedInput<typeof searchHistory>["query"];

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days of a period in UTC, oldest first and today last. */
function daysOf(period: HistoryQuery["period"]): string[] {
  const now = Date.now();
  return Array.from({ length: Number(period) }, (_, index) => dayOf(now - (Number(period) - 1 - index) * DAY_MS));
}

function filterOf({
  period,
  type,
  results,
  search,
}: Omit<HistoryQuery, "cursor" | "perpage">): repository.HistoryFilter {
  return { since: `${daysOf(period)[0]}T00:00:00Z`, type, results, search };
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
  const days = daysOf(query.period).map((day) => ({ day, searches: byDay.get(day) ?? 0 }));
  const searches = days.reduce((sum, day) => sum + day.searches, 0);
  return { data: page.rows, next: page.next, previous: page.previous, total, searches, rare, days };
}

/** The rows of the table as a file, its head first; the last one sums up the words that are too rare to be named. */
export async function* exportSearchHistory(
  db: Database,
  query: Omit<HistoryQuery, "cursor" | "perpage">,
): AsyncGenerator<(string | number)[]> {
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
