import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { eraseUser } from "@/server/modules/accounts/account/deletion-repository";
import { bookPayment, bookPaymentRefund } from "@/server/modules/money/ledger/payments";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import type { Database } from "@/server/platform/db/database";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { plays } from "@/server/platform/db/schema/engagement";
import { disputes, payments, refunds } from "@/server/platform/db/schema/payments";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";
import { insertSound, insertUser } from "@/tests/integration/support/factories";
import { SalesHistory, type Step, steps } from "@/tests/money/sales-history";

const HOUR = 3_600_000;
const PLANS = ["starter-monthly", "producer-monthly", "studio-yearly"] as const;
let sequence = 0;

const OWN_STEPS = [
  "play",
  "play",
  "late play",
  "subscribe",
  "subscribe",
  "renew",
  "top up",
  "give back",
  "give back",
  "lose dispute",
  "cancel",
  "refuse trial",
  "delete sound",
  "erase user",
  "add up",
  "add up",
  "kill",
] as const;
export interface OwnStep {
  own: (typeof OWN_STEPS)[number];
  pick: number;
  amount: number;
}

/** What happens in the shop, with the job that adds up between, and killed before it has committed. */
export const figureSteps: fc.Arbitrary<(Step | OwnStep)[]> = fc
  .tuple(
    steps,
    fc.array(
      fc.record({ own: fc.constantFrom(...OWN_STEPS), pick: fc.nat(1_000), amount: fc.integer({ min: 1, max: 400 }) }),
      {
        minLength: 40,
        maxLength: 80,
        size: "max",
      },
    ),
    fc.array(fc.nat(1_000_000), { minLength: 170, maxLength: 170 }),
  )
  .map(([sold, own, keys]) =>
    [...sold, ...own]
      .map((step, index) => ({ step, key: keys[index] ?? 0 }))
      .sort((a, b) => a.key - b.key)
      .map(({ step }) => step),
  );

/** The database of a process that is killed after a transaction's last statement, before it commits. */
function killed(db: Database): Database {
  const transaction: Database["transaction"] = (work, config) =>
    db.transaction(async (tx) => {
      await work(tx);
      throw new Error("killed");
    }, config);
  return new Proxy(db, { get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)) });
}

/** A shop that sells, with plays, subscriptions, top-ups, and what is taken back of them later. */
export class FigureHistory {
  readonly reached = new Set<string>();
  private readonly paid: { id: number; at: number }[] = [];
  private readonly running: { id: number; user: number; plan: string }[] = [];
  private readonly played: number[] = [];

  private constructor(
    private readonly db: Database,
    readonly sales: SalesHistory,
  ) {}

  static async open(app: TestApp, start: number): Promise<FigureHistory> {
    const sales = await SalesHistory.open(app);
    sales.now = start;
    return new FigureHistory(app.db, sales);
  }

  get now(): number {
    return this.sales.now;
  }

  async take(step: Step | OwnStep): Promise<void> {
    if (!("own" in step)) return this.sales.take(step);
    this.reached.add(step.own);
    const at = new Date(this.now - (step.amount % 50) * 60_000);
    switch (step.own) {
      case "play":
      case "late play":
        return this.play(step, step.own === "play" ? at : new Date(this.now - (step.amount % 20) * HOUR));
      case "subscribe":
        return this.subscribe(step, at);
      case "renew":
        return this.renew(step, at);
      case "top up":
        return this.pay({ kind: "top_up", top_up_code: null }, step, at);
      case "give back":
      case "lose dispute":
        return this.giveBack(step, new Date(this.now));
      case "cancel":
      case "refuse trial":
        return this.cancel(step, at);
      case "delete sound":
        return this.deleteSound(step);
      case "erase user":
        return this.eraseUser(step);
      case "add up":
        await addUpHours(this.db, { now: new Date(this.now) });
        return;
      case "kill":
        await addUpHours(killed(this.db), { now: new Date(this.now) }).catch((error: Error) => {
          if (error.message !== "killed") throw error;
        });
    }
  }

  private async play({ pick }: OwnStep, created_at: Date) {
    if (this.played.length < 3 || pick % 7 === 0)
      this.played.push((await insertSound(this.db, this.sales.creators[0]!)).id);
    const sound_id = this.played[pick % this.played.length]!;
    const { rows } = await this.db.execute(sql`select from sounds where id = ${sound_id}`);
    if (rows.length > 0) await this.db.insert(plays).values({ sound_id, created_at });
  }

