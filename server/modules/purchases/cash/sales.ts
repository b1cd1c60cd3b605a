import { type SQL, sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { cashPool } from "@/lib/money/rules";
import { shareOutSale } from "@/lib/money/share-out";
import { packKey } from "@/server/modules/items/items/pack-key";
import {
  heldMovements,
  insertEarnings,
  insertReversals,
  readEarnings,
  reverseEarnings,
} from "@/server/modules/money/ledger/creator-earnings";
import { type LedgerMovement, postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import { liveMicros } from "@/server/modules/money/ledger/reversal";
import type { Order } from "@/server/modules/purchases/cash/orders";
import { readPackShares } from "@/server/modules/purchases/cash/repository";
import type { Transaction } from "@/server/platform/db/database";

type SoldOrder = Pick<
  Order,
  "id" | "pack_id" | "title" | "amount_cents" | "tax_cents" | "refunded_cents" | "revision" | "origin"
>;

const nameOf = ({ id }: Pick<Order, "id">) => `cash:${id}`;

/** The select of the ledger transactions of a pack's orders: sales, refunds, and refunds that were cancelled. */
export const transactionsOfOrders = (pack: PackRef): SQL => sql`select t.id from orders o
  cross join generate_series(-1, o.revision) n join ledger_transactions t on t.idempotency_key =
    case when n < 0 then 'cash:' || o.id else 'cash:' || o.id || ':refund:' || n end
  where o.pack_id = ${packKey(pack)}`;

/** The movements of an order's money, its tax, and the shop's revenue; negative amounts for refunds. */
function moneyMovements(cents: number, taxCents: number): LedgerMovement[] {
  return [
    { account: { kind: "cash" }, amount: -cents * MICROS_PER_CENT },
    { account: { kind: "tax" }, amount: taxCents * MICROS_PER_CENT },
    { account: { kind: "revenue" }, amount: (cents - taxCents) * MICROS_PER_CENT },
  ];
}

/**
 * Books the sale of a pack for cash: the money received, its tax, and the creators' share of the rest, before the
 * provider's fee. Returns the ledger transaction. Throws if it is already booked.
 */
export async function bookCashSale(tx: Transaction, order: SoldOrder, at: Date): Promise<number> {
  const { owner_id, shares } = await readPackShares(tx, order);
  const micros = cashPool(order.amount_cents - order.tax_cents);
  const earned = shareOutSale({ micros, creator_id: owner_id, shares }, MICROS_PER_CENT);
  const id = await postLedgerTransaction(
    tx,
    {
      kind: "pack_purchase",
      description: order.title,
      idempotency_key: nameOf(order),
      origin: order.origin,
      created_at: at,
    },
    [...moneyMovements(order.amount_cents, order.tax_cents), ...heldMovements(earned)],
  );
  if (id === null) throw new Error(`Order ${order.id} is booked already.`);
  await insertEarnings(tx, [{ ledger_transaction_id: id, lot_spending_id: null, earned, created_at: at }]);
  return id;
}

/** The tax in `cents` of an order. */
const taxOf = ({ tax_cents, amount_cents }: SoldOrder, cents: number) => Math.round((tax_cents * cents) / amount_cents);

/**
 * Books that `refundedCents` in total of a sold order were refunded, where `order` has the previous total. Money goes
 * out, or comes in again if a reversal was cancelled, and the creators' earnings change in proportion, from those on
 * hold first.
 */
export async function revokeCashSale(
  tx: Transaction,
  order: SoldOrder,
  refundedCents: number,
  at: Date,
): Promise<void> {
  const cents = order.refunded_cents - refundedCents;
  const taxCents = taxOf(order, order.refunded_cents) - taxOf(order, refundedCents);
  const { movements, reversed, returned } = await earningsChange(tx, order, refundedCents);
  const id = await postLedgerTransaction(
    tx,
    {
      kind: "pack_refund",
      description: cents < 0 ? `${order.title} (refunded)` : `${order.title} (refund cancelled)`,
      idempotency_key: `${nameOf(order)}:refund:${order.revision}`,
      created_at: at,
    },
    [...moneyMovements(cents, taxCents), ...movements, ...heldMovements(returned)],
    (transactionId) => insertReversals(tx, transactionId, reversed, at),
  );
  if (id === null) throw new Error(`A refund of order ${order.id} is booked already.`);
  await insertEarnings(tx, [{ ledger_transaction_id: id, lot_spending_id: null, earned: returned, created_at: at }]);
}

/** The change of the creators' earnings when `refundedCents` of an order are refunded. */
async function earningsChange(
  tx: Transaction,
  order: SoldOrder,
  refundedCents: number,
): Promise<Awaited<ReturnType<typeof reverseEarnings>> & { returned: Map<number, number> }> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ledger_transactions
    where idempotency_key = ${nameOf(order)} or idempotency_key like ${`${nameOf(order)}:refund:%`} order by id`);
  const sold = rows[0] ? await readEarnings(tx, Number(rows[0].id)) : [];
  const all = [...sold];
  for (const { id } of rows.slice(1)) all.push(...(await readEarnings(tx, Number(id))));
  const reversals: { id: number; micros: number }[] = [];
  const returned = new Map<number, number>();
  for (const { user_id, micros } of sold) {
    const own = all.filter((each) => each.user_id === user_id);
    // What went back with a sound that was taken from its owners is neither paid again nor taken once more.
    const base = micros - own.reduce((total, each) => total + each.returned, 0);
    const wanted = Math.max(0, Math.floor((base * (order.amount_cents - refundedCents)) / order.amount_cents));
    let excess = own.reduce((total, each) => total + liveMicros(each), 0) - wanted;
    if (excess < 0) returned.set(user_id, -excess);
    for (const each of own) {
      const part = Math.max(0, Math.min(excess, liveMicros(each)));
      if (part > 0) reversals.push({ id: each.id, micros: part });
      excess -= part;
    }
  }
  return { ...(await reverseEarnings(tx, reversals)), returned };
}
