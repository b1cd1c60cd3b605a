import { type SQL, sql } from "drizzle-orm";
import {
  type ItemTables,
  ONESHOT_TABLES,
  PRESET_TABLES,
  SAMPLE_TABLES,
} from "@/server/modules/items/items/item-tables";
import type { Database } from "@/server/platform/db/database";

/**
 * A play counts 1, a like 3, a download 8; each loses half its weight in this time. The days of plays have been added up
 * with it (see the migration `fill-roll-ups`).
 */
const HALF_LIFE_DAYS = 3;
/** So many whole days in UTC, and today; older ones have less than a hundredth of their weight left. */
const WINDOW_DAYS = 20;
/** Smaller relative changes aren't worth a write. */
const NOTICEABLE = 0.02;

/** Rows per transaction: lists show its changes, and those of others meanwhile, once it has ended. */
const BATCH_ROWS = 1_000;

const ITEM_TABLES = [SAMPLE_TABLES, ONESHOT_TABLES, PRESET_TABLES];

type ScoredTable = ItemTables["items"] | "packs";
type Range = { above: number; upTo: number };

/**
 * Updates the trending scores of all items and packs, in one transaction for each `batch` of them; a pack's is the sum
 * of its items'.
 */
export async function refreshTrending(db: Database, batch = BATCH_ROWS): Promise<void> {
  for (const tables of ITEM_TABLES) {
    await inBatches({ db, table: tables.items, batch }, (range) => refreshItems(db, tables, range));
  }
  await inBatches({ db, table: "packs", batch }, (range) => refreshPacks(db, range));
}

async function inBatches(
  { db, table, batch }: { db: Database; table: ScoredTable; batch: number },
  refresh: (range: Range) => Promise<void>,
): Promise<void> {
  for (let above = 0; ; ) {
    const { rows } = await db.execute<{ id: number | null }>(sql`select max(id) as id from
      (select id from ${sql.identifier(table)} where id > ${above} order by id limit ${batch}) batch`);
    const upTo = rows[0]?.id;
    if (upTo == null) return;
    await refresh({ above, upTo });
    above = upTo;
  }
}

const within = (column: SQL, { above, upTo }: Range) => sql`${column} > ${above} and ${column} <= ${upTo}`;

async function refreshItems(db: Database, { items, reference }: ItemTables, range: Range): Promise<void> {
  const column = sql`${sql.identifier(reference)}`;
  const first = sql`((now() at time zone 'UTC')::date - ${WINDOW_DAYS}::int)`;
  const events = (
    table: string,
    weight: number,
  ) => sql`select ${column} as id, ${weight}::float8 as weight, created_at as at
    from ${sql.identifier(table)} where ${within(column, range)} and created_at >= ${first}::timestamp at time zone 'UTC'`;
  const plays = sql`select ${column} as id, weight, day::timestamp at time zone 'UTC' as at
    from play_days where ${within(column, range)} and day >= ${first}`;
  await setScores(
    db,
    items,
    sql`select t.id, coalesce(sum(e.weight * power(0.5, extract(epoch from now() - e.at) / 86400 / ${HALF_LIFE_DAYS}::float8)), 0)::real as score
      from ${sql.identifier(items)} t
      left join (${plays} union all ${events("likes", 3)} union all ${events("downloads", 8)}) e on e.id = t.id
      where ${within(sql`t.id`, range)} and (e.id is not null or t.trending_score <> 0)
      group by t.id`,
  );
}

async function refreshPacks(db: Database, range: Range): Promise<void> {
  const scores = ITEM_TABLES.map(
    ({ items }) => sql`select pack_id as id, sum(trending_score)::real as score from ${sql.identifier(items)}
      where ${within(sql`pack_id`, range)} and is_listed group by pack_id`,
  );
  await setScores(db, "packs", sql.join(scores, sql` union all `));
}

/** Writes the scores that have noticeably changed. The rows are locked in their order, as plays lock them. */
async function setScores(db: Database, table: ScoredTable, scores: SQL): Promise<void> {
  await db.execute(sql`
    with scores as materialized (${scores}),
      locked as materialized (select t.id, s.score from ${sql.identifier(table)} t join scores s on s.id = t.id
        where abs(t.trending_score - s.score) > ${NOTICEABLE} * greatest(s.score, 0.05)
        order by t.id for no key update of t)
    update ${sql.identifier(table)} t set trending_score = l.score from locked l where l.id = t.id`);
}
