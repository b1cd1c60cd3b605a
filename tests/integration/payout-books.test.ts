import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutBooks } from "@/server/modules/money/books/payout-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { bookPayout, bookPayoutReturn } from "@/server/modules/money/ledger/payouts";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import type { Payout, Paypal } from "@/server/providers/paypal/paypal";
import { openTestDatabase, testEngine } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

const CENTS = 6_000;
const MICROS = CENTS * 10_000;
const DAY_MS = 86_400_000;

describe("payouts in the books", () => {
  let handle: DatabaseHandle;
  let creatorId: number;
  /** PayPal's batches by id. */
  const batches = new Map<string, Payout>();
  const paypal = { readPayout: async (id: string) => batches.get(id) ?? null } as Paypal;
  /** The differences of one payout: the ledger still has those of other tests. */
  const differences = async (id: number) => {
    const found = await compareBooks(handle.db, [payoutBooks({ db: handle.db, paypal })]);
    return found.filter((difference) => new RegExp(`payout[-:]${id}\\b`).test(difference));
  };

  beforeAll(async () => {
    handle = await openTestDatabase(testEngine);
  });
  beforeEach(async () => {
    creatorId = (await insertCreator(handle.db)).id;
    await handle.db.transaction((tx) =>
      postLedgerTransaction(
        tx,
        { kind: "earnings_release", description: "Test", idempotency_key: `release:${creatorId}` },
        [
          { account: { kind: "revenue" }, amount: -MICROS },
          { account: { kind: "earnings", userId: creatorId }, amount: MICROS },
        ],
      ),
    );
  });
  afterAll(() => handle.close());

  /** Records a payout here and at PayPal, by default as paid. */
  async function pay({
    status = "paid",
    state = "paid",
    batch = "done",
    cents = CENTS,
  }: {
    status?: "sending" | "paid" | "returned";
    state?: Payout["items"][number]["state"] | null;
    batch?: Payout["state"] | null;
    cents?: number;
  } = {}): Promise<number> {
    const id = await handle.db.transaction(async (tx) => {
      const values = { user_id: creatorId, amount_cents: CENTS, paypal_email: "maker@example.com" };
      const [request] = await tx.insert(payoutRequests).values(values).returning();
      const ledger_transaction_id = await bookPayout(tx, request!, creatorId, new Date());
      if (status === "returned") await bookPayoutReturn(tx, request!);
      const sent = { status, ledger_transaction_id, provider_batch_id: `B-${request!.id}`, decided_at: new Date() };
      await tx.update(payoutRequests).set(sent).where(eq(payoutRequests.id, request!.id));
      return request!.id;
    });
    const item = { id: `I-${id}`, key: `payout-${id}`, problem: null, amount: { currency: "USD", cents } };
    if (batch) batches.set(`B-${id}`, { id: `B-${id}`, state: batch, items: state ? [{ ...item, state }] : [] });
    return id;
  }
  const change = (id: number, values: Partial<typeof payoutRequests.$inferInsert>) =>
    handle.db.update(payoutRequests).set(values).where(eq(payoutRequests.id, id));

  it.each([
    ["was paid", {}],
    ["was returned", { status: "returned", state: "returned" }],
    ["was denied as a batch", { status: "returned", state: null, batch: "denied" }],
    ["is pending", { status: "sending", state: "pending", batch: "running" }],
    ["is pending and not listed yet", { status: "sending", state: null, batch: "running" }],
  ] as const)("match PayPal when one %s", async (_case, payout) => {
    const id = await pay(payout);
    expect(await differences(id)).toEqual([]);
  });

  it.each([
    ["was returned", { state: "returned" }, "refunded_cents is 6000 there and 0 here."],
    ["was denied", { state: null, batch: "denied" }, "refunded_cents is 6000 there and 0 here."],
    ["was paid after all", { status: "returned" }, "refunded_cents is 0 there and 6000 here."],
    ["has another amount", { cents: 5_900 }, "amount_cents is 5900 there and 6000 here."],
    ["is pending with another amount", { status: "sending", cents: 1 }, "amount_cents is 1 there and 6000 here."],
  ] as const)("report one that %s at PayPal", async (_case, payout, difference) => {
    const id = await pay(payout);
    expect(await differences(id)).toEqual([`PayPal Payouts payout-${id}: ${difference}`]);
  });

  it("report one that PayPal doesn't have, unless it was never sent or is old", async () => {
    const id = await pay({ batch: null });
    const missing = [`PayPal Payouts has no payout-${id} over 6000 cents.`];
    expect(await differences(id)).toEqual(missing);
    batches.set(`B-${id}`, { id: `B-${id}`, state: "done", items: [] });
    expect(await differences(id)).toEqual(missing);
    await change(id, { decided_at: new Date(Date.now() - 91 * DAY_MS) });
    expect(await differences(id)).toEqual([]);
    await change(id, { decided_at: new Date(), provider_batch_id: null });
    expect(await differences(id)).toEqual([]);
  });

  it("report one whose booking differs from its record", async () => {
    const id = await pay();
    await change(id, { status: "returned", provider_batch_id: null });
    expect(await differences(id)).toEqual([`PayPal Payouts payout-${id}: 6000 cents are booked, 0 are recorded.`]);
    await handle.db.delete(payoutRequests).where(eq(payoutRequests.id, id));
    expect(await differences(id)).toEqual([`The ledger has payout:${id}, which no payment is recorded for.`]);
  });
});
