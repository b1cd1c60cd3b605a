import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  addPackGenres,
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { everyEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack, movePack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";

type Listed = { data: { id: number; title: string }[]; meta: { total: number; last_page: number } };
type Counted = { facets: { genres: { id: number; count: number }[] } };

describe.each(everyEngine)("catalogue lists on %s", (engine) => {
  let app: TestApp;
  let creatorId: number;
  let packId: number;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const creator = await insertCreator(app.db, { username: "halden", display: "Halden Rye" });
    creatorId = creator.id;
    packId = (await insertPack(app.db, creatorId, { title: "Night Bus" })).id;
    await addPackGenres(app.db, packId, [1]);
    for (let number = 1; number <= 35; number++) {
      await insertListedSound(app.db, creatorId, {
        title: number === 7 ? "Café Guitar Loop" : `Depot Bass ${number}`,
        pack_id: packId,
        is_loop: true,
        tempo: 80 + number,
        duration_seconds: number / 10,
        key_value: number % 2 ? "F#" : "C",
        key_is_minor: number % 2 === 1,
        is_free: number <= 3,
        genres: [number % 3 === 0 ? 2 : 1],
        instruments: number === 7 ? [3] : [10],
      });
    }
    const oneshotPack = await insertOneshotPack(app.db, creatorId);
    await insertOneshot(app.db, creatorId, oneshotPack.id);
    const presetPack = await insertPresetPack(app.db, creatorId);
    await insertPreset(app.db, creatorId, presetPack.id, { plugin: "Vital" });
  });
  afterAll(() => app.close());

  const list = async (path: string, headers?: Record<string, string>) => {
    const { status, body } = await app.request("GET", path, headers ? { headers } : {});
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Listed;
  };

  it("pages through all samples without repeating or losing one", async () => {
    const { headers } = await app.signIn();
    const first = await list("/api/samples?sort=newest");
    const second = await list("/api/samples?sort=newest&page=2", headers);
    expect(first.meta).toEqual({ page: 1, perpage: 30, total: 35, last_page: 2 });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(35);
  });

  it("returns an empty page beyond the end", async () => {
    const { headers } = await app.signIn();
    expect((await list("/api/samples?page=99999", headers)).data).toEqual([]);
  });

  it.each([
    "/api/samples",
    "/api/oneshots",
    "/api/presets",
    "/api/packs",
    "/api/producers",
    "/api/producer/halden/samples",
  ])("refuses a visitor's second page of %s", async (path) => {
    expect((await app.request("GET", `${path}?page=2`)).status).toBe(401);
  });

  it("searches words by prefix, with a typo, without accents, in titles, packs and creators", async () => {
    const totals = async (search: string) =>
      (await list(`/api/samples?search=${encodeURIComponent(search)}`)).meta.total;
    expect(await totals("cafe")).toBe(1);
    expect(await totals("guit")).toBe(1);
    expect(await totals("gutiar")).toBe(1);
    expect(await totals("depot bass 12")).toBe(1);
    expect(await totals("night bus")).toBe(35);
    expect(await totals("halden guitar")).toBe(1);
    expect(await totals("hiphop bass")).toBe(23);
  });

  it("shows what is popular for a search that names nothing there is", async () => {
    const everything = await list("/api/samples");
    for (const search of ["trombone", "🎷"]) {
      const found = await list(`/api/samples?search=${encodeURIComponent(search)}`);
      expect(found, search).toMatchObject({ match: "popular", understood: [], groups: [] });
      expect([found.data, found.meta], search).toEqual([everything.data, everything.meta]);
    }
    expect(await list("/api/samples?search=trombone")).toMatchObject({
      left_out: [{ kind: "instrument", title: "trombone", insist: '"trombone"', count: 0, rest: "" }],
    });
    expect(await list("/api/samples?search=%F0%9F%8E%B7")).toMatchObject({ left_out: [{ kind: "instrument" }] });
    expect(await list("/api/samples?search=!!!")).toMatchObject({ match: "popular", left_out: [] });
  });

  it("filters by tempo with half and double time, by keys, and by flags", async () => {
    const total = async (query: string) => (await list(`/api/samples?${query}`)).meta.total;
    expect(await total("bpm_min=100&bpm_max=110")).toBe(11);
    expect(await total("bpm_min=200&bpm_max=220")).toBe(0);
    expect(await total("bpm_min=200&bpm_max=220&half_double=1")).toBe(11);
    expect(await total("keys=F%23m")).toBe(18);
    expect(await total("keys=F%23m,C")).toBe(35);
    expect(await total("free=1")).toBe(3);
    expect(await total("has_mid=1")).toBe(0);
    expect(await total("type=one-shot")).toBe(0);
  });

  it("filters every list of sounds by length, both limits included", async () => {
    const total = async (path: string) => (await list(path)).meta.total;
    expect(await total("/api/samples?length_max=0.7")).toBe(7);
    expect(await total("/api/samples?length_min=0.7")).toBe(29);
    expect(await total("/api/samples?length_min=0.7&length_max=0.7")).toBe(1);
    expect(await total("/api/samples?length_max=0.7&type=one-shot")).toBe(0);
    for (const path of ["/api/oneshots", "/api/presets"]) {
      const all = await total(path);
      expect(all, path).toBeGreaterThan(0);
      expect(await total(`${path}?length_max=600`), path).toBe(all);
      expect(await total(`${path}?length_min=599`), path).toBe(0);
    }
    const rest = (await total("/api/oneshots?length_max=0.7")) + (await total("/api/presets?length_max=0.7"));
    expect(await total("/api/sounds?length_max=0.7")).toBe(7 + rest);
    expect(await total("/api/packs?length_max=0.7")).toBe(1);
  });

  it("sorts by tempo, key, length and name", async () => {
    const titles = async (sort: string) => (await list(`/api/samples?sort=${sort}`)).data.map(({ title }) => title);
    const byTempo = await titles("tempo");
    expect(byTempo.slice(0, 2)).toEqual(["Depot Bass 1", "Depot Bass 2"]);
    expect(await titles("length")).toEqual(byTempo);
    expect((await titles("name")).slice(0, 12)).toEqual([
      "Café Guitar Loop",
      ...[1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((number) => `Depot Bass ${number}`),
    ]);
    const byKey = await titles("key");
    expect(byKey.slice(0, 17).every((title) => Number(title.split(" ")[2]) % 2 === 0)).toBe(true);
    const sounds = (await list("/api/sounds?sort=length&perpage=60")).data as unknown as { duration_seconds: number }[];
    const lengths = sounds.map((sound) => sound.duration_seconds);
    expect(lengths).toEqual([...lengths].sort((left, right) => left - right));
    for (const path of ["/api/oneshots", "/api/presets"]) expect(await list(`${path}?sort=name`)).toBeTruthy();
  });

  it.each([
    ["/api/samples?length_min=0", "length_min", "Must be at least 0.1."],
    ["/api/samples?length_max=601", "length_max", "Must be at most 600."],
    ["/api/oneshots?length_max=long", "length_max", "Must be a number."],
    ["/api/presets?length_min=5&length_max=2", "length_max", "Must not be less than length_min."],
    ["/api/samples?bpm_min=120&bpm_max=90", "bpm_max", "Must not be less than bpm_min."],
    ["/api/sounds?length_min=NaN", "length_min", "Must be a number."],
    ["/api/sounds?sort=name", "sort", "Must be popular, newest, trending, match or length."],
    ["/api/packs?sort=tempo", "sort", "Must be newest, popular, trending or match."],
    ["/api/oneshots?sort=key", "sort", "Must be popular, newest, trending, match, length or name."],
    ["/api/samples?type=effect", "type", "Must be loop or one-shot."],
    ["/api/samples?genres=0", "genres", "Must be ids separated by commas."],
  ])("refuses %s with an error on %s", async (path, field, message) => {
    const { status, body } = await app.request("GET", path);
    expect(status).toBe(422);
    expect((body as { errors: Record<string, string[]> }).errors).toEqual({ [field]: [message] });
  });

  it("counts a facet as if its own filter were not set", async () => {
    const filtered = (await list("/api/samples?genres=2&free=1")) as Listed & Counted;
    expect(filtered.meta.total).toBe(1);
    expect(filtered.facets.genres.find(({ id }) => id === 1)?.count).toBe(2);
    expect(filtered.facets.genres.find(({ id }) => id === 2)?.count).toBe(1);
  });

  it("counts a facet of a search as if its own filter were not set, even where the filters admit nothing", async () => {
    const filtered = (await list("/api/samples?genres=3&search=depot+bass")) as Listed & Counted;
    expect(filtered).toMatchObject({ match: "none", meta: { total: 0 } });
    expect(filtered.facets.genres.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])).toEqual([
      [1, 23],
      [2, 11],
    ]);
  });

  it("reflects likes, bans, and changes of a pack's status and title", async () => {
    const [last] = (await list("/api/samples?sort=popular")).data.slice(-1);
    await app.db.update(sounds).set({ likes_count: 9 }).where(eq(sounds.id, last!.id));
    expect((await list("/api/samples?sort=popular")).data[0]?.id).toBe(last!.id);

    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, last!.id));
    expect((await list("/api/samples")).meta.total).toBe(34);
    expect((await app.request("GET", `/api/sound/${last!.id}`)).status).toBe(404);
    await app.db.update(sounds).set({ banned_at: null }).where(eq(sounds.id, last!.id));

    await app.db.update(packs).set({ status: 3 }).where(isRowOf(packId));
    expect((await list("/api/samples")).meta.total).toBe(0);
    expect((await list("/api/packs")).meta.total).toBe(0);
    expect((await app.request("GET", `/api/packs/${packId}`)).status).toBe(404);
    await movePack(app.db, "sample", packId, 2, 6, 1);
    await app.db.update(packs).set({ title: "Day Bus" }).where(isRowOf(packId));
    expect(await list("/api/samples?search=day+bus")).toMatchObject({ match: "exact", meta: { total: 35 } });
    expect(await list("/api/samples?search=night")).toMatchObject({
      match: "popular",
      left_out: [{ title: "night", count: 0 }],
      meta: { total: 35 },
    });
    await app.db.update(packs).set({ title: "Night Bus" }).where(isRowOf(packId));
  });

  it("serves visitors the data of each kind of page", async () => {
    const [sample] = (await list("/api/samples")).data;
    const [oneshot] = (await list("/api/oneshots")).data;
    const [preset] = (await list("/api/presets")).data;
    const [oneshotPack] = (await list("/api/oneshots/packs")).data;
    const [presetPack] = (await list("/api/preset-packs")).data;
    for (const path of [
      "/api/catalogue/home",
      "/api/catalogue/summary",
      "/api/genres",
      "/api/instruments",
      "/api/preset-genres",
      "/api/plugins",
      "/api/subscription/plans",
      "/api/subscription/plans/starter-monthly",
      "/api/producers?search=hal",
      "/api/producer/Halden",
      "/api/producer/halden/samples",
      "/api/producer/halden/presets",
      "/api/producer/halden/packs",
      `/api/packs/${packId}`,
      `/api/oneshots/packs/${oneshotPack!.id}`,
      `/api/preset-packs/${presetPack!.id}`,
      `/api/sound/${sample!.id}`,
      `/api/audio/${sample!.id}?with=pack_samples_count`,
      `/api/sound/${sample!.id}/fitting`,
      `/api/oneshots/samples/${oneshot!.id}`,
      `/api/oneshots/samples/${oneshot!.id}/oneshot`,
      `/api/preset-samples/${preset!.id}`,
      `/api/preset-samples/${preset!.id}/preset`,
    ]) {
      const { status, body } = await app.request("GET", path);
      expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
    }
  });

  it("removes a banned sound from every list; only admins can ban", async () => {
    const [sample] = (await list("/api/samples?search=depot+bass+9")).data;
    const id = sample!.id;
    const paths = [
      "/api/samples?search=depot+bass+9",
      "/api/producer/halden/samples",
      "/api/search/suggest?q=depot+bass+9",
      `/api/packs/${packId}`,
    ];
    const shows = async (path: string) => {
      const { status, body } = await app.request("GET", path);
      expect(status, path).toBe(200);
      return JSON.stringify(body).includes(`"title":"${sample!.title}"`);
    };
    for (const path of paths) expect([path, await shows(path)]).toEqual([path, true]);

    const ban = `/api/admin/audio/ban/${id}`;
    expect((await app.request("POST", ban, { headers: (await app.signIn()).headers })).status).toBe(403);
    const { headers } = await app.signIn({ is_admin: true });
    expect((await app.request("POST", ban, { headers })).status).toBe(200);
    for (const path of paths) expect([path, await shows(path)]).toEqual([path, false]);
    expect((await app.request("GET", `/api/sound/${id}`)).status).toBe(404);
    expect((await app.request("POST", "/api/admin/audio/ban/999999", { headers })).status).toBe(404);
  });
});
