import { listStatements, openStatement } from "@/lib/contract/calls/earnings/sales";
import type { Dependencies } from "@/server/modules/dependencies";
import * as service from "@/server/modules/earnings/statements/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves a creator's own statements. */
export function statementRoutes(mount: Mount, deps: Dependencies): void {
  mount(listStatements, ({ viewer }) => service.listStatements(deps.db, viewer.id));
  mount(openStatement, ({ params: { period }, body: { format }, viewer }) =>
    service.linkToStatement(deps, { userId: viewer.id, period, format }),
  );
}