  /** Of a played sound, so that its plays go with it. */
  private async deleteSound({ pick }: OwnStep) {
    const id = this.played[pick % Math.max(1, this.played.length)];
    if (id !== undefined) await this.db.delete(sounds).where(eq(sounds.id, id));
  }

  private async subscribe(step: OwnStep, at: Date) {
    const { id: user } = await insertUser(this.db);
    const plan = PLANS[step.pick % PLANS.length]!;
    const hasTrial = step.amount % 2 === 0;
    const trial = hasTrial ? { trial_started_at: at, trial_ends_at: new Date(at.getTime() + 7 * 24 * HOUR) } : {};
    const [made] = await this.db
      .insert(subscriptions)
      .values({ user_id: user, plan_code: plan, status: hasTrial ? "in_trial" : "active", ...trial })
      .returning({ id: subscriptions.id });
    this.running.push({ id: made!.id, user, plan });
    if (!hasTrial) await this.renew({ ...step, pick: this.running.length - 1 }, at);
  }

  private async renew(step: OwnStep, at: Date) {
    const one = this.running[step.pick % Math.max(1, this.running.length)];
    if (!one) return;
    const plan_code = step.amount % 5 === 0 ? PLANS[step.amount % PLANS.length]! : one.plan;
    await this.pay({ kind: "plan", plan_code, subscription_id: one.id, user_id: one.user }, step, at);
  }

  private async pay(
    values: Pick<typeof payments.$inferInsert, "kind"> & Partial<typeof payments.$inferInsert>,
    { amount, pick }: OwnStep,
    at: Date,
  ) {
    const provider_id = `figures_${++sequence}`;
    const amount_cents = 500 + amount;
    const tax_cents = pick % 200;
    const user_id = values.user_id ?? (await insertUser(this.db)).id;
    await this.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(payments)
        .values({
          user_id,
          provider: "stripe",
          provider_id,
          description: "Paid",
          status: "paid",
          amount_cents,
          tax_cents,
          ...values,
        })
        .returning({ id: payments.id });
      const balance_cents = values.kind === "plan" ? amount % 7 : 0;
      await bookPayment(tx, {
        amount_cents,
        tax_cents,
        balance_cents,
        description: "Paid",
        once: `payment:${provider_id}`,
        at,
      });
      this.paid.push({ id: made!.id, at: at.getTime() });
    });
  }

  private async giveBack({ own, pick, amount }: OwnStep, at: Date) {
    const payment = this.paid[pick % Math.max(1, this.paid.length)];
    if (!payment) return;
    const name = `back_${++sequence}`;
    const money = { amount_cents: amount, tax_cents: amount % 30, description: "Given back", at };
    await this.db.transaction(async (tx) => {
      if (own === "give back") {
        const row = {
          payment_id: payment.id,
          provider_refund_id: name,
          amount_cents: amount,
          reason: "Asked",
        } as const;
        await tx.insert(refunds).values({ ...row, status: "succeeded" });
        await bookPaymentRefund(tx, { ...money, once: `payment_refund:${name}` });
      } else {
        // A dispute is noted before it is lost, but its row may also come after the booking.
        await bookPaymentRefund(tx, { ...money, once: `dispute_lost:${name}` });
        const row = {
          payment_id: payment.id,
          provider_dispute_id: name,
          amount_cents: amount,
          reason: "fraud",
        } as const;
        await tx.insert(disputes).values({ ...row, status: "lost" });
      }
    });
  }

  private async cancel({ own, pick }: OwnStep, canceled_at: Date) {
    const one = this.running[pick % Math.max(1, this.running.length)];
    if (!one) return;
    const canceled_reason = own === "cancel" ? ("requested" as const) : ("trial_refused" as const);
    await this.db
      .update(subscriptions)
      .set({ status: "canceled", canceled_at, canceled_reason })
      .where(sql`id = ${one.id} and status <> 'canceled'`);
  }

  private async eraseUser({ pick }: OwnStep) {
    const one = this.running[pick % Math.max(1, this.running.length)];
    if (!one) return;
    const name = `erased-${++sequence}`;
    await this.db.transaction((tx) =>
      eraseUser(
        tx,
        { id: one.user, email: `${name}@wavecrate.test`, email_verified_at: null },
        { email: `${name}@deleted.invalid`, username: name },
      ),
    );
  }
}
