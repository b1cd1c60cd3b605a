import { and, eq } from "drizzle-orm";
import { PAST_SALES } from "@/demo/catalogue/seller-history";
import { buy, type DemoContext, findPaid } from "@/demo/seed/cash-sales";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import type { JobDependencies } from "@/server/modules/dependencies";
import { skipSales } from "@/server/modules/kit/notifications/sales-repository";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { packs } from "@/server/platform/db/schema/packs";

/** Days between two releases: in a shop that runs it is an hour. */
const EVERY_DAYS = 7;

/**
 * Sells packs for cash at the simulated PayPal on the days of {@link PAST_SALES}, and releases what they earned after
 * its days on hold. A sale of a pack that isn't there is left out; an interrupted run continues.
 */
export async function seedPastSales(
  context: Pick<SeedContext, "now">,
  deps: JobDependencies,
  userIds: UserIds,
): Promise<void> {
  const { db } = deps;
  for (const { username, pack: title, days_ago } of PAST_SALES) {
    const [pack] = await db
      .select({ id: packs.wire_id })
      .from(packs)
      .where(and(eq(packs.kind, "sample"), eq(packs.title, title)));
    if (!pack) continue;
    const shop: DemoContext = { ...deps, now: () => daysAgo(context, days_ago) };
    const buyer = idOf(userIds, username);
    if (!(await findPaid(shop, buyer, pack.id))) await buy(shop, buyer, pack.id);
  }
  await db.transaction(skipSales);
  for (let days = PAST_SALES[0]?.days_ago ?? 0; days >= 0; days -= EVERY_DAYS) {
    await releaseEarnings(db, daysAgo(context, days));
  }
}
