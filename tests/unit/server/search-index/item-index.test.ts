import { describe, expect, it } from "vitest";
import { createRandom } from "@/lib/random/seeded-random";
import { STORED_SORTS, type StoredSort } from "@/server/search-core/fit/search-sort";
import type { IndexRow } from "@/server/search-core/rows/row";
import { createIndex } from "@/tests/unit/server/search-index/create-index";

const random = createRandom("rows");
const WORDS = ["velvet", "dusty", "neon", "Lo-Fi", "drum", "café"];
/** Some with common prefixes, some in other scripts than Latin. */
const NAMES = [
  "Velvet Keys Loop #",
  "Velvet Keys Loop # (dry)",
  "Café #",
  "cafe #",
  "#",
  "808 #",
  "Ж #",
  "Жук #",
  "é",
  "???",
];
const TAGS = ["Drum Loop", "dark", "Dark", "lo-fi", "live"];
const GENRES = [31, 64, 1_000];
const INSTRUMENTS = [32, 33];

function makeRow(id: number): IndexRow {
  const whole = (below: number) => Math.floor(random() * below);
  return {
    id,
    creator_id: 1 + whole(3),
    genres: GENRES.filter(() => random() < 0.5),
    instruments: INSTRUMENTS.filter(() => random() < 0.5),
    plugins: random() < 0.2 ? [whole(3)] : [],
    tempo: random() < 0.8 ? 30 + whole(300) / 2 : null,
    key: random() < 0.7 ? whole(24) : null,
    loop: null,
    root: null,
    copyright: whole(4),
    is_free: random() < 0.2,
    has_mid: random() < 0.3,
    has_stems: random() < 0.1,
    is_second_type: random() < 0.6,
    popular: whole(40) - 5,
    trending: whole(1_000) / 7,
    price: random() < 0.9 ? whole(9) : null,
    length: random() < 0.95 ? 0.2 + whole(200) / 10 : null,
    newest: 1_700_000_000_000 + whole(100_000),
    name: NAMES[whole(NAMES.length)]!.replace("#", () => String(whole(2_000))),
    text: `${WORDS[whole(WORDS.length)]} ${WORDS[whole(WORDS.length)]} ${whole(50)}`,
    contents: null,
    pack_id: null,
    tags: TAGS.filter(() => random() < 0.3),
  };
}

/** Compares names in the expected order, by words: numbers by value, before letters. */
function compareNames(left: string, right: string): number {
  const words = (name: string) =>
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/\d+|[^\P{L}\d]+/gu) ?? [];
  const [one, other] = [words(left), words(right)];
  for (const [place, word] of one.entries()) {
    const against = other[place];
    if (against === undefined) return 1;
    if (/\d/.test(word) && /\d/.test(against) && word !== against) return Number(word) - Number(against);
    if (word !== against) return word < against ? -1 : 1;
  }
  return one.length - other.length;
}

const missingLast = (value: number | null) => value ?? Number.MAX_VALUE;
const keyPlace = (key: number | null) => (key === null ? 100 : (key % 12) * 2 + Number(key >= 12));
const COMPARISONS: Record<StoredSort, (left: IndexRow, right: IndexRow) => number> = {
  popular: (left, right) => right.popular - left.popular,
  newest: (left, right) => right.newest - left.newest,
  trending: (left, right) => right.trending - left.trending,
  tempo: (left, right) => missingLast(left.tempo) - missingLast(right.tempo),
  key: (left, right) => keyPlace(left.key) - keyPlace(right.key),
  length: (left, right) => missingLast(left.length) - missingLast(right.length),
  name: (left, right) => compareNames(left.name, right.name),
};

/** An index after changes, and the rows that it should have. */
function changedIndex(count: number, changes: number) {
  const index = createIndex();
  const rows = new Map<number, IndexRow>();
  const put = (row: IndexRow) => {
    rows.set(row.id, row);
    index.put(row);
  };
  for (let id = 1; id <= count; id++) put(makeRow(id));
  for (let change = 0; change < changes; change++) {
    const id = 1 + Math.floor(random() * (count + 20));
    const kind = random();
    if (kind < 0.3) {
      rows.delete(id);
      index.remove(id);
    } else if (kind < 0.6)
      put({
        ...(rows.get(id) ?? makeRow(id)),
        popular: Math.floor(random() * 40),
        trending: random(),
        tempo: 60 + Math.floor(random() * 50),
        length: random(),
        key: Math.floor(random() * 24),
      });
    else put(makeRow(id));
    // Queried in between, so that orders are merged and not only sorted.
    if (change % 5 === 0) for (const sort of STORED_SORTS) index.page({}, sort, 0, 1);
  }
  return { index, rows: [...rows.values()] };
}

