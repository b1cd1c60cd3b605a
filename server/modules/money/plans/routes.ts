import { getPlan, listPlans } from "@/lib/contract/endpoints/catalogue";
import { listTopUps } from "@/lib/contract/endpoints/discovery";
import * as service from "@/server/modules/money/plans/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves the price list. */
export function planRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(listPlans, async () => ({ data: await service.listPlans(db) }));
  mount(listTopUps, async () => ({ data: service.listTopUps() }));
  mount(getPlan, ({ params }) => service.getPlan(db, params.plan));
}
