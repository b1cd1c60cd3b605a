import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import { selectionItems } from "@/server/platform/db/schema/collections";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";
import { startApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

const of = (type: "sample" | "oneshot" | "preset", id: number) => ({ type, id });

describe.each(engines)("a selection that admins edit on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let creatorId: number;
  let loop: number;
  let hit: number;
  let pad: number;

  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
    creatorId = (await insertCreator(app.db)).id;
    loop = (await insertListedSound(app.db, creatorId, { title: "Loop" })).id;
    hit = (await insertOneshot(app.db, creatorId, (await insertOneshotPack(app.db, creatorId)).id)).id;
    pad = (await insertPreset(app.db, creatorId, (await insertPresetPack(app.db, creatorId)).id)).id;
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: unknown, as = admin) =>
    app.request(method, `/api/admin/selections${path}`, { json, headers: as.headers });
  async function create(title = "Rain", details = {}) {
    const { status, body } = await call("POST", "", { title, ...details });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as EditedSelection;
  }
  const edit = (selection: EditedSelection, changes: object) => {
    const { id, version, title, description } = selection;
    const kept = selection.sounds.map(({ sound }) => of("sample", sound.id));
    return call("PUT", `/${id}`, { version, title, description, sounds: kept, ...changes });
  };
  async function edited(selection: EditedSelection, changes: object) {
    const { status, body } = await edit(selection, changes);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as EditedSelection;
  }
  const order = ({ sounds: all }: EditedSelection) => all.map(({ sound }) => sound.id);

  it("has the words of its first title as its address, and keeps it; another one has letters, too", async () => {
    const first = await create("Über Nacht!");
    expect(first).toMatchObject({ slug: "uber-nacht", state: "unpublished", version: 0, sounds: [], likes_count: 0 });
    expect((await create("Über Nacht!")).slug).toMatch(/^uber-nacht-[a-z0-9]{8}$/);
    expect((await create("雨")).slug).toMatch(/^[a-z0-9]{8}$/);
    expect((await edited(first, { title: "By night" })).slug).toBe("uber-nacht");
  });

  it("holds sounds of all kinds in the order that was sent, and who added them", async () => {
    const selection = await create();
    const full = await edited(selection, { sounds: [of("preset", pad), of("sample", loop), of("oneshot", hit)] });
    expect(order(full)).toEqual([pad, loop, hit]);
    const less = await edited(full, { sounds: [of("oneshot", hit), of("preset", pad)] });
    expect(order(less)).toEqual([hit, pad]);
    const rows = await app.db.select().from(selectionItems).where(eq(selectionItems.selection_id, selection.id));
    expect(rows.map(({ added_by }) => added_by)).toEqual([admin.id, admin.id]);
    expect(less).toMatchObject({ version: 2, updated_by: { id: admin.id } });
  });

  it("refuses the second of two edits of one version, with what is now and who did it", async () => {
    const selection = await create();
    const other = await app.signIn({ is_admin: true, display: "Moth Ember" });
    const { id, version, title, description } = selection;
    const send = (json: object, as = admin) => call("PUT", `/${id}`, { version, title, description, ...json }, as);
    const both = await Promise.all([
      send({ sounds: [of("sample", loop)] }, other),
      send({ sounds: [of("oneshot", hit)] }, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await send({ title: "Mine", sounds: [] });
    expect(late.status).toBe(409);
    const { current } = late.body as { current: EditedSelection };
    expect(current).toMatchObject({ version: 1, title: "Rain", updated_by: { display: "Moth Ember" } });
    expect(current.sounds).toHaveLength(1);
    expect((await edit(current, { title: "Mine", sounds: [] })).status).toBe(200);
  });

  it("takes nothing new that isn’t on sale, keeps what no longer is, and hides that from visitors", async () => {
    const one = await insertListedSound(app.db, creatorId, { title: "Stays" });
    const banned = await insertListedSound(app.db, creatorId, { title: "Banned", banned_at: new Date() });
    const selection = await edited(await create("Kept"), { sounds: [of("sample", one.id), of("sample", loop)] });
    for (const [sound, word] of [
      [of("sample", banned.id), "Banned"],
      [of("preset", 999_999), "a sound that doesn’t exist"],
    ] as const) {
      const { status, body } = await edit(selection, { sounds: [sound] });
      expect([status, body]).toEqual([422, { errors: { sounds: [`Not on sale: ${word}.`] } }]);
    }
    await call("POST", `/${selection.id}/publish`, { version: selection.version });
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, one.id));
    const { body } = await call("GET", `/${selection.id}`);
    const present = body as EditedSelection;
    expect(present.sounds.map(({ state }) => state)).toEqual(["banned", "listed"]);
    expect(present.samples_count).toBe(1);
    const shown = (await app.request("GET", "/api/selections/kept")).body as { sounds: { id: number }[] };
    expect(shown.sounds.map(({ id }) => id)).toEqual([loop]);
    const turned = await edited(present, { sounds: [of("sample", loop), of("sample", one.id)] });
    expect(turned.sounds.map(({ state }) => state)).toEqual(["listed", "banned"]);
    expect((await edit(turned, { sounds: [of("sample", one.id)] })).status).toBe(422);
  });

  it("says of a withdrawn sound that it isn’t on sale", async () => {
    const gone = await insertPreset(app.db, creatorId, (await insertPresetPack(app.db, creatorId)).id);
    const selection = await edited(await create(), { sounds: [of("preset", gone.id)] });
    await app.db.update(presets).set({ state: "draft" }).where(eq(presets.id, gone.id));
    const { body } = await call("GET", `/${selection.id}`);
    expect((body as EditedSelection).sounds.map(({ state }) => state)).toEqual(["withdrawn"]);
    const found = await app.request(
      "GET",
      `/api/admin/selection-sounds?sounds=preset:${gone.id},sample:${loop}`,
      admin,
    );
    expect((found.body as { data: { state: string }[] }).data.map(({ state }) => state)).toEqual([
      "withdrawn",
      "listed",
    ]);
  });

  it("never holds more than 200 sounds, whoever adds the last ones at once", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 203; count += 1) ids.push((await insertListedSound(app.db, creatorId)).id);
    const all = ids.map((id) => of("sample", id));
    const selection = await create("Full");
    expect((await edit(selection, { sounds: all.slice(0, 201) })).body).toEqual({
      errors: { sounds: ["A selection holds up to 200 sounds."] },
    });
    expect((await edit(selection, { sounds: [all[0], all[0]] })).status).toBe(422);
    const full = await edited(selection, { sounds: all.slice(0, 199) });
    const add = (audio_id: number) =>
      app.request("POST", "/api/admin/collections/add-sample", {
        json: { audio_id, collection: full.id },
        headers: admin.headers,
      });
    const responses = await Promise.all([
      ...ids.slice(199).map(add),
      edit(full, { sounds: all.slice(1, 201) }),
      edit(full, { sounds: all.slice(2, 202) }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count(*)::int as count from selection_items where selection_id = ${full.id}`,
    );
    expect(rows[0]?.count).toBe(200);
  });

  it("refuses texts and versions of other forms, by field", async () => {
    const selection = await create();
    const errors = async (changes: object) => {
      const { status, body } = await edit(selection, changes);
      expect(status).toBe(422);
      return Object.keys((body as { errors: object }).errors);
    };
    expect(await errors({ title: "   " })).toEqual(["title"]);
    expect(await errors({ title: "x".repeat(61) })).toEqual(["title"]);
    expect(await errors({ description: "x".repeat(301) })).toEqual(["description"]);
    expect(await errors({ version: -1 })).toEqual(["version"]);
    expect(await errors({ sounds: [{ type: "pack", id: 1 }] })).toEqual(["sounds.0.type"]);
    expect(await errors({ sounds: [{ type: "sample", id: 2_147_483_648 }] })).toEqual(["sounds.0.id"]);
    const look = (query: string) => app.request("GET", `/api/admin/selection-sounds?sounds=${query}`, admin);
    const many = Array.from({ length: 201 }, (_, at) => `sample:${at + 1}`).join();
    for (const query of ["", "sample:0", "sample:1e3", "sample:1;drop", "pack:1", "sample:9999999999", many]) {
      expect([query.slice(0, 20), (await look(query)).status]).toEqual([query.slice(0, 20), 422]);
    }
    expect((await look("oneshot:999999")).body).toEqual({ data: [] });
  });
});
