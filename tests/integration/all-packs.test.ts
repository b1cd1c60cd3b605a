import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  addPackGenres,
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

interface PackPage {
  data: { kind: string; id: number; like_id: number | null }[];
  meta: { total: number };
  facets: { genres: { id: number; count: number; added?: number }[]; free: number };
}

describe.each(engines)("packs of every kind on %s", (engine) => {
  let app: TestApp;
  let keys: string[];

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const { id: creatorId } = await insertCreator(app.db, { username: "odile" });
    const { id: sampleId } = await insertPack(app.db, creatorId);
    await insertListedSound(app.db, creatorId, { pack_id: sampleId, genres: [2, 3] });
    await addPackGenres(app.db, sampleId, [2, 3]);
    const { id: oneshotId } = await insertOneshotPack(app.db, creatorId);
    await insertOneshot(app.db, creatorId, oneshotId);
    const { id: presetId } = await insertPresetPack(app.db, creatorId);
    await insertPreset(app.db, creatorId, presetId);
    keys = [`sample ${sampleId}`, `preset ${presetId}`, `oneshot ${oneshotId}`];
  });
  afterAll(() => app.close());

  const list = async (query = "", headers = {}) =>
    (await app.request("GET", `/api/all-packs${query}`, { headers })).body as PackPage;
  const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`;

  it("match the sidebar's counts, each listed once across the pages", async () => {
    const { body } = await app.request("GET", "/api/catalogue/summary");
    const { counts } = body as { counts: Record<string, number> };
    expect(counts).toMatchObject({ packs: 3, sample_packs: 1, oneshot_packs: 1, preset_packs: 1 });
    const { data, meta } = await list();
    expect(meta.total).toBe(counts.packs);
    expect(data.map(keyOf).sort()).toEqual([...keys].sort());
    const user = await app.signIn();
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?perpage=1&page=${page}`, user.headers)));
    expect(pages.flatMap((page) => page.data.map(keyOf))).toEqual(data.map(keyOf));
  });

  it("are sorted across kinds, filtered, and marked with the viewer's likes", async () => {
    const user = await app.signIn();
    const [, presetKey] = keys as [string, string, string];
    await app.request("POST", `/api/preset-packs/${presetKey.split(" ")[1]}/like`, { headers: user.headers });
    const [first] = (await list("?sort=popular", user.headers)).data;
    expect(first).toMatchObject({ kind: "preset", like_id: expect.any(Number) });
    expect((await list("?creator=odile")).meta.total).toBe(3);
    expect((await list("?creator=nobody")).meta.total).toBe(0);
    expect((await app.request("GET", "/api/all-packs?sort=loudest")).status).toBe(422);
  });

  it("are counted by genre, and by how many more another one would bring", async () => {
    const { facets } = await list();
    expect(facets.free).toBe((await list("?free=1")).meta.total);
    for (const { id, count } of facets.genres) expect((await list(`?genres=${id}`)).meta.total).toBe(count);
    const { facets: chosen, meta } = await list("?genres=2");
    expect(chosen.genres.find(({ id }) => id === 3)).toMatchObject({ count: 1, added: 0 });
    for (const { id, added } of chosen.genres) {
      expect((await list(`?genres=2,${id}`)).meta.total - meta.total).toBe(added);
    }
  });

  it("are refused to visitors from the second page on", async () => {
    expect((await app.request("GET", "/api/all-packs?page=2")).status).toBe(401);
  });
});
