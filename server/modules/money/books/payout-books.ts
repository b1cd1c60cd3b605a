import { asc, isNotNull } from "drizzle-orm";
import type { ProviderBooks, ProviderPayment } from "@/server/modules/money/books/provider-books";
import type { Executor } from "@/server/platform/db/database";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import type { Paypal } from "@/server/providers/paypal/paypal";

type Request = typeof payoutRequests.$inferSelect;

const AT_ONCE = 4;
/** Older payouts are not compared: money that nobody claims is back after 30 days. */
const COMPARED_MS = 90 * 86_400_000;

/**
 * The books of payouts to creators: each at PayPal now, next to our record. `refunded_cents` is what came back to the
 * shop. What PayPal isn't done with counts as recorded.
 */
export function payoutBooks({ db, paypal }: { db: Executor; paypal: Paypal }): ProviderBooks {
  return {
    name: "PayPal Payouts",
    async *providerPayments() {
      const sent = await listSent(db);
      for (let at = 0; at < sent.length; at += AT_ONCE) {
        const found = await Promise.all(sent.slice(at, at + AT_ONCE).map((request) => readPayout(paypal, request)));
        for (const payout of found) if (payout) yield payout;
      }
    },
    async ownPayments() {
      return (await listSent(db)).map((request) => ({
        ...recordOf(request),
        ledger_keys: [`payout:${request.id}`, `payout:${request.id}:returned`],
      }));
    },
  };
}

/** The requests whose money left the creator's earnings. */
function listSent(db: Executor): Promise<Request[]> {
  return db
    .select()
    .from(payoutRequests)
    .where(isNotNull(payoutRequests.ledger_transaction_id))
    .orderBy(asc(payoutRequests.id));
}

const recordOf = ({ id, status, amount_cents }: Request): ProviderPayment => ({
  id: `payout-${id}`,
  amount_cents,
  refunded_cents: status === "returned" ? amount_cents : 0,
});

/** Null if PayPal doesn't have it. */
async function readPayout(paypal: Paypal, request: Request): Promise<ProviderPayment | null> {
  const record = recordOf(request);
  const isOld = Date.now() - (request.decided_at?.getTime() ?? 0) > COMPARED_MS;
  if (request.provider_batch_id === null || isOld) return record;
  const batch = await paypal.readPayout(request.provider_batch_id);
  const item = batch?.items.find(({ key }) => key === record.id);
  if (!batch || (batch.state === "done" && !item)) return null;
  const amount_cents = item?.amount.cents ?? record.amount_cents;
  if (request.status === "sending") return { ...record, amount_cents };
  const isReturned = batch.state === "denied" || item?.state === "returned";
  return { ...record, amount_cents, refunded_cents: isReturned ? amount_cents : 0 };
}
