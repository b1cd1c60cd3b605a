import { openCounts, searchDesk } from "@/lib/contract/calls/moderation/admin-search";
import { readOpenCounts, search } from "@/server/modules/moderation/desk/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves what every page of admins has: the search of everything, and what waits. */
export function deskRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(searchDesk, ({ query, viewer }) => search(db, viewer, query.search));
  mount(openCounts, ({ viewer }) => readOpenCounts(db, viewer));
}
