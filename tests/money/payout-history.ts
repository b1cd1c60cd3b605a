import assert from "node:assert/strict";
import { eq } from "drizzle-orm";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { PAYEE_HOLD_HOURS } from "@/lib/money/rules";
import { cancelOwn, readOverview } from "@/server/modules/earnings/payouts/own";
import { changePayee } from "@/server/modules/earnings/payouts/payees";
import { type PayoutDependencies, sendPayout, syncBatch } from "@/server/modules/earnings/payouts/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { Failure, InvalidInput } from "@/server/platform/errors";
import type { PayoutItem } from "@/server/providers/paypal/paypal";
import type { TestApp } from "@/tests/integration/support/app";
import { insertUser } from "@/tests/integration/support/factories";
import { approvePayout, makePayable, rejectPayout, requestPayout } from "@/tests/integration/support/payouts";

const HOUR = 3_600_000;
export const OUTCOMES = ["paid", "returned", "unclaimed", "pending"] as const;
type Outcome = (typeof OUTCOMES)[number];

export const PAYOUT_STEPS = ["request", "approve", "decline", "take back", "payee", "outcome", "reverse"] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

/** What the history expects of a creator. */
interface Expected {
  payee: string;
  heldUntil: number;
  open: { id: number; cents: number; status: "pending" | "sending"; isUnclaimed: boolean } | null;
  /** Ids of payouts that arrived. */
  arrived: { id: number; cents: number }[];
}

/** A batch at PayPal. */
interface Batch {
  email: string;
  cents: number;
  state: Outcome;
}

/** Payouts of creators with a PayPal of their own, and what should have come of each step. */
export class PayoutHistory {
  private readonly creators = new Map<number, Expected>();
  private readonly batches = new Map<string, Batch>();
  /** What has become of payouts that were sent. */
  readonly reached = new Set<Outcome | "taken back" | "reversed">();
  private readonly context: PayoutDependencies;

  private constructor(
    private readonly app: TestApp,
    private readonly adminId: number,
    /** Creators whose earnings a ban holds. */
    private readonly held: ReadonlySet<number>,
  ) {
    const item = (key: string, { cents, state }: Batch): PayoutItem => {
      const problem = state === "paid" || state === "pending" ? null : state.toUpperCase();
      return { id: key, key, state, problem, amount: { cents, currency: "USD" } };
    };
    this.context = {
      ...app.deps,
      db: app.db,
      paypal: {
        ...app.deps.paypal,
        sendPayout: async ({ key, items: [wanted] }) => {
          assert(wanted && !this.batches.has(key), `${key} is sent once`);
          this.batches.set(key, { email: wanted.email, cents: wanted.cents, state: "pending" });
          return key;
        },
        readPayout: async (key) => {
          const batch = this.batches.get(key);
          return batch ? { id: key, state: "done", items: [item(key, batch)] } : null;
        },
        cancelPayoutItem: async (key) => {
          const batch = this.batchOf(key);
          batch.state = "returned";
          return item(key, batch);
        },
      },
    };
  }

  static async open(
    app: TestApp,
    creators: readonly number[],
    held: ReadonlySet<number> = new Set(),
  ): Promise<PayoutHistory> {
    const history = new PayoutHistory(app, (await insertUser(app.db, { is_admin: true })).id, held);
    for (const id of creators) {
      const payee = `payee${id}@example.com`;
      await makePayable(app, id, payee);
      history.creators.set(id, { payee, heldUntil: 0, open: null, arrived: [] });
    }
    return history;
  }

  /** Takes a step with one creator; `amount` is a number from 1 to 400. */
  async take(step: PayoutStep, userId: number, amount: number, now: number): Promise<void> {
    const expected = this.creators.get(userId);
    assert(expected);
    await this[step](userId, expected, amount, now);
    await this.check(userId, expected, now);
  }

  /** Earnings that are kept aren't paid: a request that waits is declined with them. */
  keep(userId: number): void {
    const expected = this.creators.get(userId);
    if (expected?.open?.status === "pending") expected.open = null;
  }

  private async request(userId: number, expected: Expected, amount: number) {
    const available = Math.floor((await this.available(userId)) / MICROS_PER_CENT);
    const cents = Math.max(4_000, Math.floor((available * amount) / 390));
    const may = !this.held.has(userId) && expected.open === null && cents >= 5_000 && cents <= available;
    const made = await accepted(may, () => requestPayout(this.app.db, { userId, cents }));
    if (made) expected.open = { id: made.id, cents, status: "pending", isUnclaimed: false };
  }

  private async approve(userId: number, { open, payee, heldUntil }: Expected, _: number, now: number) {
    if (!open) return;
    const { id, cents: seenCents, status } = open;
    const before = await this.available(userId);
    const isCovered = seenCents * MICROS_PER_CENT <= before;
    const may = !this.held.has(userId) && status === "pending" && heldUntil <= now && isCovered;
    await accepted(may, () => approvePayout(this.context, { id, adminId: this.adminId, seenCents }));
    const taken = before - (await this.available(userId));
    assert.equal(taken, may ? seenCents * MICROS_PER_CENT : 0);
    if (!may) return;
    open.status = "sending";
    await sendPayout(this.context, id);
    assert.equal(this.batchOf(`payout-${id}`).email, payee);
  }

