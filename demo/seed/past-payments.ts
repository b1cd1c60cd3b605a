import { and, desc, eq } from "drizzle-orm";
import type { HistoryEvent } from "@/demo/catalogue/history";
import { formatMonth } from "@/lib/format/date";
import { paymentsAreSimulated } from "@/lib/settings/billing";
import type { JobDependencies } from "@/server/modules/dependencies";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { grantCredits, revokeGrant } from "@/server/modules/money/credits/service";
import { bookPayment, bookPaymentRefund } from "@/server/modules/money/ledger/payments";
import { ensureCustomer } from "@/server/modules/purchases/billing/customer";
import { savePayment, updatePayment } from "@/server/modules/purchases/billing/payments-repository";
import { addTakenBack, insertRefund } from "@/server/modules/purchases/billing/refunds-repository";
import type { Transaction } from "@/server/platform/db/database";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { payments } from "@/server/platform/db/schema/payments";
import { createRefund } from "@/server/providers/stripe/refunds";

type Payment = Extract<HistoryEvent, { type: "payment" }>;

const CARD = "pm_card_amex";
const REASON = "Bought for the wrong account";

/** The charge of a payment at the simulated Stripe. */
type Charge = string;

/**
 * The payments of the users' history: charged at the simulated Stripe, and booked at the time at which they were made, so
 * that subscriptions, top-ups and refunds are in the figures and in both books. Without a simulated Stripe only their
 * credits are granted.
 */
export class PastPayments {
  private readonly cards = new Map<number, Promise<{ customer: string; card: string }>>();
  private readonly jobs: JobDependencies | null;

  constructor(jobs: JobDependencies | undefined) {
    this.jobs = jobs && paymentsAreSimulated(jobs.env) ? jobs : null;
  }

  /** Charges a payment, once: before its transaction, which has the only connection of some databases. */
  async charge(userId: number, payment: Payment): Promise<Charge | null> {
    const { jobs } = this;
    if (!jobs) return null;
    const { customer, card } = await this.cardOf(jobs, userId);
    const intent = await jobs.stripe.paymentIntents.create(
      {
        ...{ amount: payment.price_cents, currency: "usd", customer, payment_method: card },
        ...{ confirm: true, off_session: true, description: payment.title },
      },
      { idempotencyKey: `demo:payment:${nameOf(userId, payment)}` },
    );
    return intent.id;
  }

  private cardOf({ db, stripe }: JobDependencies, userId: number) {
    const known = this.cards.get(userId);
    if (known) return known;
    const made = (async () => {
      const { stripe_customer_id: customer } = await ensureCustomer({ db, stripe }, userId);
      // A run that continues charges the card of the one before: the key of a payment is for one request.
      const once = { idempotencyKey: `demo:card:${userId}` };
      return { customer, card: (await stripe.paymentMethods.attach(CARD, { customer }, once)).id };
    })();
    this.cards.set(userId, made);
    return made;
  }

  /** Books a payment at its time, and grants what it paid for. */
  async record(tx: Transaction, userId: number, payment: Payment, charge: Charge | null, at: Date): Promise<void> {
    const { kind, credits, price_cents } = payment;
    const name = nameOf(userId, payment);
    const description = kind === "plan" ? `${payment.title}, ${formatMonth(at.toISOString())}` : payment.title;
    const id = charge === null ? null : await this.save(tx, userId, { ...payment, description }, charge, at);
    if (charge !== null) {
      const money = { amount_cents: price_cents, tax_cents: 0, description };
      await bookPayment(tx, { ...money, once: `payment:${providerId(name)}`, at });
    }
    const granted = await grantCredits(tx, {
      user_id: userId,
      kind,
      credits,
      paid_cents: price_cents,
      ends_at: null,
      description: kind === "plan" ? `${payment.title} plan` : description,
      once: `demo:${name}`,
      at,
    });
    if (id !== null && granted) await updatePayment(tx, id, { lot_id: granted.lot_id, credits });
  }

  private async save(
    tx: Transaction,
    userId: number,
    payment: Payment & { description: string },
    charge: Charge,
    at: Date,
  ): Promise<number> {
    const { kind, code, description, price_cents } = payment;
    const [subscription] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.user_id, userId))
      .orderBy(desc(subscriptions.id));
    const { id } = await savePayment(tx, {
      ...{ user_id: userId, provider: "stripe", provider_id: providerId(nameOf(userId, payment)), charge_id: charge },
      ...{ kind, description, status: "paid", amount_cents: price_cents, created_at: at, paid_at: at },
      ...(kind === "plan" ? { plan_code: code, subscription_id: subscription?.id } : { top_up_code: code }),
    });
    return id;
  }

  /** Refunds a user's newest payment of which credits were spent, in full, at its time. */
  async refundNewest(tx: Transaction, userId: number, lotId: number, at: Date): Promise<void> {
    await lockBuyer(tx, userId);
    const once = `demo:refund:${userId}`;
    const revoked = await revokeGrant(tx, { lot_id: lotId, kind: "refund", description: "Refunded plan", once, at });
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.lot_id, lotId), eq(payments.status, "paid")));
    if (!this.jobs || !revoked || !payment?.charge_id) return;
    const { id: payment_id, amount_cents, charge_id, description } = payment;
    // Stripe's webhook about it waits for the buyer's lock, and finds it recorded.
    const made = await createRefund(this.jobs.stripe, {
      ...{ key: once, payment_intent: charge_id, cents: amount_cents, metadata: {} },
    });
    const credits = revoked.unspent + revoked.debt;
    await insertRefund(tx, {
      ...{ payment_id, provider_refund_id: made.id, amount_cents, credits, reason: REASON, created_at: at },
      status: "succeeded",
    });
    await bookPaymentRefund(tx, {
      ...{ amount_cents, tax_cents: 0, description: `Refund of ${description}` },
      ...{ once: `payment_refund:${made.id}`, at },
    });
    await addTakenBack(tx, payment_id, credits);
    await updatePayment(tx, payment_id, { refunded_cents: amount_cents, status: "refunded" });
  }
}

const nameOf = (userId: number, { kind, number }: Payment) =>
  kind === "plan" ? `${userId}:${number}` : `${userId}:top-up:${number}`;
const providerId = (name: string) => `in_demo_${name}`;
