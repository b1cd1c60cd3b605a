import { and, eq, inArray, sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import type { Share } from "@/lib/money/share-out";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Order } from "@/server/modules/purchases/cash/orders";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { orders } from "@/server/platform/db/schema/orders";
import { providerEvents, refunds } from "@/server/platform/db/schema/payments";

/** Statuses in which an order may still be paid, or was. */
const RUNNING: Order["status"][] = ["created", "approved", "pending", "captured", "disputed"];

/** A pack with the facts of its sale for cash. */
export interface CashPack {
  title: string;
  /** Null if it isn't sold for cash. */
  price_cents: number | null;
  is_listed: boolean;
  /** Whether the user owns the pack, or each of its sounds. */
  is_owned: boolean;
  is_empty: boolean;
  /** Whether the user shares in the earnings of the pack. */
  is_own: boolean;
  /** Whether the user is banned: nothing is charged to them. */
  is_banned: boolean;
}

/** A pack with these facts for a user, or null. */
export async function findCashPack(db: Executor, { kind, id }: PackRef, userId: number): Promise<CashPack | null> {
  const { items } = PACK_TABLES[kind];
  const listed = sql`from ${sql.identifier(items.items)} t where t.pack_id = p.id and t.is_listed`;
  const owned = sql`exists (select from downloads d where d.user_id = ${userId}
    and d.${sql.identifier(items.reference)} = t.id and d.format = ${items.format})`;
  const { rows } = await db.execute<CashPack & Record<string, unknown>>(sql`
    select p.title, p.price_cents, p.is_listed, not exists (select ${listed}) as is_empty,
      exists (select from pack_downloads d where d.user_id = ${userId} and d.pack_id = p.id)
        or (exists (select ${listed}) and not exists (select ${listed} and not t.is_free and not ${owned})) as is_owned,
      p.creator_id = ${userId}
        or exists (select from collaborators c where c.user_id = ${userId} and c.pack_id = p.id) as is_own,
      exists (select from users u where u.id = ${userId} and u.banned_at is not null) as is_banned
    from packs p where ${isPack(sql`p`, { kind, id })}`);
  return rows[0] ?? null;
}

/** What an admin wrote who refunded `cents` of an order last; null if nobody did. */
export async function findRefundReason(
  db: Executor,
  { provider_order_id }: Pick<Order, "provider_order_id">,
  cents: number,
): Promise<string | null> {
  const { rows } = await db.execute<{ reason: string }>(sql`
    select r.reason from refunds r join payments p on p.id = r.payment_id
    where p.provider_id = ${provider_order_id} and r.amount_cents = ${cents} and r.requested_by is not null
    order by r.id desc limit 1`);
  return rows[0]?.reason ?? null;
}

/** The pack of an order. */
export async function readOrderedPack(db: Executor, { pack_id }: Pick<Order, "pack_id">): Promise<PackRef> {
  const { rows } = await db.execute<PackRef & Record<string, unknown>>(
    sql`select kind, wire_id as id from packs where id = ${pack_id}`,
  );
  if (!rows[0]) throw new Error("The pack of an order is gone.");
  return { kind: rows[0].kind, id: rows[0].id };
}

/** The key of a pack's cover; null if it has none. */
export async function readCover(db: Executor, pack: PackRef): Promise<string | null> {
  const { rows } = await db.execute<{ thumb_key: string | null }>(
    sql`select p.thumb_key from packs p where ${isPack(sql`p`, pack)}`,
  );
  return rows[0]?.thumb_key ?? null;
}

/** The shares in the earnings of the pack of an order. */
export async function readPackShares(
  db: Executor,
  { pack_id }: Pick<Order, "pack_id">,
): Promise<{ owner_id: number; shares: Share[] }> {
  const { rows } = await db.execute<{ owner_id: number }>(
    sql`select creator_id as owner_id from packs where id = ${pack_id}`,
  );
  const { rows: shares } = await db.execute<{ user_id: number; percentage: number }>(
    sql`select user_id, percentage::float8 as percentage from collaborators where pack_id = ${pack_id} order by id`,
  );
  if (!rows[0]) throw new Error("The pack of an order is gone.");
  return { owner_id: rows[0].owner_id, shares: shares.map((share) => ({ ...share })) };
}

const isOf = (pack: PackRef) => eq(orders.pack_id, packKey(pack));

/** The user's order of a pack that may still be paid, or was; locks it. */
export async function lockRunningOrder(tx: Transaction, userId: number, pack: PackRef): Promise<Order | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, userId), isOf(pack), inArray(orders.status, RUNNING)))
    .for("update");
  return order ?? null;
}