  private async decline(_: number, expected: Expected) {
    if (!expected.open) return;
    const { id, status } = expected.open;
    const decision = { id, adminId: this.adminId, note: "Not now" };
    await accepted(status === "pending", () => rejectPayout(this.context, decision));
    if (status === "pending") expected.open = null;
  }

  private async "take back"(userId: number, expected: Expected) {
    if (!expected.open) return;
    const { id, cents, status, isUnclaimed } = expected.open;
    const may = status === "pending" || isUnclaimed;
    await this.returning(userId, isUnclaimed ? cents : 0, () =>
      accepted(may, () => cancelOwn(this.context, userId, id)),
    );
    if (may && isUnclaimed) this.reached.add("taken back");
    if (may) expected.open = null;
  }

  private async payee(userId: number, expected: Expected, amount: number, now: number) {
    const email = `payee${amount % 3}@example.com`;
    // The limit of changes a day is the database's, whose clock isn't moved.
    await this.app.db.execute("delete from rate_limits");
    const isChanged = email !== expected.payee;
    await accepted(isChanged, () => changePayee(this.context, userId, email));
    if (!isChanged) return;
    expected.payee = email;
    expected.heldUntil = now + PAYEE_HOLD_HOURS * HOUR;
  }

  private async outcome(userId: number, expected: Expected, amount: number) {
    if (expected.open?.status !== "sending") return;
    const { id, cents } = expected.open;
    const state = OUTCOMES[amount % OUTCOMES.length] ?? "pending";
    this.batchOf(`payout-${id}`).state = state;
    await this.returning(userId, state === "returned" ? cents : 0, () => sendPayout(this.context, id));
    this.reached.add(state);
    if (state === "paid") expected.arrived.push({ id, cents });
    expected.open.isUnclaimed = state === "unclaimed";
    if (state === "paid" || state === "returned") expected.open = null;
  }

  /** PayPal takes back a payout that had arrived. */
  private async reverse(userId: number, { arrived }: Expected, amount: number) {
    const [found] = arrived.splice(amount % Math.max(1, arrived.length), 1);
    if (!found) return;
    this.batchOf(`payout-${found.id}`).state = "returned";
    this.reached.add("reversed");
    await this.returning(userId, found.cents, () => syncBatch(this.context, `payout-${found.id}`));
  }

  /** What comes back is available again, or settles a debt. */
  private async returning(userId: number, cents: number, change: () => Promise<unknown>) {
    const worth = async () =>
      (await this.available(userId)) - (await readBalance(this.app.db, userId, "earnings_debt"));
    const before = await worth();
    await change();
    assert.equal((await worth()) - before, cents * MICROS_PER_CENT);
  }

  private async check(userId: number, { open, payee, heldUntil, arrived }: Expected, now: number) {
    const overview = await readOverview(this.context, userId);
    assert.equal(overview.available_micros + overview.requested_micros, await this.available(userId));
    const requested = open?.status === "pending" ? open.cents * MICROS_PER_CENT : 0;
    assert.equal(overview.requested_micros, requested);
    assert.deepEqual(
      [overview.open?.id, overview.open?.amount_cents, overview.open?.status, overview.open?.unclaimed_at != null],
      [open?.id, open?.cents, open?.status, open?.isUnclaimed ?? false],
    );
    assert.equal(overview.payee?.email, payee);
    assert.equal(overview.payee?.held_until ?? null, heldUntil > now ? new Date(heldUntil).toISOString() : null);
    const rows = await this.app.db.select().from(payoutRequests).where(eq(payoutRequests.user_id, userId));
    const paid = rows.filter(({ status }) => status === "paid").map(({ id }) => id);
    assert.deepEqual(paid.sort(), arrived.map(({ id }) => id).sort());
    // What PayPal has paid for good is what left the earnings and didn't come back.
    for (const { id, status, amount_cents } of rows) {
      const batch = this.batches.get(`payout-${id}`);
      assert.equal(batch?.state === "paid", status === "paid");
      if (batch) assert.equal(batch.cents, amount_cents);
    }
  }

  private available = (userId: number) => readBalance(this.app.db, userId, "earnings");

  private batchOf(key: string): Batch {
    const batch = this.batches.get(key);
    assert(batch);
    return batch;
  }
}

/** Resolves to the result of a change that must be accepted, or to null for one that must be refused. */
async function accepted<Result>(may: boolean, change: () => Promise<Result>): Promise<Result | null> {
  try {
    const result = await change();
    assert(may, "it should have been refused");
    return result;
  } catch (error) {
    if (may || !(error instanceof Failure || error instanceof InvalidInput)) throw error;
    return null;
  }
}
