import { oneshotTerms, presetTerms, sampleTerms } from "@/lib/contract/calls/catalogue/filter-terms";
import { countSearch, listSounds, suggestSearch } from "@/lib/contract/calls/catalogue/search";
import { countSearchOutcome } from "@/lib/contract/calls/catalogue/search-outcome";
import type { SearchNotes } from "@/lib/contract/entities/search";
import { SEARCH_KEY_HEADER } from "@/lib/contract/rules/search";
import { clientKey } from "@/lib/http/client-key";
import { RateCounter } from "@/lib/http/rate-counter";
import type { Secrets } from "@/lib/settings/secrets";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { findFilterTerms } from "@/server/modules/catalogue/search/filter-terms";
import { OutcomeLog } from "@/server/modules/catalogue/search/outcome-log";
import type { SearchRecord } from "@/server/modules/catalogue/search/repository";
import { idOfSearchKey, searchKey } from "@/server/modules/catalogue/search/search-key";
import { SearchLog } from "@/server/modules/catalogue/search/search-log";
import * as service from "@/server/modules/catalogue/search/service";
import { tooManyRequests } from "@/server/platform/errors";
import type { App, AppContext } from "@/server/platform/http/context";
import type { Mount } from "@/server/platform/http/route";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

/** The lists that can be searched, and their types in the history. */
const SEARCHED = {
  "/api/samples": "samples",
  "/api/oneshots": "oneshots",
  "/api/presets": "presets",
  "/api/packs": "packs",
  "/api/all-packs": "packs",
  "/api/producers": "creators",
} as const satisfies Record<string, SearchRecord["type"]>;

/** The response of a list. What is popular isn't what was searched for. */
interface SearchedList {
  meta?: { total?: number };
  match?: SearchNotes["match"];
  left_out?: SearchNotes["left_out"];
  sellers?: SearchedList;
}

/** The query keys of a new search. One with a filter or a later page continues the previous one and isn't recorded. */
const PARTS_OF_A_SEARCH = new Set(["search", "perpage", "sort"]);

/** What is before a part that is insisted on to be excluded. */
const EXCLUDED = '-"';
/** The kinds of parts that are words. */
const WORD_KINDS: ReadonlySet<string> = new Set(["word", "sound", "instrument", "genre", "mood", "use"]);

/** What a person can do on a page of results; a client that reports more is a program. */
const OUTCOMES = { limit: 60, seconds: 60 };

interface RecordingOptions {
  background: BackgroundTasks;
  signingSecret: Secrets;
  env: { UNLIMITED_CLIENTS: readonly string[] };
}

/**
 * Records the searches of the lists, and answers each with the key by which the page that searched counts what followed.
 * Must be registered before the routes of the lists.
 */
export function recordSearches(app: App, { db }: Catalogue, { background, signingSecret }: RecordingOptions): void {
  const searches = new SearchLog(db, background);
  for (const [path, type] of Object.entries(SEARCHED)) {
    app.use(path, async (c, next) => {
      await next();
      const search = newSearch(c);
      if (!search) return;
      const response = c.get("response") as SearchedList | undefined;
      const total = (response?.sellers ?? response)?.meta?.total;
      if (total === undefined) return;
      const id = searches.add(type, search, response?.match === "popular" ? 0 : total, wordsLetGo(response));
      if (id) c.header(SEARCH_KEY_HEADER, searchKey(id, signingSecret));
    });
  }
}

/** What a list let go of in words: no tempo and no key, for which there are no synonyms, and nothing excluded. */
function wordsLetGo(response: SearchedList | undefined): string[] {
  const words =
    response?.left_out?.filter(({ kind, insist }) => WORD_KINDS.has(kind) && !insist.includes(EXCLUDED)) ?? [];
  return words.map(({ title }) => title);
}

function newSearch(c: AppContext): string | null {
  if (c.req.method !== "GET" || c.res.status !== 200) return null;
  const query = c.req.query();
  return Object.keys(query).every((name) => PARTS_OF_A_SEARCH.has(name)) ? (query.search ?? null) : null;
}

/** Serves the counting of what followed a search. Keys that have ended or never were are answered like any other. */
export function outcomeRoutes(mount: Mount, { db }: Catalogue, options: RecordingOptions): void {
  const outcomes = new OutcomeLog(db, options.background);
  const clients = new RateCounter(OUTCOMES, new Set(options.env.UNLIMITED_CLIENTS.map(clientKey)));
  mount(countSearchOutcome, async ({ body, address }) => {
    const seconds = clients.count(address);
    if (seconds > 0) throw tooManyRequests(seconds);
    const id = idOfSearchKey(body.key, options.signingSecret);
    if (id) outcomes.add(id, body.event === "download");
    return {};
  });
}

/** Serves suggestions and the list of all sounds. */
export function searchRoutes(mount: Mount, catalogue: Catalogue): void {
  mount(suggestSearch, ({ query }) => service.suggest(catalogue, query.q));
  mount(countSearch, ({ query }) => catalogue.search.counts(query.search));
  mount(sampleTerms, ({ query }) => findFilterTerms(catalogue, "sample", query));
  mount(oneshotTerms, ({ query }) => findFilterTerms(catalogue, "oneshot", query));
  mount(presetTerms, ({ query }) => findFilterTerms(catalogue, "preset", query));
  mount(listSounds, ({ query, viewer }) => service.listSounds(catalogue, query, viewer));
}
