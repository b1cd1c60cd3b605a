import assert from "node:assert/strict";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { vi } from "vitest";
import { SALE_ORIGINS, type SaleOrigin } from "@/lib/contract/rules/money";
import { EARNINGS_HOLD_DAYS } from "@/lib/money/rules";
import { readPackKey } from "@/server/modules/items/items/pack-key";
import { setBanned } from "@/server/modules/moderation/bans/repository";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { grantCredits, revokeGrant } from "@/server/modules/money/credits/service";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { InsufficientBalanceError, postLedgerTransaction, readBalance } from "@/server/modules/money/ledger/posting";
import type { Order } from "@/server/modules/purchases/cash/orders";
import { grantPack, revokePack } from "@/server/modules/purchases/cash/ownership";
import { insertOrder, updateOrder } from "@/server/modules/purchases/cash/repository";
import { bookCashSale, revokeCashSale } from "@/server/modules/purchases/cash/sales";
import { recordPastPackDownload } from "@/server/modules/purchases/downloads/pack-service";
import { recordPastDownload } from "@/server/modules/purchases/downloads/service";
import { revokeCashReturns } from "@/server/modules/purchases/returns/service";
import { insertTaking, liftTaking } from "@/server/modules/purchases/takings/repository";
import { takeFromOwners } from "@/server/modules/purchases/takings/service";
import type { Database } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { payments } from "@/server/platform/db/schema/payments";
import type { TestApp } from "@/tests/integration/support/app";
import { insertCreator, insertPack, insertSound, insertUser } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { BanHistory } from "@/tests/money/ban-history";
import { OUTCOMES, PAYOUT_STEPS, PayoutHistory, type PayoutStep } from "@/tests/money/payout-history";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 5, 9);
const PRICE = 12_999;
/** Of both packs in turn, so that the one who shares least has earned several payouts. */
const FUNDING_SALES = 24;
/** Of 390, a multiple of the number of outcomes: what of the available money each of these payouts takes. */
const FUNDING_PART = 60;
/** A ban whose earnings are released, and one whose earnings are kept, both lifted. */
const FUNDING_BANS = [1, 1, 1, 3, 3, 2];
let sequence = 0;

const SALE_STEPS = [
  "grant",
  "sound",
  "pack",
  "cash",
  "refund",
  "revoke",
  "dispute",
  "release",
  "pay out",
  "share",
  "ban",
  "take sound",
  "wait",
] as const;
const isPayoutStep = (type: Step["type"]): type is PayoutStep => PAYOUT_STEPS.some((name) => name === type);

/** What one step does; its numbers choose among what there is. */
export interface Step {
  type: (typeof SALE_STEPS)[number] | PayoutStep;
  pick: number;
  amount: number;
  origin: SaleOrigin | undefined;
}

/** Sequences in which everything happens that moves creators' earnings; what happens often is listed more than once. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    type: fc.constantFrom<Step["type"]>(
      ...SALE_STEPS,
      ...(["sound", "sound", "sound", "cash", "cash", "release", "release", "wait", "wait", "wait"] as const),
      ...PAYOUT_STEPS,
      ...(["request", "request", "approve", "approve", "outcome", "outcome"] as const),
    ),
    pick: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 400 }),
    origin: fc.option(fc.constantFrom(...SALE_ORIGINS), { nil: undefined }),
  }),
  { minLength: 40, maxLength: 90, size: "max" },
);

/** Creators who share in packs and sounds of one another, buyers, and what each creator should have earned from what. */
export class SalesHistory {
  now = START;
  /** Millionths of a dollar by creator and what was sold: `12 sound 4`, `12 pack 7`. */
  readonly expected = new Map<string, number>();
  private readonly lots: { id: number; buyer: number }[] = [];
  private readonly orders: Order[] = [];
  private readonly taken = new Set<number>();
  /** How often a sound was taken from owners, and how often it was given back to them. */
  readonly takings = { taken: 0, lifted: 0 };

  private constructor(
    readonly db: Database,
    readonly creators: readonly number[],
    readonly sounds: readonly { id: number; pack: number | null }[],
    readonly packs: readonly number[],
    private readonly buyers: readonly number[],
    private readonly payouts: PayoutHistory,
    private readonly bans: BanHistory,
    private readonly deps: TestApp["deps"],
  ) {}

  static async open(app: TestApp): Promise<SalesHistory> {
    const { db } = app;
    const [a = 0, b = 0, c = 0] = await Promise.all([1, 2, 3].map(async () => (await insertCreator(db)).id));
    const shared = await insertPack(db, a, { title: "Night Bus", price_cents: PRICE });
    const own = await insertPack(db, b, { title: "Low Tide", price_cents: PRICE });
    await db.insert(collaborators).values({ pack_id: keyOf(shared.id), user_id: b, percentage: 30 });
    await db.insert(collaborators).values({ pack_id: keyOf(shared.id), user_id: c, percentage: 12.5 });
    const sounds = [];
    for (const [creator, pack] of [
      [a, shared.id],
      [a, shared.id],
      [b, own.id],
      [b, null],
    ] as const) {
      const files = { wav_key: objectKey("wav", "wav"), mid_key: objectKey("mid", "mid"), mid_bytes: 1 };
      sounds.push({ id: (await insertSound(db, creator, { pack_id: pack, price: 3, ...files })).id, pack });
    }
    await db.insert(collaborators).values({ sound_id: sounds[3]?.id, user_id: c, percentage: 25 });
    const buyers = [(await insertUser(db)).id, (await insertUser(db)).id, (await insertUser(db)).id];
    const bans = await BanHistory.open(app);
    const payouts = await PayoutHistory.open(app, [a, b, c], bans.held);
    return new SalesHistory(db, [a, b, c], sounds, [shared.id, own.id], buyers, payouts, bans, app.deps);
  }

