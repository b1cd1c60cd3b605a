import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshTrending } from "@/server/modules/items/items/trending";
import { playlists } from "@/server/platform/db/schema/collections";
import { follows, notifications, plays, reports } from "@/server/platform/db/schema/engagement";
import { creators, users } from "@/server/platform/db/schema/users";
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

type User = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("likes, plays, playlists and the library on %s", (engine) => {
  let app: TestApp;
  let user: User;
  let soundIds: number[];
  let packId: number;
  let presetId: number;
  let oneshotId: number;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const creator = await insertCreator(app.db, { username: "odile" });
    packId = (await insertPack(app.db, creator.id)).id;
    soundIds = [];
    for (let number = 0; number < 3; number++) {
      soundIds.push((await insertListedSound(app.db, creator.id, { pack_id: packId })).id);
    }
    presetId = (await insertPreset(app.db, creator.id, (await insertPresetPack(app.db, creator.id)).id)).id;
    oneshotId = (await insertOneshot(app.db, creator.id, (await insertOneshotPack(app.db, creator.id)).id)).id;
    user = await app.signIn();
  });
  afterAll(() => app.close());

  const post = (path: string, who: User, json?: unknown) =>
    app.request("POST", path, { headers: who.headers, ...(json === undefined ? {} : { json }) });
  const get = (path: string, who: User) => app.request("GET", path, { headers: who.headers });

  /** Adds `count` new copies of the first sound, which are in no pack, to a playlist. */
  const fill = (playlistId: number, count: number) =>
    app.db.execute(sql`
      with copied as (
        insert into sounds (creator_id, title, price, state, duration_seconds, peaks, mp3_key, mp3_bytes,
          original_key, original_bytes, original_format, sample_rate, bit_depth, channels)
        select creator_id, title, price, state, duration_seconds, peaks, mp3_key, mp3_bytes,
          original_key, original_bytes, original_format, sample_rate, bit_depth, channels
        from sounds, generate_series(1, ${count}) where id = ${soundIds[0]} returning id)
      insert into playlist_items (playlist_id, sound_id) select ${playlistId}::int, id from copied`);

  it("toggles a like and updates the count with it", async () => {
    const liked = await post(`/api/sound/${soundIds[0]}/like`, user);
    expect(liked.body).toMatchObject({ is_like: true, likes_count: 1 });
    const detail = await get(`/api/sound/${soundIds[0]}`, user);
    expect(detail.body).toMatchObject({
      audio: { likes_count: 1, like_id: (liked.body as { like_id: number }).like_id },
    });
    expect((await get("/api/user/likes", user)).body).toMatchObject({
      data: [{ id: soundIds[0] }],
      meta: { total: 1 },
    });
    const back = await post(`/api/sound/${soundIds[0]}/like`, user);
    expect(back.body).toEqual({ is_like: false, like_id: null, likes_count: 0 });
  });

  it("stores one like per user and a correct count under concurrent requests", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => app.signIn()));
    const requests = [user, ...others].flatMap((who) =>
      Array.from({ length: 3 }, () => post(`/api/sound/${soundIds[1]}/like`, who)),
    );
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status)).toEqual(Array(18).fill(200));
    expect((await get(`/api/sound/${soundIds[1]}`, user)).body).toMatchObject({ audio: { likes_count: 6 } });
  });

  it("accepts likes of every kind, and returns 404 for unknown items and creators", async () => {
    for (const path of [
      `/api/oneshots/samples/${oneshotId}/like`,
      `/api/preset-samples/${presetId}/like`,
      `/api/pack/${packId}/like`,
      "/api/producer/odile/like",
    ]) {
      expect((await post(path, user)).body, path).toMatchObject({ is_like: true });
    }
    expect((await get("/api/user/likes/oneshots", user)).body).toMatchObject({ data: [{ id: oneshotId }] });
    expect((await get("/api/user/likes/presets", user)).body).toMatchObject({ data: [{ id: presetId }] });
    expect((await get("/api/user/likes/packs", user)).body).toMatchObject({ data: [{ kind: "sample", id: packId }] });
    expect((await post("/api/sound/999999/like", user)).status).toBe(404);
    expect((await post("/api/producer/nobody/like", user)).status).toBe(404);
    expect((await post("/api/collection/999/like", user)).status).toBe(404);
  });

  it("counts a listener's repeated plays of a sound once, and refuses unknown sounds", async () => {
    for (let count = 0; count < 3; count++) await post(`/api/audio/${soundIds[2]}/play`, user);
    expect((await app.request("POST", `/api/audio/${soundIds[2]}/play`)).status).toBe(200);
    expect((await app.request("POST", "/api/audio/999999/play")).status).toBe(404);
    await app.settled();
    const rows = await app.db.select().from(plays);
    expect(rows.map(({ sound_id, user_id }) => [sound_id, user_id])).toEqual([
      [soundIds[2], user.id],
      [soundIds[2], null],
    ]);
    await refreshTrending(app.db);
    const { body } = await app.request("GET", "/api/samples?sort=trending");
    expect((body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([
      soundIds[1],
      soundIds[2],
      soundIds[0],
    ]);
  });

  it("creates, fills, publishes, renames and deletes a playlist, for its owner only", async () => {
    const made = await post("/api/groups", user, { title: "Night drives", type: "sample", sample_id: soundIds[0] });
    const { group } = made.body as { group: { id: number; slug: string } };
    expect(made.body).toMatchObject({
      group: { is_public: false, samples: [{ type: "sample", sample_id: soundIds[0] }] },
    });
    const entry = { group_id: group.id, type: "preset", sample_id: presetId };
    expect((await post("/api/groups/add-or-remove", user, entry)).body).toEqual({ added: true });
    expect((await post("/api/groups/add-or-remove", user, entry)).body).toEqual({ added: false });
    expect((await post("/api/groups/add-or-remove", user, { ...entry, sample_id: 999_999 })).status).toBe(422);

    const otherUser = await app.signIn();
    expect((await post("/api/groups/add-or-remove", otherUser, entry)).status).toBe(404);
    expect((await post(`/api/groups/${group.id}/like`, otherUser)).status).toBe(404);
    const put = (path: string, json: unknown, who: User) => app.request("PUT", path, { json, headers: who.headers });
    expect((await put(`/api/groups/${group.id}`, { title: "Mine now" }, otherUser)).status).toBe(404);
    expect((await app.request("DELETE", `/api/groups/${group.id}`, { headers: otherUser.headers })).status).toBe(404);

    expect((await put(`/api/groups/${group.id}`, { title: "Day drives" }, user)).body).toMatchObject({
      group: { title: "Day drives", slug: group.slug },
    });
    expect((await put(`/api/groups/${group.id}/is-public`, { is_public: true }, user)).status).toBe(200);
    expect((await post(`/api/groups/${group.id}/like`, otherUser)).body).toMatchObject({ likes_count: 1 });
    expect((await get("/api/groups/by-user-summary", user)).body).toMatchObject({ groups: [{ id: group.id }] });
    expect((await app.request("DELETE", `/api/groups/${group.id}`, { headers: user.headers })).status).toBe(200);
    expect((await get("/api/groups/by-user-summary", user)).body).toEqual({ groups: [] });
  });

  it("adds a pack's sounds to a playlist in order, once, within the limit and for its owner only", async () => {
    const { group } = (await post("/api/groups", user, { title: "Whole pack" })).body as { group: { id: number } };
    const path = `/api/groups/${group.id}/packs`;
    const pack = { kind: "sample", pack_id: packId };
    const entry = { group_id: group.id, type: "sample", sample_id: soundIds[1] };
    await post("/api/groups/add-or-remove", user, entry);
    expect((await post(path, user, pack)).body).toEqual({ added: 2 });
    expect((await post(path, user, pack)).body).toEqual({ added: 0 });
    const { groups } = (await get("/api/groups/by-user-summary", user)).body as {
      groups: { id: number; samples: { sample_id: number }[] }[];
    };
    const held = groups.find(({ id }) => id === group.id)?.samples.map(({ sample_id }) => sample_id);
    expect(held).toEqual([soundIds[0], soundIds[2], soundIds[1]]);

    expect((await post(path, user, { ...pack, pack_id: 999_999 })).status).toBe(422);
    expect((await post(path, user, { ...pack, kind: "preset", pack_id: 999_999 })).status).toBe(422);
    expect((await post(path, await app.signIn(), pack)).status).toBe(404);
    expect((await app.request("POST", path, { json: pack })).status).toBe(401);

    const { group: full } = (await post("/api/groups", user, { title: "Nearly full" })).body as {
      group: { id: number };
    };
    await fill(full.id, 998);
    expect((await post(`/api/groups/${full.id}/packs`, user, pack)).status).toBe(409);
    const { rows } = await app.db.execute(
      sql`select count(*)::int as held from playlist_items where playlist_id = ${full.id}`,
    );
    expect(rows).toEqual([{ held: 998 }]);
    await app.db.delete(playlists).where(eq(playlists.user_id, user.id));
  });

  it("limits a user to 100 playlists, even for concurrent requests, and a playlist to 1,000 sounds", async () => {
    const collector = await app.signIn();
    await app.db
      .insert(playlists)
      .values(
        Array.from({ length: 99 }, (_, number) => ({ user_id: collector.id, slug: `full-${number}`, title: "x" })),
      );
    const responses = await Promise.all([1, 2, 3].map(() => post("/api/groups", collector, { title: "one more" })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

    const [playlist] = await app.db.select().from(playlists).limit(1);
    await fill(playlist!.id, 1000);
    const full = await post("/api/groups/add-or-remove", collector, {
      group_id: playlist!.id,
      type: "sample",
      sample_id: soundIds[0],
    });
    expect(full).toMatchObject({ status: 409, body: { error: "A playlist holds at most 1,000 sounds." } });
  });

  it("lists notifications and marks them read", async () => {
    await app.db.insert(notifications).values([
      { user_id: user.id, type: "seller_approved", message: "Welcome." },
      { user_id: user.id, type: "sale", message: "Sold.", is_sale: true },
    ]);
    const path = "/api/notifications?perpage=4&require_count=1";
    expect((await get(path, user)).body).toMatchObject({
      notifications: { data: [{ type: "sale", time_ago: "just now", is_read: false }, { type: "seller_approved" }] },
      count: 2,
      sales_count: 1,
    });
    await post("/api/notifications/read", user);
    expect((await get(path, user)).body).toMatchObject({ count: 0, sales_count: 0 });
  });

  it("stores reports, up to a rate limit", async () => {
    const json = { description: "This is my loop." };
    expect((await post(`/api/sound/${soundIds[0]}/report`, user, json)).status).toBe(200);
    expect((await post(`/api/preset-samples/${presetId}/report`, user, json)).status).toBe(200);
    expect((await post(`/api/oneshots/samples/${oneshotId}/report`, user, json)).status).toBe(200);
    expect((await post("/api/sound/999999/report", user, json)).status).toBe(404);
    expect((await post("/api/oneshots/samples/999999/report", user, json)).status).toBe(404);
    expect(await app.db.select({ id: reports.oneshot_id }).from(reports).orderBy(reports.id)).toEqual([
      { id: null },
      { id: null },
      { id: oneshotId },
    ]);
    const rest = await Promise.all(
      Array.from({ length: 18 }, () => post(`/api/sound/${soundIds[0]}/report`, user, json)),
    );
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("lists the active creators whom a user follows, newest follow first, page by page", async () => {
    const fan = await app.signIn();
    const followed = [];
    for (let number = 0; number < 4; number++) followed.push(await insertCreator(app.db));
    const [first, second, banned, rejected] = followed.map(({ id }) => id) as [number, number, number, number];
    await app.db.insert(follows).values(followed.map(({ id }) => ({ user_id: fan.id, creator_id: id })));
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, banned));
    await app.db.update(creators).set({ status: "rejected" }).where(eq(creators.user_id, rejected));
    const list = async (query: string, who = fan) => {
      const { body } = await get(`/api/user/following/creators${query}`, who);
      return body as { data: { id: number; like_id: number | null }[]; meta: { total: number; last_page: number } };
    };
    const all = await list("");
    expect(all.data.map(({ id }) => id)).toEqual([second, first]);
    expect(all.data.every(({ like_id }) => like_id !== null)).toBe(true);
    expect(await list("?page=2&perpage=1")).toMatchObject({ data: [{ id: first }], meta: { total: 2, last_page: 2 } });
    expect((await list("", await app.signIn())).data).toEqual([]);
  });
});
