import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insistingTexts, searchNotesOf } from "@/server/modules/catalogue/search/search-notes";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";
import { catalogueOf } from "@/tests/unit/server/search-index/catalogue-of";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

const demo = demoIndexes();
const catalogue = await catalogueOf("search-answers", demo);

/** The samples that a search finds, best first, and how it is read. */
async function search(text: string, filter: object = {}) {
  const kinds = ["sample"] as const;
  const page = (words: string) =>
    catalogue.list({ kinds, filter: { ...filter, search: words }, sort: "match", offset: 0, limit: 336 });
  const { rows, total, reading } = await page(text);
  const insisted = await Promise.all(insistingTexts(reading!).map(page));
  return {
    ids: rows.map(({ id }) => id),
    rows: rows.map(({ id }) => demo.described.sample.get(id)!),
    total,
    notes: searchNotesOf(reading!, insisted),
  };
}

const sameRows = async (texts: readonly string[]) => {
  const [first, ...others] = await Promise.all(
    texts.map(async (text) => (await search(text)).ids.toSorted((a, b) => a - b)),
  );
  for (const [at, ids] of others.entries()) expect(ids, texts[at + 1]).toEqual(first);
  return first!.length;
};

describe("spellings", () => {
  it.each([
    [["r&b", "rnb", "R & B", "R'n'B", "rhythm and blues"]],
    [["hi-hat", "hihat", "hi hat", "hi hats", "HIHATS"]],
    [["pad", "pads", "PAD"]],
    [["vox", "vocal", "vocals"]],
    [["lofi", "lo-fi", "lo fi"]],
    [["one shot", "one-shot", "oneshots"]],
    [["F#m", "f#m", "f♯ minor", "Gbm", "G flat minor", "gbmin", "key of f sharp minor"]],
    [["c#", "Db", "D♭", "c sharp"]],
    [["Am", "a minor", "amin", "A-minor", "in am"]],
    [["120 bpm", "bpm 120", "120bpm", "around 120", "120"]],
    [["120-130 bpm", "bpm 120–130", "between 120 and 130", "120 to 130 bpm"]],
  ])("of %j find the same", async (texts) => {
    expect(await sameRows(texts)).toBeGreaterThan(0);
  });
});

describe("a key in words", () => {
  it("finds sounds in that key, and no other", async () => {
    expect(new Set((await search("F#m")).rows.map(({ key }) => key))).toEqual(new Set(["F#m"]));
    expect(new Set((await search("Db")).rows.map(({ key }) => key))).toEqual(new Set(["C#", "C#m"]));
  });
});

describe("a tempo in words", () => {
  it("finds tempos within 5 BPM, nearest first, then half and double time", async () => {
    const tempos = (await search("144 bpm")).rows.map(({ tempo }) => tempo!);
    const distances = tempos.map((tempo) => Math.abs(tempo - 144));
    const near = distances.filter((distance) => distance <= 5);
    expect(near.length).toBeGreaterThan(5);
    expect(near.slice(0, -1).every((distance, at) => distance <= near[at + 1]! + 1)).toBe(true);
    expect(distances.slice(0, near.length)).toEqual(near);
    expect(tempos.slice(near.length).every((tempo) => Math.abs(tempo * 2 - 144) <= 5)).toBe(true);
    expect(tempos.length).toBeGreaterThan(near.length);
  });

  it("is exact as a range", async () => {
    const tempos = (await search("120-130 bpm")).rows.map(({ tempo }) => tempo!);
    const isWithin = (tempo: number) => [1, 2, 0.5].some((factor) => tempo * factor >= 120 && tempo * factor <= 130);
    expect(tempos.every(isWithin)).toBe(true);
  });
});

describe("a minus", () => {
  it("excludes", async () => {
    const warm = async (text: string) => (await search(text)).rows.filter(({ tags }) => tags.includes("warm")).length;
    expect(await warm("pad")).toBeGreaterThan(0);
    expect(await warm("pad -warm")).toBe(0);
    expect((await search("pad -warm")).notes.understood.map(({ title }) => title)).toEqual(["Pad", "Without warm"]);
  });
});

describe("a misspelled word", () => {
  it("is respelled, and says so", async () => {
    const { rows, notes } = await search("pianoo");
    expect(rows.slice(0, 5).every(({ title, tags }) => /piano/i.test(`${title} ${tags.join()}`))).toBe(true);
    expect(notes.understood).toMatchObject([{ title: "piano", respelled_from: "pianoo", verbatim: '"pianoo"' }]);
  });

  it("is let go of in quotes", async () => {
    expect((await search('"pianoo" pad')).notes).toMatchObject({
      match: "partial",
      left_out: [{ title: "pianoo", count: 0, rest: "pad" }],
    });
  });

  it("isn't everyday English, however near a word of a title is", async () => {
    expect((await search("null")).notes).toMatchObject({ match: "popular", understood: [] });
  });
});

describe("a search of which nothing has all", () => {
  it("lets go of moods before instruments, and says what", async () => {
    const { rows, notes, total } = await search("spooky nylon guitar 250 bpm");
    expect(rows[0]?.tags).toContain("nylon guitar");
    expect(notes.match).toBe("partial");
    expect(notes.left_out.map(({ title }) => title)).toContain("250 BPM");
    expect(notes.groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it("keeps what is insisted on, and its count is what that finds", async () => {
    const { notes } = await search("cello 808");
    const [part] = notes.left_out;
    expect(part?.count).toBeGreaterThan(0);
    const insisted = await search(part!.insist);
    expect(insisted.total).toBe(part!.count);
    expect(insisted.notes.left_out.map(({ title }) => title)).not.toContain(part!.title);
  });

  it("never lets go of a filter", async () => {
    const free = await search("trumpet solo 808 choir", { free: true });
    expect(free.total).toBeGreaterThan(0);
    expect(free.rows.every(({ is_free }) => is_free)).toBe(true);
  });

  it("is empty where the filters alone admit nothing", async () => {
    expect((await search("pad", { bpm_min: 299, bpm_max: 300 })).total).toBe(0);
  });

  it("finds only what has all of it if asked to", async () => {
    expect((await search("spooky nylon guitar 250 bpm", { only_exact: true })).total).toBe(0);
  });
});

describe("a search that means nothing", () => {
  it.each(["xyzzy", "something like the", "!!!", "🪟", "-"])("shows what is popular: %j", async (text) => {
    const { notes, total } = await search(text);
    expect([notes.match, total]).toEqual(["popular", 336]);
  });
});

describe("any search", () => {
  const spellings = TRADE_WORDS.flatMap(({ words }) => words);
  const word = fc.oneof(
    fc.constantFrom(...spellings),
    fc.constantFrom(
      "120 bpm",
      "f#m",
      "140-150",
      "free",
      "with midi",
      "-warm",
      '"dark"',
      "the",
      "xyzzy",
      "gitar",
      "loop",
    ),
    fc.string({ maxLength: 12 }),
  );

  it("finds something in every list of sounds and packs, of no more than there are", () => {
    const { indexes } = demo;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
        const text = words.join(" ");
        for (const kind of ["sample", "oneshot", "preset", "sample_pack"] as const) {
          const { total, ids, facets } = indexes[kind].page({ search: text }, "match", 0, 5);
          expect(total, `${kind} ${text}`).toBeGreaterThan(0);
          expect(total).toBeLessThanOrEqual(indexes[kind].count);
          expect(ids).toHaveLength(Math.min(5, total));
          expect(facets().free).toBeLessThanOrEqual(total);
        }
      }),
      { numRuns: 400 },
    );
  });
});
