import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { product } from "@/lib/settings/product";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { notifications } from "@/server/platform/db/schema/engagement";
import { oneshotInstruments, oneshots } from "@/server/platform/db/schema/oneshots";
import { packGenres, packs } from "@/server/platform/db/schema/packs";
import { creators, users } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import { insertOneshot } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;
type List = CallResponse<"GET /api/admin/oneshots/packs">;
const WHY = { reason: "The recordings are sold elsewhere" };

describe.each(engines)("one-shot packs on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  let admin: Person;
  let other: Person;

  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
    other = await app.signIn({ is_admin: true });
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, { json, who = admin }: { json?: object; who?: Person } = {}) =>
    app.request(method, `/api/admin/oneshots/packs${path}`, { headers: who.headers, ...(json ? { json } : {}) });
  const add = async (json: object) => ((await call("POST", "", { json })).body as { id: number }).id;
  const open = async (id: number) => (await call("GET", `/${id}`)).body as OneshotPackDetail;
  const list = async (query = "") => (await call("GET", `?${query}`)).body as List;
  const missingOf = async (id: number) => (await open(id)).missing.map(({ point }) => point);
  const recordsOf = async (id: number) =>
    (await app.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id)).orderBy(auditEntries.id)).filter(
      ({ subject_type }) => subject_type === "oneshot-pack",
    );

  /** A pack that lacks nothing, with so many drafts for one credit each. */
  async function complete(title: string, sounds = 2, user_id: number | null = null): Promise<number> {
    const id = await add({ title, genres: [1], user_id });
    const { creator } = await open(id);
    await app.db
      .update(packs)
      .set({ thumb_key: objectKey("covers", "svg") })
      .where(isRowOf(id, "oneshot"));
    for (let index = 0; index < sounds; index++) {
      const oneshot = await insertOneshot(app.db, creator.id, id, { state: "draft" });
      await app.db.insert(oneshotInstruments).values({ oneshot_id: oneshot.id, instrument_id: 1 });
    }
    return id;
  }

  it("for the shop are of its own account, which the first one makes, once, and nobody can sign in to", async () => {
    const titles = Array.from({ length: 4 }, (_, index) => ({ title: `Kicks ${index}` }));
    const made = await Promise.all(
      titles.map((json, index) => call("POST", "", { json, who: index % 2 ? other : admin })),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const shops = await app.db
      .select()
      .from(creators)
      .innerJoin(users, eq(users.id, creators.user_id))
      .where(eq(creators.is_shop, true));
    expect(shops).toHaveLength(1);
    const [{ users: account }] = shops as [(typeof shops)[number]];
    expect(account).toMatchObject({ display: product.name, password_hash: null });
    expect(account.email).toMatch(/@shop\.invalid$/);
    const login = { email: account.email, password: "any password at all" };
    expect((await app.request("POST", "/api/auth/login", { json: login })).status).toBe(422);
    for (const { body } of made) {
      expect((await open((body as { id: number }).id)).creator).toMatchObject({ id: account.id, is_shop: true });
    }
  });

  it("are for active creators alone, with genres that exist, and on record", async () => {
    const { id: creatorId } = await insertCreator(app.db);
    const stranger = await app.signIn();
    const refused = async (json: object) => (await call("POST", "", { json })).body;
    expect(await refused({ title: "Hats", user_id: stranger.id })).toEqual({
      errors: { user_id: ["Choose an active creator."] },
    });
    expect(await refused({ title: "Hats", genres: [999] })).toEqual({
      errors: { genres: ["There is no such genre."] },
    });
    expect(await refused({ title: "", genres: [1, 2, 3] })).toEqual({
      errors: { title: ["Insert a title"], genres: ["Maximum 2 genres allowed."] },
    });
    const id = await add({ title: " Hats ", description: "Closed ones", genres: [2, 1], user_id: creatorId });
    expect(await open(id)).toMatchObject({
      ...{ title: "Hats", description: "Closed ones", status: 0, version: 1, can_edit: true, can_delete: true },
      ...{ created_by: { id: admin.id }, creator: { id: creatorId, is_shop: false }, published_at: null },
    });
    expect(await recordsOf(id)).toMatchObject([
      { action: "pack.create", actor_id: admin.id, after: { creator_id: creatorId } },
    ]);
  });

  it("are edited by version: who comes second gets what is there now", async () => {
    const id = await add({ title: "Snares", genres: [1] });
    const edits = await Promise.all([
      call("PUT", `/${id}`, { json: { version: 1, title: "Snare Drawer" } }),
      call("PUT", `/${id}`, { json: { version: 1, description: "Dub" }, who: other }),
    ]);
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [late] = edits.filter(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ current: { id, version: 2 } });
    const { body } = await call("PUT", `/${id}`, { json: { version: 2, genres: [3, 4] } });
    expect((body as OneshotPackDetail).genres.map((genre) => genre.id)).toEqual([3, 4]);
  });

  it("are activated when nothing is missing, with their drafts, and once", async () => {
    const id = await add({ title: "Toms" });
    expect(await missingOf(id)).toEqual(["no-sounds", "no-cover", "no-genres"]);
    expect((await call("POST", `/${id}/activate`)).body).toEqual({
      error: "The pack can’t be activated. There are no one-shots. There is no cover. No genre is chosen.",
    });
    const { creator } = await open(id);
    const twin = await insertOneshot(app.db, creator.id, id, { state: "draft", samples_hash: "a".repeat(64) });
    const copy = await insertOneshot(app.db, creator.id, id, { state: "draft", samples_hash: "a".repeat(64) });
    await app.db
      .update(packs)
      .set({ thumb_key: objectKey("covers", "svg") })
      .where(isRowOf(id, "oneshot"));
    await app.db.insert(packGenres).values({ pack_id: keyOf(id, "oneshot"), genre_id: 1 });
    await app.db.execute(sql`insert into pack_files (pack_id, uploader_id, kind, path, bytes, state, failure)
      values (${keyOf(id, "oneshot")}, ${admin.id}, 'sound', 'a.wav', 1, 'failed', 'Damaged.'),
        (${keyOf(id, "oneshot")}, ${admin.id}, 'sound', 'b.wav', 1, 'uploading', null)`);
    expect((await open(id)).missing).toEqual([
      { point: "unfinished-files", count: 1 },
      { point: "failed-files", count: 1 },
      { point: "equal-sounds", count: 2 },
      { point: "no-instruments", count: 2 },
    ]);
    await app.db.execute(sql`delete from pack_files where pack_id = ${keyOf(id, "oneshot")}`);
    await app.db.delete(oneshots).where(eq(oneshots.id, copy.id));
    await app.db.insert(oneshotInstruments).values({ oneshot_id: twin.id, instrument_id: 1 });
    const both = await Promise.all([call("POST", `/${id}/activate`), call("POST", `/${id}/activate`, { who: other })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      error: expect.stringMatching(/ activated this pack just now\. Nothing was changed\.$/),
    });
    expect(await recordsOf(id)).toMatchObject([
      { action: "pack.create" },
      { action: "pack.activate", before: { status: 0 }, after: { status: 1, sounds: 1 } },
    ]);
    const [sound] = await app.db.select().from(oneshots).where(eq(oneshots.id, twin.id));
    expect(sound).toMatchObject({ state: "approved", is_listed: true });
    expect(await open(id)).toMatchObject({
      status: 1,
      can_edit: false,
      can_delete: false,
      published_at: expect.any(String),
    });
  });

  it("on sale are read-only, and not deleted", async () => {
    const id = await complete("Rims");
    await call("POST", `/${id}/activate`);
    const refusal = { error: "The pack is active. Deactivate it to change it." };
    expect(await call("PUT", `/${id}`, { json: { version: 1, title: "Rim" } })).toMatchObject({
      status: 409,
      body: refusal,
    });
    expect(await call("DELETE", `/${id}`)).toMatchObject({
      status: 409,
      body: { error: "Deactivate the pack first." },
    });
  });

  it("of a creator tell them what becomes of them, and don't come on sale while their account is closed", async () => {
    const { id: creatorId } = await insertCreator(app.db);
    const id = await complete("Shakers", 1, creatorId);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, creatorId));
    expect((await call("POST", `/${id}/activate`)).body).toEqual({
      error: "Its creator’s account is closed, so it can’t be on sale.",
    });
    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, creatorId));
    await call("POST", `/${id}/activate`);
    expect((await call("POST", `/${id}/deactivate`, { json: {} })).status).toBe(422);
    await call("POST", `/${id}/deactivate`, { json: { ...WHY, note: "Second time" } });
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, creatorId))
      .orderBy(notifications.id);
    const link = `<a href="/account/seller/library/oneshot-pack/${id}">Shakers</a>`;
    expect(told.map(({ message }) => message)).toEqual([
      `${link}, a one-shot pack made for you, is on sale.`,
      `${link} is off sale. Who bought from it keeps it. A note from us: “${WHY.reason}”`,
    ]);
    expect((await recordsOf(id)).at(-1)).toMatchObject({ action: "pack.deactivate", ...WHY, note: "Second time" });
  });

  it("stay with who owns something of them, and can't be deleted then", async () => {
    const id = await complete("Claps");
    await call("POST", `/${id}/activate`);
    const [single, whole] = [await shop.subscriber(10), await shop.subscriber(10)];
    const [sound] = await app.db
      .select()
      .from(oneshots)
      .where(eq(oneshots.pack_id, keyOf(id, "oneshot")))
      .orderBy(oneshots.id);
    const download = (who: Person) =>
      shop.requestDownload(`/api/oneshots/samples/${sound!.id}/download?force_download=1`, who);
    const wholePack = (who: Person) => shop.requestDownload(`/api/oneshots/packs/${id}/download?force_download=1`, who);
    expect([(await download(single)).status, (await wholePack(whole)).status]).toEqual(["ok", "ok"]);
    expect(await open(id)).toMatchObject({ owners_count: 2, whole_count: 1, downloads_count: 3 });
    await call("POST", `/${id}/deactivate`, { json: WHY });
    expect(await open(id)).toMatchObject({ status: 0, can_edit: true, can_delete: false });
    expect((await download(await shop.subscriber(10))).code).toBe(404);
    expect([(await download(single)).status, (await download(whole)).status, (await wholePack(whole)).status]).toEqual([
      "ok",
      "ok",
      "ok",
    ]);
    const pageFor = async (who?: Person) =>
      (await app.request("GET", `/api/oneshots/packs/${id}`, { headers: who?.headers ?? {} })).status;
    expect([await pageFor(whole), await pageFor(single), await pageFor()]).toEqual([200, 200, 404]);
    expect(await call("DELETE", `/${id}`)).toMatchObject({
      status: 409,
      body: { error: "Somebody owns or has ordered one-shots of this pack, so it can’t be deleted." },
    });
  });

  it("that are deactivated while somebody buys are bought whole or not at all", async () => {
    const id = await complete("Bells", 3);
    await call("POST", `/${id}/activate`);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.subscriber(10)));
    const buy = (who: Person) => shop.requestDownload(`/api/oneshots/packs/${id}/download?force_download=1`, who);
    const [, ...bought] = await Promise.all([
      call("POST", `/${id}/deactivate`, { json: WHY }),
      ...buyers.map((buyer) => buy(buyer)),
    ]);
    for (const [index, buyer] of buyers.entries()) {
      const { code, status } = bought[index]!;
      const isBought = status === "ok";
      if (!isBought) expect(code).toBe(404);
      expect(await shop.balance(buyer)).toBe(isBought ? 8 : 10);
      expect((await buy(buyer)).status === "ok").toBe(isBought);
    }
    const sold = bought.filter(({ status }) => status === "ok").length;
    expect(await open(id)).toMatchObject({ status: 0, owners_count: sold, whole_count: sold });
  });

  it("of which nobody owns anything are deleted with their one-shots and files, on record", async () => {
    const id = await complete("Wood");
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect(await app.db.$count(oneshots, eq(oneshots.pack_id, keyOf(id, "oneshot")))).toBe(0);
    expect((await recordsOf(id)).at(-1)).toMatchObject({
      action: "pack.delete",
      before: { title: "Wood", sounds: 2 },
      after: {},
    });
  });

  it("are listed by state and search, in every order, page by page and back", async () => {
    const { counts, data } = await list();
    expect(counts.all).toBe(counts.active + counts.inactive);
    expect(data).toHaveLength(counts.all);
    const active = await list("state=active");
    expect(active.data.every(({ status }) => status === 1)).toBe(true);
    expect(active.total).toEqual({ count: counts.active, is_exact: true });
    expect((await list("search=bELL")).data.map(({ title }) => title)).toEqual(["Bells"]);
    expect((await list(`search=${product.name}`)).total.count).toBeGreaterThan(3);
    expect((await list("search=%25")).data).toEqual([]);
    for (const sort of ["changed", "created", "downloads", "sounds", "title"]) {
      for (const order of ["asc", "desc"]) {
        const whole = (await list(`sort=${sort}&order=${order}`)).data.map(({ id }) => id);
        const paged: number[] = [];
        let page = await list(`sort=${sort}&order=${order}&perpage=3`);
        for (;;) {
          paged.push(...page.data.map(({ id }) => id));
          if (page.next === null) break;
          page = await list(`sort=${sort}&order=${order}&perpage=3&cursor=${page.next}`);
        }
        expect(paged).toEqual(whole);
        const back = await list(`sort=${sort}&order=${order}&perpage=3&cursor=${page.previous}`);
        expect(back.data.at(-1)?.id).toBe(whole[whole.length - page.data.length - 1]);
      }
    }
    expect((await call("GET", "?cursor=bm9uZQ")).status).toBe(422);
  });
});
