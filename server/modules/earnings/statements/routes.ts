import { listStatements, openStatement } from "@/lib/contract/calls/earnings/sales";
import type { Dependencies } from "@/server/modules/dependencies";
import * as service from "@/server/modules/earnings/statements/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves a creator's own statements. */
export function statementRoutes(mount: Mount, { database, objects, env, signingSecret }: Dependencies): void {
  const context = { db: database.db, objects, env, signingSecret };
  mount(listStatements, ({ viewer }) => service.listStatements(context.db, viewer.id));
  mount(openStatement, ({ params: { period }, body: { format }, viewer }) =>
    service.linkToStatement(context, { userId: viewer.id, period, format }),
  );
}
