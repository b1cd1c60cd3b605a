import { seedCashSales } from "@/demo/seed/cash-sales";
import { seedPastSales } from "@/demo/seed/past-sales";
import { seedPayouts } from "@/demo/seed/payouts";
import { seedPlacements } from "@/demo/seed/placements";
import type { SeedContext, UserIds } from "@/demo/seed/seed-context";
import { isLoopback } from "@/lib/settings/social";
import type { JobDependencies } from "@/server/modules/dependencies";

/**
 * What the demo's creator has besides the history that all share: placements, sales for cash in each of their states,
 * and payouts in each of theirs. Nothing is sold or paid at the real PayPal.
 */
export async function seedSellerHistory(
  context: SeedContext,
  jobs: JobDependencies | undefined,
  userIds: UserIds,
): Promise<void> {
  await seedPlacements(context, userIds);
  if (!jobs || !isLoopback(jobs.env.PAYPAL_URL)) return;
  await seedPastSales(context, jobs, userIds);
  await seedPayouts(context, jobs, userIds);
  await seedCashSales(jobs, userIds);
}
