import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { sendEvidence } from "@/server/modules/purchases/cash/disputes";
import { followUp } from "@/server/modules/purchases/cash/sync";
import { orders } from "@/server/platform/db/schema/orders";
import { type CashShop, startCashShop } from "@/tests/integration/support/cash";

let shop: CashShop;
beforeEach(async () => {
  shop = await startCashShop();
});
afterEach(async () => {
  expect(await compareBooks(shop.app.db, [paypalBooks(context())])).toEqual([]);
  await shop.close();
});

const DOLLAR = 1_000_000;

function context() {
  return { ...shop.app.deps, db: shop.app.db };
}

describe("a disputed sale of a pack", () => {
  interface Opened {
    id?: string;
    outcome?: string;
    value?: string;
  }

  function open(orderId: string, status: string, { id = "PP-D-1", outcome, value }: Opened = {}): void {
    const { id: captureId, amount } = shop.paypal.order(orderId).captures[0]!;
    shop.paypal.disputes.set(id, {
      dispute_id: id,
      status,
      captureId,
      amount: { ...amount, ...(value ? { value } : {}) },
      ...(outcome ? { outcome } : {}),
    });
  }

  async function dispute(orderId: string, status: string, outcome?: string): Promise<void> {
    open(orderId, status, outcome ? { outcome } : {});
    await shop.webhook("CUSTOMER.DISPUTE.UPDATED", { dispute_id: "PP-D-1" });
    await shop.app.settled();
  }

  it("gets evidence of the sale once, and is reversed when the dispute is lost", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    await dispute(orderId, "WAITING_FOR_SELLER_RESPONSE");
    await dispute(orderId, "UNDER_REVIEW");
    expect(await shop.statuses(buyer)).toEqual(["disputed"]);
    expect(await shop.owns(buyer)).toBe(true);
    expect(shop.paypal.evidence).toHaveLength(1);
    expect(shop.paypal.evidence[0]).toContain("Tin Roof");
    expect(shop.paypal.evidence[0]).toContain("waived withdrawal");
    await dispute(orderId, "RESOLVED", "RESOLVED_BUYER_FAVOUR");
    expect(await shop.statuses(buyer)).toEqual(["refunded"]);
    expect(await shop.owns(buyer)).toBe(false);
    expect(await shop.ledger()).toEqual({});
    const { rows } = await shop.app.db.execute(sql`select status from disputes`);
    expect(rows).toEqual([{ status: "lost" }]);
  });

  it("gets evidence once when a process stops during the follow-up and others run it concurrently", async () => {
    const orderId = await shop.buy(await shop.buyer());
    const [order] = await shop.app.db.select().from(orders);
    open(orderId, "WAITING_FOR_SELLER_RESPONSE");
    const { paypal } = context();
    const stopped = new Promise<void>((resolve) => {
      const sendEvidence = () => {
        resolve();
        return new Promise<never>(() => {});
      };
      void followUp({ ...context(), paypal: { ...paypal, sendEvidence } }, order!.id).then(resolve);
    });
    await stopped;
    await Promise.all([followUp(context(), order!.id), followUp(context(), order!.id)]);
    await shop.app.settled();
    expect(shop.paypal.evidence).toHaveLength(1);
    const { rows } = await shop.app.db.execute(sql`select evidence_sent_at is not null as is_sent from disputes`);
    expect(rows).toEqual([{ is_sent: true }]);
  });

  it("gets evidence once when PayPal accepted it and its response was lost", async () => {
    const orderId = await shop.buy(await shop.buyer());
    const [order] = await shop.app.db.select().from(orders);
    shop.paypal.fault = (path) => (path.endsWith("/provide-evidence") ? "500 after" : null);
    await dispute(orderId, "WAITING_FOR_SELLER_RESPONSE");
    shop.paypal.fault = () => null;
    await sendEvidence(context(), { order_id: order!.id, dispute: "PP-D-1" });
    await followUp(context(), order!.id);
    await shop.app.settled();
    expect(shop.paypal.evidence).toHaveLength(1);
  });

  it("gets evidence on the job's next run when PayPal didn't receive it", async () => {
    const orderId = await shop.buy(await shop.buyer());
    const [order] = await shop.app.db.select().from(orders);
    shop.paypal.fault = (path) => (path.endsWith("/provide-evidence") ? "before" : null);
    await dispute(orderId, "WAITING_FOR_SELLER_RESPONSE");
    expect(shop.paypal.evidence).toEqual([]);
    shop.paypal.fault = () => null;
    await sendEvidence(context(), { order_id: order!.id, dispute: "PP-D-1" });
    expect(shop.paypal.evidence).toHaveLength(1);
  });

  it("is refunded for all of its lost disputes, even when PayPal lists several pages of them", async () => {
    const orderId = await shop.buy(await shop.buyer());
    const [order] = await shop.app.db.select().from(orders);
    for (let number = 1; number <= 13; number += 1) {
      open(orderId, "RESOLVED", { id: `PP-D-${number}`, outcome: "RESOLVED_BUYER_FAVOUR", value: "0.50" });
    }
    await followUp(context(), order!.id);
    const [changed] = await shop.app.db.select().from(orders);
    expect(changed?.refunded_cents).toBe(650);
  });

  it("stands when the dispute is won", async () => {
    const buyer = await shop.buyer();
    const orderId = await shop.buy(buyer);
    await dispute(orderId, "WAITING_FOR_SELLER_RESPONSE");
    await dispute(orderId, "RESOLVED", "RESOLVED_SELLER_FAVOUR");
    expect(await shop.statuses(buyer)).toEqual(["captured"]);
    expect(await shop.ledger()).toMatchObject({ cash: -12.99 * DOLLAR });
  });
});
