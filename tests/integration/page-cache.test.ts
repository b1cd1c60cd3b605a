import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CHANGES_PATH } from "@/lib/contract/protocol/change-events";
import { createApp } from "@/server/app";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { playlists, selectionItems, selections } from "@/server/platform/db/schema/collections";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { packs } from "@/server/platform/db/schema/packs";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { stackLanes, stacks } from "@/server/platform/db/schema/stacks";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { type ChangeReader, readChanges } from "@/tests/integration/support/change-reader";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

const SECRET = "a secret that both sides know";
const WAIT = { timeout: 10_000, interval: 20 };
const invalidatesEverything = expect.objectContaining({
  event: "invalidation",
  data: { everything: true, taken: null },
});

describe.each(engines)("the gateway's stream of changes on %s", (engine) => {
  let app: TestApp;
  let stream: ChangeReader;
  let creatorId: number;
  let packId: number;
  let soundId: number;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0", GATEWAY_SECRET: SECRET });
    creatorId = (await insertCreator(app.db, { username: "Halden" })).id;
    packId = (await insertPack(app.db, creatorId)).id;
    soundId = (await insertListedSound(app.db, creatorId, { pack_id: packId })).id;
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    stream = await readChanges(app.fetch, SECRET);
    await vi.waitFor(() => expect(stream.heartbeats()).toBeGreaterThan(0), WAIT);
    expect(stream.events.map(({ data }) => data)).toEqual([{ isOn: false }, { everything: true, taken: null }]);
    stream.events.length = 0;
  });
  afterEach(() => stream.close());

  it("names only the lists, the sound, its pack, creator and selections when a sound changes", async () => {
    const [selection] = await app.db
      .insert(selections)
      .values({ slug: `rain-${engine}`, title: "Rain", is_published: true })
      .returning();
    await app.db.insert(selectionItems).values({ selection_id: selection!.id, sound_id: soundId });
    await vi.waitFor(() => expect(stream.tags()).toContain(`selection:rain-${engine}`), WAIT);
    stream.events.length = 0;

    await app.db.update(sounds).set({ title: "Bus Door" }).where(eq(sounds.id, soundId));
    await vi.waitFor(() => expect(stream.tags()).toContain("sounds:sample"), WAIT);
    expect([...stream.tags()].sort()).toEqual(
      [
        "creator:halden",
        "home",
        `pack:sample:${packId}`,
        `selection:rain-${engine}`,
        "selections",
        `sound:sample:${soundId}`,
        "sounds:sample",
      ].sort(),
    );
  });

  it("names every page of a creator who is banned, and again when the ban is lifted", async () => {
    for (const banned_at of [new Date(), null]) {
      stream.events.length = 0;
      await app.db.update(users).set({ banned_at }).where(eq(users.id, creatorId));
      const pages = [`pack:sample:${packId}`, `sound:sample:${soundId}`, "creator:halden"];
      const lists = ["packs:sample", "sounds:sample", "creators", "home"];
      await vi.waitFor(() => expect([...stream.tags()]).toEqual(expect.arrayContaining([...pages, ...lists])), WAIT);
    }
  });

  it("takes away what is no longer public, and nothing that is only edited", async () => {
    await app.db.update(sounds).set({ title: "Edited" }).where(eq(sounds.id, soundId));
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:sample:${soundId}`), WAIT);
    expect([...stream.taken()]).toEqual([]);
    const draft = (await insertPack(app.db, creatorId, { status: 3 })).id;
    await app.db.update(packs).set({ description: "A draft." }).where(isRowOf(draft));
    const [selection] = await app.db
      .insert(selections)
      .values({ slug: `fog-${engine}`, title: "Fog", is_published: true })
      .returning();
    await app.db.update(selections).set({ is_published: false }).where(eq(selections.id, selection!.id));
    await vi.waitFor(() => expect(stream.taken()).toContain(`selection:fog-${engine}`), WAIT);
    expect([...stream.taken()].sort()).toEqual([`selection:fog-${engine}`, "selections"]);
    expect(stream.tags()).not.toContain(`pack:sample:${draft}`);
    const [playlist] = await app.db
      .insert(playlists)
      .values({ user_id: creatorId, slug: `fog-${engine}`, title: "Fog", is_public: true })
      .returning();
    await app.db.update(playlists).set({ is_public: false }).where(eq(playlists.id, playlist!.id));
    await vi.waitFor(() => expect(stream.taken()).toContain("collections"), WAIT);
  });

  it("takes the newest pack from every page, where it is no longer on sale", async () => {
    const made: number[] = [];
    let sound = 0;
    for (const released of ["2030-01-01", "2030-01-02"]) {
      const { id } = await insertPack(app.db, creatorId, { published_at: new Date(released) });
      sound = (await insertListedSound(app.db, creatorId, { pack_id: id })).id;
      made.push(id);
    }
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:sample:${sound}`), WAIT);
    const [older, newest] = made as [number, number];
    await app.db.update(packs).set({ status: 3 }).where(isRowOf(older));
    await vi.waitFor(() => expect(stream.taken()).toContain(`pack:sample:${older}`), WAIT);
    expect(stream.taken()).not.toContain("summary");
    await app.db.update(packs).set({ status: 3 }).where(isRowOf(newest));
    await vi.waitFor(() => expect(stream.taken()).toContain("summary"), WAIT);
  });

  it("names the pages of a banned one-shot and a banned preset", async () => {
    const oneshotPack = (await insertOneshotPack(app.db, creatorId)).id;
    const oneshot = (await insertOneshot(app.db, creatorId, oneshotPack)).id;
    const presetPack = (await insertPresetPack(app.db, creatorId)).id;
    const preset = (await insertPreset(app.db, creatorId, presetPack)).id;
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:preset:${preset}`), WAIT);
    stream.events.length = 0;
    await app.db.update(oneshots).set({ banned_at: new Date() }).where(eq(oneshots.id, oneshot));
    await app.db.update(presets).set({ banned_at: new Date() }).where(eq(presets.id, preset));
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:oneshot:${oneshot}`), WAIT);
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:preset:${preset}`), WAIT);
  });

  it("names a pack and the lists of packs when its description changes, but not the lists of sounds", async () => {
    await app.db.update(packs).set({ description: "Dry and close." }).where(isRowOf(packId));
    await vi.waitFor(() => expect(stream.tags()).toContain(`pack:sample:${packId}`), WAIT);
    expect(stream.tags()).toContain("packs:sample");
    expect(stream.tags()).not.toContain("sounds:sample");
  });

  it("names a pack's sounds and the lists that show them when its cover changes", async () => {
    await app.db
      .update(packs)
      .set({ thumb_key: objectKey("pictures", "webp") })
      .where(isRowOf(packId));
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:sample:${soundId}`), WAIT);
    for (const tag of [`pack:sample:${packId}`, "packs:sample", "sounds:sample", "creator:halden"]) {
      expect(stream.tags()).toContain(tag);
    }
  });

  it("names a creator's packs when the portrait changes, and a collaborator who is added", async () => {
    await app.db.execute(`update users set thumb_key = '${objectKey("pictures", "webp")}' where id = ${creatorId}`);
    await vi.waitFor(() => expect(stream.tags()).toContain(`pack:sample:${packId}`), WAIT);
    expect(stream.tags()).toContain("creators");
    stream.events.length = 0;
    const { id, username } = await insertCreator(app.db);
    await app.db.insert(collaborators).values({ pack_id: keyOf(packId), user_id: id, percentage: 10 });
    await vi.waitFor(() => expect(stream.tags()).toContain(`pack:sample:${packId}`), WAIT);
    expect(stream.tags()).toContain(`creator:${username.toLowerCase()}`);
  });

  it("invalidates every page only when the summary on every page has changed", async () => {
    await app.db.execute(`update sounds set likes_count = likes_count + 1, title = 'Liked' where id = ${soundId}`);
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:sample:${soundId}`), WAIT);
    expect(stream.tags()).not.toContain("summary");
    stream.events.length = 0;
    await insertListedSound(app.db, creatorId);
    await vi.waitFor(() => expect(stream.tags()).toContain("summary"), WAIT);
  });

  it("outdates only the home page and the order of the lists when trending ranks change", async () => {
    await app.db.execute("update sounds set trending_score = trending_score + 1");
    await vi.waitFor(() => expect(stream.outdated()).toContain("home"), WAIT);
    expect([...stream.outdated()].sort()).toEqual(["home", "ranks:sample"]);
    expect([...stream.tags()]).toEqual([]);
  });

  it("drops no page for a like, and outdates the sound's own pages and the order of the lists", async () => {
    await app.db.execute(`update sounds set likes_count = likes_count + 1 where id = ${soundId}`);
    await app.db.execute(sql`update packs set likes_count = likes_count + 1 where ${isRowOf(packId)}`);
    await app.db.execute(`update creators set likes_count = likes_count + 1 where user_id = ${creatorId}`);
    await app.db.execute(`update selections set likes_count = likes_count + 1 where slug = 'rain-${engine}'`);
    const outdated = [
      "creator-ranks",
      "creator:halden",
      "home",
      "pack-ranks:sample",
      `pack:sample:${packId}`,
      "ranks:sample",
      `selection:rain-${engine}`,
      "selections",
      `sound:sample:${soundId}`,
    ];
    await vi.waitFor(() => expect([...stream.outdated()].sort()).toEqual(outdated), WAIT);
    expect([...stream.tags()]).toEqual([]);
  });

  it("drops what has changed beside the likes of the same rows", async () => {
    await app.db.execute(`update sounds set likes_count = likes_count + 1, title = 'Both' where id = ${soundId}`);
    await vi.waitFor(() => expect(stream.tags()).toContain(`sound:sample:${soundId}`), WAIT);
    expect([...stream.outdated()].filter((tag) => stream.tags().has(tag))).toEqual([]);
    expect(stream.outdated()).toContain("ranks:sample");
  });

  it("names the collections when a playlist becomes public, but not for a private one", async () => {
    const [playlist] = await app.db
      .insert(playlists)
      .values({ user_id: creatorId, slug: `late-${engine}`, title: "Late" })
      .returning();
    await app.db.update(packs).set({ description: "Marks the end." }).where(isRowOf(packId));
    await vi.waitFor(() => expect(stream.tags()).toContain("packs:sample"), WAIT);
    expect(stream.tags()).not.toContain("collections");
    await app.db.update(playlists).set({ is_public: true }).where(eq(playlists.id, playlist!.id));
    await vi.waitFor(() => expect(stream.tags()).toContain("collections"), WAIT);
  });

  it("takes a stack's page when it is private, hidden or gone, a lane is off sale or deleted, or its user is banned", async () => {
    const insert = async (name: string, soundIds: number[], user_id = creatorId) => {
      const values = { user_id, slug: `${name}-${engine}`, title: name, bpm: 92, is_public: true };
      const [{ id } = { id: 0 }] = await app.db.insert(stacks).values(values).returning();
      await app.db
        .insert(stackLanes)
        .values(soundIds.map((sound_id, position) => ({ stack_id: id, sound_id, position })));
      return id;
    };
    const taken = (name: string) => vi.waitFor(() => expect(stream.taken()).toContain(`stack:${name}-${engine}`), WAIT);
    const [unlisted, deleted] = [
      await insertListedSound(app.db, creatorId),
      await insertListedSound(app.db, creatorId),
    ];
    const other = await app.signIn();
    const own = await insert("private", [soundId]);
    const gone = await insert("gone", [soundId]);
    await insert("unlisted", [soundId, unlisted.id]);
    await insert("deleted", [deleted.id]);
    await insert("banned", [soundId], other.id);
    await insert("other", [soundId]);
    const hidden = await insert("hidden", [soundId]);
    await app.db.update(stacks).set({ title: "Renamed" }).where(eq(stacks.id, own));
    await vi.waitFor(() => expect(stream.tags()).toContain(`stack:private-${engine}`), WAIT);
    expect([...stream.taken()]).toEqual([]);
    await app.db.update(stacks).set({ is_public: false }).where(eq(stacks.id, own));
    await taken("private");
    await app.db.update(stacks).set({ hidden_at: new Date(), hidden_reason: "Hateful" }).where(eq(stacks.id, hidden));
    await taken("hidden");
    await app.db.delete(stacks).where(eq(stacks.id, gone));
    await taken("gone");
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, unlisted.id));
    await taken("unlisted");
    await app.db.delete(sounds).where(eq(sounds.id, deleted.id));
    await taken("deleted");
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, other.id));
    await taken("banned");
    expect(stream.taken()).not.toContain(`stack:other-${engine}`);
    expect(stream.taken(), "the list that they were in").toContain("stacks");
    await app.db.update(stacks).set({ is_public: true }).where(eq(stacks.id, own));
    await vi.waitFor(() => expect(stream.tags()).toContain(`stack:private-${engine}`), WAIT);
  });

  it("invalidates everything when more has changed than one event can name", async () => {
    for (let number = 0; number < 201; number++) await insertListedSound(app.db, creatorId);
    await app.db.execute("update sounds set price = price + 1");
    await vi.waitFor(
      () => expect(stream.events).toContainEqual(expect.objectContaining({ data: { everything: true, taken: [] } })),
      WAIT,
    );
  });

  it("continues after the last event, with only the tags that were missed", async () => {
    await app.db.update(packs).set({ description: "Known." }).where(isRowOf(packId));
    await vi.waitFor(() => expect(stream.tags()).toContain("packs:sample"), WAIT);
    const { id } = stream.events.at(-1)!;
    await stream.close();

    stream = await readChanges(app.fetch, SECRET, id);
    await vi.waitFor(() => expect(stream.heartbeats()).toBeGreaterThan(0), WAIT);
    expect(stream.events.map(({ data }) => data)).toEqual([{ isOn: false }, { tags: [], taken: [], outdated: [] }]);
    await stream.close();

    await app.db.update(packs).set({ description: "Missed." }).where(isRowOf(packId));
    await app.db.execute("select drop_cache_tags('plans')");
    stream = await readChanges(app.fetch, SECRET, id);
    await vi.waitFor(() => expect(stream.heartbeats()).toBeGreaterThan(0), WAIT);
    expect([...stream.tags()].sort()).toEqual([
      "creator:halden",
      "home",
      `pack:sample:${packId}`,
      "packs:sample",
      "plans",
    ]);
  });

  it.each([
    ["of another database start", (id: string) => id.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))],
    ["ahead of this database", (id: string) => id.replace(/ \d+/, " 999999999999")],
    [
      "more than an hour old",
      (id: string) => id.replace(/ (\d+) (\d+)/, (_, cursor, at) => ` ${cursor} ${at - 3_600_001}`),
    ],
    ["malformed", () => "1'; select"],
  ])("invalidates everything when the last event id is %s", async (state, change) => {
    await app.db
      .update(packs)
      .set({ description: `Before ${state}.` })
      .where(isRowOf(packId));
    await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0), WAIT);
    const { id = "" } = stream.events.at(-1)!;
    await stream.close();
    stream = await readChanges(app.fetch, SECRET, change(id));
    await vi.waitFor(() => expect(stream.heartbeats()).toBeGreaterThan(0), WAIT);
    expect(stream.events).toContainEqual(invalidatesEverything);
  });

  it("requires the gateway's secret", async () => {
    for (const secret of ["", "another", SECRET.toUpperCase(), `${SECRET} `.repeat(2)]) {
      const refused = await readChanges(app.fetch, secret);
      expect(refused).toMatchObject({ status: 404, events: [] });
    }
    expect((await app.fetch(CHANGES_PATH)).status).toBe(404);
    expect((await app.fetch(CHANGES_PATH, { method: "HEAD", headers: { "x-gateway-secret": SECRET } })).status).toBe(
      404,
    );
    const open = createApp({ ...app.deps, env: { ...app.deps.env, GATEWAY_SECRET: undefined } });
    expect((await open.request(CHANGES_PATH, { headers: { "x-gateway-secret": "undefined" } })).status).toBe(404);
  });

  it("ends when the process stops, which then begins none, and is limited to 64 connections", async () => {
    const stopping = new AbortController();
    const other = createApp({ ...app.deps, stopping: stopping.signal });
    const read = () => readChanges(async (path, init) => other.request(path, init), SECRET);
    const streams = await Promise.all(Array.from({ length: 65 }, read));
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array(64).fill(200), 503]);
    await vi.waitFor(
      () => expect(streams.every(({ status, heartbeats }) => status === 503 || heartbeats())).toBe(true),
      WAIT,
    );
    const [first, ...others] = streams.filter(({ status }) => status === 200);
    await first!.close();
    const next = await vi.waitFor(async () => {
      const stream = await read();
      expect(stream.status).toBe(200);
      return stream;
    }, WAIT);
    stopping.abort();
    await Promise.all([next, ...others].map(({ ended }) => ended));
    expect((await read()).status).toBe(503);
  });
});
