import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { readStatement } from "@/server/modules/earnings/statements/service";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { packs } from "@/server/platform/db/schema/packs";
import { type Buyer, type CashShop, startCashShop } from "@/tests/integration/support/cash";
import { engines } from "@/tests/integration/support/database";
import { addOneshot, addPack } from "@/tests/integration/support/demo-items";
import { readCsv, streamText } from "@/tests/integration/support/files";
import { grantCredits, subscribe } from "@/tests/integration/support/money";
import { objectKey } from "@/tests/integration/support/objects";
import { OneshotFolder } from "@/tests/integration/support/oneshot-folder";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { signInCreator } from "@/tests/integration/support/studio";
import { toneWav } from "@/tests/integration/support/wav";

const TITLES = ["Rim Dry", "Rim Far", "Rim Wet"];
const PRICE_CENTS = 999;

/** A pack of one creator, with those who bought one of it, all of it for credits, and all of it for cash. */
interface Sold {
  packId: number;
  creator: Buyer;
  single: Buyer;
  whole: Buyer;
  cash: Buyer;
}

describe.each(engines)("a one-shot pack that an admin made and one that was filled in, on %s", (engine) => {
  let shop: CashShop;
  let admin: Buyer;
  let made: Sold;
  let filled: Sold;

  beforeAll(async () => {
    shop = await startCashShop({}, engine);
    admin = await shop.app.signIn({ is_admin: true });
    const [first, second] = [await signInCreator(shop.app), await signInCreator(shop.app)];
    made = await sell(await makeByAdmin(first), first);
    filled = await sell(await fillIn(second), second);
  }, 60_000);
  afterAll(async () => {
    const context = { ...shop.app.deps, db: shop.app.db };
    expect(await compareBooks(shop.app.db, [paypalBooks(context)])).toEqual([]);
    await shop.close();
  });

  /** No two sounds of the shop are equal, but equally long. */
  const wavOf = (hertz: number) => toneWav({ hertz, seconds: 0.5 });

  async function makeByAdmin(creator: Buyer): Promise<number> {
    const folder = await OneshotFolder.create(shop.app, admin, { user_id: creator.id, price: PRICE_CENTS / 100 });
    for (const [at, title] of TITLES.entries()) await folder.upload(`${title}.wav`, wavOf(301 + at));
    await shop.app.settled();
    const { sounds } = await folder.read();
    await folder.call("PUT", "/sounds", {
      instruments: [1],
      sounds: sounds.map(({ id, version, title }) => ({ id, version, is_free: title === TITLES[2] })),
    });
    await shop.app.db
      .update(packs)
      .set({ thumb_key: objectKey("covers", "svg") })
      .where(isRowOf(folder.packId, "oneshot"));
    expect((await folder.call("POST", "/activate")).status).toBe(200);
    return folder.packId;
  }

  /** As the demo's packs are: ingested and on sale at once. */
  async function fillIn(creator: Buyer): Promise<number> {
    const { objects, audio } = shop.app.deps;
    const context = { db: shop.app.db, objects, audio };
    const shared = { creator_id: creator.id, genres: [1] };
    const details = { kind: "oneshot" as const, title: "Rims", description: "", price_cents: PRICE_CENTS, status: 1 };
    const pack_id = await addPack(context, { ...shared, ...details, reviewer_id: admin.id });
    for (const [at, title] of TITLES.entries()) {
      const item = { title, tags: [], instruments: [1], price: 1, is_free: title === TITLES[2] };
      await addOneshot(context, { ...shared, ...item, pack_id, source: { data: wavOf(401 + at) }, format: "wav" });
    }
    return pack_id;
  }

  async function sell(packId: number, creator: Buyer): Promise<Sold> {
    const buyer = async () => {
      const user = await shop.app.signIn({ has_ever_paid: true });
      await subscribe(shop.app.db, user.id);
      await grantCredits(shop.app.db, user.id, 20, { kind: "top_up", paid_cents: 500 });
      return user;
    };
    const [single, whole, cash] = [await buyer(), await buyer(), await buyer()];
    const { rows } = await shop.app.db.execute<{ id: number }>(
      sql`select id from oneshots where pack_id = ${keyOf(packId, "oneshot")} and title = ${TITLES[0]}`,
    );
    const path = "/api/oneshots";
    await shop.post(`${path}/samples/${rows[0]!.id}/download?force_download=1&from=list`, single, {});
    await shop.post(`${path}/packs/${packId}/download?force_download=1&from=pack`, whole, {});
    const pay = `${path}/packs/${packId}/download-by-money`;
    const { order_id } = await shop.post(`${pay}/paypal-order?from=search`, cash, { waives_withdrawal: true });
    shop.paypal.approve(order_id);
    expect(await shop.post(`${pay}/paypal-capture`, cash, { order_id })).toMatchObject({ status: "ok" });
    return { packId, creator, single, whole, cash };
  }

  const read = async (path: string, { headers }: { headers: Record<string, string> }) =>
    (await shop.app.request("GET", path, { headers })).body as never;

  /** Everything but what names this pack, its people or a time. */
  const anonymous = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (name, each) =>
        /^(id|.*_id|.*_at|.*(thumb|link|glow|username|display|mp3|peaks|url|cursor)|users?|creator|user_.*|next|previous|position|loudness|key.*|receipt.*|from|to|day|changed.*)$/.test(
          name,
        )
          ? undefined
          : each,
      ),
    );

  /** Each of the two, which are compared. */
  const both = async (look: (sold: Sold) => Promise<unknown>) => [await look(made), await look(filled)] as const;

  it("have the same sizes, to each of their files and in their archives", async () => {
    const sizes = async ({ packId, whole }: Sold) => {
      const { rows } =
        await shop.app.db.execute(sql`select title, original_bytes, wav_bytes, original_format, sample_rate,
        bit_depth, channels, duration_seconds, price, is_free, is_listed, state from oneshots where pack_id = ${keyOf(packId, "oneshot")} order by title`);
      const { download } = await shop.post(`/api/oneshots/packs/${packId}/download?force_download=1`, whole, {});
      const archive = await shop.app.fetch(download!, { headers: whole.headers });
      return { rows, archive: (await archive.arrayBuffer()).byteLength };
    };
    const [one, other] = await both(sizes);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ rows: [{ title: "Rim Dry", wav_bytes: 44_144 }, {}, { is_free: true }] });
  });

  it("cost the same credits and dollars on every page and in every list, to visitors and to their buyers", async () => {
    const visitor = { headers: {} };
    for (const who of ["visitor", "single", "whole", "cash"] as const) {
      const [one, other] = await both(async (sold) => {
        const viewer = who === "visitor" ? visitor : sold[who];
        const { data } = (await read("/api/oneshots/packs", viewer)) as { data: { id: number }[] };
        const page = await read(`/api/oneshots/packs/${sold.packId}`, viewer);
        return anonymous({ page, listed: data.filter(({ id }) => id === sold.packId) });
      });
      expect(one, who).toEqual(other);
    }
    const stranger = await shop.app.signIn({ has_ever_paid: true });
    await subscribe(shop.app.db, stranger.id);
    const [quote, again] = await both(({ packId }) =>
      shop.post(`/api/oneshots/packs/${packId}/download`, stranger, {}),
    );
    expect(quote).toEqual(again);
  });

  it("are in their buyers’ library, history and export alike, and took the same credits", async () => {
    for (const who of ["single", "whole", "cash"] as const) {
      const [one, other] = await both(async (sold) => {
        const buyer = sold[who];
        const paths = ["downloads/packs", "downloads/oneshots", "downloads", "credit-transactions", "billing/payments"];
        const lists = await Promise.all(paths.map((path) => read(`/api/user/${path}`, buyer)));
        // What came at the same moment has no order of its own.
        return lists.map((list) => [
          anonymous({ ...(list as object), data: [] }),
          (anonymous(list) as { data: object[] }).data.map((row) => JSON.stringify(row)).sort(),
        ]);
      });
      expect(one, who).toEqual(other);
    }
    const [credits] = await both(async ({ single, whole, cash }) =>
      Promise.all(
        [single, whole, cash].map(
          async (each) => ((await read("/api/user", each)) as { user: { credit: number } }).user.credit,
        ),
      ),
    );
    // One for 1; two for 1 each less 20 percent, rounded down; none for cash.
    expect(credits).toEqual([19, 19, 20]);
  });

  it("earned their creators the same, in every list, file and statement, and in the ledger", async () => {
    const [one, other] = await both(async ({ packId, creator }) => {
      const paths = ["sales", "sales/items", "sales/lines", "balance"];
      const lists = await Promise.all(paths.map((path) => read(`/api/seller/${path}`, creator)));
      const csv = await shop.app.fetch("/api/seller/sales.csv", { headers: creator.headers });
      const context = { db: shop.app.db, objects: shop.app.deps.objects, env: shop.app.deps.env };
      const month = new Date().toISOString().slice(0, 7);
      const later = new Date(Date.now() + 40 * 86_400_000);
      const statement = await readStatement(context, creator.id, month as never, later);
      const lines = readCsv(await streamText(await shop.app.deps.objects.get(statement.csv_key)));
      const forAdmins = await read(`/api/admin/oneshots/packs/${packId}`, admin);
      const mine = await read(`/api/seller/oneshot-packs/${packId}`, creator);
      const ledger = Object.entries(await shop.ledger()).filter(([name]) => name.endsWith(`:${creator.id}`));
      return {
        ...anonymous({ lists, forAdmins, mine }),
        csv: readCsv(await csv.text()).map(([, ...row]) => row),
        statement: [statement.figures, lines.map((row) => row.filter((cell) => !/^\d{4}-/.test(cell)))],
        ledger: ledger.map(([name, micros]) => [name.split(":")[0], micros]),
      };
    });
    const left = ({ forAdmins, mine, ...rest }: Record<string, object>) => ({
      ...rest,
      forAdmins: { ...forAdmins, version: 0, created_by: null, missing: [], description: "" },
      mine: { ...mine, description: "" },
    });
    expect(left(one as never)).toEqual(left(other as never));
    expect(one).toMatchObject({ ledger: [["earnings_on_hold", expect.any(Number)]] });
    const [held] = (one as { ledger: [string, number][] }).ledger;
    const detail = (await read(`/api/admin/oneshots/packs/${made.packId}`, admin)) as OneshotPackDetail;
    expect(detail).toMatchObject({ earned_micros: held![1], owners_count: 3, whole_count: 2, downloads_count: 7 });
  });
});
