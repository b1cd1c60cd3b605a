import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import {
  heldMovements,
  insertEarnings,
  readEarnings,
  readEarningsOfSpendings,
  releaseEarnings,
  reverseEarnings,
} from "@/server/modules/money/ledger/creator-earnings";
import { type LedgerMovement, postLedgerTransaction, readBalance } from "@/server/modules/money/ledger/posting";
import type { DatabaseHandle, Transaction } from "@/server/platform/db/database";
import { creatorEarnings } from "@/server/platform/db/schema/credits";
import { openTestDatabase, testEngine } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

/** An earning of which nothing was given back yet. */
const UNTOUCHED = { reversed: 0, kept: 0, returned: 0, written_off: 0 };
const SOLD = new Date("2026-03-01T00:00:00Z");
const DUE = new Date("2026-03-15T00:00:00Z");

describe("creator earnings", () => {
  let handle: DatabaseHandle;
  let sequence = 0;
  beforeAll(async () => {
    handle = await openTestDatabase(testEngine);
  });
  afterAll(async () => {
    expect(await compareBooks(handle.db)).toEqual([]);
    await handle.close();
  });

  const newCreator = async () => (await insertCreator(handle.db)).id;
  const book = (tx: Transaction, movements: LedgerMovement[], at = SOLD) =>
    postLedgerTransaction(
      tx,
      { kind: "payment", description: "Test", idempotency_key: `earnings-test-${++sequence}`, created_at: at },
      movements,
    );
  /** Books a pack sold for cash; resolves to the ledger transaction. */
  const sell = (earned: ReadonlyMap<number, number>, at = SOLD) =>
    handle.db.transaction(async (tx) => {
      const paid: LedgerMovement[] = [
        { account: { kind: "cash" }, amount: -1_000 },
        { account: { kind: "revenue" }, amount: 1_000 },
      ];
      const id = (await book(tx, [...paid, ...heldMovements(earned)], at))!;
      await insertEarnings(tx, [{ ledger_transaction_id: id, lot_spending_id: null, earned, created_at: at }]);
      return id;
    });
  const balances = async (userId: number) => ({
    held: await readBalance(handle.db, userId, "earnings_on_hold"),
    available: await readBalance(handle.db, userId, "earnings"),
    debt: await readBalance(handle.db, userId, "earnings_debt"),
  });

  it("are put on hold for each creator who earns something, and read by their sale", async () => {
    const [one, other, none] = [await newCreator(), await newCreator(), await newCreator()];
    const earned = new Map([
      [one, 500],
      [none, 0],
      [other, 200],
    ]);
    expect(heldMovements(earned)).toEqual([
      { account: { kind: "earnings_on_hold", userId: one }, amount: 500 },
      { account: { kind: "earnings_on_hold", userId: other }, amount: 200 },
      { account: { kind: "revenue" }, amount: -700 },
    ]);
    const sale = await sell(earned);
    await sell(new Map([[one, 90]]));
    expect(await readEarnings(handle.db, sale)).toEqual([
      { id: expect.any(Number), user_id: one, micros: 500, held: 500, ...UNTOUCHED },
      { id: expect.any(Number), user_id: other, micros: 200, held: 200, ...UNTOUCHED },
    ]);
    expect(await readEarnings(handle.db, await sell(new Map([[none, 0]])))).toEqual([]);
    expect(await readEarningsOfSpendings(handle.db, [])).toEqual([]);
  });

  it("are released only to the given creators, once even when released concurrently", async () => {
    const [one, other] = [await newCreator(), await newCreator()];
    await sell(
      new Map([
        [one, 300],
        [other, 200],
      ]),
    );
    await Promise.all([1, 2].map(() => releaseEarnings(handle.db, DUE, [one])));
    expect(await balances(one)).toEqual({ held: 0, available: 300, debt: 0 });
    expect(await balances(other)).toEqual({ held: 200, available: 0, debt: 0 });
  });

  it("are reversed from available earnings after their release", async () => {
    const creator = await newCreator();
    // The account of available earnings is older than the one of earnings on hold.
    await handle.db.transaction((tx) =>
      book(tx, [
        { account: { kind: "earnings", userId: creator }, amount: 100 },
        { account: { kind: "revenue" }, amount: -100 },
      ]),
    );
    const sale = await sell(new Map([[creator, 400]]));
    await releaseEarnings(handle.db, DUE, [creator]);
    const [earning] = await readEarnings(handle.db, sale);
    await handle.db.transaction(async (tx) => {
      const { movements, reversed } = await reverseEarnings(tx, [{ id: earning!.id, micros: 400 }]);
      expect(reversed).toEqual([{ creator_earning_id: earning!.id, micros: 400 }]);
      await book(tx, movements);
    });
    expect(await balances(creator)).toEqual({ held: 0, available: 100, debt: 0 });
    const [row] = await handle.db.select().from(creatorEarnings).where(eq(creatorEarnings.id, earning!.id));
    expect(row).toMatchObject({ held: 0, reversed: 400 });
    expect(await handle.db.transaction((tx) => reverseEarnings(tx, []))).toEqual({ movements: [], reversed: [] });
  });
});
