import { sql } from "drizzle-orm";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Executor } from "@/server/platform/db/database";
import type { ChangeAspect } from "@/server/platform/db/schema/catalogue-changes";

/** A changed row of the public catalogue. */
export interface CatalogueChange {
  kind: CatalogueKind;
  item_id: number;
  /** The distinct aspects that changed. */
  aspects: ChangeAspect[];
}

/** Identifies the database and the start of its server. */
export const LOG = sql`extract(epoch from pg_postmaster_start_time())::text || '-' ||
  (select oid from pg_database where datname = current_database())`;

/** Where a process has read up to; cursors of different logs are not comparable. */
export type ChangeCursor = Pick<LogPoint, "log" | "cursor">;

/** The point in the change log before which every change is visible to a statement that starts now. */
export async function readChangeCursor(db: Executor): Promise<ChangeCursor> {
  const { rows } = await db.execute<{ log: string; xmin: string | number }>(
    sql`select ${LOG} as log, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`,
  );
  return { log: rows[0]?.log ?? "", cursor: Number(rows[0]?.xmin) };
}

/**
 * The changes committed since a cursor, one per row, and the next cursor. Null if the cursor is of another log, such as
 * that of a database that was restored or of a server that was restarted: everything may have changed.
 */
export async function readChangesSince(
  db: Executor,
  { log, cursor }: ChangeCursor,
): Promise<{ cursor: number; changes: CatalogueChange[] } | null> {
  const { rows } = await db.execute<
    { log: string; xmin: string | number } & { [Field in keyof CatalogueChange]: CatalogueChange[Field] | null }
  >(sql`
    with bound as (select ${LOG} as log, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin)
    select bound.log, bound.xmin, c.kind, c.item_id, array_agg(distinct c.aspect) as aspects
    from bound left join catalogue_changes c on c.xid >= ${cursor} and c.xid < bound.xmin
    group by bound.log, bound.xmin, c.kind, c.item_id`);
  if (rows[0]?.log !== log || Number(rows[0].xmin) < cursor) return null;
  const changes = rows.flatMap(({ kind, item_id, aspects }) =>
    kind !== null && item_id !== null && aspects ? [{ kind, item_id, aspects }] : [],
  );
  return { cursor: Number(rows[0]?.xmin ?? cursor), changes };
}

/** A point in the log of all data that pages show; `log` identifies the database and the start of its server. */
export interface LogPoint {
  /** Points of different logs are not comparable: a restarted server may have lost transactions. */
  log: string;
  cursor: number;
  /** By the database's clock, in milliseconds. */
  at: number;
}

/** The entries of the log between a point and now. */
export interface LogEntries {
  now: LogPoint;
  changes: CatalogueChange[];
  /** Cache tags from the outbox, written by triggers. */
  tags: string[];
  /** Cache tags from the outbox whose subject is gone. */
  taken: string[];
  /** Cache tags from the outbox of which only a count has changed. */
  outdated: string[];
  /** Whether more was committed while an older transaction is still open. Read again in a moment. */
  isIncomplete: boolean;
}

/** The log from a cursor to now. It ends where a catalogue index that is refreshed now ends as well. */
export async function readLogSince(db: Executor, cursor: number): Promise<LogEntries> {
  const { rows } = await db.execute<{
    log: string;
    cursor: string | number;
    at: string | number;
    changes: CatalogueChange[] | null;
    tags: string[] | null;
    taken: string[] | null;
    outdated: string[] | null;
    incomplete: boolean;
  }>(sql`
    with bound as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest)
    select ${LOG} as log,
      oldest as cursor, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
      (select jsonb_agg(c) from (select kind, item_id, array_agg(distinct aspect) as aspects from catalogue_changes
        where xid >= ${cursor} and xid < oldest group by kind, item_id) c) as changes,
      ${outboxTags("tags", cursor)} as tags, ${outboxTags("taken", cursor)} as taken,
      ${outboxTags("outdated", cursor)} as outdated,
      exists (select from catalogue_changes where xid >= oldest) or exists (select from outbox where xid >= oldest)
        as incomplete
    from bound`);
  const [row] = rows;
  if (!row) throw new Error("The log of changes cannot be read.");
  const now = { log: row.log, cursor: Number(row.cursor), at: Number(row.at) };
  const { changes, tags, taken, outdated, incomplete } = row;
  return {
    now,
    changes: changes ?? [],
    tags: tags ?? [],
    taken: taken ?? [],
    outdated: outdated ?? [],
    isIncomplete: incomplete,
  };
}

const outboxTags = (name: "tags" | "taken" | "outdated", cursor: number) => sql`(
  select array_agg(distinct tag) from outbox, jsonb_array_elements_text(payload -> ${name}::text) tag
  where topic = 'cache-tags' and xid >= ${cursor} and xid < oldest)`;

/** The end of the log, before which everything is visible to a statement that starts now. */
export async function readLogEnd(db: Executor): Promise<LogEntries> {
  return readLogSince(db, Number.MAX_SAFE_INTEGER);
}

/** How many changes are committed from a cursor on, and when the first of them was made. */
export async function countChangesSince(
  db: Executor,
  cursor: number,
): Promise<{ unread: number; oldest_unread_at: string | null }> {
  const { rows } = await db.execute<{ unread: number; oldest_unread_at: string | null }>(sql`
    select count(*)::int as unread,
      to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest_unread_at
    from catalogue_changes where xid >= ${cursor}`);
  return rows[0] ?? { unread: 0, oldest_unread_at: null };
}

/** Changes stay in the log for this long. What hasn't read it for half of it reads everything again. */
export const CHANGE_RETENTION_MINUTES = 120;

/** Deletes the changes that no reader needs any more. */
export async function deleteOldChanges(db: Executor): Promise<void> {
  await db.execute(
    sql`delete from catalogue_changes where created_at < now() - make_interval(mins => ${CHANGE_RETENTION_MINUTES})`,
  );
}
