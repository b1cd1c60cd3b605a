import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectionItems, selections } from "@/server/platform/db/schema/collections";
import { creators } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

const ROLES = {
  "a user": {},
  "a creator": {},
  "an admin": { is_admin: true },
} as const;
type Role = keyof typeof ROLES;

describe.each(engines)("samples that admins add to selections on %s", (engine) => {
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

  const admin = () => ({ headers: headers.get("an admin") });
  const add = (json: unknown, role: Role = "an admin") =>
    app.request("POST", "/api/admin/collections/add-sample", { json, headers: headers.get(role) });
  const items = () =>
    app.db
      .select({ id: selectionItems.sound_id, position: selectionItems.position })
      .from(selectionItems)
      .where(eq(selectionItems.selection_id, selectionId));

  it("are added to one of the selections, listed by title, including unpublished ones", async () => {
    const { status, body } = await app.request("GET", "/api/admin/collections/basic", admin());
    expect(status).toBe(200);
    expect((body as { collections: { title: string }[] }).collections.map(({ title }) => title)).toEqual([
      "a draft",
      "Rain",
    ]);
  });

  it("are added once, at the end, even with concurrent requests", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => add({ audio_id: sampleId, collection: selectionId })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await items()).toEqual([{ id: sampleId, position: 1 }]);
    const { body } = await app.request("GET", "/api/selections/rain");
    expect((body as { sounds: { id: number }[] }).sounds.map(({ id }) => id)).toEqual([sampleId]);
  });

  it("are refused from other roles, unlisted or unknown samples, unknown selections and invalid input", async () => {
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

  it("are refused by a full selection", async () => {
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
