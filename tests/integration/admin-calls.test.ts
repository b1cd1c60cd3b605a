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
  "seller-admin-or-moderator": ["a creator", "a moderator", "a pack moderator", "an admin"],
  "admin-or-moderator": ["a moderator", "a pack moderator", "an admin"],
  "owner-or-admin": Object.keys(ROLES) as Role[],
};

describe.each(engines)("admin calls on %s", (engine) => {
  let app: TestApp;
  const headers = new Map<Role, { Authorization: string }>();
  let sampleId: number;
  let bannedId: number;
  let selectionId: number;

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
    selectionId = rows[0]!.id;
  });
  afterAll(() => app.close());

  it("have only access levels that this test knows", () => {
    expect(calls.length).toBeGreaterThan(8);
    expect(calls.filter(({ access }) => !ADMITTED[access])).toEqual([]);
  });

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s checks roles", async (_, call) => {
    const path = call.path.replace(/\{\w+\}/g, "999999");
    const send = (role?: Role) =>
      app.request(call.method, path, {
        json: call.method === "GET" ? undefined : {},
        headers: role && headers.get(role),
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
  const add = (json: unknown, role: Role = "an admin") =>
    app.request("POST", "/api/admin/collections/add-sample", { json, headers: headers.get(role) });
  const items = () =>
    app.db
      .select({ id: selectionItems.sound_id, position: selectionItems.position })
      .from(selectionItems)
      .where(eq(selectionItems.selection_id, selectionId));

  it("list the selections by title, including unpublished ones", async () => {
    const { status, body } = await app.request("GET", "/api/admin/collections/basic", admin());
    expect(status).toBe(200);
    expect((body as { collections: { title: string }[] }).collections.map(({ title }) => title)).toEqual([
      "a draft",
      "Rain",
    ]);
  });

  it("add a sample once, at the end, even with concurrent requests", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => add({ audio_id: sampleId, collection: selectionId })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await items()).toEqual([{ id: sampleId, position: 1 }]);
    const { body } = await app.request("GET", "/api/selections/rain");
    expect((body as { sounds: { id: number }[] }).sounds.map(({ id }) => id)).toEqual([sampleId]);
  });

  it("refuse other roles, unlisted or unknown samples, unknown selections and invalid input", async () => {
    const wanted = { audio_id: sampleId, collection: selectionId };
    await app.db.delete(selectionItems);
    expect((await add(wanted, "a user")).status).toBe(403);
    expect((await add(wanted, "a creator")).status).toBe(403);
    expect((await add({ ...wanted, audio_id: bannedId })).status).toBe(404);
    expect((await add({ ...wanted, audio_id: 999_999 })).status).toBe(404);
    expect((await add({ ...wanted, collection: 999_999 })).status).toBe(404);
    expect((await add({ audio_id: "x", collection: selectionId })).status).toBe(422);
    expect((await add({ audio_id: sampleId })).status).toBe(422);
    expect(await items()).toEqual([]);
  });

  it("refuse to add a sample to a full selection", async () => {
    const { id: creatorId } = await insertCreator(app.db);
    const ids: number[] = [];
    for (let count = 0; count < 200; count++) ids.push((await insertListedSound(app.db, creatorId)).id);
    await app.db
      .insert(selectionItems)
      .values(ids.map((sound_id, position) => ({ selection_id: selectionId, sound_id, position })));
    const refused = await add({ audio_id: sampleId, collection: selectionId });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { collection: [expect.stringContaining("200 sounds")] } });
    expect((await add({ audio_id: ids[0], collection: selectionId })).status).toBe(200);
    expect(await items()).toHaveLength(200);
  });
});
