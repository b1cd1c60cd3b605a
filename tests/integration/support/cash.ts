import { sql } from "drizzle-orm";
import type { DatabaseEngine } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { presets } from "@/server/platform/db/schema/presets";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertCreator, insertPack, insertReviewedPack, insertSound } from "@/tests/integration/support/factories";
import { FakePaypal } from "@/tests/integration/support/fake-paypal";
import { keyOf } from "@/tests/integration/support/pack-rows";

export type Buyer = Awaited<ReturnType<TestApp["signIn"]>>;

interface OrderResponse {
  code: number;
  status: string;
  order_id: string;
  download: string | null;
  error?: string;
}

/** An API server that sells a pack of two sounds for 12.99 USD, of which a collaborator gets 30 percent. */
export class CashShop {
  constructor(
    readonly app: TestApp,
    readonly paypal: FakePaypal,
    readonly creatorId: number,
    readonly partnerId: number,
    readonly packId: number,
    readonly soundIds: readonly number[],
  ) {}

  buyer(): Promise<Buyer> {
    return this.app.signIn();
  }

  async post(path: string, buyer: Buyer, json: unknown): Promise<OrderResponse> {
    const { status, body } = await this.app.request("POST", path, { headers: buyer.headers, json });
    return { code: status, ...(body as Omit<OrderResponse, "code">) };
  }

  order(buyer: Buyer, packId = this.packId): Promise<OrderResponse> {
    return this.post(`/api/pack/${packId}/download-by-money/paypal-order`, buyer, { waives_withdrawal: true });
  }

  capture(buyer: Buyer, orderId: string, packId = this.packId): Promise<OrderResponse> {
    return this.post(`/api/pack/${packId}/download-by-money/paypal-capture`, buyer, { order_id: orderId });
  }

  /** Orders, approves and captures. */
  async buy(buyer: Buyer): Promise<string> {
    const { order_id } = await this.order(buyer);
    this.paypal.approve(order_id);
    const { code, status } = await this.capture(buyer, order_id);
    if (code !== 200 || status !== "ok") throw new Error(`The pack was not bought: ${code} ${status}.`);
    return order_id;
  }

  async webhook(type: string, resource: Record<string, unknown>): Promise<number> {
    const { body, headers } = this.paypal.event(type, resource);
    return this.sendWebhook(body, headers);
  }

  async sendWebhook(body: string, headers: Record<string, string>): Promise<number> {
    const response = await this.app.fetch("/api/webhooks/paypal", { method: "POST", body, headers });
    await response.body?.cancel();
    return response.status;
  }

  async owns(buyer: Buyer, packId = this.packId): Promise<boolean> {
    const { rows } = await this.app.db.execute(
      sql`select 1 from pack_downloads where user_id = ${buyer.id} and pack_id = ${keyOf(packId)}`,
    );
    return rows.length > 0;
  }

  /** Sums of the ledger's accounts in millionths of a US dollar. */
  async ledger(): Promise<Record<string, number>> {
    const { rows } = await this.app.db.execute<{ name: string; sum: string }>(sql`
      select a.kind || coalesce(':' || a.user_id, '') as name, sum(e.amount) as sum from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.unit = 'usd_micro' group by 1 having sum(e.amount) <> 0`);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]));
  }

  async statuses(buyer: Buyer): Promise<string[]> {
    const { rows } = await this.app.db.execute<{ status: string }>(
      sql`select status from orders where user_id = ${buyer.id} order by id`,
    );
    return rows.map(({ status }) => status);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.paypal.stop();
  }
}

export async function startCashShop(
  env: Record<string, string> = {},
  engine: DatabaseEngine = "postgres",
): Promise<CashShop> {
  const paypal = await new FakePaypal().start();
  const app = await startApp(engine, { ...paypal.settings(), CATALOGUE_MAX_AGE_MS: "0", ...env });
  return openCashShop(app, paypal);
}

/** Adds the pack and its creators to an API server that uses this PayPal. */
export async function openCashShop(app: TestApp, paypal: FakePaypal): Promise<CashShop> {
  const creatorId = (await insertCreator(app.db, { username: "vic" })).id;
  const partnerId = (await insertCreator(app.db, { username: "lou" })).id;
  const packId = (await insertPack(app.db, creatorId, { title: "Tin Roof", price_cents: 1_299 })).id;
  await app.db.insert(collaborators).values({ pack_id: keyOf(packId), user_id: partnerId, percentage: 30 });
  const soundIds = [];
  for (const title of ["One", "Two"]) {
    soundIds.push(
      (await insertSound(app.db, creatorId, { title, pack_id: packId, copyright_label: "Royalty-Free" })).id,
    );
  }
  return new CashShop(app, paypal, creatorId, partnerId, packId, soundIds);
}

/** A preset pack for sale with one preset. */
export async function insertPresetPack(shop: CashShop, price_cents: number): Promise<number> {
  const pack = await insertReviewedPack(shop.app.db, "preset", {
    creator_id: shop.creatorId,
    title: "Glass Keys",
    price_cents,
  });
  await shop.app.db.insert(presets).values({
    creator_id: shop.creatorId,
    pack_id: pack.key,
    title: "Warm Keys",
    state: "approved",
    price: 4,
    duration_seconds: 2,
    peaks: "",
    mp3_key: "previews/keys.mp3",
    mp3_bytes: 1,
    preset_key: "presets/keys.fxp",
    preset_bytes: 1,
    preset_file_name: "keys.fxp",
  });
  return pack.id;
}
