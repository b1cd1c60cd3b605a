import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchSuggestions } from "@/lib/contract/calls/catalogue/search";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertMadeMarket } from "@/tests/integration/support/made-market";

/** Searches as they are typed. Each prefix of their last word has suggestions. */
const SEARCHES = `trap guitar|sad piano|dark bass|dreamy pads|acoustic guitar|free drums|cinematic strings|kick
snare|dark reese|140 bpm|violin|ambient pads|soulful vocals|drum break|house piano|shaker|trumpet
warm guitar|vinyl noise|techno drums|free guitar|clap|kalimba|piano 90 bpm|strings in a minor|guitar f# minor
bright lead|reese bass|sub bass|emotional strings|fanfare|loop free|conga|dusty drums|pads without drums
drums no vocals|lead 140 bpm|bass preset|riser|rhodes|arp|bell|choir|sad piano loop|bass free|guitar loop
free kick|reggae|synth 174 bpm`
  .split(/[|\n]/)
  .map((text) => text.trim());

/** The beginnings of a search from so many letters of its last word on. */
function prefixesOf(search: string, letters: number): string[] {
  const start = search.lastIndexOf(" ") + 1;
  return Array.from({ length: search.length - start }, (_, at) => search.slice(0, start + at + 1)).slice(letters - 1);
}

describe.each(engines)("suggestions while typing on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    await insertMadeMarket(app.db);
  });
  afterAll(() => app.close());

  const get = async <Body>(path: string) => {
    const { status, body } = await app.request("GET", path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Body;
  };
  const suggest = (text: string) => get<SearchSuggestions>(`/api/search/suggest?q=${encodeURIComponent(text)}`);
  const idsOf = (sounds: readonly { type: string; id: number }[]) => sounds.map(({ type, id }) => `${type} ${id}`);
  /** What the page of the finished search has. */
  const foundBy = async (text: string) => {
    const kinds = { samples: "sample", oneshots: "oneshot", presets: "preset" };
    const lists = await Promise.all(
      Object.entries(kinds).map(async ([path, type]) => {
        const list = await get<{ data: { id: number }[]; match: string }>(
          `/api/${path}?search=${encodeURIComponent(text)}&perpage=60`,
        );
        return list.match === "popular" ? [] : list.data.map(({ id }) => `${type} ${id}`);
      }),
    );
    return new Set(lists.flat());
  };

  it("has 50 different searches", () => {
    expect(new Set(SEARCHES).size).toBe(50);
  });

  it.each(SEARCHES)("are of the finished search from the third letter of its last word on: %s", async (search) => {
    const finished = await foundBy(search);
    expect(finished.size).toBeGreaterThan(0);
    for (const prefix of prefixesOf(search, 3)) {
      const { sounds } = await suggest(prefix);
      const fitting = idsOf(sounds).filter((id) => finished.has(id));
      expect(fitting.length, `“${prefix}”: ${sounds.map(({ title }) => title).join()}`).toBeGreaterThanOrEqual(
        Math.min(4, finished.size),
      );
    }
  });

  it.each(SEARCHES)("complete it, find something, and are never what is popular: %s", async (search) => {
    for (const prefix of prefixesOf(search, 1)) {
      const { sounds, completions } = await suggest(prefix);
      expect(
        sounds.filter(({ title }) => title.startsWith("Zyxoph")),
        prefix,
      ).toEqual([]);
      expect(completions.length, prefix).toBeLessThanOrEqual(3);
      for (const completion of completions) {
        expect((await foundBy(completion)).size, completion).toBeGreaterThan(0);
        expect(completion).not.toBe(prefix);
      }
    }
  });

  it("complete words of the trade, taxonomy, keys, tempos and names", async () => {
    const completed = async (text: string) => (await suggest(text)).completions;
    expect(await completed("regg")).toContain("reggae");
    expect(await completed("14")).toContain("140 bpm");
    expect((await completed("kick 9"))[0]).toBe("kick 90 bpm");
    expect((await completed("free d"))[0]).toBe("free drums");
    expect((await completed("f# mi"))[0]).toBe("F# minor");
    expect((await completed("guitar f sharp mi"))[0]).toBe("guitar f sharp minor");
    expect(await completed("sad p")).toContain("sad piano");
    expect(await completed("bater")).toContain("batería");
    expect(await completed("ピア")).toContain("ピアノ");
    expect(await completed("quill fo")).toContain("Quill Folder 1");
    expect(await completed("ferr")).toEqual(["Ferrow Quill"]);
    expect(await completed('"quill fo')).toEqual([]);
  });

  it("offer filters for the last word, whatever precedes it, and keep that", async () => {
    const { instruments, tags, rest } = await suggest("sad pia");
    expect([instruments.map(({ slug }) => slug), tags.map(({ slug }) => slug), rest]).toEqual([[], ["piano"], "sad"]);
    const { instruments: guitars } = await suggest("warm loop gui");
    const page = await get<{ meta: { total: number } }>("/api/samples?instruments=3&search=warm%20loop");
    expect(guitars).toMatchObject([{ slug: "guitar", count: page.meta.total }]);
    const free = await suggest("free");
    expect(free.tags).toEqual([]);
    expect((await suggest("free vio")).tags).toMatchObject([{ slug: "violin" }]);
    expect((await suggest("trap gutiar")).instruments).toMatchObject([{ slug: "guitar" }]);
  });

  it("show the numbers of the pages behind them", async () => {
    for (const text of ["dark bass", "violin 174 bpm", "kick guitar", "xyzzyq"]) {
      const { counts } = await suggest(text);
      for (const kind of ["samples", "oneshots", "presets", "packs"] as const) {
        const path = kind === "packs" ? "all-packs" : kind;
        const list = await get<{ meta: { total: number }; match: string }>(
          `/api/${path}?search=${encodeURIComponent(text)}`,
        );
        expect(counts[kind], `${text}, ${kind}`).toBe(list.match === "popular" ? 0 : list.meta.total);
      }
    }
  });

  it("are ordered by what admins see of the history, never by a rare word, nor made of a text", async () => {
    const searched = (search: string, times: number) =>
      app.db
        .insert(searchHistory)
        .values(Array.from({ length: times }, () => ({ search, type: "samples" as const, results_count: 1 })));
    const before = (await suggest("trap p")).completions;
    const last = before.at(-1)!;
    await searched(last.toLowerCase(), 4);
    await searched("trap pqzzy", 50);
    expect((await suggest("trap p")).completions).toEqual(before);
    await searched(last.toLowerCase(), 1);
    expect((await suggest("trap p")).completions[0]).toBe(last);
    expect(JSON.stringify(await suggest("trap pq"))).not.toContain("pqzzy");
  });
});
