import { sql } from "drizzle-orm";
import {
  type ItemTables,
  ONESHOT_TABLES,
  PRESET_TABLES,
  SAMPLE_TABLES,
} from "@/server/modules/catalogue/items/item-tables";
import type { Database } from "@/server/platform/db/database";

/** A play counts 1, a like 3, a download 8; each loses half its weight in this time. */
const HALF_LIFE_DAYS = 3;
/** Older ones have less than a hundredth of their weight left. */
const WINDOW_DAYS = 20;
/** Smaller relative changes aren't worth a write. */
const NOTICEABLE = 0.02;

/** Updates the trending scores of all items and packs; a pack's is the sum of its items'. */
export async function refreshTrending(db: Database): Promise<void> {
  for (const tables of [SAMPLE_TABLES, ONESHOT_TABLES, PRESET_TABLES]) {
    await refreshItems(db, tables);
    await refreshPacks(db, tables);
  }
}

const changed = sql`abs(t.trending_score - s.score) > ${NOTICEABLE} * greatest(s.score, 0.05)`;

async function refreshItems(db: Database, { items, reference }: ItemTables): Promise<void> {
  const column = sql.identifier(reference);
  const events = (table: string, weight: number) => sql`select ${column} as id, ${weight}::float8 as weight, created_at
    from ${sql.identifier(table)} where ${column} is not null
    and created_at > now() - make_interval(days => ${WINDOW_DAYS})`;
  await db.execute(sql`
    update ${sql.identifier(items)} t set trending_score = s.score
    from (
      select t.id, coalesce(sum(e.weight * power(0.5, extract(epoch from now() - e.created_at) / 86400 / ${HALF_LIFE_DAYS}::float8)), 0)::real as score
      from ${sql.identifier(items)} t
      left join (${events("plays", 1)} union all ${events("likes", 3)} union all ${events("downloads", 8)}) e on e.id = t.id
      where e.id is not null or t.trending_score <> 0
      group by t.id
    ) s
    where s.id = t.id and ${changed}`);
}

async function refreshPacks(db: Database, { items, packs }: ItemTables): Promise<void> {
  await db.execute(sql`
    update ${sql.identifier(packs)} t set trending_score = s.score
    from (select pack_id as id, sum(trending_score)::real as score from ${sql.identifier(items)}
      where pack_id is not null and is_listed group by pack_id) s
    where s.id = t.id and ${changed}`);
}
