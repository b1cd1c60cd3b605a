import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  InsufficientBalanceError,
  isBooked,
  type LedgerMovement,
  postLedgerTransaction,
  readBalance,
} from "@/server/modules/money/ledger/posting";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import { ledgerEntries, ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { everyEngine, openTestDatabase } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";

const refusedBy = async (statement: PromiseLike<unknown>) => {
  try {
    await statement;
  } catch (error) {
    return constraintOf(error);
  }
  return "nothing";
};

describe.each(everyEngine)("ledger on %s", (engine) => {
  let handle: DatabaseHandle;
  let db: Database;
  let sequence = 0;
  beforeAll(async () => {
    handle = await openTestDatabase(engine);
    db = handle.db;
  });
  afterAll(() => handle.close());

  const post = (movements: LedgerMovement[], idempotency_key = `test-${++sequence}`) =>
    db.transaction((tx) =>
      postLedgerTransaction(tx, { kind: "adjustment", description: "Test", idempotency_key }, movements),
    );
  const grant = (userId: number, amount: number, key?: string) =>
    post(
      [
        { account: { kind: "grants" }, amount: -amount },
        { account: { kind: "credits", userId }, amount },
      ],
      key,
    );
  const spend = (userId: number, amount: number) =>
    post([
      { account: { kind: "credits", userId }, amount: -amount },
      { account: { kind: "spent" }, amount },
    ]);

  it("maintains a balance as the sum of its entries", async () => {
    const user = await insertUser(db);
    await grant(user.id, 10);
    await spend(user.id, 3);
    expect(await readBalance(db, user.id, "credits")).toBe(7);
    expect(await readBalance(db, user.id, "earnings")).toBe(0);
  });

  it("records an event's rows before its entries, and none for an event that is already booked", async () => {
    const user = await insertUser(db);
    const recorded: [number, number][] = [];
    const book = () =>
      db.transaction((tx) =>
        postLedgerTransaction(
          tx,
          { kind: "adjustment", description: "Test", idempotency_key: `recorded-${user.id}` },
          [
            { account: { kind: "grants" }, amount: -5 },
            { account: { kind: "credits", userId: user.id }, amount: 5 },
          ],
          async (id) => void recorded.push([id, await tx.$count(ledgerEntries, eq(ledgerEntries.transaction_id, id))]),
        ),
      );
    const id = await book();
    expect(await book()).toBeNull();
    expect(recorded).toEqual([[id, 0]]);
    expect(await readBalance(db, user.id, "credits")).toBe(5);
  });

  it("opens the accounts of several users for one event, and none for a movement of zero", async () => {
    const [one, other] = [await insertUser(db), await insertUser(db)];
    const share = (key: string) =>
      post(
        [
          { account: { kind: "earnings_on_hold", userId: one.id }, amount: 3 },
          { account: { kind: "revenue" }, amount: -10 },
          { account: { kind: "earnings_on_hold", userId: other.id }, amount: 7 },
          { account: { kind: "earnings", userId: other.id }, amount: 0 },
        ],
        key,
      );
    await Promise.all([share(`shared-${one.id}-1`), share(`shared-${one.id}-2`)]);
    expect(await readBalance(db, one.id, "earnings_on_hold")).toBe(6);
    expect(await readBalance(db, other.id, "earnings_on_hold")).toBe(14);
    const { rows } = await db.execute(sql`select 1 from ledger_accounts where user_id in (${one.id}, ${other.id})`);
    expect(rows).toHaveLength(2);
  });

  it("books an idempotency key once", async () => {
    const user = await insertUser(db);
    expect(await grant(user.id, 10, "once")).toBeTypeOf("number");
    expect(await grant(user.id, 10, "once")).toBeNull();
    expect(await readBalance(db, user.id, "credits")).toBe(10);
    expect([await isBooked(db, "once"), await isBooked(db, "never")]).toEqual([true, false]);
  });

  it("refuses a negative balance and changes nothing", async () => {
    const user = await insertUser(db);
    await grant(user.id, 2);
    const refusal = await spend(user.id, 3).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InsufficientBalanceError);
    expect(constraintOf((refusal as Error).cause)).toBe("ledger_accounts_balance_not_negative");
    expect(await readBalance(db, user.id, "credits")).toBe(2);
  });

  it("doesn't report another failure as an insufficient balance", async () => {
    const user = await insertUser(db);
    const failure = await grant(user.id, 0.5).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(InsufficientBalanceError);
    const unknown = { account: { kind: "nothing" as "cash" }, amount: 1 };
    await expect(post([unknown])).rejects.toThrow("The ledger has no nothing account.");
  });

  it("books the accounts of an event in the same order, whatever the order of its movements", async () => {
    const user = await insertUser(db);
    const movements: LedgerMovement[] = [
      { account: { kind: "revenue" }, amount: -6 },
      { account: { kind: "cash" }, amount: 1 },
      { account: { kind: "earnings", userId: user.id }, amount: 2 },
      { account: { kind: "tax" }, amount: 3 },
    ];
    for (const order of [movements, movements.toReversed()]) {
      const entries = await db
        .select({ account: ledgerEntries.account_id })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.transaction_id, (await post(order))!))
        .orderBy(ledgerEntries.id);
      const accounts = entries.map(({ account }) => account);
      expect(accounts).toEqual(accounts.toSorted((a, b) => a - b));
    }
  });

  it("accepts 20 of 200 concurrent charges when there are credits for 20", async () => {
    const user = await insertUser(db);
    await grant(user.id, 20);
    const charges = await Promise.allSettled(Array.from({ length: 200 }, () => spend(user.id, 1)));
    const refusals = charges.flatMap((charge) => (charge.status === "rejected" ? [charge.reason] : []));
    expect(refusals).toHaveLength(180);
    expect(refusals.every((reason) => reason instanceof InsufficientBalanceError)).toBe(true);
    expect(await readBalance(db, user.id, "credits")).toBe(0);
  });

  it("refuses a transaction that does not balance, mixes units or has no entries", async () => {
    const user = await insertUser(db);
    const credits = { kind: "credits", userId: user.id } as const;
    expect(
      await refusedBy(
        post([
          { account: { kind: "grants" }, amount: -10 },
          { account: credits, amount: 11 },
        ]),
      ),
    ).toBe("ledger_transactions_balanced");
    expect(
      await refusedBy(
        post([
          { account: { kind: "cash" }, amount: -10 },
          { account: credits, amount: 10 },
        ]),
      ),
    ).toBe("ledger_transactions_balanced");
    expect(
      await refusedBy(
        db.insert(ledgerTransactions).values({ kind: "adjustment", description: "", idempotency_key: "empty" }),
      ),
    ).toBe("ledger_transactions_balanced");
    expect(await readBalance(db, user.id, "credits")).toBe(0);
  });

  it.each([
    ["an update of entries", sql`update ledger_entries set amount = 1000`],
    ["a deletion of entries", sql`delete from ledger_entries`],
    ["a truncation of entries", sql`truncate ledger_entries`],
    ["an update of transactions", sql`update ledger_transactions set description = 'x'`],
    ["a deletion of transactions", sql`delete from ledger_transactions`],
    ["a balance set by hand", sql`update ledger_accounts set balance = 1000 where balance is not null`],
    ["a deletion of accounts", sql`delete from ledger_accounts`],
  ])("refuses %s", async (_what, statement) => {
    await grant((await insertUser(db)).id, 5);
    expect(await refusedBy(db.execute(statement))).toBe("ledger_append_only");
  });

  it("opens every account with a balance of zero", async () => {
    const user = await insertUser(db);
    await db.execute(
      sql`insert into ledger_accounts (kind, unit, user_id, balance) values ('credits', 'credit', ${user.id}, 500)`,
    );
    expect(await readBalance(db, user.id, "credits")).toBe(0);
  });

  it("has entries that sum to zero and add up to every balance", async () => {
    const entries = await db.select().from(ledgerEntries);
    expect(entries.length).toBeGreaterThan(4);
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
    const unexplained = await db.execute(sql`
      select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.balance is not null group by a.id having a.balance <> coalesce(sum(e.amount), 0)`);
    expect(unexplained.rows).toEqual([]);
  });
});
