import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { createRandom } from "@/lib/random/seeded-random";
import { searchHistory } from "@/server/platform/db/schema/engagement";

type Search = typeof searchHistory.$inferInsert;

const DAYS = 60;
const DAY_MS = 86_400_000;

/** Words with their list, their results, and roughly how often they are searched in the whole time. */
const WORDS: readonly [search: string, type: Search["type"], results: number, times: number][] = [
  ["soul vocal", "samples", 24, 160],
  ["808", "samples", 31, 140],
  ["808", "oneshots", 12, 90],
  ["rhodes f minor", "samples", 6, 60],
  ["drum break", "samples", 40, 110],
  ["bass", "presets", 18, 70],
  ["lofi", "packs", 5, 55],
  ["gqom", "samples", 0, 40],
  ["handpan", "samples", 0, 32],
  ["rodes", "samples", 0, 24],
  ["sidechain pad 174", "presets", 0, 18],
  ["tape stop", "samples", 2, 26],
  ["halden", "creators", 1, 30],
  ["baile funk vocal", "samples", 0, 14],
  ["mbira", "oneshots", 0, 9],
  ["snare rimshot", "oneshots", 7, 44],
  ["guitar e standard", "samples", 1, 8],
  ["choir oo", "samples", 3, 3],
  ["waterphone", "samples", 0, 2],
];

/** What people searched in the last weeks; nothing if there already are searches. */
export async function seedSearches({ db, now }: Pick<SeedContext, "db" | "now">): Promise<void> {
  if ((await db.$count(searchHistory)) > 0) return;
  const random = createRandom("searches");
  const searches = WORDS.flatMap(([search, type, results_count, times]) =>
    Array.from({ length: times }, (): Search => {
      // More of them lately.
      const at = daysAgo({ now }, DAYS * random() ** 1.4).getTime();
      return { search, type, results_count, created_at: new Date(Math.floor(at / DAY_MS) * DAY_MS) };
    }),
  );
  await db.insert(searchHistory).values(searches);
}
