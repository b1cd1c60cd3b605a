import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { HOME_PLACES } from "@/lib/contract/rules/shelves";
import { passDays } from "@/server/modules/catalogue/shelves/dates";
import { findShownPacks } from "@/server/modules/catalogue/shelves/featured-repository";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { featuredPacks, shelves } from "@/server/platform/db/schema/operations";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;
type Shelf = CallResponse<"GET /api/admin/featured-packs">;
type Place = { kind: string; id: number; from?: string | null; to?: string | null };

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** More than it holds: the home page is computed again. */
const LATER = 6_000;

describe.each(engines)("featured packs on %s", (engine) => {
  let app: TestApp;
  let [noor, moth]: SignedIn[] = [];
  let creatorId: number;
  let ids: { sample: number; other: number; preset: number; oneshot: number };

  beforeAll(async () => {
    app = await startApp(engine);
    noor = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    moth = await app.signIn({ is_admin: true, display: "Moth Ember" });
    creatorId = (await insertCreator(app.db)).id;
    ids = {
      sample: (await insertPack(app.db, creatorId)).id,
      other: (await insertPack(app.db, creatorId)).id,
      preset: (await insertPresetPack(app.db, creatorId)).id,
      oneshot: (await insertOneshotPack(app.db, creatorId)).id,
    };
    await insertListedSound(app.db, creatorId, { pack_id: ids.sample });
    await insertListedSound(app.db, creatorId, { pack_id: ids.other });
    await insertPreset(app.db, creatorId, ids.preset);
    await insertOneshot(app.db, creatorId, ids.oneshot);
  });
  beforeEach(async () => {
    await app.db.delete(featuredPacks);
    await app.db.delete(shelves);
    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, creatorId));
    await app.db.update(packs).set({ status: 1 }).where(eq(packs.kind, "oneshot"));
  });
  afterAll(() => app.close());

  const read = async () => (await app.request("GET", "/api/admin/featured-packs", noor!)).body as Shelf;
  const publish = (version: number, items: Place[], as = noor!) =>
    app.request("PUT", "/api/admin/featured-packs", {
      headers: as.headers,
      json: { version, items: items.map((item) => ({ from: null, to: null, ...item })) },
    });
  const sample = () => ({ kind: "sample", id: ids.sample });
  const other = () => ({ kind: "sample", id: ids.other });
  const preset = () => ({ kind: "preset", id: ids.preset });
  const oneshot = () => ({ kind: "oneshot", id: ids.oneshot });
  const order = ({ items }: Shelf) => items.map(({ pack }) => `${pack.kind} ${pack.id}`);
  const shown = async () => {
    return (await findShownPacks(app.db, 7)).map(({ kind, id }) => `${kind} ${id}`);
  };
  const records = async (action: string) => app.db.select().from(auditEntries).where(eq(auditEntries.action, action));

  it("of every kind are in the order of the last publication, and the first is the pack of the week", async () => {
    const { status, body } = await publish(0, [preset(), sample(), oneshot()]);
    expect([status, (body as Shelf).version]).toEqual([200, 1]);
    expect(order(body as Shelf)).toEqual([`preset ${ids.preset}`, `sample ${ids.sample}`, `oneshot ${ids.oneshot}`]);
    await expect
      .poll(async () => (await app.request("GET", "/api/catalogue/home")).body, { timeout: LATER })
      .toMatchObject({
        featured: { pack: { kind: "preset", id: ids.preset }, sounds: [{ type: expect.any(String) }] },
        also_featured: [{ kind: "sample" }, { kind: "oneshot" }],
      });
    const turned = (await publish(1, [oneshot(), preset()])).body as Shelf;
    expect(order(turned)).toEqual([`oneshot ${ids.oneshot}`, `preset ${ids.preset}`]);
    expect(await read()).toEqual(turned);
    await expect
      .poll(async () => (await app.request("GET", "/api/catalogue/home")).body, { timeout: LATER })
      .toMatchObject({ featured: { pack: { kind: "oneshot" } }, also_featured: [{ kind: "preset" }] });
  });

  it("published by two at once are those of one, and the other gets them with who it was", async () => {
    const answers = await Promise.all([publish(0, [sample()], noor), publish(0, [preset(), other()], moth)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body as Shelf;
    const lost = answers.find(({ status }) => status === 409)!.body as { error: string; current: Shelf };
    expect(lost.error).toBe("Somebody else has published meanwhile.");
    expect(lost.current).toEqual(won);
    expect(["Noor Halabi", "Moth Ember"]).toContain(lost.current.updated_by?.display);
    expect(order(await read())).toEqual(order(won));
    const again = await publish(lost.current.version, [preset()], moth);
    expect([again.status, order(again.body as Shelf)]).toEqual([200, [`preset ${ids.preset}`]]);
  });

  it("are shown from the first day to the end of the last, in UTC", async () => {
    await publish(0, [
      { ...sample(), from: day(0), to: day(0) },
      { ...preset(), to: day(-1) },
      { ...oneshot(), from: day(1) },
      other(),
    ]);
    expect(await shown()).toEqual([`sample ${ids.sample}`, `sample ${ids.other}`]);
    const [row] = await app.db
      .select()
      .from(featuredPacks)
      .where(eq(featuredPacks.pack_id, keyOf(ids.sample)));
    expect([row?.starts_at?.toISOString(), row?.ends_at?.toISOString()]).toEqual([
      `${day(0)}T00:00:00.000Z`,
      `${day(1)}T00:00:00.000Z`,
    ]);
    expect((await read()).items[0]).toMatchObject({ from: day(0), to: day(0) });
  });

  it("refuse days in the wrong order or that don't exist, by field", async () => {
    const refused = async (place: Partial<Place>) => (await publish(0, [{ ...sample(), ...place }])).body;
    expect(await refused({ from: day(1), to: day(0) })).toEqual({
      errors: { "items.0.to": ["Must not be before the first day."] },
    });
    for (const from of ["2026-02-30", "0000-01-01", "9999-12-31", "tomorrow"]) {
      expect(await refused({ from }), from).toMatchObject({ errors: { "items.0.from": [expect.any(String)] } });
    }
  });

  it("refuse a pack that is there twice, one that isn't on sale, and more than the shelf holds", async () => {
    expect((await publish(0, [sample(), sample()])).body).toEqual({
      errors: { "items.1.id": ["Is in the list already."] },
    });
    const draft = (await insertPack(app.db, creatorId, { status: 2 })).id;
    const empty = (await insertPack(app.db, creatorId)).id;
    for (const place of [
      { kind: "sample", id: draft },
      { kind: "sample", id: empty },
      { kind: "preset", id: 999_999 },
    ]) {
      expect((await publish(0, [place])).body).toEqual({ errors: { "items.0.id": ["This pack isn’t on sale."] } });
    }
    const many = Array.from({ length: 61 }, (_, index) => ({ kind: "sample", id: index + 1 }));
    expect((await publish(0, many)).body).toEqual({ errors: { items: ["At most 60."] } });
    expect((await read()).version).toBe(0);
  });

  it("drop out by themselves while they are withdrawn or their creator is banned, and say so", async () => {
    await publish(0, [oneshot(), preset()]);
    await app.db.update(packs).set({ status: 0 }).where(eq(packs.kind, "oneshot"));
    expect((await read()).items.map(({ dropped }) => dropped)).toEqual(["withdrawn", null]);
    expect(await shown()).toEqual([`preset ${ids.preset}`]);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, creatorId));
    expect((await read()).items.map(({ dropped }) => dropped)).toEqual(["banned", "banned"]);
    expect(await shown()).toEqual([]);
    // It stays in its place, and whoever arranges the others needn't take it off.
    expect((await publish(1, [preset(), oneshot()])).status).toBe(200);
    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, creatorId));
    await app.db.update(packs).set({ status: 1 }).where(eq(packs.kind, "oneshot"));
    expect(await shown()).toEqual([`preset ${ids.preset}`, `oneshot ${ids.oneshot}`]);
  });

  it("drop out while none of their sounds is on sale", async () => {
    await publish(0, [sample(), other()]);
    const ban = (banned_at: Date | null) =>
      app.db
        .update(sounds)
        .set({ banned_at })
        .where(eq(sounds.pack_id, keyOf(ids.sample)));
    await ban(new Date());
    expect((await read()).items.map(({ dropped }) => dropped)).toEqual(["empty", null]);
    expect(await shown()).toEqual([`sample ${ids.other}`]);
    await ban(null);
    expect(await shown()).toEqual([`sample ${ids.sample}`, `sample ${ids.other}`]);
  });

  it("have a record of the order and the days before and after", async () => {
    await publish(0, [{ ...sample(), to: "2100-01-01" }, preset()]);
    await publish(1, [preset(), { ...sample(), from: "2099-12-31" }]);
    expect((await records("featured-packs.publish")).at(-1)).toMatchObject({
      actor_id: noor!.id,
      before: { packs: [`sample ${ids.sample}, open to 2100-01-01`, `preset ${ids.preset}, open to open`] },
      after: { packs: [`preset ${ids.preset}, open to open`, `sample ${ids.sample}, 2099-12-31 to open`] },
    });
  });

  it("fill the places of the home page, and no more", async () => {
    const many: Place[] = [];
    for (let count = 0; count < HOME_PLACES + 1; count++) {
      const { id } = await insertPack(app.db, creatorId);
      await insertListedSound(app.db, creatorId, { pack_id: id });
      many.push({ kind: "sample", id });
    }
    expect((await publish(0, many)).status).toBe(200);
    await expect
      .poll(async () => (await app.request("GET", "/api/catalogue/home")).body, { timeout: LATER })
      .toMatchObject({
        featured: { pack: { id: many[0]!.id } },
        also_featured: many.slice(1, HOME_PLACES).map(({ id }) => ({ id })),
      });
  });

  it("leave no record and no version where nothing changed", async () => {
    await publish(0, [sample()]);
    const before = (await records("featured-packs.publish")).length;
    expect((await publish(1, [sample()])).body).toMatchObject({ version: 1 });
    expect(await records("featured-packs.publish")).toHaveLength(before);
  });

  it("begin and end by themselves, once, on record without an admin, however long nothing ran", async () => {
    await publish(0, [sample(), preset()]);
    await passDays(app.db);
    const at = (ago: string) => sql`clock_timestamp() - ${ago}::interval`;
    await app.db
      .update(featuredPacks)
      .set({ ends_at: at("2 hours") })
      .where(eq(featuredPacks.pack_id, keyOf(ids.sample)));
    await app.db
      .update(featuredPacks)
      .set({ starts_at: at("1 hour") })
      .where(eq(featuredPacks.pack_id, keyOf(ids.preset, "preset")));
    await app.db.execute(sql`update shelves set updated_at = ${at("3 hours")} where name = 'days'`);
    const changes = () => app.db.execute(sql`select kind, item_id from catalogue_changes order by id desc limit 2`);
    await Promise.all([passDays(app.db), passDays(app.db)]);
    const [ended, begun] = [await records("featured-pack.end"), await records("featured-pack.begin")];
    const ofNobody = { actor_id: null, network: null };
    expect(ended).toMatchObject([{ subject_type: "sample-pack", subject_id: ids.sample, ...ofNobody }]);
    expect(begun).toMatchObject([{ subject_type: "preset-pack", subject_id: ids.preset, ...ofNobody }]);
    expect((await changes()).rows.map(({ kind }) => kind).sort()).toEqual(["preset_pack", "sample_pack"]);
    const { body } = await app.request("GET", "/api/admin/audit", noor!);
    expect((body as { data: { by: unknown }[] }).data[0]?.by).toBeNull();
    await passDays(app.db);
    expect(await records("featured-pack.end")).toHaveLength(1);
  });

  it("follow a clock that was put back, without a record", async () => {
    await publish(0, [sample()]);
    await passDays(app.db);
    const before = (await records("featured-pack.end")).length;
    await app.db.execute(
      sql`update shelves set updated_at = clock_timestamp() + interval '2 hours' where name = 'days'`,
    );
    await app.db.execute(sql`update featured_packs set ends_at = clock_timestamp() + interval '1 hour'`);
    const count = async () =>
      (await app.db.execute(sql`select count(*)::int as count from catalogue_changes`)).rows[0]?.count as number;
    const changes = await count();
    await passDays(app.db);
    expect(await count()).toBe(changes + 1);
    expect(await records("featured-pack.end")).toHaveLength(before);
  });
});
