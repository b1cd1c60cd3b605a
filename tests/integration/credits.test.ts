import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { DAY_MS } from "@/lib/money/rules";
import { compareBooks } from "@/server/modules/money/books/service";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import * as credits from "@/server/modules/money/credits/service";
import { spendCredits } from "@/server/modules/money/credits/spending";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import {
  InsufficientBalanceError,
  isBooked,
  postLedgerTransaction,
  readBalance,
} from "@/server/modules/money/ledger/posting";
import { savePriceList } from "@/server/modules/money/plans/repository";
import { grantFreePass } from "@/server/modules/people/auth/verification";
import type { Transaction } from "@/server/platform/db/database";
import { packDownloads } from "@/server/platform/db/schema/downloads";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { everyEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

const START = Date.UTC(2026, 0, 1);
/** Books a payout to a creator. */
const payOut = (tx: Transaction, userId: number, micros: number) =>
  postLedgerTransaction(tx, { kind: "payout", description: "Payout", idempotency_key: `payout-${userId}` }, [
    { account: { kind: "earnings", userId }, amount: -micros },
    { account: { kind: "payouts" }, amount: micros },
  ]);
const day = (number: number) => new Date(START + number * DAY_MS);

describe.each(everyEngine)("credits on %s", (engine) => {
  let app: TestApp;
  let creator: number;
  beforeAll(async () => {
    app = await startApp(engine);
    creator = (await insertCreator(app.db)).id;
  });
  afterEach(async () => expect(await compareBooks(app.db)).toEqual([]));
  afterAll(() => app.close());

  let sequence = 0;
  const once = () => `test-${++sequence}`;
  const locked = <Result>(userId: number, change: (tx: Transaction) => Promise<Result>) =>
    app.db.transaction(async (tx) => {
      await lockBuyer(tx, userId);
      return change(tx);
    });
  const grant = async (user_id: number, values: Partial<credits.Grant> = {}) => {
    const defaults = { kind: "plan", credits: 100, paid_cents: 1000, ends_at: null, description: "Grant" } as const;
    const made = await locked(user_id, (tx) =>
      credits.grantCredits(tx, { ...defaults, once: once(), user_id, at: day(0), ...values }),
    );
    return made!;
  };
  const spend = (user_id: number, amount: number, creatorId = creator, at = day(1)) =>
    locked(user_id, (tx) => {
      const purchase = {
        kind: "pack_download" as const,
        user_id,
        credits: amount,
        description: "Spent",
        once: once(),
        salesOf: (micros: number) => [{ micros, creator_id: creatorId, shares: [] }],
        at,
      };
      return spendCredits(tx, purchase, async (ledger_transaction_id) => {
        const pack_id = (await insertPack(tx, creatorId)).id;
        await tx
          .insert(packDownloads)
          .values({ user_id, pack_id: keyOf(pack_id), price: amount, ledger_transaction_id });
      });
    });
  const revoke = (user_id: number, lot_id: number, amount?: number, key = once()) =>
    locked(user_id, (tx) =>
      credits.revokeGrant(tx, { lot_id, credits: amount, kind: "refund", description: "Refund", once: key }),
    );
  const read = (userId: number, now = day(1)) => credits.readCredits(app.db, userId, now);
  const remainingOf = async (userId: number) => {
    const { rows } = await app.db.execute<{ remaining: number }>(
      sql`select remaining from credit_lots where user_id = ${userId} order by id`,
    );
    return rows.map(({ remaining }) => remaining);
  };
  /** The amounts of a transaction by account: credits, or millionths of a US dollar. */
  const movementsOf = async (key: string) => {
    const { rows } = await app.db.execute<{ kind: string; amount: string }>(
      sql`select account.kind, amount from ledger_entries
        join ledger_accounts account on account.id = account_id
        join ledger_transactions booked on booked.id = transaction_id where idempotency_key = ${key}`,
    );
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
  };
  const earnings = async (userId: number) => ({
    held: await readBalance(app.db, userId, "earnings_on_hold"),
    available: await readBalance(app.db, userId, "earnings"),
    debt: await readBalance(app.db, userId, "earnings_debt"),
  });

  it("spends credits that expire first, then the oldest, and no expired ones", async () => {
    const { id } = await insertUser(app.db);
    await grant(id, { credits: 10 });
    await grant(id, { credits: 10, kind: "trial", ends_at: day(7) });
    await grant(id, { credits: 10, kind: "free_pass", ends_at: day(3) });
    await spend(id, 15, creator, day(1));
    expect(await remainingOf(id)).toEqual([10, 5, 0]);
    await spend(id, 7, creator, day(8));
    expect(await remainingOf(id)).toEqual([3, 5, 0]);
    expect(await read(id, day(8))).toEqual({ balance: 8, spendable: 3, frozen: 0, debt: 0 });
    await expect(spend(id, 4, creator, day(8))).rejects.toBeInstanceOf(InsufficientBalanceError);
  });

  it("grants once for one idempotency key", async () => {
    const { id } = await insertUser(app.db);
    const key = once();
    await grant(id, { once: key });
    expect(await grant(id, { once: key })).toBeNull();
    expect(await remainingOf(id)).toEqual([100]);
  });

  it("keeps expired free-pass credits with the first payment, but not those of a cancelled trial", async () => {
    const { id } = await insertUser(app.db);
    await grant(id, { kind: "free_pass", credits: 10, paid_cents: 0, ends_at: day(3) });
    const { lot_id } = await grant(id, { kind: "trial", credits: 25, paid_cents: 0, ends_at: day(7) });
    const take = () =>
      locked(id, (tx) =>
        credits.takeBackUnused(tx, {
          lot_id,
          kind: "trial_cancelled",
          description: "Trial cancelled",
          once: `cancel-${lot_id}`,
        }),
      );
    expect(await take()).toBe(25);
    expect(await take()).toBeNull();
    expect((await read(id, day(9))).spendable).toBe(0);
    await locked(id, (tx) => credits.recordPayment(tx, id, day(9)));
    expect((await read(id, day(9))).spendable).toBe(10);
    await locked(id, (tx) => credits.recordPayment(tx, id, day(5)));
    const { rows } = await app.db.execute(
      sql`select has_ever_paid, first_paid_at = ${day(5).toISOString()} as first, last_paid_at = ${day(9).toISOString()} as last
        from users where id = ${id}`,
    );
    expect(rows).toEqual([{ has_ever_paid: true, first: true, last: true }]);
  });

  it("keeps the credits of a disputed payment from being spent until they are released", async () => {
    const { id } = await insertUser(app.db);
    const { lot_id } = await grant(id);
    await grant(id, { credits: 5 });
    await locked(id, (tx) => credits.freezeLot(tx, lot_id));
    expect(await read(id)).toEqual({ balance: 105, spendable: 5, frozen: 100, debt: 0 });
    await expect(spend(id, 6)).rejects.toBeInstanceOf(InsufficientBalanceError);
    await locked(id, (tx) => credits.releaseLot(tx, lot_id));
    await spend(id, 6);
    expect(await remainingOf(id)).toEqual([94, 5]);
  });

  it("revokes a refund's unspent credits at once, and spent ones as a debt that later grants settle", async () => {
    const { id } = await insertUser(app.db);
    const creatorId = (await insertCreator(app.db)).id;
    const { lot_id } = await grant(id);
    await spend(id, 30, creatorId);
    expect(await earnings(creatorId)).toEqual({ held: 1_500_000, available: 0, debt: 0 });
    const key = once();
    expect(await revoke(id, lot_id, undefined, key)).toEqual({ unspent: 70, debt: 30 });
    expect(await revoke(id, lot_id, undefined, key)).toBeNull();
    expect(await revoke(id, lot_id)).toEqual({ unspent: 0, debt: 0 });
    expect(await read(id)).toEqual({ balance: 0, spendable: 0, frozen: 0, debt: 30 });
    expect(await earnings(creatorId)).toEqual({ held: 0, available: 0, debt: 0 });
    expect((await grant(id, { credits: 20, paid_cents: 400 })).settled_debt).toBe(20);
    expect(await read(id)).toEqual({ balance: 0, spendable: 0, frozen: 0, debt: 10 });
    expect((await grant(id, { credits: 20, paid_cents: 400 })).settled_debt).toBe(10);
    expect(await read(id)).toEqual({ balance: 10, spendable: 10, frozen: 0, debt: 0 });
    // 30 credits of 20 cents each: the creators earn from the credits that settle the debt.
    expect(await earnings(creatorId)).toEqual({ held: 3_000_000, available: 0, debt: 0 });
  });

  it("revokes unspent credits first, then the newest spendings, with their part of the earnings", async () => {
    const { id } = await insertUser(app.db);
    const [first, second] = [(await insertCreator(app.db)).id, (await insertCreator(app.db)).id];
    const { lot_id } = await grant(id);
    await spend(id, 50, first);
    await spend(id, 40, second);
    const key = once();
    expect(await revoke(id, lot_id, 20, key)).toEqual({ unspent: 10, debt: 10 });
    expect(await revoke(id, lot_id, 20, key)).toBeNull();
    expect((await earnings(first)).held).toBe(2_500_000);
    expect((await earnings(second)).held).toBe(1_500_000);
    expect(await revoke(id, lot_id)).toEqual({ unspent: 0, debt: 80 });
    await expect(revoke(id, 2 ** 40)).rejects.toThrow("There is no lot 1099511627776.");
    expect([(await earnings(first)).held, (await earnings(second)).held]).toEqual([0, 0]);
  });

  it("reverses earnings from those on hold first, then from available ones, then as a debt", async () => {
    const { id } = await insertUser(app.db);
    const creatorId = (await insertCreator(app.db)).id;
    const { lot_id } = await grant(id);
    await spend(id, 40, creatorId, day(1));
    const other = await grant(id, { at: day(19) });
    await releaseEarnings(app.db, day(14.5));
    expect(await earnings(creatorId)).toEqual({ held: 2_000_000, available: 0, debt: 0 });
    await releaseEarnings(app.db, day(15));
    expect(await earnings(creatorId)).toEqual({ held: 0, available: 2_000_000, debt: 0 });
    await locked(id, (tx) => credits.freezeLot(tx, lot_id));
    await spend(id, 30, creatorId, day(20));
    expect(await earnings(creatorId)).toEqual({ held: 1_500_000, available: 2_000_000, debt: 0 });
    await revoke(id, lot_id);
    expect(await earnings(creatorId)).toEqual({ held: 0, available: 1_500_000, debt: 0 });
    await app.db.transaction((tx) => payOut(tx, creatorId, 1_500_000));
    await revoke(id, other.lot_id);
    expect(await earnings(creatorId)).toEqual({ held: 0, available: 0, debt: 1_500_000 });
    const buyer = await insertUser(app.db);
    await grant(buyer.id, { at: day(30) });
    await spend(buyer.id, 50, creatorId, day(30));
    await releaseEarnings(app.db, day(45));
    await releaseEarnings(app.db, day(45));
    expect(await earnings(creatorId)).toEqual({ held: 0, available: 1_000_000, debt: 0 });
  });

  it("takes back unused credits at their paid value, and follows them into the new plan on a refund", async () => {
    const { id } = await insertUser(app.db);
    const { lot_id } = await grant(id, { credits: 300, paid_cents: 1999 });
    await spend(id, 158);
    const back = await locked(id, (tx) =>
      credits.takeBackUnused(tx, { lot_id, kind: "upgrade", description: "Unused credits", once: `upgrade-${lot_id}` }),
    );
    expect(back).toBe(142);
    const paid = 9_460_000;
    expect(await movementsOf(`upgrade-${lot_id}`)).toEqual({
      credits: -142,
      grants: 142,
      revenue: -paid,
      customer_balances: paid,
    });
    const next = await grant(id, { credits: 800, paid_cents: 3999, upgraded_from: { lot_id, cents: 946 } });
    expect((await read(id)).spendable).toBe(800);
    // 158 spent credits, and the 189.24 credits of the new plan that 9.46 USD bought.
    expect(await revoke(id, lot_id)).toEqual({ unspent: 190, debt: 158 });
    expect(await read(id)).toEqual({ balance: 610, spendable: 610, frozen: 0, debt: 158 });
    expect(await revoke(id, lot_id)).toEqual({ unspent: 0, debt: 0 });
    expect(await revoke(id, next.lot_id)).toEqual({ unspent: 610, debt: 0 });
  });

  it("changes nothing for repeated refunds when the new plan has no credits left", async () => {
    const { id } = await insertUser(app.db);
    const { lot_id } = await grant(id, { credits: 10, paid_cents: 899 });
    const takeBack = (lot: number, kind: "upgrade" | "adjustment", key = once()) =>
      locked(id, (tx) => credits.takeBackUnused(tx, { lot_id: lot, kind, description: "Unused credits", once: key }));
    await takeBack(lot_id, "upgrade");
    const next = await grant(id, { credits: 50, paid_cents: 899, upgraded_from: { lot_id, cents: 899 } });
    const taken = once();
    expect(await takeBack(next.lot_id, "adjustment", taken)).toBe(50);
    expect(await movementsOf(taken)).toEqual({ credits: -50, grants: 50 });
    const again = once();
    expect(await takeBack(next.lot_id, "adjustment", again)).toBe(0);
    expect(await isBooked(app.db, again)).toBe(false);
    const key = once();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await revoke(id, lot_id, 2, key)).toEqual({ unspent: 0, debt: 0 });
      const { rows } = await app.db.execute(sql`select carried_cents from credit_lots where id = ${next.lot_id}`);
      expect(rows).toEqual([{ carried_cents: 899 }]);
    }
    expect(await revoke(id, lot_id)).toEqual({ unspent: 0, debt: 0 });
    expect(await read(id)).toEqual({ balance: 0, spendable: 0, frozen: 0, debt: 0 });
  });

  it("grants one free pass per person, whatever tags the e-mails have and even concurrently", async () => {
    const people = ["ann@x.test", "ann+1@x.test", "ann+2+3@x.test", "anna@x.test"];
    const insertions = people.map(async (email) => {
      const { id } = await insertUser(app.db, { email });
      return { email, id };
    });
    const users = await Promise.all(insertions);
    const granted = await Promise.all(
      users.map(({ id, email }) => app.db.transaction((tx) => grantFreePass(tx, STANDARD_LIST, { id, email }))),
    );
    expect(granted.slice(0, 3).filter(Boolean)).toHaveLength(1);
    expect(granted[3]).toBe(true);
    const balances = await Promise.all(users.map(async ({ id }) => (await credits.readCredits(app.db, id)).spendable));
    expect(balances).toEqual(granted.map((isGranted) => (isGranted ? 10 : 0)));
  });

  it("fills the price tables from the price list, and stops offering a plan that isn't on it", async () => {
    await app.db.execute(sql`update plans set price_cents = 1, title = 'x' where code = 'studio-yearly'`);
    await app.db.execute(
      sql`insert into plans (code, title, interval, price_cents, credits) values ('old', 'Old', 'monthly', 5, 5)`,
    );
    await savePriceList(app.db, STANDARD_LIST);
    const { rows } = await app.db.execute(
      sql`select code, price_cents, is_offered from plans where code in ('old', 'studio-yearly') order by code`,
    );
    expect(rows).toEqual([
      { code: "old", price_cents: 5, is_offered: false },
      { code: "studio-yearly", price_cents: 39990, is_offered: true },
    ]);
  });
});
