import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneshotInstruments } from "@/server/platform/db/schema/oneshots";
import { presetInstruments } from "@/server/platform/db/schema/presets";
import { soundInstruments, sounds } from "@/server/platform/db/schema/sounds";
import { instruments } from "@/server/platform/db/schema/taxonomy";
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

interface Listed {
  data: { title: string; kind: string }[];
  meta: { total: number };
  match: string;
}

describe.each(engines)("packs found by what is in them on %s", (engine) => {
  let app: TestApp;
  let creator: number;
  let drums: number;
  let vocal: number;
  const soundIds: number[] = [];

  /** A sample pack with so many drums and vocals. */
  async function insertMixed(title: string, drumCount: number, vocalCount: number): Promise<number> {
    const { id } = await insertPack(app.db, creator, { title });
    for (const [instrument, count] of [
      [drums, drumCount],
      [vocal, vocalCount],
    ] as const) {
      for (let number = 0; number < count; number++) {
        const values = { pack_id: id, instruments: [instrument], title: "Take", is_loop: instrument === vocal };
        soundIds.push((await insertListedSound(app.db, creator, values)).id);
      }
    }
    return id;
  }

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const all = await app.db.select().from(instruments);
    drums = all.find(({ slug }) => slug === "drums")!.id;
    vocal = all.find(({ slug }) => slug === "vocal")!.id;
    creator = (await insertCreator(app.db, { username: "odile", display: "Odile" })).id;
    await insertMixed("Umbral", 1, 3);
    await insertMixed("Ochre", 3, 1);
    await insertMixed("Tarn", 4, 0);
    await insertMixed("Vesper", 0, 4);
    const hits = await insertOneshotPack(app.db, creator, "Cobalt");
    for (let number = 0; number < 5; number++) {
      const { id } = await insertOneshot(app.db, creator, hits.id, {
        title: "Hit",
        tags: number < 4 ? ["Zither"] : [],
      });
      if (number < 4) await app.db.insert(oneshotInstruments).values({ oneshot_id: id, instrument_id: drums });
    }
    const patches = await insertPresetPack(app.db, creator, "Saffron");
    const { id: preset } = await insertPreset(app.db, creator, patches.id);
    await app.db.insert(presetInstruments).values({ preset_id: preset, instrument_id: vocal });
  });
  afterAll(() => app.close());

  const list = async (path: string, search: string) =>
    (await app.request("GET", `/api/${path}?search=${encodeURIComponent(search)}`)).body as Listed;
  const titles = async (search: string, path = "all-packs") =>
    (await list(path, search)).data.map(({ title }) => title);

  it("are those with most of it first, of every kind", async () => {
    expect(await titles("drums")).toEqual(["Tarn", "Cobalt", "Ochre", "Umbral"]);
    expect(await titles("drum kit")).toEqual(["Tarn", "Cobalt", "Ochre", "Umbral"]);
    expect((await titles("vocal pack")).toSorted()).toEqual(["Ochre", "Saffron", "Umbral", "Vesper"]);
    expect((await titles("vocal pack")).slice(2)).toEqual(["Umbral", "Ochre"]);
    expect(await list("all-packs", "drums")).toMatchObject({ match: "exact" });
  });

  it("have the tags and the types of their sounds, too", async () => {
    expect(await titles("zither")).toEqual(["Cobalt"]);
    expect(await titles("vocal loops", "packs")).toEqual(["Vesper", "Umbral", "Ochre"]);
  });

  it("follow each change of their sounds", async () => {
    const late = await insertMixed("Late", 0, 1);
    expect((await titles("vocals")).toSorted()).toEqual(["Late", "Ochre", "Saffron", "Umbral", "Vesper"]);
    const [first = 0] = soundIds;
    await app.db.delete(soundInstruments).where(eq(soundInstruments.sound_id, first));
    await app.db.insert(soundInstruments).values({ sound_id: first, instrument_id: vocal });
    expect(await titles("drums")).toEqual(["Tarn", "Cobalt", "Ochre"]);
    await app.db
      .update(sounds)
      .set({ tags: ["glockenbell"] })
      .where(eq(sounds.id, first));
    expect(await titles("glockenbell")).toEqual(["Umbral"]);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, first));
    expect((await list("all-packs", "glockenbell")).match).toBe("popular");
    await app.db
      .update(sounds)
      .set({ banned_at: new Date() })
      .where(eq(sounds.id, soundIds.at(-1)!));
    expect(late).toBeGreaterThan(0);
    expect(await titles("vocals")).not.toContain("Late");
  });
});
