import { and, eq, sql } from "drizzle-orm";
import { CASH_BUYERS, type CashBuyer, SELLER } from "@/demo/catalogue/seller-history";
import { idOf, type UserIds } from "@/demo/seed/seed-context";
import { approveOrder, openDispute } from "@/demo/seed/simulated-paypal";
import { viewerOf } from "@/demo/seed/viewer-of";
import type { JobDependencies } from "@/server/modules/dependencies";
import { packKey } from "@/server/modules/items/items/pack-key";
import { registerTrack } from "@/server/modules/licensing/licenses/service";
import type { Order } from "@/server/modules/purchases/cash/orders";
import { capturePack, orderPack, type PurchaseDependencies } from "@/server/modules/purchases/cash/purchase-service";
import { refundOrder } from "@/server/modules/purchases/cash/refunds";
import { syncOrder } from "@/server/modules/purchases/cash/sync";
import { orders } from "@/server/platform/db/schema/orders";
import { users } from "@/server/platform/db/schema/users";

/** What buying at the simulated PayPal needs. */
export type DemoContext = PurchaseDependencies & Pick<JobDependencies, "env">;

/**
 * Sells a pack of the demo's creator for cash at the simulated PayPal, today: one sale stays, one is refunded, and one is
 * disputed. Buyers register a track, which the refund makes void. An interrupted run continues with the orders that it
 * made.
 */
export async function seedCashSales(deps: JobDependencies, userIds: UserIds): Promise<void> {
  const context: DemoContext = deps;
  const pack = await findPack(context, idOf(userIds, SELLER));
  if (!pack) return;
  for (const buyer of CASH_BUYERS) await sell(context, pack, idOf(userIds, buyer.username), buyer);
}

/** The creator's pack that is sold for cash, and one of its samples with a royalty. */
async function findPack({ db }: DemoContext, sellerId: number) {
  const { rows } = await db.execute<{ id: number; sample_id: number }>(sql`
    select p.wire_id as id, min(s.id) as sample_id from packs p join sounds s on s.pack_id = p.id
    where p.kind = 'sample' and p.creator_id = ${sellerId} and p.is_listed and p.price_cents is not null and s.copyright_label <> 'Royalty-Free'
    group by p.id order by p.wire_id limit 1`);
  return rows[0] ?? null;
}

async function sell(
  context: DemoContext,
  pack: { id: number; sample_id: number },
  userId: number,
  { outcome, track }: CashBuyer,
): Promise<void> {
  const order = (await findPaid(context, userId, pack.id)) ?? (await buy(context, userId, pack.id));
  if (order?.status !== "captured" || order.capture_id === null) return;
  await registerTrack(context.db, { ...track, sample_id: pack.sample_id }, viewerOf(userId));
  if (outcome === "refunded") await refundOrder(context, order.id, { cents: null, reason: REASON, once: "demo" });
  if (outcome !== "disputed") return;
  await openDispute(context.env, order.capture_id);
  await syncOrder(context, order.id);
}

const REASON = "Bought twice by mistake";

/** The order of a pack for which a user paid; null if there is none. */
export async function findPaid({ db }: DemoContext, userId: number, packId: number): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.pack_id, packKey({ kind: "sample", id: packId })),
        sql`capture_id is not null`,
      ),
    );
  return order ?? null;
}

/** Buys a pack at the simulated PayPal; null for one that the buyer owns already. */
export async function buy(context: DemoContext, userId: number, id: number): Promise<Order | null> {
  const wanted = { kind: "sample" as const, id };
  const viewer = viewerOf(userId);
  const made = await orderPack(context, wanted, { viewer, address: "127.0.0.1", waives: true, origin: "pack" });
  if (made.order_id === null) return null;
  const [buyer] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!buyer) throw new Error(`There is no user ${userId}.`);
  await approveOrder(context.env, made.order_id, { email: buyer.email, name: buyer.display });
  await capturePack(context, wanted, { viewer, orderId: made.order_id });
  return findPaid(context, userId, id);
}
