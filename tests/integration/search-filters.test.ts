import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
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

interface List {
  data: { title: string }[];
  meta: { total: number };
  facets: {
    tags: { slug: string; count: number }[];
    genres: { id: number; slug: string; count: number; added?: number }[];
    instruments: { slug: string; count: number }[];
  };
  match: string | null;
  understood: { title: string; rest: string }[];
  left_out: { title: string; insist: string; count: number; rest: string }[];
  near_misses: { title: string; change: Record<string, string | null>; count: number }[];
}

describe.each(engines)("filters and searches of lists on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const { id: creatorId } = await insertCreator(app.db, { username: "halden", display: "Halden Rye" });
    const pack = await insertPack(app.db, creatorId, { title: "Night Bus" });
    const sample = (title: string, values: Parameters<typeof insertListedSound>[2]) =>
      insertListedSound(app.db, creatorId, { title, pack_id: pack.id, is_loop: true, ...values });
    const minor = { key_value: "C" as const, key_is_minor: true };
    // Genres: 2 Trap, 3 Pop. Instruments: 3 Guitar, 11 Brass, 1 Drums.
    await sample("Slow Guitar", { genres: [2], instruments: [3], tags: ["warm", "Drum Loop"], tempo: 92, ...minor });
    await sample("Bright Guitar", { genres: [3], instruments: [3], tags: ["bright", "warm"], tempo: 118, ...minor });
    await sample("Guitar Break", { genres: [2, 3], instruments: [3, 1], tags: ["warm", "dusty"], tempo: 122 });
    await sample("Tin Horns", { genres: [2], instruments: [11], tags: ["bright"], tempo: 140, likes_count: 9 });
    const hits = await insertOneshotPack(app.db, creatorId, "Guitar Hits");
    await insertOneshot(app.db, creatorId, hits.id, { title: "Guitar Stab", tags: ["stab"] });
    const presets = await insertPresetPack(app.db, creatorId, "Glass");
    await insertPreset(app.db, creatorId, presets.id, { title: "Glass Guitar", tags: ["glassy"] });
  });
  afterAll(() => app.close());

  const get = async <Body = List>(path: string, expected = 200) => {
    const { status, body } = await app.request("GET", path);
    expect(status, JSON.stringify(body)).toBe(expected);
    return body as Body;
  };
  const titles = async (query: string) => {
    const { data } = await get(`/api/samples?sort=name&${query}`);
    return data.map(({ title }) => title);
  };

  it("return sounds with all chosen tags and no excluded one", async () => {
    expect(await titles("tags=warm")).toEqual(["Bright Guitar", "Guitar Break", "Slow Guitar"]);
    expect(await titles("tags=Warm,drum-loop")).toEqual(["Slow Guitar"]);
    expect(await titles("tags=warm&exclude=dusty")).toEqual(["Bright Guitar", "Slow Guitar"]);
    expect(await titles("exclude_genres=2")).toEqual(["Bright Guitar"]);
    expect(await titles("exclude_instruments=3")).toEqual(["Tin Horns"]);
    expect(await titles("genres=3&exclude_genres=2")).toEqual(["Bright Guitar"]);
  });

  it.each([
    ["/api/samples?instruments=3", "genres=2", 2],
    ["/api/samples?tags=warm", "genres=2,3", 3],
    ["/api/sounds?search=guitar", "genres=3", 2],
  ])("say how many more there are with another genre: %s, %s", async (path, chosen, total) => {
    const { meta, facets } = await get(`${path}&${chosen}`);
    expect(meta.total).toBe(total);
    for (const genre of facets.genres) {
      const wider = await get(`${path}&${chosen},${genre.id}`);
      expect(wider.meta.total - total, genre.slug).toBe(genre.added);
    }
    expect((await get(path)).facets.genres.filter(({ added }) => added !== undefined)).toEqual([]);
  });

  it("count the sounds that each tag, genre and instrument would leave, and that an excluded one hides", async () => {
    const { facets, meta } = await get("/api/samples?tags=warm&exclude=dusty&exclude_instruments=1");
    const counts = (values: { slug: string; count: number }[]) =>
      Object.fromEntries(values.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count]));
    expect(meta.total).toBe(2);
    expect(counts(facets.tags)).toEqual({ warm: 2, "drum-loop": 1, bright: 1 });
    expect(counts(facets.instruments)).toEqual({ guitar: 2 });
    const dusty = await get("/api/samples?tags=warm&exclude=dusty");
    expect(counts(dusty.facets.tags)).toMatchObject({ dusty: 1, warm: 2 });
    const drums = await get("/api/samples?exclude_instruments=1");
    expect(counts(drums.facets.instruments)).toEqual({ guitar: 2, drums: 1, brass: 1 });
  });

  it("refuse a tag that no sound has, with a suggestion", async () => {
    const errors = async (path: string) => (await get<{ errors: Record<string, string[]> }>(path, 422)).errors;
    expect(await errors("/api/samples?exclude=brass")).toEqual({
      exclude: ["No sound is tagged brass. Exclude the instrument Brass?"],
    });
    expect(await errors("/api/samples?tags=warm,trap")).toEqual({
      tags: ["No sound is tagged trap. Choose the genre Trap?"],
    });
    expect(await errors("/api/samples?tags=drmu-loop")).toEqual({
      tags: ["No sound is tagged drmu-loop. Choose the tag Drum Loop?"],
    });
    expect(await errors("/api/samples?tags=xyzzy")).toEqual({ tags: ["No sound is tagged xyzzy."] });
    // A tag of another kind of sound is unknown for this kind, but not for the list of all kinds.
    expect(await errors("/api/oneshots?tags=warm")).toHaveProperty("tags");
    expect(await errors("/api/presets?exclude=warm")).toHaveProperty("exclude");
    expect(await errors("/api/sound/1/similar?tags=xyzzy")).toHaveProperty("tags");
    expect(await errors("/api/sounds?tags=xyzzy")).toHaveProperty("tags");
    await get("/api/oneshots?tags=stab");
    await get("/api/sounds?tags=stab");
  });

  it.each([
    `tags=${Array.from({ length: 21 }, (_, place) => `t${place}`).join(",")}`,
    `tags=${"a".repeat(500)}`,
    "tags=a%20b",
    "tags=%00",
    "tags=,",
    "exclude_genres=x",
    `exclude_instruments=${Array.from({ length: 31 }, (_, id) => id + 1).join(",")}`,
    "sort=random",
  ])("refuse %s", (query) => get(`/api/samples?${query}`, 422));

  it("return how each part of a search is interpreted, and which sounds lack what", async () => {
    const { data, facets: _, ...notes } = await get("/api/samples?search=gitar%2092%20bpm");
    expect(data.map(({ title }) => title)).toEqual(["Slow Guitar", "Guitar Break", "Bright Guitar"]);
    const asTyped = { respelled_from: null, verbatim: null, is_excluded: false, is_near: false };
    const spelled = { respelled_from: "gitar", verbatim: '"gitar" 92 bpm' };
    expect(notes).toMatchObject({
      match: "partial",
      understood: [{ ...asTyped, kind: "instrument", title: "Guitar", rest: "92 bpm", ...spelled }],
      left_out: [{ kind: "tempo", title: "92 BPM", insist: 'gitar "92 bpm"', count: 1, rest: "gitar" }],
      groups: [
        { without: [], is_near: false, count: 1 },
        { without: ["92 BPM"], is_near: false, count: 2 },
      ],
    });
    const parts = async (search: string) => {
      const { match, understood, left_out } = await get(`/api/samples?search=${encodeURIComponent(search)}`);
      const titled = (notes: { title: string; rest: string }[]) => notes.map(({ title, rest }) => [title, rest]);
      return { match, understood: titled(understood), left_out: titled(left_out) };
    };
    expect(await parts("trap in Eb minor")).toEqual({
      match: "partial",
      understood: [["Trap", "in Eb minor"]],
      left_out: [["Eb min", "trap"]],
    });
    expect(await parts("brihgt")).toEqual({ match: "exact", understood: [["bright", ""]], left_out: [] });
    expect(await parts("bass ass 920 92bpm")).toEqual({
      match: "partial",
      understood: [["92 ±5 BPM, half and double", "bass ass"]],
      left_out: [
        ["Bass", "ass 92bpm"],
        ["ass", "bass 92bpm"],
      ],
    });
    expect(await get("/api/samples")).toMatchObject({ match: null, understood: [], left_out: [], groups: [] });
  });

  it("return near misses for filters without matches only", async () => {
    const { near_misses, match, meta } = await get("/api/samples?keys=Cm&bpm_min=119&bpm_max=121&search=guitar");
    expect([match, meta.total]).toEqual(["none", 0]);
    expect(near_misses).toEqual([
      { title: "Near 119–121 BPM", change: { bpm_min: "111", bpm_max: "129" }, count: 1 },
      { title: "Without 119–121 BPM", change: { bpm_min: null, bpm_max: null, half_double: null }, count: 2 },
    ]);
    const filtered = await get("/api/samples?genres=3&tags=bright&keys=A&has_mid=1&bpm_min=118&bpm_max=118&free=1");
    expect(filtered.near_misses).toEqual([]);
    const without = await get("/api/samples?genres=3&tags=bright&keys=Am,C&bpm_min=118&bpm_max=118");
    expect(without.near_misses).toEqual([{ title: "Without A min", change: { keys: null }, count: 1 }]);
    const kept = await get("/api/samples?instruments=11&exclude=bright");
    expect(kept.near_misses).toEqual([
      { title: "Without Brass", change: { instruments: null }, count: 2 },
      { title: "With bright", change: { exclude: null }, count: 1 },
    ]);
    expect((await get("/api/samples?search=guitar")).near_misses).toEqual([]);
    // A search lets go of its words, so it isn't why a list is empty.
    expect((await get("/api/samples?search=xyzzy%20c%20minor%20120")).near_misses).toEqual([]);
  });

  it("find as many sounds as a near miss says", async () => {
    for (const query of [
      "search=bright%20horns&keys=Cm&bpm_min=119&bpm_max=121",
      "instruments=11&exclude=bright",
      "genres=3&keys=Am&tags=warm,bright",
    ]) {
      const { near_misses } = await get(`/api/samples?${query}`);
      expect(near_misses.length).toBeGreaterThan(0);
      for (const { change, count } of near_misses) {
        const changed = new URLSearchParams(query);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) changed.delete(name);
          else changed.set(name, value);
        }
        expect((await get(`/api/samples?${changed}`)).meta.total, `${changed}`).toBe(count);
      }
    }
  });

  it("find tags, genres and instruments by text, with the number of sounds that each would leave", async () => {
    const terms = async (query: string) =>
      (await get<{ data: { filter: string; slug: string; count: number }[] }>(`/api/samples/terms?${query}`)).data.map(
        ({ filter, slug, count }) => [filter, slug, count],
      );
    expect(await terms("q=br")).toEqual([
      ["instruments", "brass", 1],
      ["tags", "bright", 2],
    ]);
    expect(await terms("q=br&genres=3")).toEqual([
      ["instruments", "brass", 0],
      ["tags", "bright", 1],
    ]);
    expect(await terms("q=drum%20l")).toEqual([["tags", "drum-loop", 1]]);
    expect(await terms("q=")).toEqual([]);
    expect(await terms("q=%20-")).toEqual([]);
    await get("/api/samples/terms", 422);
    await get(`/api/samples/terms?q=${"a".repeat(MAX_SEARCH_LENGTH + 1)}`, 422);
    await get("/api/oneshots/terms?q=sta&bpm_min=1");
    await get("/api/presets/terms?q=gla");
  });

  it("count the results of a search in every kind", async () => {
    const nothing = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
    const lists = { samples: "samples", oneshots: "oneshots", presets: "presets", packs: "all-packs" };
    for (const text of ["guitar", "guitar%20stab", "glass%20guitar"]) {
      const counts = await get(`/api/search/counts?search=${text}`);
      for (const [kind, path] of Object.entries(lists)) {
        const { match, meta } = await get(`/api/${path}?search=${text}`);
        expect(counts, `${kind} ${text}`).toMatchObject({ [kind]: match === "popular" ? 0 : meta.total });
      }
    }
    expect(await get("/api/search/counts?search=halden")).toMatchObject({ creators: 1 });
    expect(await get("/api/search/counts?search=xyzzy")).toEqual(nothing);
    await get("/api/search/counts", 422);
  });

  it("sort a search by best match, unless something else is asked for", async () => {
    const found = async (query: string) =>
      (await get(`/api/samples?search=bright${query}`)).data.map((one) => one.title);
    expect(await found("")).toEqual(["Bright Guitar", "Tin Horns"]);
    expect(await found("&sort=match")).toEqual(["Bright Guitar", "Tin Horns"]);
    expect(await found("&sort=popular")).toEqual(["Tin Horns", "Bright Guitar"]);
    const all = await get("/api/sounds?search=guitar&sort=match");
    expect(all).toMatchObject({ match: "exact", meta: { total: 3 }, kinds: { samples: 3, oneshots: 0, presets: 0 } });
  });

  it("return how many samples similar sounds were chosen from", async () => {
    const { data } = await get<{ data: { id: number }[] }>("/api/samples?perpage=1");
    const similar = await get<List & { total: number }>(`/api/sound/${data[0]!.id}/similar?genres=3`);
    expect(similar).toMatchObject({ data: [], total: 2 });
    expect(similar.facets.genres.find(({ slug }) => slug === "trap")?.count).toBe(3);
  });
});
