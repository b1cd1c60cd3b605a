import { sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Transaction } from "@/server/platform/db/database";

/** What began or ended: `slide` or a kind of pack, and the id of the slide or the pack. */
export interface Passed {
  kind: PackKind | "slide";
  id: number;
  event: "begin" | "end";
}

interface Span {
  since: Date;
  until: Date;
}

/** The time of the database's clock, also within a transaction. */
export async function readClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]!.now);
}

/** What began or ended after one moment and up to another. */
export async function findPassed(tx: Transaction, { since, until }: Span): Promise<Passed[]> {
  const within = (column: string) =>
    sql`${sql.identifier(column)} > ${since.toISOString()}::timestamptz and ${sql.identifier(column)} <= ${until.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Passed & Record<string, unknown>>(sql`
    with dated as (
      select 'slide' as kind, id, starts_at, ends_at from slides where is_active
      union all select p.kind, p.wire_id, f.starts_at, f.ends_at from featured_packs f join packs p on p.id = f.pack_id)
    select kind, id, 'begin' as event from dated where ${within("starts_at")}
    union all select kind, id, 'end' from dated where ${within("ends_at")}`);
  return rows.map(({ kind, id, event }) => ({ kind, id, event }));
}

/** Has the pages that show these rendered anew, once the transaction commits. */
export async function dropPagesOf(tx: Transaction, passed: readonly Passed[]): Promise<void> {
  if (passed.some(({ kind }) => kind === "slide")) await tx.execute(sql`select drop_cache_tags('slides')`);
  for (const { kind, id } of passed) {
    if (kind === "slide") continue;
    await tx.execute(sql`insert into catalogue_changes (kind, item_id) values (${`${kind}_pack`}, ${id})`);
  }
}

/** Notes until when days have begun and ended. */
export async function setClock(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`update shelves set updated_at = ${now.toISOString()}::timestamptz where name = 'days'`);
}
