import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { makeRefund } from "@/server/modules/purchases/billing/refunds";
import { payments, refunds } from "@/server/platform/db/schema/payments";
import { createRefund } from "@/server/providers/stripe/refunds";
import { type BillingShop, startBillingShop } from "@/tests/integration/support/billing";
import { everyEngine } from "@/tests/integration/support/database";

describe.each(everyEngine)("a refund whose job is run again on %s", (engine) => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
  });
  afterAll(() => shop.close());

  it("is made once, also after Stripe has forgotten the key of the first request", async () => {
    const user = await shop.signIn({ has_ever_paid: true });
    await shop.subscribe(user, "producer-monthly");
    const [payment] = await shop.db.select().from(payments).where(eq(payments.user_id, user.id));
    const [row] = await shop.db
      .insert(refunds)
      .values({ payment_id: payment!.id, amount_cents: 500, status: "requested", reason: "Asked for it" })
      .returning();
    // The response of the first request was lost, and with another key it is as if Stripe had never seen it.
    const first = { payment_intent: payment!.charge_id!, cents: 500, metadata: { refund_id: String(row!.id) } };
    await createRefund(shop.deps.stripe, { ...first, key: "a key of days ago" });
    for (let time = 0; time < 2; time++) await makeRefund(shop.deps, row!.id);
    await shop.untilIdle();
    expect(await shop.charged(user)).toBe(1999 - 500);
    const [after] = await shop.db.select().from(refunds).where(eq(refunds.id, row!.id));
    expect(after?.status).toBe("succeeded");
    expect(await compareBooks(shop.db)).toEqual([]);
  });
});
