import { getPlan, listPlans, listTopUps } from "@/lib/contract/calls/money/plans";
import type { Dependencies } from "@/server/modules/dependencies";
import * as service from "@/server/modules/money/plans/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves the price list. */
export function planRoutes(mount: Mount, { db, prices }: Pick<Dependencies, "db" | "prices">): void {
  mount(listPlans, async () => ({ data: await service.listPlans(db, prices) }));
  mount(listTopUps, async () => ({ data: service.listTopUps(prices) }));
  mount(getPlan, ({ params }) => service.getPlan(db, prices, params.plan));
}