  /** Sells packs for cash, releases and pays some of it, with each outcome, and bans one creator, with each decision. */
  async fund(): Promise<void> {
    const step = { pick: 0, amount: 1, origin: undefined };
    for (let sale = 0; sale < FUNDING_SALES; sale++) await this.take({ ...step, type: "cash", pick: sale });
    await this.take({ ...step, type: "wait", amount: (EARNINGS_HOLD_DAYS + 1) * 24 });
    await this.take({ ...step, type: "release" });
    for (const amount of OUTCOMES.keys()) {
      for (const type of ["request", "approve", "outcome", "take back", "reverse"] as const)
        await this.take({ ...step, type, amount: FUNDING_PART + amount });
    }
    for (const amount of FUNDING_BANS) await this.take({ ...step, type: "ban", pick: 2, amount });
    for (const _ of ["taken", "lifted"]) await this.take({ ...step, type: "take sound", pick: 2 });
  }

  /** What PayPal has made of payouts, and admins of bans. */
  get outcomes(): ReadonlySet<string> {
    return new Set([...this.payouts.reached, ...this.bans.reached]);
  }

  async take(step: Step): Promise<void> {
    if (vi.isFakeTimers()) vi.setSystemTime(this.now);
    const at = new Date(this.now);
    const creator = this.creators[step.pick % this.creators.length]!;
    if (step.type === "wait") this.now += step.amount * HOUR;
    else if (isPayoutStep(step.type)) await this.payouts.take(step.type, creator, step.amount, this.now);
    else if (step.type === "release") await this.release(at);
    else if (step.type === "ban") await this.ban(creator, step.amount);
    else await this[step.type](step, at);
  }

  /** Releases what is due; what a ban holds stays where it is. */
  private async release(at: Date) {
    const onHold = () => Promise.all([...this.bans.held].map((id) => readBalance(this.db, id, "earnings_on_hold")));
    const before = await onHold();
    await releaseEarnings(this.db, at, this.creators);
    assert.deepEqual(await onHold(), before);
  }

  private async ban(creator: number, amount: number) {
    const step = await this.bans.take(creator, amount);
    if (step === "keep") this.payouts.keep(creator);
  }

  async grant({ pick, amount }: Step, at: Date) {
    const buyer = this.buyers[pick % this.buyers.length]!;
    const grant = { kind: "plan", credits: amount, paid_cents: 899, ends_at: null, description: "Plan" } as const;
    const made = await this.locked(buyer, (tx) =>
      grantCredits(tx, { ...grant, user_id: buyer, once: `history-${++sequence}`, at }),
    );
    this.lots.push({ id: made!.lot_id, buyer });
  }

  async sound({ pick, amount, origin }: Step, at: Date) {
    const sound = this.sounds[pick % this.sounds.length]!;
    if (this.taken.has(sound.id)) return;
    const buyer = this.buyers[amount % this.buyers.length]!;
    const file = { kind: "sample", id: sound.id, format: amount % 2 ? "mid" : "wav" } as const;
    const keys = [`sound ${sound.id}`, ...(sound.pack === null ? [] : [`pack ${sound.pack}`])];
    await this.sold(keys, () =>
      this.locked(buyer, (tx) => recordPastDownload(tx, file, { userId: buyer, origin, at })),
    );
  }

  async pack({ pick, amount, origin }: Step, at: Date) {
    const id = this.packs[pick % this.packs.length]!;
    const buyer = this.buyers[amount % this.buyers.length]!;
    await this.sold([`pack ${id}`], () =>
      this.locked(buyer, (tx) =>
        recordPastPackDownload(tx, "sample", { id, title: "A pack" }, { userId: buyer, origin, at }),
      ),
    );
  }

  async cash({ pick, origin }: Step, at: Date) {
    const pack_id = this.packs[pick % this.packs.length]!;
    const buyer = await insertUser(this.db);
    await this.sold([`pack ${pack_id}`], () =>
      this.db.transaction(async (tx) => {
        const name = `history-${++sequence}`;
        const key = await readPackKey(tx, { kind: "sample", id: pack_id });
        const values = { user_id: buyer.id, pack_id: key, title: "A pack", amount_cents: PRICE, tax_cents: 0, origin };
        const order = await insertOrder(tx, { ...values, request_key: name });
        const ledger_transaction_id = await bookCashSale(tx, order, at);
        await grantPack(tx, order, ledger_transaction_id, at);
        const paid = { status: "captured", captured_at: at, capture_id: name, ledger_transaction_id } as const;
        this.orders.push(await updateOrder(tx, order.id, { ...paid, origin: null }));
      }),
    );
  }

