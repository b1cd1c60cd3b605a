import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import type { ChangeAspect } from "@/server/platform/db/schema/catalogue-changes";
import type { IndexKind } from "@/server/search-index/database/index-repository";

/** A changed row of the public catalogue. */
export interface CatalogueChange {
  kind: IndexKind;
  item_id: number;
  /** The distinct aspects that changed. */
  aspects: ChangeAspect[];
}

/** The point in the change log before which every change is visible to a statement that starts now. */
export async function readChangeCursor(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ xmin: string | number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`,
  );
  return Number(rows[0]?.xmin);
}

/** The changes committed since a cursor, one per row, and the next cursor. */
export async function readChangesSince(
  db: Executor,
  cursor: number,
): Promise<{ cursor: number; changes: CatalogueChange[] }> {
  const { rows } = await db.execute<
    { xmin: string | number } & { [Field in keyof CatalogueChange]: CatalogueChange[Field] | null }
  >(sql`
    with bound as (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin)
    select bound.xmin, c.kind, c.item_id, array_agg(distinct c.aspect) as aspects
    from bound left join catalogue_changes c on c.xid >= ${cursor} and c.xid < bound.xmin
    group by bound.xmin, c.kind, c.item_id`);
  const changes = rows.flatMap(({ kind, item_id, aspects }) =>
    kind !== null && item_id !== null && aspects ? [{ kind, item_id, aspects }] : [],
  );
  return { cursor: Number(rows[0]?.xmin ?? cursor), changes };
}

/** Deletes the changes that are older than `minutes`. */
export async function deleteOldChanges(db: Executor, minutes: number): Promise<void> {
  await db.execute(sql`delete from catalogue_changes where created_at < now() - make_interval(mins => ${minutes})`);
}