/** An order of that user, pack and id at PayPal; null for anyone else's and for another pack. */
export async function findOrder(
  db: Executor,
  userId: number,
  pack: PackRef,
  providerOrderId: string,
): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, userId), isOf(pack), eq(orders.provider_order_id, providerOrderId)));
  return order ?? null;
}

export async function readOrder(db: Executor, id: number): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** The order of an object of PayPal: by its id, its capture's, or this shop's reference; null if there is none. */
export async function findOrderBy(
  db: Executor,
  column: "provider_order_id" | "capture_id" | "request_key",
  value: string,
): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders[column], value));
  return order ?? null;
}

export async function insertOrder(tx: Transaction, values: typeof orders.$inferInsert): Promise<Order> {
  const [order] = await tx.insert(orders).values(values).returning();
  if (!order) throw new Error("The order was not stored.");
  return order;
}

export async function updateOrder(
  db: Executor,
  id: number,
  values: Partial<typeof orders.$inferInsert>,
): Promise<Order> {
  const [order] = await db.update(orders).set(values).where(eq(orders.id, id)).returning();
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** Ends an unpaid order, if it is still as it was read; null if it has changed since. */
export async function endOrder(
  db: Executor,
  { id, revision }: Pick<Order, "id" | "revision">,
  status: "abandoned" | "declined",
): Promise<Order | null> {
  const [order] = await db
    .update(orders)
    .set({ status, origin: null, revision: revision + 1, checked_at: new Date() })
    .where(and(eq(orders.id, id), eq(orders.revision, revision), inArray(orders.status, ["created", "approved"])))
    .returning();
  return order ?? null;
}

/** Records a requested refund, with its reason. */
export async function insertRefund(
  db: Executor,
  values: Omit<typeof refunds.$inferInsert, "status">,
): Promise<typeof refunds.$inferSelect> {
  const [refund] = await db
    .insert(refunds)
    .values({ ...values, status: "requested" })
    .returning();
  if (!refund) throw new Error("The refund was not stored.");
  return refund;
}

/** The refund that was requested under a name, or null. */
export async function findRefund(db: Executor, name: string): Promise<typeof refunds.$inferSelect | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.provider_refund_id, name));
  return refund ?? null;
}

/** Records the outcome of a refund. */
export async function endRefund(db: Executor, id: number, status: "succeeded" | "failed"): Promise<void> {
  await db.update(refunds).set({ status }).where(eq(refunds.id, id));
}

/** The receiver of an order's receipt, and its path; null if the user is deleted. */
export async function findReceiver(
  db: Executor,
  { user_id, provider_order_id }: Pick<Order, "user_id" | "provider_order_id">,
): Promise<{ email: string; display: string; receipt_url: string | null } | null> {
  const { rows } = await db.execute<{ email: string; display: string; receipt_url: string | null }>(sql`
    select u.email, u.display, p.receipt_url from users u
    left join payments p on p.provider = 'paypal' and p.provider_id = ${provider_order_id}
    where u.id = ${user_id}`);
  return rows[0] ?? null;
}

/** Stores an event of PayPal; false if it is already stored. */
export async function insertEvent(
  tx: Transaction,
  event: { event_id: string; type: string; object_id: string },
): Promise<boolean> {
  const stored = await tx
    .insert(providerEvents)
    .values({ provider: "paypal", ...event })
    .onConflictDoNothing()
    .returning({ event_id: providerEvents.event_id });
  return stored.length > 0;
}

/** A stored event that is not processed yet, or null. */
export async function findEvent(db: Executor, eventId: string): Promise<{ type: string; object_id: string } | null> {
  const { rows } = await db.execute<{ type: string; object_id: string }>(sql`
    select type, object_id from provider_events where provider = 'paypal' and event_id = ${eventId}
      and processed_at is null`);
  return rows[0] ?? null;
}

/** Records that an event was processed. */
export async function endEvent(db: Executor, eventId: string): Promise<void> {
  await db.execute(
    sql`update provider_events set processed_at = now() where provider = 'paypal' and event_id = ${eventId}`,
  );
}

/** Unsettled orders whose state was not read since a time, longest ago first. */
export async function listUnsettled(db: Executor, before: Date, limit: number): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders where status in ('created', 'approved', 'pending', 'disputed')
      and coalesce(checked_at, created_at) < ${before.toISOString()}
    order by coalesce(checked_at, created_at), id limit ${limit}`);
  return rows;
}
