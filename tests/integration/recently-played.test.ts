import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { PlayBuffer } from "@/server/modules/library/plays/play-buffer";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

type Played = { data: { id: number; title: string }[]; meta: { total: number } };

describe.each(engines)("recently played sounds on %s", (engine) => {
  let app: TestApp;
  let listener: { id: number; headers: { Authorization: string } };
  const paths: string[] = [];
  let loopId: number;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    listener = await app.signIn();
    const { id: creatorId } = await insertCreator(app.db);
    loopId = (await insertListedSound(app.db, creatorId, { title: "Loop" })).id;
    const oneshotPack = await insertOneshotPack(app.db, creatorId);
    const hit = await insertOneshot(app.db, creatorId, oneshotPack.id, { title: "Hit" });
    const presetPack = await insertPresetPack(app.db, creatorId);
    const pad = await insertPreset(app.db, creatorId, presetPack.id, { title: "Pad" });
    paths.push(
      `/api/audio/${loopId}/play`,
      `/api/oneshots/samples/${hit.id}/play`,
      `/api/preset-samples/${pad.id}/play`,
    );
  });
  afterAll(() => app.close());

  const played = async (query = "", headers = listener.headers) =>
    (await app.request("GET", `/api/user/plays${query}`, { headers })).body as Played;
  const titles = async () => (await played()).data.map(({ title }) => title);

  it("are empty at first, and for users only", async () => {
    expect(await played()).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await app.request("GET", "/api/user/plays")).status).toBe(401);
  });

  it("include each sound once, last played first, of every kind", async () => {
    for (const [place, path] of paths.entries()) {
      expect((await app.request("POST", path, { headers: listener.headers })).status).toBe(200);
      await vi.waitFor(async () => expect((await played()).meta.total).toBe(place + 1), { timeout: 10_000 });
    }
    expect(await titles()).toEqual(["Pad", "Hit", "Loop"]);
    await app.db.execute(`insert into plays (sound_id, user_id) values (${loopId}, ${listener.id})`);
    expect(await titles()).toEqual(["Loop", "Pad", "Hit"]);
  });

  it("are listed in pages, for their user only", async () => {
    expect((await played("?perpage=2&page=2")).data.map(({ title }) => title)).toEqual(["Hit"]);
    expect(await played("?perpage=2&page=3")).toMatchObject({ data: [], meta: { total: 3 } });
    const otherUser = await app.signIn({ is_admin: true });
    expect((await played("", otherUser.headers)).data).toEqual([]);
  });

  it("count once within half a minute, whichever API server hears of them", async () => {
    const background = new BackgroundTasks(pino({ level: "silent" }));
    let now = Date.parse("2026-01-01T12:00:00Z");
    const servers = Array.from({ length: 2 }, () => new PlayBuffer(app.db, background, () => now));
    const play = async (address: string) => {
      for (const server of servers) server.add(SAMPLE_TABLES, loopId, { userId: null, address });
      await background.settled();
    };
    const count = async () =>
      (await app.db.execute("select count(*)::int as count from plays where created_at < '2026-02-01'")).rows[0]?.count;
    await play("203.0.113.1");
    expect(await count()).toBe(1);
    await play("203.0.113.2");
    expect(await count()).toBe(2);
    now += 29_000;
    await play("203.0.113.1");
    expect(await count()).toBe(2);
    now += 1_000;
    await play("203.0.113.1");
    expect(await count()).toBe(3);
  });

  it("leave out banned sounds", async () => {
    await app.db.execute(`update sounds set banned_at = now() where id = ${loopId}`);
    await vi.waitFor(async () => expect(await titles()).toEqual(["Pad", "Hit"]), { timeout: 10_000 });
  });
});