describe.each([
  [120, 60],
  [5_000, 300],
])("an index of %i rows after %i changes", (count, changes) => {
  const { index, rows } = changedIndex(count, changes);

  it.each(STORED_SORTS)("orders every page by %s", (sort) => {
    const expected = [...rows]
      .sort((left, right) => COMPARISONS[sort](left, right) || right.id - left.id)
      .map(({ id }) => id);
    const filtered = expected.filter((id) => rows.find((row) => row.id === id)!.genres.includes(64));
    for (let offset = 0; offset < expected.length + 20; offset += Math.ceil(expected.length / 9)) {
      expect(index.page({}, sort, offset, 30).ids).toEqual(expected.slice(offset, offset + 30));
      const page = index.page({ genres: [64] }, sort, offset, 30);
      expect(page).toMatchObject({ total: filtered.length, ids: filtered.slice(offset, offset + 30) });
    }
    expect(index.page({ genres: [64] }, sort, filtered.length - 3, 30).ids).toEqual(filtered.slice(-3));
  });

  it("counts matching rows without a page", () => {
    for (const filter of [
      {},
      { search: "velvet neon" },
      { search: "dusty 90 bpm", genres: [64] },
      { tags: ["live"] },
    ]) {
      expect(index.total(filter)).toBe(index.page(filter, "popular", 0, 0).total);
    }
  });

  it("leaves out rows with excluded tags, in any case", () => {
    const left = rows.filter(({ tags }) => !tags.some((tag) => tag.toLowerCase() === "dark"));
    expect(index.page({ exclude: ["dark"] }, "newest", 0, 1).total).toBe(left.length);
    const none = left.filter(({ tags }) => !tags.includes("Drum Loop"));
    expect(index.page({ exclude: ["dark", "drum-loop", "unknown"] }, "newest", 0, 1).total).toBe(none.length);
  });

  it("finds rows that have all tags, in any case, and none for an unknown tag", () => {
    const isDark = ({ tags }: IndexRow) => tags.some((tag) => tag.toLowerCase() === "dark");
    const total = (filter: Parameters<typeof index.page>[0]) => index.page(filter, "newest", 0, 1).total;
    expect(total({ tags: ["dark"] })).toBe(rows.filter(isDark).length);
    expect(total({ tags: ["dark", "drum-loop"] })).toBe(
      rows.filter((row) => isDark(row) && row.tags.includes("Drum Loop")).length,
    );
    expect(total({ tags: ["dark", "unknown"] })).toBe(0);
    expect(total({ tags: ["dark"], exclude: ["dark"] })).toBe(0);
  });

  it("counts the rows that each further tag would leave, and an excluded tag's as if none were excluded", () => {
    const filter = { tags: ["live"], exclude: ["lo-fi"], exclude_genres: [64] };
    const has = (row: IndexRow, slug: string) => row.tags.some((tag) => tag.toLowerCase().replace(" ", "-") === slug);
    const passing = rows.filter((row) => has(row, "live") && !row.genres.includes(64));
    const left = passing.filter((row) => !has(row, "lo-fi"));
    const page = index.page(filter, "popular", 0, 1);
    const counts = new Map(page.tags().map(({ slug, count }) => [slug, count]));
    expect(page.total).toBe(left.length);
    expect(counts.get("live")).toBe(left.length);
    expect(counts.get("dark")).toBe(left.filter((row) => has(row, "dark")).length);
    expect(counts.get("lo-fi")).toBe(passing.filter((row) => has(row, "lo-fi")).length);
    expect(page.findTags(["dr"], 5)).toEqual([
      { slug: "drum-loop", title: "Drum Loop", count: left.filter((row) => has(row, "drum-loop")).length },
    ]);
    expect(page.findTags(["loop", "drum"], 5)).toHaveLength(1);
    expect(page.findTags(["drmu"], 5)).toMatchObject([{ slug: "drum-loop" }]);
    expect(page.findTags(["xyzzy"], 5)).toEqual([]);
  });

  it("counts an excluded genre's rows as if none were excluded, and other genres' among the remaining rows", () => {
    const page = index.page({ exclude_genres: [64, 1_000], exclude_instruments: [32] }, "popular", 0, 1);
    const without = rows.filter(({ instruments }) => !instruments.includes(32));
    const isLeft = ({ genres }: IndexRow) => !genres.includes(64) && !genres.includes(1_000);
    const left = without.filter(isLeft);
    expect(page.total).toBe(left.length);
    const { genres, instruments } = page.facets();
    expect(GENRES.map((id) => genres.get(id))).toEqual([
      left.filter((row) => row.genres.includes(31)).length,
      without.filter((row) => row.genres.includes(64)).length,
      without.filter((row) => row.genres.includes(1_000)).length,
    ]);
    expect(instruments.get(32)).toBe(rows.filter((row) => isLeft(row) && row.instruments.includes(32)).length);
  });

  it("counts tags as if none were excluded, and every facet without its own filter", () => {
    const filter = { exclude: ["dark"], second_type: true, copyright: 2, genres: [31, 1_000] };
    const page = index.page(filter, "popular", 0, 1);
    const passes = (row: IndexRow, ignored: string) =>
      (ignored === "types" || row.is_second_type) &&
      (ignored === "copyrights" || row.copyright === 2) &&
      (ignored === "genres" || row.genres.includes(31) || row.genres.includes(1_000)) &&
      (ignored === "tags" || !row.tags.some((tag) => tag.toLowerCase() === "dark"));
    const passing = (ignored: string) => rows.filter((row) => passes(row, ignored));
    const dark = passing("tags").filter(({ tags }) => tags.some((tag) => tag.toLowerCase() === "dark"));
    expect(page.tags().find(({ slug }) => slug === "dark")?.count).toBe(dark.length);
    expect(page.total).toBe(passing("").length);
    const facets = page.facets();
    expect(GENRES.map((id) => facets.genres.get(id) ?? 0)).toEqual(
      GENRES.map((id) => passing("genres").filter(({ genres }) => genres.includes(id)).length),
    );
    expect([...facets.copyrights]).toEqual(
      [0, 1, 2, 3].map((label) => passing("copyrights").filter(({ copyright }) => copyright === label).length),
    );
    expect(facets.second_type).toBe(passing("types").filter((row) => row.is_second_type).length);
    expect(facets.first_type).toBe(passing("types").filter((row) => !row.is_second_type).length);
    expect(facets.free).toBe(passing("").filter(({ is_free }) => is_free).length);
    expect(facets.plugins.get(1) ?? 0).toBe(passing("").filter(({ plugins }) => plugins.includes(1)).length);
    const slow = passing("").filter(({ tempo }) => tempo !== null && tempo >= 80 && tempo < 85);
    expect(facets.tempos[8]).toBe(slow.length);
  });

  it("finds tempos at the edges of the range, and at half and double of it", () => {
    const within = (tempo: number | null, low: number, high: number) => tempo !== null && tempo >= low && tempo <= high;
    for (const [low, high] of [
      [90, 120.5],
      [38.5, 41],
      [92.5, 92.5],
      [20, 300],
    ] as const) {
      const plain = rows.filter(({ tempo }) => within(tempo, low, high)).length;
      const folded = rows.filter(
        ({ tempo }) =>
          within(tempo, low, high) || within(tempo && tempo * 2, low, high) || within(tempo && tempo / 2, low, high),
      ).length;
      expect(index.page({ bpm_min: low, bpm_max: high }, "popular", 0, 1).total).toBe(plain);
      expect(index.page({ bpm_min: low, bpm_max: high, half_double: true }, "popular", 0, 1).total).toBe(folded);
    }
  });

  it("finds lengths at the edges of the range, and together with a tempo", () => {
    const within = (value: number | null, low = 0, high = Number.POSITIVE_INFINITY) =>
      value !== null && Math.fround(value) >= Math.fround(low) && Math.fround(value) <= Math.fround(high);
    for (const [low, high] of [
      [0.2, 0.2],
      [undefined, 1.3],
      [7.9, undefined],
      [0.1, 600],
      [30, 40],
    ] as const) {
      const found = rows.filter(({ length }) => within(length, low, high));
      const page = index.page({ length_min: low, length_max: high }, "popular", 0, 1);
      expect(page.total).toBe(found.length);
      expect([...page.facets().keys].reduce((sum, count) => sum + count)).toBe(
        found.filter(({ key }) => key !== null).length,
      );
      const both = { length_min: low, length_max: high, bpm_min: 60, bpm_max: 90 };
      const slow = found.filter(({ tempo }) => within(tempo, 60, 90));
      expect(index.page(both, "length", 0, 1).total).toBe(slow.length);
      const tempos = index.page(both, "length", 0, 1).facets().tempos;
      expect(tempos[20]).toBe(found.filter(({ tempo }) => tempo !== null && tempo >= 140 && tempo < 145).length);
    }
  });

  it("finds words by a prefix, after all changes", () => {
    for (const [text, words] of [
      ["velv", ["velvet"]],
      ["cafe", ["café"]],
      ["lofi", ["Lo-Fi"]],
      ["dru dus", ["drum", "dusty"]],
    ] as const) {
      const expected = rows.filter((row) => words.every((word) => row.text.includes(word))).map(({ id }) => id);
      expect(index.page({ search: text }, "popular", 0, 10_000).ids.sort((a, b) => a - b)).toEqual(
        expected.sort((a, b) => a - b),
      );
    }
  });

  it("counts the rows of each creator", () => {
    for (const id of [1, 2, 3, 4]) {
      expect(index.countOfCreator(id)).toBe(rows.filter(({ creator_id }) => creator_id === id).length);
    }
  });
});
