import { auditCsv, listAudit, listAuditOf } from "@/lib/contract/calls/kit/audit";
import * as reading from "@/server/modules/kit/audit/reading";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

/** Serves the record of what admins did. */
export function auditRoutes(mount: Mount, mountCsv: CsvMount, { db }: { db: Database }): void {
  mount(listAudit, ({ query }) => reading.listAudit(db, query));
  mountCsv(auditCsv, "audit", (query, viewer, client) =>
    reading.exportAudit(actionContext(db, { viewer, ...client }), query),
  );
  mount(listAuditOf, ({ viewer, params, query }) => reading.listAuditOf(db, viewer, { params, query }));
}
