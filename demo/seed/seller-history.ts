import { seedCashSales } from "@/demo/seed/cash-sales";
import { seedPlacements } from "@/demo/seed/placements";
import type { SeedContext, UserIds } from "@/demo/seed/seed-context";
import type { JobDependencies } from "@/server/modules/dependencies";

/**
 * What the demo's creator has besides the history that all share: placements, and sales for cash in each of their
 * states. Payouts belong here, after the sales, as they are paid from what the history has released.
 */
export async function seedSellerHistory(
  context: SeedContext,
  jobs: JobDependencies | undefined,
  userIds: UserIds,
): Promise<void> {
  await seedPlacements(context, userIds);
  if (jobs) await seedCashSales(jobs, userIds);
}
