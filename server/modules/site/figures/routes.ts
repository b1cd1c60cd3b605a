import { stats, statsBest, statsBestCsv, statsCsv } from "@/lib/contract/calls/site/stats";
import * as service from "@/server/modules/site/figures/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

/** Serves the figures of the shop to admins. */
export function figureRoutes(mount: Mount, mountCsv: CsvMount, { db }: { db: Database }): void {
  mount(stats, ({ query }) => service.readStats(db, query));
  mountCsv(statsCsv, "stats", (query, viewer, client) =>
    service.exportStats(actionContext(db, { viewer, ...client }), query),
  );
  mount(statsBest, ({ query }) => service.readBest(db, query));
  mountCsv(statsBestCsv, "best", (query, viewer, client) =>
    service.exportBest(actionContext(db, { viewer, ...client }), query),
  );
}
