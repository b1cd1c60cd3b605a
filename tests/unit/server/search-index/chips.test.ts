import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COPYRIGHT_LABELS } from "@/lib/contract/rules/sounds";
import type { FacetCounts } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { IndexRow } from "@/server/search-core/rows/row";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { catalogueOf, isOnCluster } from "@/tests/unit/server/search-index/catalogue-of";
import { indexRow } from "@/tests/unit/server/search-index/create-index";

/** Filling a cluster takes a second each time. */
const SEARCHES = isOnCluster ? 12 : 300;
const GENRES = [1, 2, 3, 4];
const INSTRUMENTS = [11, 12, 13];
const TAGS = ["dark", "warm", "dusty", "tape"];
const TITLES = ["Kick", "Reese", "Night", "Bus", "Velvet", "Amber"];

const dictionary = new SearchDictionary({
  genres: GENRES.map((id) => ({ id, title: `Genre ${id}`, slug: ["trap", "house", "jazz", "drill"][id - 1]! })),
  instruments: INSTRUMENTS.map((id) => ({ id, title: `Term ${id}`, slug: ["drums", "pad", "piano"][id - 11]! })),
  words: [
    { kind: "mood", words: ["dark"], is: ["word:dark"], near: ["word:dusty"] },
    { kind: "mood", words: ["warm"], is: ["word:warm"] },
    { kind: "instrument", words: ["keys"], is: ["instrument:piano"], near: ["instrument:pad"] },
  ],
});

const some = <Value>(values: readonly Value[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });

const row = fc.record({
  genres: some(GENRES, 2),
  instruments: some(INSTRUMENTS, 1),
  tags: some(TAGS, 2),
  name: fc.constantFrom(...TITLES),
  tempo: fc.option(fc.integer({ min: 80, max: 150 })),
  key: fc.option(fc.integer({ min: 0, max: 23 })),
  copyright: fc.integer({ min: 0, max: 3 }),
  is_free: fc.boolean(),
  has_mid: fc.boolean(),
  is_second_type: fc.boolean(),
  popular: fc.nat(50),
});

const text = fc
  .array(
    fc.constantFrom(
      "dark",
      "warm",
      "drums",
      "pad",
      "piano",
      "keys",
      "trap",
      "house",
      "jazz",
      "120",
      "c minor",
      "reese",
      "night bus",
      "free",
      "loop",
      "velvet",
      "-dark",
      "zzyzx",
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(" "));

const filter = fc.record(
  {
    genres: fc.uniqueArray(fc.constantFrom(...GENRES), { minLength: 1, maxLength: 2 }),
    instruments: fc.uniqueArray(fc.constantFrom(...INSTRUMENTS), { minLength: 1, maxLength: 2 }),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { minLength: 1, maxLength: 1 }),
    free: fc.constant(true),
    type: fc.constantFrom("loop", "one-shot"),
    copyright: fc.constantFrom(...COPYRIGHT_LABELS),
  },
  { requiredKeys: [] },
);

/** Catalogues of this many rows, of which each kind has a share. */
const catalogue = fc
  .integer({ min: 10, max: 160 })
  .chain((size) => fc.array(row, { minLength: size, maxLength: size }));

function catalogueWith(made: readonly (typeof row extends fc.Arbitrary<infer Row> ? Row : never)[]) {
  const rows: Partial<Record<CatalogueKind, IndexRow[]>> = {};
  const kinds = [
    "sample",
    "sample",
    "sample",
    "oneshot",
    "preset",
    "sample_pack",
    "preset_pack",
    "oneshot_pack",
  ] as const;
  for (const [at, { name, ...values }] of made.entries()) {
    const kind = kinds[at % kinds.length]!;
    rows[kind] ??= [];
    rows[kind].push(indexRow(at + 1, name, { ...values, text: `${name} ${values.tags.join(" ")}`.toLowerCase() }));
  }
  return catalogueOf("chips", { rows, dictionary });
}

