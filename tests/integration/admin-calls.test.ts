import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import { selectionItems, selections } from "@/server/platform/db/schema/collections";
import { creators } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

/** Calls that only admins, or admins and creators, may make. */
const calls = [...endpoints.values()].filter(({ access }) => /admin/.test(access));

const ROLES = {
  "a user": {},
  "a creator": {},
  "a moderator": { is_moderator: true },
  "a pack moderator": { is_admin: true, is_pack_moderator: true },
  "an admin": { is_admin: true },
} as const;
type Role = keyof typeof ROLES;

/** Roles that pass the access check of a call; ownership is checked later. */
const ADMITTED: Record<string, readonly Role[]> = {
  admin: ["a pack moderator", "an admin"],
  "admin-strict": ["an admin"],
  "admin-or-seller": ["a creator", "a pack moderator", "an admin"],
  "seller-or-admin": ["a creator", "a moderator", "a pack moderator", "an admin"],
  "owner-or-admin": Object.keys(ROLES) as Role[],
};

describe.each(engines)("calls of admins on %s", (engine) => {
  let app: TestApp;
  const headers = new Map<Role, { Authorization: string }>();
  let sampleId: number;
  let bannedId: number;
  let collectionId: number;

  beforeAll(async () => {
    app = await startApp(engine);
    for (const role of Object.keys(ROLES) as Role[]) {
      const user = await app.signIn(ROLES[role]);
      if (role === "a creator")
        await app.db.insert(creators).values({ user_id: user.id, status: "active", activated_at: new Date() });
      headers.set(role, user.headers);
    }
    const { id: creatorId } = await insertCreator(app.db);
    sampleId = (await insertListedSound(app.db, creatorId, { title: "Loop" })).id;
    bannedId = (await insertListedSound(app.db, creatorId, { banned_at: new Date() })).id;
    const rows = await app.db
      .insert(selections)
      .values([
        { slug: "rain", title: "Rain", is_published: true },
        { slug: "draft", title: "a draft" },
      ])
      .returning();
    collectionId = rows[0]!.id;
  });
  afterAll(() => app.close());

  it("are all known by their access", () => {
    expect(calls.length).toBeGreaterThan(8);
    expect(calls.filter(({ access }) => !ADMITTED[access])).toEqual([]);
  });

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s asks who calls", async (_, call) => {
    const path = call.path.replace(/\{\w+\}/g, "999999");
    const send = (who?: Role) =>
      app.request(call.method, path, {
        json: call.method === "GET" ? undefined : {},
        headers: who && headers.get(who),
      });
    expect((await send()).status, "a visitor").toBe(401);
    for (const role of Object.keys(ROLES) as Role[]) {
      const { status } = await send(role);
      // After the access check there is no such row, or the body is refused.
      if (ADMITTED[call.access]?.includes(role)) expect([200, 403, 404, 422], role).toContain(status);
      else expect(status, role).toBe(403);
    }
    const { status } = await send("an admin");
    expect([200, 404, 422], "an admin").toContain(status);
  });

  const admin = () => ({ headers: headers.get("an admin") });
  const add = (json: unknown, who: Role = "an admin") =>
    app.request("POST", "/api/admin/collections/add-sample", { json, headers: headers.get(who) });
  const held = () =>
    app.db
      .select({ id: selectionItems.sound_id, position: selectionItems.position })
      .from(selectionItems)
      .where(eq(selectionItems.selection_id, collectionId));

  it("name the curated selections by title, unpublished ones too", async () => {
    const { status, body } = await app.request("GET", "/api/admin/collections/basic", admin());
    expect(status).toBe(200);
    expect((body as { collections: { title: string }[] }).collections.map(({ title }) => title)).toEqual([
      "a draft",
      "Rain",
    ]);
  });

  it("add a sample once, at the end, also when it is asked for several times at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ audio_id: sampleId, collection: collectionId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await held()).toEqual([{ id: sampleId, position: 1 }]);
    const { body } = await app.request("GET", "/api/selections/rain");
    expect((body as { sounds: { id: number }[] }).sounds.map(({ id }) => id)).toEqual([sampleId]);
  });

  it("add nothing for others, nothing that is off the site, and nothing to what isn't there", async () => {
    const wanted = { audio_id: sampleId, collection: collectionId };
    await app.db.delete(selectionItems);
    expect((await add(wanted, "a user")).status).toBe(403);
    expect((await add(wanted, "a creator")).status).toBe(403);
    expect((await add({ ...wanted, audio_id: bannedId })).status).toBe(404);
    expect((await add({ ...wanted, audio_id: 999_999 })).status).toBe(404);
    expect((await add({ ...wanted, collection: 999_999 })).status).toBe(404);
    expect((await add({ audio_id: "x", collection: collectionId })).status).toBe(422);
    expect((await add({ audio_id: sampleId })).status).toBe(422);
    expect(await held()).toEqual([]);
  });

  it("refuse a collection that holds as many sounds as its page shows", async () => {
    const { id: creatorId } = await insertCreator(app.db);
    const ids: number[] = [];
    for (let count = 0; count < 200; count++) ids.push((await insertListedSound(app.db, creatorId)).id);
    await app.db
      .insert(selectionItems)
      .values(ids.map((sound_id, position) => ({ selection_id: collectionId, sound_id, position })));
    const refused = await add({ audio_id: sampleId, collection: collectionId });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { collection: [expect.stringContaining("200 sounds")] } });
    expect((await add({ audio_id: ids[0], collection: collectionId })).status).toBe(200);
    expect(await held()).toHaveLength(200);
  });
});
