import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from "vitest";
import { createApp } from "@/server/app";
import type { Database } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { downloads } from "@/server/platform/db/schema/downloads";
import { likes } from "@/server/platform/db/schema/engagement";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { createCatalogue } from "@/server/search-index/catalogue";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { everyEngine, meanwhile } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

interface Detail {
  audio: { title: string; likes_count: number; like_id: number | null; is_downloaded: boolean; pack_title: string };
  sample: { title: string };
  pack: { title: string; audio_count: number; like_id: number | null; collab_users: { display: string }[] };
}

/** Records every statement outside of transactions. */
function spyOnStatements(db: Database): MockInstance {
  return vi.spyOn(Reflect.get(db, "session") as { prepareQuery: () => unknown }, "prepareQuery");
}

describe.each(everyEngine)("details of a sound on %s", (engine) => {
  let app: TestApp;
  let creatorId: number;
  let packId: number;
  let soundId: number;
  let paths: string[];

  beforeAll(async () => {
    app = await startApp(engine);
    creatorId = (await insertCreator(app.db, { username: "vic", display: "Vic" })).id;
    packId = (await insertPack(app.db, creatorId, { title: "Tin Roof" })).id;
    soundId = (await insertSound(app.db, creatorId, { pack_id: packId, title: "Rain" })).id;
    const oneshotPack = await insertOneshotPack(app.db, creatorId);
    const presetPack = await insertPresetPack(app.db, creatorId);
    const oneshot = await insertOneshot(app.db, creatorId, oneshotPack.id);
    const preset = await insertPreset(app.db, creatorId, presetPack.id, { plugin: "Serum" });
    paths = [`/api/sound/${soundId}`, `/api/oneshots/samples/${oneshot.id}`, `/api/preset-samples/${preset.id}`];
    await app.settled();
  });
  afterAll(() => app.close());

  const get = async (path = `/api/sound/${soundId}`, headers: Record<string, string> = {}) => {
    const { status, body } = await app.request("GET", path, { headers });
    return { status, ...(body as Detail) };
  };
  /** The statements of `work`, without the one that polls for maintenance four times a second. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const spy = spyOnStatements(app.db);
    try {
      await work();
      return spy.mock.calls.filter(([query]) => !(query as { sql: string }).sql.includes('from "settings"')).length;
    } finally {
      spy.mockRestore();
    }
  };

  it("need one statement for a visitor, shared by concurrent requests, or none on PGlite", async () => {
    for (const path of paths) {
      expect((await get(path)).status).toBe(200);
      expect(await statementsOf(() => get(path))).toBe(engine === "pglite" ? 0 : 1);
      expect(await statementsOf(() => Promise.all(Array.from({ length: 50 }, () => get(path))))).toBeLessThanOrEqual(3);
    }
  });

  it("need two statements for a user, including the session's", async () => {
    const { headers } = await app.signIn();
    for (const path of paths) expect(await statementsOf(() => get(path, headers))).toBe(2);
  });

  it("are the same for a visitor and a user without likes or downloads", async () => {
    const { headers } = await app.signIn();
    for (const path of paths) expect(await get(path)).toEqual(await get(path, headers));
  });

  it("mark the viewer's own likes and downloads only", async () => {
    const { id, headers } = await app.signIn();
    await app.db.insert(likes).values([
      { user_id: id, sound_id: soundId },
      { user_id: id, pack_id: keyOf(packId) },
    ]);
    await app.db.insert(downloads).values({ user_id: id, sound_id: soundId, format: "wav", price: 0 });
    const own = await get(undefined, headers);
    expect(own.audio).toMatchObject({ is_downloaded: true, likes_count: 1, like_id: expect.any(Number) });
    expect(own.pack.like_id).toEqual(expect.any(Number));
    const visitors = await get();
    expect(visitors.audio).toMatchObject({ is_downloaded: false, like_id: null, likes_count: 1 });
    expect(visitors.pack.like_id).toBeNull();
  });

  it("show an edit of the sound, its pack and its collaborators immediately", async () => {
    await get();
    await app.db.update(sounds).set({ title: "Hail" }).where(eq(sounds.id, soundId));
    expect((await get()).audio.title).toBe("Hail");
    await app.db.update(packs).set({ title: "Slate Roof" }).where(isRowOf(packId));
    expect(await get()).toMatchObject({ audio: { pack_title: "Slate Roof" }, pack: { title: "Slate Roof" } });
    const before = (await get()).pack.audio_count;
    await insertSound(app.db, creatorId, { pack_id: packId });
    expect((await get()).pack.audio_count).toBe(before + 1);
    const collaborator = await insertCreator(app.db, { display: "Friend" });
    await app.db.insert(collaborators).values({ pack_id: keyOf(packId), user_id: collaborator.id, percentage: 10 });
    expect((await get()).pack.collab_users).toMatchObject([{ display: "Friend" }]);
    await app.db
      .update(users)
      .set({ thumb_key: `avatars/ab/${"ab".repeat(32)}.webp` })
      .where(eq(users.id, collaborator.id));
    expect((await get()).pack.collab_users).toMatchObject([{ thumb: `/media/avatars/${"ab".repeat(32)}` }]);
  });

  it("are a 404 immediately after a ban, in every process, and back after its end", async () => {
    const admin = await app.signIn({ is_admin: true });
    const other = createApp({ ...app.deps, catalogue: createCatalogue(app.deps.database) });
    const statuses = async () =>
      Promise.all([
        ...paths.slice(0, 1).map(async (path) => (await get(path)).status),
        ...paths.slice(0, 1).map(async (path) => (await other.request(path)).status),
      ]);
    expect(await statuses()).toEqual([200, 200]);
    const ban = await app.request("POST", `/api/admin/audio/ban/${soundId}`, { headers: admin.headers });
    expect(ban.status).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
    const { headers } = await app.signIn();
    expect((await get(undefined, headers)).status).toBe(404);
    expect((await get(undefined, admin.headers)).status).toBe(200);
    await app.db.update(sounds).set({ banned_at: null }).where(eq(sounds.id, soundId));
    expect(await statuses()).toEqual([200, 200]);
  });

  it("of a one-shot are a 404 immediately after its ban by an admin", async () => {
    const admin = await app.signIn({ is_admin: true });
    const { headers } = await app.signIn();
    const path = paths[1]!;
    const ban = `${path.replace("/api/", "/api/admin/")}/ban`;
    expect((await app.request("POST", ban, { headers })).status).toBe(403);
    expect((await get(path, headers)).status).toBe(200);
    expect((await app.request("POST", ban, { headers: admin.headers })).status).toBe(200);
    expect((await get(path, headers)).status).toBe(404);
    await app.db.update(oneshots).set({ banned_at: null });
    expect((await get(path, headers)).status).toBe(200);
  });

  it("are found as soon as the sound exists", async () => {
    const { rows } = await app.db.execute<{ next: number }>(sql`select max(id) + 1 as next from sounds`);
    expect((await get(`/api/sound/${rows[0]!.next}`)).status).toBe(404);
    await insertSound(app.db, creatorId, { id: rows[0]!.next });
    expect((await get(`/api/sound/${rows[0]!.next}`)).status).toBe(200);
  });

  it.runIf(engine === "postgres")("are a 404 after a ban while an older transaction is still running", async () => {
    await get();
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      await meanwhile(async () => {
        await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, soundId));
        expect((await get()).status).toBe(404);
      });
    });
    await app.db.update(sounds).set({ banned_at: null }).where(eq(sounds.id, soundId));
  });
});