interface Chip {
  name: string;
  filter: CatalogueFilter;
  number: number | undefined;
}

/** Every chip that facets have, with the filter of the list behind it. */
function chipsOf(filter: CatalogueFilter, facets: FacetCounts, isOfOneKind: boolean, total: number): Chip[] {
  const terms = (name: "genres" | "instruments") =>
    facets[name].flatMap(({ id, count, added }): Chip[] => [
      { name: `${name} ${id}`, filter: { ...filter, [name]: [id] }, number: count },
      ...(facets.filtered.includes(name) && !filter[name]?.includes(id)
        ? [
            {
              name: `${name} more ${id}`,
              filter: { ...filter, [name]: [...(filter[name] ?? []), id] },
              number: added === undefined ? undefined : total + added,
            },
          ]
        : []),
    ]);
  const flag = (name: "free" | "has_mid"): Chip => ({
    name,
    filter: { ...filter, [name]: true },
    number: facets[name],
  });
  const ofSeveral = [...terms("genres"), flag("free")];
  if (!isOfOneKind) return ofSeveral;
  return [
    ...ofSeveral,
    ...terms("instruments"),
    flag("has_mid"),
    ...facets.types.map(({ type, count }) => ({ name: type, filter: { ...filter, type }, number: count })),
    ...facets.copyright.map(({ label, count }) => ({
      name: label,
      filter: { ...filter, copyright: label },
      number: count,
    })),
    ...facets.tags.map(({ slug, count }) => ({
      name: slug,
      filter: { ...filter, tags: [...new Set([...(filter.tags ?? []), slug])] },
      number: count,
    })),
  ];
}

describe("the numbers beside a search", () => {
  const lists: readonly (readonly CatalogueKind[])[] = [
    ["sample"],
    ["sample", "oneshot", "preset"],
    ["sample_pack", "preset_pack", "oneshot_pack"],
  ];

  it(`are what the list behind each has, for ${SEARCHES} searches with filters in made catalogues`, async () => {
    let chips = 0;
    let numbered = 0;
    await fc.assert(
      fc.asyncProperty(catalogue, text, filter, fc.constantFrom(...lists), async (rows, search, filters, kinds) => {
        const questions = await catalogueWith(rows);
        const page = { kinds, sort: "match", offset: 0, limit: 0 } as const;
        const { total, facets } = await questions.listWithFacets({ ...page, filter: { ...filters, search } });
        for (const chip of chipsOf({ ...filters, search }, facets, kinds.length === 1, total)) {
          const behind = await questions.list({ ...page, filter: chip.filter });
          const shown = behind.reading?.match === "popular" ? undefined : behind.total;
          expect(chip.number, `${search} ${JSON.stringify(filters)} ${chip.name}`).toBe(shown);
          chips++;
          if (chip.number !== undefined) numbered++;
        }
      }),
      { seed: 20_261_129, numRuns: SEARCHES },
    );
    expect(numbered).toBeGreaterThan(chips / 2);
  }, 180_000);

  it("of neighbouring kinds are what their lists have", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, text, async (rows, search) => {
        const questions = await catalogueWith(rows);
        const totalOf = async (kinds: readonly CatalogueKind[], filters: CatalogueFilter = {}) => {
          const page = { sort: "match", offset: 0, limit: 0 } as const;
          const { reading, total } = await questions.list({ ...page, kinds, filter: { ...filters, search } });
          return reading?.match === "popular" ? 0 : total;
        };
        expect(await questions.counts(search)).toEqual({
          samples: await totalOf(["sample"]),
          oneshots: await totalOf(["oneshot"]),
          presets: await totalOf(["preset"]),
          midi: await totalOf(["sample"], { has_mid: true }),
          packs: await totalOf(["sample_pack", "preset_pack", "oneshot_pack"]),
          creators: await totalOf(["creator"], { is_active: true }),
        });
      }),
      { seed: 20_261_129, numRuns: isOnCluster ? 6 : 100 },
    );
  }, 60_000);
});
