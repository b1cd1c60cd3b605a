import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { sales } from "@/lib/contract/calls/earnings/sales";
import type { ResponseOf } from "@/lib/contract/define-call";
import { startSession } from "@/server/modules/people/auth/sessions";
import { ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { orders } from "@/server/platform/db/schema/orders";
import { type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { grantCredits, subscribe } from "@/tests/integration/support/money";

let shop: CashShop;
beforeAll(async () => {
  shop = await startCashShop();
});
afterAll(() => shop.close());

async function richBuyer() {
  const buyer = await shop.buyer();
  await subscribe(shop.app.db, buyer.id);
  await grantCredits(shop.app.db, buyer.id, 50, { kind: "plan", paid_cents: 1_000 });
  return buyer;
}

const origins = async (kind: "download" | "pack_download" | "pack_purchase") =>
  (await shop.app.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, kind))).map(
    ({ origin }) => origin,
  );

it("are recorded with the sale of a sound, a pack and a cash order, and an order forgets its own", async () => {
  const buyer = await richBuyer();
  const { headers } = buyer;
  const buy = (path: string) => shop.app.request("POST", path, { headers });
  expect((await buy(`/api/sound/${shop.soundIds[0]}/download?from=search`)).status).toBe(200);
  expect((await buy(`/api/sound/${shop.soundIds[1]}/download`)).status).toBe(200);
  expect(await origins("download")).toEqual(["search", null]);
  expect((await buy(`/api/pack/${shop.packId}/download?from=pack`)).status).toBe(200);
  const other = await richBuyer();
  expect((await shop.app.request("POST", `/api/pack/${shop.packId}/download?from=embed`, other)).status).toBe(200);
  expect(await origins("pack_download")).toEqual(["embed"]);

  const cash = await shop.buyer();
  const path = `/api/pack/${shop.packId}/download-by-money/paypal-order?from=profile`;
  const { order_id } = await shop.post(path, cash, { waives_withdrawal: true });
  const read = () => shop.app.db.select().from(orders).where(eq(orders.user_id, cash.id));
  expect(await read()).toMatchObject([{ origin: "profile" }]);
  shop.paypal.approve(order_id);
  expect(await shop.capture(cash, order_id)).toMatchObject({ code: 200, status: "ok" });
  expect(await read()).toMatchObject([{ status: "captured", origin: null }]);
  expect(await origins("pack_purchase")).toEqual(["profile"]);
});

it("are of a closed list, and the same request from elsewhere is no other request", async () => {
  const buyer = await richBuyer();
  const path = `/api/sound/${shop.soundIds[0]}/download`;
  expect((await shop.app.request("POST", `${path}?from=friend`, buyer)).status).toBe(422);
  const headers = { ...buyer.headers, "Idempotency-Key": "one-click-only" };
  const first = await shop.app.request("POST", `${path}?from=list`, { headers });
  const again = await shop.app.request("POST", `${path}?from=link`, { headers });
  expect([first.status, again.status]).toEqual([200, 200]);
});

it("add up to the sales that the creator reads, with what nobody recorded", async () => {
  const { token } = await startSession(shop.app.db, shop.creatorId, { userAgent: "test" });
  const headers = { Authorization: `Bearer ${token}` };
  const { body } = await shop.app.request("GET", "/api/seller/sales", { headers });
  const { origins: read, figures } = body as ResponseOf<typeof sales>;
  expect(read.map(({ origin, sales: count }) => [origin, count])).toEqual(
    expect.arrayContaining([
      ["profile", 1],
      ["embed", 1],
      ["search", 1],
      ["list", 1],
      [null, 1],
    ]),
  );
  const { credits_micros, cash_micros } = figures;
  expect(read.reduce((sum, { micros }) => sum + micros, 0)).toBe(credits_micros + cash_micros);
});
