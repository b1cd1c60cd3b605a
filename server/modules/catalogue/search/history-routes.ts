import {
  forgetSearches,
  searchHistory,
  searchHistoryCsv,
  wordsLetGo,
} from "@/lib/contract/calls/catalogue/search-history";
import * as history from "@/server/modules/catalogue/search/history-service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

/** Serves the search history to admins. */
export function searchHistoryRoutes(mount: Mount, mountCsv: CsvMount, { db }: { db: Database }): void {
  mount(searchHistory, ({ query }) => history.readSearchHistory(db, query));
  mount(wordsLetGo, ({ query }) => history.readWordsLetGo(db, query));
  mountCsv(searchHistoryCsv, "search-history", (query, viewer, client) =>
    history.exportSearchHistory(actionContext(db, { viewer, ...client }), query),
  );
  mount(forgetSearches, async (call) => {
    await history.forgetSearches(actionContext(db, call), call.body);
    return {};
  });
}
