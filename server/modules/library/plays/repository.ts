import { sql } from "drizzle-orm";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import type { SoundReference } from "@/server/modules/items/items/mixed-sounds";
import type { Database, Executor } from "@/server/platform/db/database";
import { hashToken } from "@/server/platform/tokens";

/** Repeated plays of an item by a listener count once within this time. */
export const SAME_PLAY_MS = 30_000;

export interface Play {
  item_id: number;
  user_id: number | null;
  /** Whose play it is, by {@link listenerKey}. */
  listener: string;
  /** ISO 8601. */
  created_at: string;
}

/** Identifies a user or an IP address in the keys of recent plays. */
export const listenerKey = (listener: number | string): string => hashToken(`listener ${listener}`).slice(0, 24);

/**
 * Inserts plays of one kind, omitting plays of deleted items, and those that another process has just counted; plays by
 * deleted users are stored without a user. They are inserted, and so the items counted, in the order of the items:
 * processes that write at once wait for one another.
 */
export async function insertPlays(db: Database, tables: ItemTables, plays: readonly Play[]): Promise<void> {
  const same = sql`make_interval(secs => ${SAME_PLAY_MS / 1_000})`;
  await db.execute(sql`
    with played as materialized (
      select distinct on (key) p.*, 'play:' || ${tables.items}::text || ':' || p.item_id || ':' || p.listener as key
      from json_to_recordset(${JSON.stringify(plays)}::json)
        as p (item_id int, user_id int, listener text, created_at timestamptz)
      order by key, p.created_at
    ), counted as (
      insert into rate_limits as known (key, count, resets_at)
      select key, 1, created_at + ${same} from played order by key
      on conflict (key) do update set resets_at = excluded.resets_at where known.resets_at <= excluded.resets_at - ${same}
      returning key
    )
    insert into plays (${sql.identifier(tables.reference)}, user_id, created_at)
    select t.id, u.id, p.created_at
    from played p join counted using (key)
    join ${sql.identifier(tables.items)} t on t.id = p.item_id left join users u on u.id = p.user_id
    order by t.id, p.created_at`);
}

/** Plays of a user that are considered, newest first. */
const RECENT_PLAYS = 1_000;

/** A page of the listed sounds among a user's last plays, last played first, and their number. */
export async function findRecentlyPlayed(
  db: Executor,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; sounds: SoundReference[] }> {
  const { rows } = await db.execute<{ type: SoundReference["type"]; id: number; total: number }>(sql`
    with recent as (
      select id, sound_id, preset_id, oneshot_id from plays
      where user_id = ${userId} order by id desc limit ${RECENT_PLAYS}
    ), played as (
      select 'sample' as type, t.id, max(r.id) as play from recent r join sounds t on t.id = r.sound_id and t.is_listed
        group by t.id
      union all
      select 'preset', t.id, max(r.id) from recent r join presets t on t.id = r.preset_id and t.is_listed group by t.id
      union all
      select 'oneshot', t.id, max(r.id) from recent r join oneshots t on t.id = r.oneshot_id and t.is_listed group by t.id
    )
    select counted.total, page.type, page.id from (select count(*)::int as total from played) counted
    left join (select * from played order by play desc offset ${offset} limit ${limit}) page on true
    order by page.play desc`);
  return { total: rows[0]?.total ?? 0, sounds: rows.flatMap(({ type, id }) => (type ? [{ type, id }] : [])) };
}
