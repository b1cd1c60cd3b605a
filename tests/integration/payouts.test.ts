import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listSending } from "@/server/modules/earnings/payouts/repository";
import {
  cancelUnclaimed,
  type PayoutDependencies,
  sendPayout,
  syncUnsettled,
} from "@/server/modules/earnings/payouts/service";
import { postLedgerTransaction, readBalance } from "@/server/modules/money/ledger/posting";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { creators } from "@/server/platform/db/schema/users";
import { PaypalError } from "@/server/providers/paypal/paypal";
import { decideItem } from "@/simulators/payments/paypal/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertCreator } from "@/tests/integration/support/factories";
import { approvePayout, makePayable, rejectPayout, requestPayout } from "@/tests/integration/support/payouts";
import { type SimulatedPaypal, startSimulatedPaypal } from "@/tests/integration/support/simulated-paypal";

const DOLLAR = 1_000_000;
let paypal: SimulatedPaypal;
let app: TestApp;
let context: PayoutDependencies;
let adminId: number;
let creatorId: number;
/** Whether PayPal's webhooks arrive. */
let isWebhookSent = true;

beforeAll(async () => {
  paypal = await startSimulatedPaypal({
    hangMs: 50,
    deliver: async (path, init) => (isWebhookSent ? app.fetch(path, init) : new Response("")),
  });
  app = await startApp("postgres", paypal.settings);
  context = { ...app.deps, db: app.db };
  adminId = (await app.signIn({ is_admin: true })).id;
});
beforeEach(async () => {
  isWebhookSent = true;
  paypal.payments.switches.set("paypal", { fault: "none" });
  creatorId = (await insertCreator(app.db)).id;
  await earn(creatorId, 120);
});
afterAll(async () => {
  await app.close();
  await paypal.close();
});

async function earn(userId: number, dollars: number): Promise<void> {
  await app.db.transaction((tx) =>
    postLedgerTransaction(
      tx,
      { kind: "earnings_release", description: "Test", idempotency_key: `test:${userId}:${dollars}` },
      [
        { account: { kind: "earnings", userId }, amount: dollars * DOLLAR },
        { account: { kind: "revenue" }, amount: -dollars * DOLLAR },
      ],
    ),
  );
}

/** Waits until everything that is due is done: jobs, webhooks, and the jobs that these start. */
async function untilIdle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.settled();
    paypal.payments.deliverer.wake();
    await paypal.payments.settled();
  }
  await app.settled();
}

async function submitRequest(name: string, dollars = 80) {
  await makePayable(app, creatorId, `${name}@example.com`);
  return requestPayout(app.db, { userId: creatorId, cents: dollars * 100 });
}

/** Approves a request for what it is. */
const approve = async (id: number) =>
  approvePayout(context, { id, adminId, seenCents: (await rowOf(id)).amount_cents });

async function pay(name: string, dollars = 80): Promise<number> {
  const { id } = await submitRequest(name, dollars);
  await approve(id);
  await untilIdle();
  return id;
}

const rowOf = async (id: number) => (await app.db.select().from(payoutRequests).where(eq(payoutRequests.id, id)))[0]!;
const earnings = async () => (await readBalance(app.db, creatorId, "earnings")) / DOLLAR;
/** A payout's batches at PayPal. */
const batchesOf = (id: number) =>
  paypal.payments.paypal.all("payout").filter((batch) => batch.batch_id === `payout-${id}`);
const itemOf = (id: number) => batchesOf(id)[0]!.items[0]!;

