import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { ProviderBooks, ProviderPayment } from "@/server/modules/money/books/provider-books";
import type { Executor } from "@/server/platform/db/database";

const PAGE = 100;

/** Stripe's books: every successful charge there, next to our invoices and top-ups. */
export function stripeBooks({ db, stripe }: { db: Executor; stripe: Stripe }): ProviderBooks {
  return {
    name: "Stripe",
    providerPayments: () => readCharges(stripe),
    async ownPayments() {
      const { rows } = await db.execute<ProviderPayment & { keys: string[] } & Record<string, unknown>>(sql`
        select p.charge_id as id, p.amount_cents, p.refunded_cents,
          array['payment:' || p.provider_id]
            || array(select 'payment_refund:' || r.provider_refund_id from refunds r
              where r.payment_id = p.id and r.status = 'succeeded')
            || array(select 'dispute_lost:' || d.provider_dispute_id from disputes d
              where d.payment_id = p.id and d.status = 'lost') as keys
        from payments p where p.provider = 'stripe' and p.status in ('paid', 'refunded', 'disputed')`);
      return rows.map(({ keys, ...payment }) => ({ ...payment, ledger_keys: keys }));
    },
  };
}

async function* readCharges(stripe: Stripe): AsyncGenerator<ProviderPayment> {
  const lost = new Map<string, number>();
  for await (const { status, charge, amount } of stripe.disputes.list({ limit: PAGE })) {
    if (status !== "lost") continue;
    const id = typeof charge === "string" ? charge : charge.id;
    lost.set(id, (lost.get(id) ?? 0) + amount);
  }
  for await (const charge of stripe.charges.list({ limit: PAGE })) {
    if (charge.status !== "succeeded" || !charge.paid) continue;
    const intent = charge.payment_intent;
    // The amount of a lost dispute is not a refund at Stripe.
    const refunded_cents = Math.min(charge.amount, charge.amount_refunded + (lost.get(charge.id) ?? 0));
    yield {
      id: (typeof intent === "string" ? intent : intent?.id) ?? charge.id,
      amount_cents: charge.amount,
      refunded_cents,
    };
  }
}
