import { sql } from "drizzle-orm";
import { CUSTOMERS } from "@/demo/catalogue/users";
import { daysAgo, idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { revokeGrant } from "@/server/modules/money/credits/service";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";

/** Days between two releases: in a shop that runs it is an hour. */
const EVERY_DAYS = 14;
const REFUND_DAYS_AGO = 3;

/** Releases what was earned, at intervals since `since` days ago, and refunds a recent payment of one customer. */
export async function settleEarnings(context: SeedContext, userIds: UserIds, since: number): Promise<void> {
  for (let days = since; days > REFUND_DAYS_AGO; days -= EVERY_DAYS) {
    context.signal.throwIfAborted();
    await releaseEarnings(context.db, daysAgo(context, days));
  }
  const [customer] = CUSTOMERS;
  if (customer) await refundNewest(context, idOf(userIds, customer.username));
  await releaseEarnings(context.db, context.now);
}

async function refundNewest(context: SeedContext, userId: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select l.id from credit_lots l where l.user_id = ${userId} and l.paid_cents > 0
        and exists (select from lot_spendings s where s.lot_id = l.id) order by l.id desc limit 1`);
    const lot = rows[0];
    if (!lot) return;
    await revokeGrant(tx, {
      lot_id: Number(lot.id),
      kind: "refund",
      description: "Refunded plan",
      once: `demo:refund:${userId}`,
      at: daysAgo(context, REFUND_DAYS_AGO),
    });
  });
}