describe("a payout of earnings", () => {
  it("is requested, approved by an admin, paid by PayPal and confirmed by its webhook", async () => {
    const id = await pay("maker");
    expect(await rowOf(id)).toMatchObject({ status: "paid", decided_by: adminId, problem: null });
    expect(await earnings()).toBe(40);
    expect(itemOf(id)).toMatchObject({ receiver: "maker@example.com", value: "80.00", sender_item_id: `payout-${id}` });
  });

  it("is at least 50 dollars, of released earnings only", async () => {
    await makePayable(app, creatorId, "maker@example.com");
    for (const cents of [0, -5_000, 4_999, 50.5, Number.NaN, 12_001]) {
      const request = requestPayout(app.db, { userId: creatorId, cents });
      await expect(request, String(cents)).rejects.toThrow();
    }
    expect((await submitRequest("maker", 50)).status).toBe("pending");
    expect(await earnings()).toBe(120);
  });

  it("is nothing that the shop itself gets: neither asked for, nor approved if it was asked for before", async () => {
    const { id } = await submitRequest("maker");
    await app.db.update(creators).set({ is_shop: true }).where(eq(creators.user_id, creatorId));
    const refusal = "These are earnings of the shop itself, which aren’t paid out.";
    await expect(approve(id)).rejects.toThrow(refusal);
    await app.db.delete(payoutRequests).where(eq(payoutRequests.id, id));
    await expect(submitRequest("maker")).rejects.toThrow(refusal);
    expect(await earnings()).toBe(120);
  });

  it("is limited to one at a time per creator, even for concurrent requests", async () => {
    const requests = await Promise.allSettled(Array.from({ length: 8 }, () => submitRequest("maker", 60)));
    expect(requests.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(submitRequest("maker", 60)).rejects.toThrow("isn’t over yet");
  });

  it.each(["approved", "rejected"])("is decided once: %s first, then decided again concurrently", async (first) => {
    const { id } = await submitRequest("maker");
    const reject = () => rejectPayout(context, { id, adminId, note: "Not yours" });
    const approveIt = () => approve(id);
    const [one, other] = first === "approved" ? [approveIt, reject] : [reject, approveIt];
    await one();
    const decided = await Promise.allSettled([other(), one(), other(), one()]);
    expect(decided.filter(({ status }) => status === "fulfilled")).toEqual([]);
    await untilIdle();
    expect([await earnings(), batchesOf(id).length]).toEqual(first === "rejected" ? [120, 0] : [40, 1]);
    expect((await rowOf(id)).status).toBe(first === "rejected" ? "rejected" : "paid");
  });

  it("isn't approved if a refund has reduced the earnings in the meantime", async () => {
    const { id } = await submitRequest("maker", 100);
    await app.db.transaction((tx) =>
      postLedgerTransaction(tx, { kind: "refund", description: "Test", idempotency_key: `test:back:${id}` }, [
        { account: { kind: "earnings", userId: creatorId }, amount: -30 * DOLLAR },
        { account: { kind: "revenue" }, amount: 30 * DOLLAR },
      ]),
    );
    await expect(approve(id)).rejects.toThrow("has only $90.00 available now");
    await untilIdle();
    expect((await rowOf(id)).status).toBe("pending");
    expect(await earnings()).toBe(90);
    expect(batchesOf(id)).toEqual([]);
  });

  it.each(["fail_after", "time_out"] as const)("is paid once when PayPal's response is lost (%s)", async (fault) => {
    const { id } = await submitRequest("maker");
    paypal.payments.switches.set("paypal", { fault, faults: 1 });
    await approve(id);
    await untilIdle();
    for (let turn = 0; turn < 3; turn += 1) await sendPayout(context, id);
    expect(batchesOf(id)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: "paid" });
    expect(await earnings()).toBe(40);
  });

  it("finds its batch by key when PayPal has forgotten the request", async () => {
    const { id } = await submitRequest("maker");
    paypal.payments.switches.set("paypal", { fault: "fail_after", faults: 1 });
    await approve(id);
    await untilIdle();
    const { store } = paypal.payments.paypal;
    for (const request of store.all<{ id: string }>("paypal.request")) store.remove("paypal.request", request.id);
    await sendPayout(context, id);
    expect(await rowOf(id)).toMatchObject({ status: "paid", provider_batch_id: batchesOf(id)[0]?.id });
    expect(batchesOf(id)).toHaveLength(1);
  });

  it.each(["failed", "denied", "blocked"])("that is %s returns to the earnings, once", async (name) => {
    const id = await pay(name);
    expect(await rowOf(id)).toMatchObject({ status: "returned", problem: expect.any(String) });
    expect(await earnings()).toBe(120);
    await Promise.all([sendPayout(context, id), sendPayout(context, id), syncUnsettled(context)]);
    await untilIdle();
    expect(await earnings()).toBe(120);
    expect(await pay("maker")).toBeGreaterThan(id);
    expect(await earnings()).toBe(40);
  });

  it("that is unclaimed can be cancelled once, and returns to the earnings", async () => {
    const id = await pay("unclaimed");
    expect(await rowOf(id)).toMatchObject({ status: "sending", problem: "UNCLAIMED", unclaimed_at: expect.any(Date) });
    expect(await earnings()).toBe(40);
    await cancelUnclaimed(context, id);
    await untilIdle();
    expect(await rowOf(id)).toMatchObject({ status: "returned", unclaimed_at: null });
    expect(await earnings()).toBe(120);
    await expect(cancelUnclaimed(context, id)).rejects.toThrow();
    const paid = await pay("maker");
    await expect(cancelUnclaimed(context, paid)).rejects.toThrow();
    expect(await earnings()).toBe(40);
  });

  it("that is reversed after it was paid settles a debt first, and returns to the earnings", async () => {
    const id = await pay("maker");
    await app.db.transaction((tx) =>
      postLedgerTransaction(tx, { kind: "refund", description: "Test", idempotency_key: `test:debt:${id}` }, [
        { account: { kind: "earnings_debt", userId: creatorId }, amount: 30 * DOLLAR },
        { account: { kind: "owed_earnings" }, amount: -30 * DOLLAR },
      ]),
    );
    decideItem(paypal.payments.paypal, itemOf(id).id, "REVERSED");
    await untilIdle();
    expect(await rowOf(id)).toMatchObject({ status: "returned", problem: "REVERSED" });
    expect(await earnings()).toBe(90);
    expect(await readBalance(app.db, creatorId, "earnings_debt")).toBe(0);
  });

  it("is settled by the sync when no webhook arrives", async () => {
    isWebhookSent = false;
    const id = await pay("pending");
    decideItem(paypal.payments.paypal, itemOf(id).id, "SUCCESS");
    await untilIdle();
    expect((await rowOf(id)).status).toBe("sending");
    expect(await syncUnsettled(context)).toBe(0);
    expect(await syncUnsettled(context, new Date(Date.now() + 3_600_000))).toBe(1);
    expect((await rowOf(id)).status).toBe("paid");
  });

  it("isn't sent again once PayPal may have forgotten its key", async () => {
    isWebhookSent = false;
    const { id } = await submitRequest("maker");
    paypal.payments.switches.set("paypal", { fault: "fail_before", faults: 9 });
    await approve(id);
    await untilIdle();
    paypal.payments.switches.set("paypal", { fault: "none" });
    await app.db
      .update(payoutRequests)
      .set({ decided_at: new Date(Date.now() - 26 * 86_400_000) })
      .where(eq(payoutRequests.id, id));
    await sendPayout(context, id);
    expect(batchesOf(id)).toEqual([]);
    expect((await rowOf(id)).status).toBe("sending");
  });
});

