import type { Reception } from "@/demo/catalogue/types";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { createRandom } from "@/lib/random/seeded-random";

/** Plays of the last days are rows, because the trending scores are computed from them; all others are a count. */
const RECENT_DAYS = 12;
const MAX_RECENT_PLAYS = 24;
/** On average one play in this number is from the last days. */
const SHARE = 120;

/** Times at which a sound was played in the last days. Never more than its total plays. */
export function recentPlays(
  context: Pick<SeedContext, "now">,
  { slug, reception }: { slug: string; reception: Reception },
): Date[] {
  const random = createRandom(`plays:${slug}`);
  const count = Math.min(MAX_RECENT_PLAYS, Math.round((reception.plays / SHARE) * 2 * random()));
  return Array.from({ length: count }, () => daysAgo(context, random() * RECENT_DAYS));
}
