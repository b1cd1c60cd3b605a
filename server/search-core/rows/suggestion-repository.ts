import { sql } from "drizzle-orm";
import { MIN_WORD_SEARCHES } from "@/lib/contract/rules/search";
import type { Executor } from "@/server/platform/db/database";

/** The names of so many packs and creators complete searches, the most liked ones. */
const MAX_NAMES = 50_000;
const MAX_WORDS = 10_000;

/** What public packs and active creators are called. */
export async function readPublishedNames(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select title as name, likes_count as liked from packs where is_listed
      union all
      select u.display, c.likes_count from creators c join users u on u.id = c.user_id
        where c.status = 'active' and u.banned_at is null) named
    order by liked desc, name limit ${MAX_NAMES}`);
  return rows.map(({ name }) => name);
}

/** How often texts were searched in the last 30 days, as admins see it: in steps of five, and no rare ones. */
export async function readSearchFigures(db: Executor): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ search: string; searches: number }>(sql`
    select search, sum(searches)::int as searches from (
      select search, sum(searches) / ${MIN_WORD_SEARCHES}::int * ${MIN_WORD_SEARCHES}::int as searches from search_days
        where day > (now() at time zone 'UTC')::date - 30
        group by search, type having sum(searches) >= ${MIN_WORD_SEARCHES}) w
    group by search order by 2 desc, 1 limit ${MAX_WORDS}`);
  return new Map(rows.map(({ search, searches }) => [search, searches]));
}