  /** Gives back more of a pack's price than before, or cancels part of what was given back. */
  async refund({ pick, amount }: Step, at: Date) {
    const index = pick % Math.max(1, this.orders.length);
    const order = this.orders[index];
    if (order?.status !== "captured") return;
    const refunded_cents = Math.min(PRICE, amount * 40);
    if (refunded_cents === order.refunded_cents) return;
    await this.db.transaction(async (tx) => {
      await revokeCashSale(tx, order, refunded_cents, at);
      const isWhole = refunded_cents === PRICE;
      if (isWhole) await revokePack(tx, order, at);
      if (isWhole) await revokeCashReturns(tx, order.id, at);
      const status = isWhole ? ("refunded" as const) : order.status;
      this.orders[index] = await updateOrder(tx, order.id, { refunded_cents, status, revision: order.revision + 1 });
    });
  }

  /** Bans a sound and takes it from its owners, or lifts that ban. */
  async "take sound"({ pick }: Step, at: Date) {
    const sound = { kind: "sample" as const, id: this.sounds[pick % this.sounds.length]!.id };
    if (this.taken.delete(sound.id)) {
      this.takings.lifted += 1;
      return this.db.transaction(async (tx) => {
        await setBanned(tx, sound, null);
        await liftTaking(tx, sound, "It is back", at);
      });
    }
    this.taken.add(sound.id);
    this.takings.taken += 1;
    const by = { actorId: this.bans.adminId, reason: "Not cleared", at };
    const takingId = await this.db.transaction(async (tx) => {
      await setBanned(tx, sound, at);
      return insertTaking(tx, sound, by);
    });
    await takeFromOwners({ ...this.deps, now: () => at }, takingId);
  }

  async revoke({ pick, amount }: Step, at: Date) {
    const lot = this.lots[pick % Math.max(1, this.lots.length)];
    if (!lot) return;
    const kind = amount % 2 ? "refund" : "dispute";
    const once = `history-${++sequence}`;
    await this.locked(lot.buyer, (tx) =>
      revokeGrant(tx, { lot_id: lot.id, credits: amount, kind, description: "Plan", once, at }),
    );
  }

  /** Disputes the payment of a pack or of credits, or ends the dispute. */
  async dispute({ pick, amount }: Step) {
    const order = this.orders[pick % Math.max(1, this.orders.length)];
    const status = amount % 2 ? "disputed" : "captured";
    if (order && order.status !== "refunded") await updateOrder(this.db, order.id, { status });
    const lot = this.lots[pick % Math.max(1, this.lots.length)];
    if (!lot) return;
    const payment = {
      user_id: lot.buyer,
      provider: "stripe",
      kind: "plan",
      description: "Plan",
      lot_id: lot.id,
    } as const;
    const paid = status === "disputed" ? "disputed" : "paid";
    await this.db
      .insert(payments)
      .values({ ...payment, provider_id: `in_${lot.id}`, amount_cents: 899, status: paid })
      .onConflictDoUpdate({ target: [payments.provider, payments.provider_id], set: { status: paid } });
  }

  /** Changes what a collaborator has of sales to come. */
  async share({ amount }: Step) {
    const percentage = (amount % 60) + 0.25;
    await this.db
      .update(collaborators)
      .set({ percentage })
      .where(and(eq(collaborators.pack_id, keyOf(this.packs[0]!)), eq(collaborators.user_id, this.creators[1]!)));
  }

  async "pay out"({ pick }: Step, at: Date) {
    const userId = this.creators[pick % this.creators.length]!;
    const amount = await readBalance(this.db, userId, "earnings");
    if (amount === 0) return;
    const event = { kind: "payout", description: "Payout", idempotency_key: `history-${++sequence}` } as const;
    await this.db.transaction((tx) =>
      postLedgerTransaction(tx, { ...event, created_at: at }, [
        { account: { kind: "earnings", userId }, amount: -amount },
        { account: { kind: "payouts" }, amount },
      ]),
    );
  }

  private locked<Result>(buyer: number, change: (tx: Parameters<typeof lockBuyer>[0]) => Promise<Result>) {
    return this.db.transaction(async (tx) => {
      await lockBuyer(tx, buyer);
      return change(tx);
    });
  }

  /** Notes what a sale adds to each creator's earnings; one that can't be paid changes nothing. */
  private async sold(keys: readonly string[], sell: () => Promise<unknown>) {
    const held = () => Promise.all(this.creators.map((id) => readBalance(this.db, id, "earnings_on_hold")));
    const before = await held();
    await sell().catch((error: unknown) => {
      if (!(error instanceof InsufficientBalanceError)) throw error;
    });
    for (const [index, after] of (await held()).entries()) {
      const earned = after - before[index]!;
      for (const key of earned === 0 ? [] : keys) {
        const name = `${this.creators[index]} ${key}`;
        this.expected.set(name, (this.expected.get(name) ?? 0) + earned);
      }
    }
  }
}
