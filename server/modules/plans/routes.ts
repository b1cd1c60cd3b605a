import { getPlan, listPlans } from "@/lib/contract/endpoints/catalogue";
import type { Database } from "@/server/db/database";
import type { Mount } from "@/server/http/route";
import * as service from "@/server/modules/plans/service";

/** Serves the price list. */
export function planRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(listPlans, async () => ({ data: await service.listPlans(db) }));
  mount(getPlan, ({ params }) => service.getPlan(db, params.plan));
}
