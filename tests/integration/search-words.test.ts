import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LeftOutPart, SearchNotes, SearchPart } from "@/lib/contract/entities/search";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertNamedSounds, NEVER_EMPTY } from "@/tests/integration/support/named-sounds";

type List = SearchNotes & { data: { title: string }[]; meta: { total: number }; kinds?: Record<string, number> };

/** A part that is searched for as it is typed. */
const asTyped = (kind: SearchPart["kind"], title: string, rest: string): SearchPart => ({
  kind,
  title,
  rest,
  respelled_from: null,
  verbatim: null,
  is_excluded: false,
  is_near: false,
});
const leftOut = (kind: LeftOutPart["kind"], title: string, rest: string, insist: string, count = 0): LeftOutPart => ({
  kind,
  title,
  insist,
  count,
  rest,
});
const group = (count: number, without: string[] = []) => ({ without, is_near: false, count });

describe.each(engines)("the words of a search on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    await insertNamedSounds(app.db);
  });
  afterAll(() => app.close());

  const get = async <Body = List>(path: string, text: string, key = "search") => {
    const { status, body } = await app.request(
      "GET",
      `${path}${path.includes("?") ? "&" : "?"}${key}=${encodeURIComponent(text)}`,
    );
    expect(status, `${path} ${text} ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
    return body as Body;
  };
  /** How a list answers a search, without its entries. */
  const answer = async (path: string, text: string) => {
    const { match, understood, left_out, groups, meta } = await get(path, text);
    return { match, total: meta.total, understood, left_out, groups };
  };
  /** The number of samples that have all of a search. */
  const exactCount = async (text: string) => {
    const { match, total, groups } = await answer("/api/samples", text);
    if (match === "exact") return total;
    return groups.find(({ without, is_near }) => without.length === 0 && !is_near)?.count ?? 0;
  };
  const titles = async (path: string, text: string) => (await get(path, text)).data.map(({ title }) => title);

  it("are all in what a list shows, if anything has all of them", async () => {
    expect(await answer("/api/samples", "a quorvel pad around 91 bpm please")).toEqual({
      match: "exact",
      total: 6,
      understood: [
        asTyped("word", "quorvel", "pad around 91 bpm"),
        asTyped("instrument", "Pad", "quorvel around 91 bpm"),
        asTyped("tempo", "91 ±5 BPM, half and double", "quorvel pad"),
      ],
      left_out: [],
      groups: [],
    });
    // Their tempos are 89 to 94 BPM. A typed one is meant within 5 BPM, so its half within 2.5 and its double within 10.
    for (const [tempo, samples] of [
      ["86", 3],
      ["84", 1],
      ["83.9", 0],
      ["45.5", 6],
      ["182", 5],
      ["193", 1],
      ["193.1", 0],
    ]) {
      expect(await exactCount(`quorvel ${tempo} bpm`), `${tempo}`).toBe(samples);
    }
  });

  it("are let go of where nothing has all of them: the weakest first, in every list", async () => {
    expect(await answer("/api/samples", "pad 250 bpm")).toEqual({
      match: "partial",
      total: 6,
      understood: [asTyped("instrument", "Pad", "250 bpm")],
      left_out: [leftOut("tempo", "250 BPM", "pad", 'pad "250 bpm"')],
      groups: [group(6, ["250 BPM"])],
    });
    expect(await answer("/api/samples", "quorvel f# minor")).toEqual({
      match: "partial",
      total: 6,
      understood: [asTyped("word", "quorvel", "f# minor")],
      left_out: [leftOut("key", "F# min", "quorvel", 'quorvel "f# minor"', 6)],
      groups: [group(6, ["F# min"])],
    });
    expect(await answer("/api/presets", "vossk xyzzyq")).toEqual({
      match: "partial",
      total: 2,
      understood: [asTyped("word", "vossk", "xyzzyq")],
      left_out: [leftOut("word", "xyzzyq", "vossk", 'vossk "xyzzyq"')],
      groups: [group(2, ["xyzzyq"])],
    });
    for (const path of ["/api/packs", "/api/all-packs"]) {
      expect(await answer(path, "zinc xyzzyq"), path).toMatchObject({
        match: "partial",
        total: 1,
        left_out: [{ title: "xyzzyq" }],
        groups: [group(1, ["xyzzyq"])],
      });
    }
    expect(await get("/api/sounds", "quorvel xyzzyq")).toMatchObject({
      match: "partial",
      meta: { total: 6 },
      kinds: { samples: 6, oneshots: 0, presets: 0 },
      left_out: [leftOut("word", "xyzzyq", "quorvel", 'quorvel "xyzzyq"')],
      groups: [group(6, ["xyzzyq"])],
    });
  });

  it("aren't lacking where they can't apply: one-shots have no tempo", async () => {
    expect(await answer("/api/oneshots", "trelk punchy 120 bpm")).toMatchObject({
      match: "exact",
      total: 6,
      understood: [{ title: "trelk" }, { title: "punchy" }, { kind: "tempo" }],
      left_out: [],
      groups: [],
    });
  });

  it("are told apart by kind in a list of several kinds: which sounds lack which", async () => {
    const { left_out, understood, groups, ...found } = await get("/api/sounds", "guitar drum");
    expect(found).toMatchObject({ match: "partial", kinds: { samples: 7, oneshots: 6, presets: 0 } });
    expect(new Set(groups)).toEqual(new Set([group(7, ["Drums"]), group(6, ["Guitar"])]));
    expect([understood, left_out.map(({ title }) => title)]).toEqual([[], ["Guitar", "Drums"]]);
  });

  it("may only come close: a related key, a similar tempo", async () => {
    expect(await answer("/api/samples", "quorvel g minor")).toEqual({
      match: "near",
      total: 6,
      understood: [
        asTyped("word", "quorvel", "g minor"),
        { ...asTyped("key", "G min and related keys", "quorvel"), is_near: true },
      ],
      left_out: [],
      groups: [{ without: [], is_near: true, count: 6 }],
    });
    expect(await answer("/api/samples", "quorvel 86 bpm")).toEqual({
      match: "near",
      total: 6,
      understood: [
        asTyped("word", "quorvel", "86 bpm"),
        { ...asTyped("tempo", "Near 86 BPM", "quorvel"), is_near: true },
      ],
      left_out: [],
      groups: [group(3), { without: [], is_near: true, count: 3 }],
    });
  });

  it("show what is popular where they name nothing, but never a creator", async () => {
    for (const path of NEVER_EMPTY) {
      const everything = await get(`${path}?sort=popular`, "");
      for (const text of ["xyzzyq", "something like the", "🎹 !!"]) {
        const popular = await get(path, text);
        expect([popular.match, popular.understood], `${path} ${text}`).toEqual(["popular", []]);
        expect([popular.meta, popular.data], `${path} ${text}`).toEqual([everything.meta, everything.data]);
      }
      expect((await get(path, "xyzzyq")).left_out).toEqual([leftOut("word", "xyzzyq", "", '"xyzzyq"')]);
      expect(everything.match).toBeNull();
    }
    const creators = async (text: string) =>
      (await get<{ sellers: { data: { username: string }[] } }>("/api/producers", text)).sellers.data.map(
        ({ username }) => username,
      );
    expect(await creators("xyzzyq")).toEqual([]);
    expect(await creators("something like the")).toEqual([]);
    expect(await creators("sad piano")).toEqual([]);
    expect(await creators("halden xyzzyq")).toEqual(["halden"]);
  });

  it("are found without the accents and letters of other alphabets", async () => {
    for (const text of ["bjorn lodz", "Bjørn Łódź", "BJÖRN ŁODZ"]) {
      expect(await get("/api/sounds", text), text).toMatchObject({
        match: "exact",
        kinds: { samples: 13, oneshots: 0 },
      });
      expect(await titles("/api/all-packs", text), text).toEqual(["Zinc Ferry"]);
      expect(await get("/api/producers", text), text).toMatchObject({ sellers: { data: [{ username: "northwind" }] } });
    }
  });

  it("are genres and instruments by the taxonomy, not by titles, except for whole titles", async () => {
    expect((await titles("/api/samples?sort=name", "pads")).map((title) => title.split(" ")[0])).toEqual(
      Array.from({ length: 6 }, () => "Quorvel"),
    );
    expect(await titles("/api/samples", "thai pad")).toEqual(["Pad Thai"]);
    expect(await get("/api/sounds", "pad")).toMatchObject({ kinds: { samples: 6, oneshots: 0, presets: 2 } });
  });

  it("are excluded after a minus", async () => {
    expect(await answer("/api/samples?sort=name", "pad -warm")).toMatchObject({
      match: "exact",
      total: 3,
      understood: [{ title: "Pad" }, { title: "Without warm", is_excluded: true, rest: "pad" }],
    });
    expect(await titles("/api/samples", "quorvel without bright")).toEqual(["Quorvel 6", "Quorvel 4", "Quorvel 2"]);
  });

  it("after a minus are let go of where nothing is without them, which is no exact match", async () => {
    expect(await answer("/api/samples?tags=warm", "quorvel -warm")).toMatchObject({
      match: "partial",
      total: 3,
      left_out: [{ insist: 'quorvel -"warm"', count: 0, rest: "quorvel" }],
    });
    expect(await answer("/api/samples?bpm_min=299&bpm_max=300", "-warm")).toMatchObject({ match: "none", total: 0 });
    expect(await get("/api/search/counts", "-punchy")).toMatchObject({ samples: 13, oneshots: 6, presets: 2 });
  });

  it("are respelled where nothing is spelled so, which quotes prevent", async () => {
    expect(await answer("/api/samples", "gitar f#m")).toEqual({
      match: "exact",
      total: 6,
      understood: [
        { ...asTyped("instrument", "Guitar", "f#m"), respelled_from: "gitar", verbatim: '"gitar" f#m' },
        asTyped("key", "F# min", "gitar"),
      ],
      left_out: [],
      groups: [],
    });
    expect(await answer("/api/samples", '"gitar" f#m')).toMatchObject({
      match: "partial",
      understood: [{ title: "F# min" }],
      left_out: [leftOut("word", "gitar", "f#m", '"gitar" f#m')],
    });
  });

  it("in quotes are kept before others", async () => {
    const found = async (text: string) =>
      new Set((await titles("/api/samples", text)).map((title) => title.split(" ")[0]));
    expect(await found("quorvel f# minor")).toEqual(new Set(["Quorvel"]));
    expect(await found('quorvel "f# minor"')).toEqual(new Set(["Umbrask"]));
  });

  it("find what they say they would find: insisted on, or without", async () => {
    for (const path of NEVER_EMPTY) {
      for (const text of [
        "quorvel f# minor 91 bpm",
        "umbrask pad warm",
        "zinc trelk",
        "punchy vossk loop",
        "pad guitar",
      ]) {
        const { left_out, total } = await answer(path, text);
        for (const { title, insist, count, rest } of left_out) {
          const insisted = await answer(path, insist);
          const isKept = !insisted.left_out.some((other) => other.title === title);
          expect(isKept ? insisted.total : 0, `${path} ${insist}`).toBe(count);
          const without = await answer(path, rest);
          expect(without.left_out.map((other) => other.title)).not.toContain(title);
        }
        expect(total).toBeGreaterThan(0);
      }
    }
  });

  it("order a list, unless a sort is chosen", async () => {
    for (const path of NEVER_EMPTY) {
      const found = await get(path, "pad thai");
      expect(await get(`${path}?sort=match`, "pad thai"), path).toEqual(found);
    }
    expect(await titles("/api/samples", "94 bpm quorvel")).toEqual(
      [6, 5, 4, 3, 2, 1].map((number) => `Quorvel ${number}`),
    );
    expect(await titles("/api/samples", "90 bpm quorvel")).toEqual(
      [2, 3, 1, 4, 5, 6].map((number) => `Quorvel ${number}`),
    );
    expect((await titles("/api/samples?sort=popular", "90 bpm quorvel"))[0]).toBe("Quorvel 6");
  });

  it("let visitors see the first page of a list that has only a part of them", async () => {
    const { headers } = await app.signIn();
    const second = "/api/samples?search=quorvel%20xyzzyq&perpage=4&page=2";
    expect((await app.request("GET", second)).status).toBe(401);
    const { status, body } = await app.request("GET", second, { headers });
    expect([status, (body as List).data.map(({ title }) => title)]).toEqual([200, ["Quorvel 2", "Quorvel 1"]]);
  });
});
