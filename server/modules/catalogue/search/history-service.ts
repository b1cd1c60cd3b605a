import type { z } from "zod";
import {
  type forgetSearches as forgetCall,
  SEARCH_TYPES,
  type searchHistory,
  type wordsLetGo,
} from "@/lib/contract/calls/catalogue/search-history";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import { MIN_WORD_SEARCHES, SEARCH_DAYS } from "@/lib/contract/rules/search";
import * as repository from "@/server/modules/catalogue/search/history-repository";
import { recordAudit, recordExport } from "@/server/modules/kit/audit/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { Cell } from "@/server/platform/table-file";

type HistoryQuery = ParsedInput<typeof searchHistory>["query"];

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first and the last day of a filter in UTC, within those of which searches are kept, and the same number before. */
function rangeOf({ period, from, to }: Pick<HistoryQuery, "period" | "from" | "to">) {
  const daysAgo = (days: number) => dayOf(Date.now() - days * DAY_MS);
  const [today, oldest] = [daysAgo(0), daysAgo(SEARCH_DAYS)];
  const isPeriod = !from && !to;
  const first = isPeriod ? daysAgo(Number(period) - 1) : from && from > oldest ? from : oldest;
  const last = isPeriod || !to || to > today ? today : to;
  const before = dayOf(2 * Date.parse(first) - Date.parse(last) - DAY_MS);
  return { first, last, before: before >= oldest && before < first ? before : null };
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

/** What was searched in a period: a page of words, what is too rare to be named, and the searches of days and types. */
export async function readSearchHistory(db: Database, query: HistoryQuery): Promise<ResponseOf<typeof searchHistory>> {
  const { results: _, search: __, ...period } = filterOf(query);
  const filter = filterOf(query);
  const [page, total, lists, counted] = await Promise.all([
    repository.readWordsPage(db, filter, query),
    repository.countWords(db, filter),
    repository.countLists(db, period),
    repository.countByDay(db, period),
  ]);
  const sum = (which: (one: (typeof counted)[number]) => boolean) =>
    inSteps(counted.filter(which).reduce((all, { searches }) => all + searches, 0));
  const isOfType = ({ type }: { type: string }) => !query.type || type === query.type;
  return {
    data: page.rows,
    next: page.next,
    previous: page.previous,
    total,
    searches: sum(isOfType),
    ...lists,
    days: daysBetween(filter).map((day) => ({ day, searches: sum((one) => one.day === day && isOfType(one)) })),
    types: SEARCH_TYPES.map((type) => ({ type, searches: sum((one) => one.type === type) })),
  };
}

/** The words that searches of a period let go of most. */
export async function readWordsLetGo(
  db: Database,
  { type, ...days }: ParsedInput<typeof wordsLetGo>["query"],
): Promise<ResponseOf<typeof wordsLetGo>> {
  return { data: await repository.readWordsLetGo(db, { ...rangeOf(days), type }) };
}

const inSteps = (figure: number) => figure - (figure % MIN_WORD_SEARCHES);

/**
 * The rows of the table as a file, its head first; the last one sums up the words that are too rare to be named, unless
 * single words are looked for. That it was made is on record.
 */
export async function exportSearchHistory(
  { actor, db }: ActionContext,
  query: Filters,
): Promise<AsyncGenerator<Cell[]>> {
  await recordExport(db, actor, { action: "search-history.export", of: "search-history", filter: query });
  return csvRows(db, query);
}

async function* csvRows(db: Database, query: Filters): AsyncGenerator<Cell[]> {
  const filter = filterOf(query);
  yield ["Search", "Type", "Searches", "Results", "Without a click %", "Downloaded %", "Change %"];
  for await (const word of repository.readAllWords(db, filter, query)) {
    const { search, type, searches, results, unclicked, downloaded, rise } = word;
    yield [search, type, searches, results, unclicked, downloaded, rise ?? ""];
  }
  if (filter.search || filter.results) return;
  const { rare } = await repository.countLists(db, filter);
  const words = `${rare.words} searched fewer than ${MIN_WORD_SEARCHES} times`;
  if (rare.words > 0) yield [words, "", rare.searches, "", "", "", ""];
}

/**
 * Deletes the searches for a word, such as a person's name, or those that let go of it. The deletion is on record without
 * the word, and neither the record nor the answer tells whether a rare word was searched.
 */
export async function forgetSearches(
  { actor, db }: ActionContext,
  { as, ...word }: z.output<NonNullable<typeof forgetCall.body>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const forget = as === "let-go" ? repository.deleteSearchesLettingGo : repository.deleteSearches;
    const searches = inSteps(await forget(tx, word));
    const subject = { type: "search-history", id: null };
    await recordAudit(tx, actor, { action: "search-history.forget", subject, after: { type: word.type, searches } });
  });
}
