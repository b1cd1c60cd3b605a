import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { searchDesk } from "@/lib/contract/calls/moderation/admin-search";
import type { ResponseOf } from "@/lib/contract/define-call";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { orders } from "@/server/platform/db/schema/orders";
import { payments, refunds } from "@/server/platform/db/schema/payments";
import { creatorApplications } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

type Found = ResponseOf<typeof searchDesk>;

describe.each(engines)("the search of everything on %s", (engine) => {
  let app: TestApp;
  let admin: { id: number; headers: Record<string, string> };
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
    const creator = (await insertCreator(app.db, { display: "Halden Rye", username: "halden" })).id;
    const buyer = await insertUser(app.db, {
      ...{ display: "Juno Akers", username: "junoakers", email: "juno@akers.audio", stripe_customer_id: "cus_juno" },
    });
    Object.assign(ids, { creator, buyer: buyer.id });
    ids.draft = (await insertPack(app.db, creator, { title: "Night Bus", status: 3 })).id;
    ids.active = (await insertPack(app.db, creator, { title: "Night", status: 1 })).id;
    ids.waiting = (await insertPack(app.db, creator, { title: "Harbour", status: 2 })).id;
    ids.presets = (await insertPresetPack(app.db, creator, "Night Keys")).id;
    const hits = await insertOneshotPack(app.db, creator, "Night Hits");
    ids.hits = hits.id;
    ids.sound = (await insertListedSound(app.db, creator, { title: "Choir, Night", pack_id: ids.active })).id;
    ids.banned = (
      await insertListedSound(app.db, creator, { title: "Stolen Choir", pack_id: ids.active, banned_at: new Date() })
    ).id;
    ids.preset = (await insertPreset(app.db, creator, ids.presets, { title: "Choir Pad" })).id;
    ids.hit = (await insertOneshot(app.db, creator, hits.id, { title: "Choir Stab" })).id;
    const paid = { user_id: buyer.id, status: "paid", amount_cents: 1_999 } as const;
    const rows = await app.db
      .insert(payments)
      .values([
        {
          ...paid,
          provider: "stripe",
          provider_id: "in_1Abc",
          charge_id: "pi_1Abc",
          kind: "plan",
          description: "Producer, November",
        },
        {
          ...paid,
          provider: "paypal",
          provider_id: "5O190127TN",
          charge_id: "3C679366HH",
          kind: "pack",
          description: "Night",
        },
      ])
      .returning();
    ids.bill = rows[0]!.id;
    ids.order = rows[1]!.id;
    await app.db
      .insert(refunds)
      .values({ payment_id: ids.bill, provider_refund_id: "re_9", amount_cents: 5, status: "succeeded", reason: "x" });
    await app.db.insert(orders).values({
      ...{ user_id: buyer.id, pack_id: keyOf(ids.active!), title: "Night", amount_cents: 1_999, request_key: "k" },
      ...{ provider_order_id: "5O190127TN", payer_email: "Paypal@Akers.audio" },
    });
  });
  afterAll(() => app.close());

  const find = async (search: string, as = admin) => {
    const { status, body } = await app.request("GET", `/api/admin/find?search=${encodeURIComponent(search)}`, as);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Found;
  };
  const titles = (hits: Found["packs"]) => hits.map(({ title }) => title);

  it("finds users by id, address, username, name and their id at the provider", async () => {
    for (const search of [String(ids.buyer), "JUNO@akers.audio", "junoakers", "juno ake", "cus_juno"]) {
      expect([search, (await find(search)).users[0]]).toEqual([
        search,
        {
          ...{ id: ids.buyer, title: "Juno Akers", detail: "@junoakers, juno@akers.audio", thumb: "" },
          username: "junoakers",
          href: `/admin/users/${ids.buyer}`,
        },
      ]);
    }
    expect((await find("nobody")).users).toEqual([]);
  });

  it("finds packs of every kind and state, the very title first", async () => {
    const { packs } = await find("night");
    expect(titles(packs)[0]).toBe("Night");
    expect(titles(packs).sort()).toEqual(["Night", "Night Bus", "Night Hits", "Night Keys"]);
    const byTitle = Object.fromEntries(packs.map((pack) => [pack.title, pack]));
    expect(byTitle["Night Bus"]).toMatchObject({
      detail: "Halden Rye, 0 samples, draft",
      href: `/admin/packs?pack=${ids.draft}`,
    });
    expect(byTitle["Night Keys"]).toMatchObject({
      detail: "Halden Rye, 1 preset",
      href: `/admin/packs/presets?pack=${ids.presets}`,
    });
    expect(byTitle["Night Hits"]?.href).toBe(`/admin/oneshots/${ids.hits}`);
    expect((await find("harb")).packs).toMatchObject([{ detail: "Halden Rye, 0 samples, in review" }]);
  });

  it("finds sounds of every kind, those that aren't on sale with their pack", async () => {
    const { sounds } = await find("choir");
    expect(titles(sounds).sort()).toEqual(["Choir Pad", "Choir Stab", "Choir, Night", "Stolen Choir"]);
    const byTitle = Object.fromEntries(sounds.map((sound) => [sound.title, sound]));
    expect(byTitle["Choir, Night"]).toMatchObject({
      detail: "Halden Rye, Night",
      href: `/sounds/samples/${ids.sound}`,
    });
    expect(byTitle["Choir Pad"]?.href).toBe(`/sounds/presets/${ids.preset}`);
    expect(byTitle["Choir Stab"]?.href).toBe(`/sounds/oneshots/${ids.hit}`);
    expect(byTitle["Stolen Choir"]).toMatchObject({
      detail: "Halden Rye, Night, banned",
      href: `/admin/internal-reports?sound=sample-${ids.banned}`,
    });
    expect(titles((await find(String(ids.banned))).sounds)).toContain("Stolen Choir");
  });

  it("finds orders by every id and by their buyer's addresses", async () => {
    const found = async (search: string) => (await find(search)).orders.map(({ id }) => id);
    for (const search of ["in_1Abc", "pi_1Abc", "re_9"])
      expect([search, await found(search)]).toEqual([search, [ids.bill]]);
    for (const search of ["5O190127TN", "3C679366HH", "paypal@akers.audio"]) {
      expect([search, await found(search)]).toEqual([search, [ids.order]]);
    }
    expect(await found("juno@akers.audio")).toEqual([ids.order, ids.bill]);
    expect(await found(String(ids.bill))).toContain(ids.bill);
    expect((await find("in_1Abc")).orders).toMatchObject([
      {
        ...{ title: "Producer, November", detail: "$19.99, paid, Juno Akers" },
        href: `/admin/users/${ids.buyer}#payments`,
      },
    ]);
  });

  it("shows a few of each and takes no sign for a wildcard", async () => {
    for (let count = 0; count < 9; count++) await insertListedSound(app.db, ids.creator!, { title: `Rain ${count}` });
    expect((await find("rain")).sounds).toHaveLength(6);
    for (const nothing of ["%", "_", "'; drop table users", "\\", "!!!"]) {
      expect(await find(nothing)).toEqual({ users: [], packs: [], sounds: [], orders: [], payouts: [] });
    }
    expect((await app.request("GET", "/api/admin/find?search=", admin)).status).toBe(422);
    expect(
      (await app.request("GET", `/api/admin/find?search=${"a".repeat(MAX_SEARCH_LENGTH + 1)}`, admin)).status,
    ).toBe(422);
  });

  it("shows packs and sounds alone to pack moderators, and nothing to others", async () => {
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect(await find("juno@akers.audio", moderator)).toEqual({
      users: [],
      packs: [],
      sounds: [],
      orders: [],
      payouts: [],
    });
    expect((await find("night", moderator)).packs.length).toBe(4);
    expect((await app.request("GET", "/api/admin/find?search=night", await app.signIn())).status).toBe(403);
  });

  it("counts what waits, applications not for pack moderators", async () => {
    await app.db.insert(creatorApplications).values({
      ...{
        name: "Ines",
        creator_name: "Volta",
        email: "ines@volta.audio",
        social_media: "@volta",
        samples_link: "https://volta.audio/",
        confirmed_at: new Date(),
      },
    });
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect((await app.request("GET", "/api/admin/open-counts", admin)).body).toEqual({
      packs: 1,
      applications: 1,
      payouts: 0,
      license_requests: 0,
      reports: 0,
    });
    expect((await app.request("GET", "/api/admin/open-counts", moderator)).body).toEqual({
      packs: 1,
      applications: null,
      payouts: null,
      license_requests: null,
      reports: null,
    });
  });
});
