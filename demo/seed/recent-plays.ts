import type { Reception } from "@/demo/catalogue/types";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { createRandom } from "@/lib/random/seeded-random";

/** Plays of the last days are rows, because the trending scores are computed from them. */
const RECENT_DAYS = 12;
const MAX_RECENT_PLAYS = 24;
/** On average one play in this number is from the last days. */
const SHARE = 120;
/** Fewer are from the weeks before, for the shop's figures by day; all others are a count. */
const OLDER_DAYS = 75;
const OLDER_PER_RECENT = 2;

/** Times at which a sound was played in the last weeks, since its release. Never more than its total plays. */
export function recentPlays(
  context: Pick<SeedContext, "now">,
  { slug, reception, days_ago }: { slug: string; reception: Reception; days_ago: number },
): Date[] {
  const random = createRandom(`plays:${slug}`);
  const count = Math.min(MAX_RECENT_PLAYS, Math.round((reception.plays / SHARE) * 2 * random()));
  const recent = Array.from({ length: count }, () => random() * RECENT_DAYS);
  const older = Array.from(
    { length: OLDER_PER_RECENT * count },
    () => RECENT_DAYS + random() * (OLDER_DAYS - RECENT_DAYS),
  ).filter((days) => days < days_ago);
  return [...recent, ...older].slice(0, reception.plays).map((days) => daysAgo(context, days));
}
