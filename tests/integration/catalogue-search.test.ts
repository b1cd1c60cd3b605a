import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { readLogEnd } from "@/server/catalogue/change-log";
import type { DatabaseHandle } from "@/server/platform/db/database";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { catalogueUnderTest } from "@/tests/integration/support/catalogue-under-test";
import { openTestDatabase } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

const SOUNDS = ["sample", "oneshot", "preset"] as const;
const PACKS = ["sample_pack", "preset_pack", "oneshot_pack"] as const;

describe("questions to the catalogue", () => {
  let handle: DatabaseHandle;
  let catalogue: Catalogue;
  const closing: (() => Promise<void>)[] = [];
  let creator: { id: number };
  let samples: number[];
  let oneshot: { id: number };
  let preset: { id: number };

  beforeAll(async () => {
    handle = await openTestDatabase("pglite");
    const { db } = handle;
    creator = await insertCreator(db, { username: "halden", display: "Halden Rye" });
    const made = [
      await insertListedSound(db, creator.id, {
        title: "Rainy Rhodes",
        tags: ["dusty"],
        genres: [3],
        instruments: [2],
      }),
      await insertListedSound(db, creator.id, { title: "Rhodes at Dawn", tags: ["dusty"], genres: [3] }),
      await insertListedSound(db, creator.id, { title: "Blue Kalimba", tags: ["bright"], genres: [5] }),
    ];
    samples = made.map(({ id }) => id);
    oneshot = await insertOneshot(db, creator.id, (await insertOneshotPack(db, creator.id, "Kalimba Hits")).id, {
      title: "Kalimba Hit",
    });
    preset = await insertPreset(db, creator.id, (await insertPresetPack(db, creator.id)).id, { title: "Kalimba Pad" });
    catalogue = await open(0);
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await handle.close();
  });

  async function open(maxAgeMs: number): Promise<Catalogue> {
    const opened = await catalogueUnderTest(handle, { maxAgeMs });
    closing.push(opened.close);
    return opened.catalogue;
  }

  const list = <Kind extends (typeof SOUNDS)[number]>(kinds: readonly Kind[], search: string, limit = 10) =>
    catalogue.search.listWithFacets({ kinds, filter: { search }, sort: "match", offset: 0, limit });

  it("name rows of several kinds in one list, with its total, that of each kind, and the facets of all", async () => {
    const merged = await list(SOUNDS, "kalimba");
    expect(merged.rows).toEqual(
      expect.arrayContaining([
        { kind: "sample", id: samples[2] },
        { kind: "oneshot", id: oneshot.id },
        { kind: "preset", id: preset.id },
      ]),
    );
    expect(merged).toMatchObject({ total: 3, totals: { sample: 1, oneshot: 1, preset: 1 } });
    expect(merged.reading).toMatchObject({ match: "exact", terms: [{ name: "kalimba", state: "kept" }] });
    const single = await Promise.all(SOUNDS.map((kind) => list([kind], "kalimba")));
    const free = single.reduce((sum, { facets }) => sum + (facets.free ?? 0), 0);
    const genres = new Map<number, number>();
    for (const { id, count } of single.flatMap(({ facets }) => facets.genres)) {
      genres.set(id, (genres.get(id) ?? 0) + (count ?? 0));
    }
    expect(genres.get(5)).toBeGreaterThan(0);
    expect(new Map(merged.facets.genres.map(({ id, count }) => [id, count ?? 0]))).toEqual(genres);
    expect(merged.facets).toMatchObject({ free, filtered: [], tags: [] });
  });

  it("say what a list would have more with a genre, if the filter names others", async () => {
    const { genres, filtered } = await catalogue.search.facets("sample", { genres: [3] });
    expect(filtered).toEqual(["genres"]);
    expect(genres.toSorted((left, right) => left.id - right.id)).toEqual([
      { id: 3, count: 2, added: 0 },
      { id: 5, count: 1, added: 1 },
    ]);
  });

  it("say which part of a search was left out, and what insisting on it finds", async () => {
    const { reading } = await list(["sample"], "rhodes kalimba");
    const states = new Map(reading?.terms.map(({ typed, state }) => [typed, state]));
    expect([...states.keys()]).toEqual(["rhodes", "kalimba"]);
    expect([...states.values()]).toContain("left_out");
    const insisted = await list(["sample"], 'rhodes "kalimba"');
    expect(insisted.reading?.terms).toContainEqual(
      expect.objectContaining({ typed: "kalimba", isInsisted: true, state: "kept" }),
    );
  });

  it("count creators' sounds and packs, in the order asked for", async () => {
    const [none, some] = await catalogue.search.sizesOfCreators([999, creator.id]);
    expect(none).toMatchObject({ sample: 0, preset: 0, oneshot_pack: 0 });
    expect(some).toMatchObject({ sample: 3, oneshot: 1, preset: 1, oneshot_pack: 1, preset_pack: 1 });
  });

  it("have answers of plain data alone, which a request to another process could bring", async () => {
    const { search } = catalogue;
    const page = { filter: { search: "rhodes", genres: [3] }, sort: "match", offset: 0, limit: 10 } as const;
    const limits = { genres: 3, instruments: 3, tags: 3 };
    const answers = {
      list: await search.list({ kinds: SOUNDS, ...page }),
      packs: await search.listWithFacets({ kinds: PACKS, ...page, filter: {}, sort: "newest" }),
      facets: await search.facets("sample", { keys: ["F#m"], type: "loop", genres: [3] }),
      totals: await search.totals("sample", [{}, { free: true }]),
      counts: await search.counts("kalimba"),
      sizes: await search.sizes(),
      sizesOfCreators: await search.sizesOfCreators([creator.id]),
      terms: await search.terms({ kind: "sample", filter: {}, text: "dust", limits }),
      unknownTags: await search.unknownTags(["sample"], ["dusty", "dust", "guitar"]),
      suggest: await search.suggest("kalim", 5),
      similar: await search.similar({ kind: "sample", to: samples[0]!, filter: {}, limit: 3 }),
      measured: await search.similar({
        kind: "sample",
        to: Array.from({ length: FEATURE_DIMENSIONS }, () => 0.1),
        filter: {},
        limit: 3,
      }),
      has: [await search.has("sample", samples[0]!), await search.has("sample", 999_999)],
      tried: await search.listWithSynonyms({ kind: "sample", search: "zzyzx", synonyms: [], limit: 3 }),
      version: await search.version(),
      lag: await search.readLag(),
    };
    expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
    expect(answers).toMatchObject({
      totals: [3, expect.any(Number)],
      sizes: { sample: 3, oneshot: 1, preset: 1 },
      terms: { tags: [{ slug: "dusty", count: 2 }] },
      unknownTags: [
        { slug: "dust", meant: { filter: "tags", title: "dusty" } },
        { slug: "guitar", meant: { filter: "instruments", id: expect.any(Number) } },
      ],
      suggest: { counts: { samples: 1, oneshots: 1, presets: 1 } },
      has: [true, false],
      tried: { rows: expect.any(Array), reading: { match: "popular" } },
    });
  });

  it("have another version after a change, and only then", async () => {
    const before = await catalogue.search.version();
    expect(await catalogue.search.version()).toBe(before);
    await insertListedSound(handle.db, creator.id, { title: "Late Rhodes" });
    await expect.poll(() => catalogue.search.version()).not.toBe(before);
  });

  it("show a change once they are visible up to its point, which is waited for no longer when aborted", async () => {
    const late = await open(400);
    const { sample } = await late.search.sizes();
    await insertListedSound(handle.db, creator.id, { title: "Newest Rhodes" });
    const { now } = await readLogEnd(handle.db);
    await late.search.visibleUpTo(now, new AbortController().signal);
    expect((await late.search.sizes()).sample).toBe(sample + 1);
    const slow = await open(60_000);
    await slow.search.visibleUpTo(now, AbortSignal.abort());
  });
});