describe("a payout that waits for its outcome", () => {
  const HOUR_MS = 3_600_000;
  const setRow = (id: number, values: Partial<typeof payoutRequests.$inferInsert>) =>
    app.db.update(payoutRequests).set(values).where(eq(payoutRequests.id, id));
  const unanswered: PayoutDependencies["paypal"]["readPayout"] = () =>
    Promise.reject(new PaypalError("unknown", "no response"));

  it.each(["of another amount", "unanswered", "never sent", "too old"])(
    "is moved behind the others by a check: %s",
    async (kind) => {
      isWebhookSent = false;
      const isSent = kind !== "never sent" && kind !== "too old";
      paypal.payments.switches.set("paypal", { fault: isSent ? "none" : "fail_before", faults: 99 });
      const id = await pay("pending");
      const before = new Date(Date.now() - 5 * HOUR_MS);
      await setRow(id, { checked_at: before, decided_at: kind === "too old" ? new Date(0) : before });
      if (kind === "of another amount") {
        const [batch] = batchesOf(id);
        paypal.payments.paypal.save("payout", { ...batch!, items: [{ ...batch!.items[0]!, value: "79.00" }] });
      }
      const readPayout = kind === "unanswered" ? unanswered : context.paypal.readPayout;
      await syncUnsettled({ ...context, paypal: { ...context.paypal, readPayout } });
      const row = await rowOf(id);
      expect([row.status, batchesOf(id).length]).toEqual(["sending", isSent ? 1 : 0]);
      expect(row.checked_at?.getTime()).toBeGreaterThan(before.getTime());
    },
  );

  it("is checked first if it never was", async () => {
    isWebhookSent = false;
    const ids = [];
    for (const _ of ["checked", "never checked"]) {
      creatorId = (await insertCreator(app.db)).id;
      await earn(creatorId, 120);
      ids.push(await pay("pending"));
    }
    await setRow(ids[0]!, { checked_at: new Date(0) });
    await setRow(ids[1]!, { checked_at: null });
    const due = await listSending(app.db, new Date(Date.now() + HOUR_MS), 2);
    expect(due.map(({ id }) => id)).toEqual(ids.reverse());
  });
});
