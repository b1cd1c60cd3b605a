import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { createRandom } from "@/lib/random/seeded-random";
import { searchHistory, searchSynonyms } from "@/server/platform/db/schema/engagement";

type Search = typeof searchHistory.$inferInsert;

const DAYS = 60;
const DAY_MS = 86_400_000;

/** Words with their list, their results, how often they are searched in the whole time, and what follows, as shares. */
const WORDS: readonly [
  search: string,
  type: Search["type"],
  results: number,
  times: number,
  clicked: number,
  downloaded: number,
][] = [
  ["soul vocal", "samples", 24, 160, 0.92, 0.31],
  ["808", "samples", 31, 140, 0.89, 0.22],
  ["808", "oneshots", 12, 90, 0.9, 0.35],
  ["rhodes f minor", "samples", 6, 60, 0.94, 0.44],
  ["drum break", "samples", 40, 110, 0.86, 0.2],
  ["bass", "presets", 18, 70, 0.8, 0.12],
  ["lofi", "packs", 5, 55, 0.75, 0.1],
  ["gqom", "samples", 0, 40, 0, 0],
  ["handpan", "samples", 0, 32, 0, 0],
  ["mbira", "samples", 0, 24, 0, 0],
  ["sidechain pad 174", "presets", 0, 18, 0, 0],
  ["tape stop", "samples", 2, 26, 0.26, 0.04],
  ["full moon", "samples", 11, 22, 0, 0],
  ["halden", "creators", 1, 30, 0.95, 0],
  ["baile funk vocal", "samples", 0, 14, 0, 0],
  ["mbira", "oneshots", 0, 9, 0, 0],
  ["snare rimshot", "oneshots", 7, 44, 0.82, 0.4],
  ["guitar e standard", "samples", 1, 8, 0.6, 0],
  ["choir oo", "samples", 3, 3, 0.5, 0],
  ["waterphone", "samples", 0, 2, 0, 0],
];

/** Words by which searches also find. */
const SYNONYMS = [
  { words: "gitar", also: "guitar", is_both_ways: false },
  { words: "rodes", also: "rhodes", is_both_ways: false },
  { words: "vox", also: "vocal", is_both_ways: true },
  { words: "cowbell", also: "metal percussion", is_both_ways: false },
];

/** What people searched in the last weeks and what followed, and synonyms; nothing if there already are searches. */
export async function seedSearches({ db, now }: Pick<SeedContext, "db" | "now">): Promise<void> {
  if ((await db.$count(searchHistory)) > 0) return;
  const random = createRandom("searches");
  const searches = WORDS.flatMap(([search, type, results_count, times, clicked, downloaded]) =>
    Array.from({ length: times }, (): Search => {
      // More of them lately.
      const at = daysAgo({ now }, DAYS * random() ** 1.4).getTime();
      const luck = random();
      return {
        search,
        type,
        results_count,
        clicks_count: luck < clicked ? 1 : 0,
        downloads_count: luck < downloaded ? 1 : 0,
        created_at: new Date(Math.floor(at / DAY_MS) * DAY_MS),
      };
    }),
  );
  await db.insert(searchHistory).values(searches);
  await db.insert(searchSynonyms).values(SYNONYMS.map((synonym) => ({ ...synonym, created_at: daysAgo({ now }, 20) })));
}
