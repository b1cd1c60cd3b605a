import { eq, sql } from "drizzle-orm";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { oneshotInstruments, oneshots } from "@/server/platform/db/schema/oneshots";
import { packs } from "@/server/platform/db/schema/packs";
import type { Buyer, CashShop } from "@/tests/integration/support/cash";
import { insertOneshot } from "@/tests/integration/support/catalogue";
import { objectKey } from "@/tests/integration/support/objects";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

const PACKS = "/api/admin/oneshots/packs";

/** A one-shot pack that an admin makes and sells for cash, and what buyers do with it. */
export class OneshotsForCash {
  private constructor(
    readonly shop: CashShop,
    readonly admin: Buyer,
    readonly id: number,
    readonly oneshotIds: readonly number[],
  ) {}

  /** Makes an active pack of two one-shots for 9.99 USD, for the shop or for a creator. */
  static async sell(shop: CashShop, admin: Buyer, user_id: number | null = null): Promise<OneshotsForCash> {
    const json = { title: "Rims", genres: [1], price: 9.99, user_id };
    const { body } = await shop.app.request("POST", PACKS, { headers: admin.headers, json });
    const { id } = body as { id: number };
    const [row] = await shop.app.db
      .update(packs)
      .set({ thumb_key: objectKey("covers", "svg") })
      .where(isRowOf(id, "oneshot"))
      .returning();
    const made: number[] = [];
    for (const title of ["Rim 1", "Rim 2"]) {
      const oneshot = await insertOneshot(shop.app.db, row!.creator_id, id, { title, state: "draft" });
      await shop.app.db.insert(oneshotInstruments).values({ oneshot_id: oneshot.id, instrument_id: 1 });
      made.push(oneshot.id);
    }
    const pack = new OneshotsForCash(shop, admin, id, made);
    const { status } = await pack.decide("activate");
    if (status !== 200) throw new Error(`The pack was not activated: ${status}.`);
    return pack;
  }

  /** A call of admins about the pack. */
  call(method: string, path: string, json?: object) {
    const { headers } = this.admin;
    return this.shop.app.request(method, `${PACKS}/${this.id}${path}`, { headers, ...(json ? { json } : {}) });
  }

  decide(decision: "activate" | "deactivate") {
    return this.call("POST", `/${decision}`, decision === "deactivate" ? { reason: "Sold elsewhere" } : undefined);
  }

  private pay(call: string, buyer: Buyer, json: object) {
    return this.shop.post(`/api/oneshots/packs/${this.id}/${call}`, buyer, json);
  }

  quote(buyer: Buyer) {
    return this.pay("validate-download-by-money", buyer, {});
  }

  order(buyer: Buyer, from = "") {
    return this.pay(`download-by-money/paypal-order${from}`, buyer, { waives_withdrawal: true });
  }

  capture(buyer: Buyer, order_id: string) {
    return this.pay("download-by-money/paypal-capture", buyer, { order_id });
  }

  /** Orders, approves and captures; returns the order's id. */
  async buy(buyer: Buyer, from = ""): Promise<string> {
    const { order_id } = await this.order(buyer, from);
    this.shop.paypal.approve(order_id);
    const { code, status } = await this.capture(buyer, order_id);
    if (code !== 200 || status !== "ok") throw new Error(`The pack was not bought: ${code} ${status}.`);
    return order_id;
  }

  /** The rows that say who owns the pack and its one-shots. */
  async owned(buyer: Buyer): Promise<{ packs: number; oneshots: number }> {
    const { rows } = await this.shop.app.db.execute<{ packs: number; oneshots: number }>(sql`select
      (select count(*)::int from pack_downloads where user_id = ${buyer.id} and pack_id = ${keyOf(this.id, "oneshot")}) as packs,
      (select count(*)::int from downloads d join oneshots o on o.id = d.oneshot_id
        where d.user_id = ${buyer.id} and o.pack_id = ${keyOf(this.id, "oneshot")}) as oneshots`);
    return rows[0]!;
  }

  /** The pack as its page shows it. */
  async page(who?: Buyer): Promise<{ status: number; pack: PackDetail }> {
    const { status, body } = await this.shop.app.request("GET", `/api/oneshots/packs/${this.id}`, {
      headers: who?.headers ?? {},
    });
    return { status, pack: (body as { pack: PackDetail }).pack };
  }

  /** Takes a one-shot off sale and from its owners. */
  take(oneshotId: number) {
    return this.shop.app.db
      .update(oneshots)
      .set({ banned_at: new Date(), taken_at: new Date() })
      .where(eq(oneshots.id, oneshotId));
  }
}
