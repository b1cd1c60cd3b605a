import { inArray, type SQL, sql } from "drizzle-orm";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import type { DroppedOut } from "@/lib/contract/rules/shelves";
import { HAS_LISTED_SOUNDS } from "@/server/modules/catalogue/packs/listed-sounds";
import { packKey } from "@/server/modules/items/items/pack-key";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { featuredPacks } from "@/server/platform/db/schema/operations";

export interface FeaturedRow extends PackRef {
  /** Of the row, not of the pack. */
  row_id: number;
  starts_at: Date | null;
  ends_at: Date | null;
  dropped: DroppedOut | null;
}

/** Featured packs with their rows, as `kind`, the pack's id and why it dropped out. */
const featured = (condition: SQL): SQL => sql`
  select f.id as row_id, f.position, f.starts_at, f.ends_at, p.kind, p.wire_id as id,
    case when u.banned_at is not null then 'banned' when not p.is_listed then 'withdrawn'
      when not ${HAS_LISTED_SOUNDS} then 'empty' end as dropped
  from featured_packs f join packs p on p.id = f.pack_id join users u on u.id = p.creator_id where ${condition}`;

/** Every featured pack, in order. */
export async function listFeatured(db: Executor): Promise<FeaturedRow[]> {
  const { rows } = await db.execute<FeaturedRow & Record<string, unknown>>(
    sql`${featured(sql`true`)} order by position, row_id`,
  );
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    starts_at: dateOf(starts_at),
    ends_at: dateOf(ends_at),
  }));
}

/** The featured packs that are shown now, in order. */
export async function findShownPacks(db: Executor, limit: number): Promise<PackRef[]> {
  const { rows } = await db.execute<PackRef & Record<string, unknown>>(sql`
    select kind, id from (${featured(sql`(f.starts_at is null or f.starts_at <= now())
      and (f.ends_at is null or f.ends_at > now())`)}) shown
    where dropped is null order by position, row_id limit ${limit}`);
  return rows.map(({ kind, id }) => ({ kind, id }));
}

const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value));

/** Those of the packs that are on sale with sounds. */
export async function findOnSale(db: Executor, kind: PackKind, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.wire_id as id from packs p
    where p.kind = ${kind} and p.wire_id = any(${sql.param(ids)}::int[]) and p.is_listed and ${HAS_LISTED_SOUNDS}`);
  return new Set(rows.map(({ id }) => id));
}

export interface FeaturedValues extends PackRef {
  starts_at: Date | null;
  ends_at: Date | null;
}

/** Writes the whole list in this order; a row that stays as it is isn't touched. */
export async function replaceFeatured(
  tx: Transaction,
  { before, after, userId }: { before: readonly FeaturedRow[]; after: readonly FeaturedValues[]; userId: number },
): Promise<void> {
  const isSame = (one: PackRef, other: PackRef) => one.kind === other.kind && one.id === other.id;
  const gone = before.filter((row) => !after.some((entry) => isSame(row, entry))).map(({ row_id }) => row_id);
  if (gone.length > 0) await tx.delete(featuredPacks).where(inArray(featuredPacks.id, gone));
  for (const [position, { kind, id, starts_at, ends_at }] of after.entries()) {
    const row = before.find((entry) => isSame(entry, { kind, id }));
    const values = { position, starts_at, ends_at };
    if (!row) {
      await tx.insert(featuredPacks).values({ ...values, pack_id: packKey({ kind, id }), created_by: userId });
      continue;
    }
    const { position: at, starts_at: from, ends_at: until } = featuredPacks;
    await tx
      .update(featuredPacks)
      .set(values)
      .where(
        sql`${featuredPacks.id} = ${row.row_id} and (${at}, ${from}, ${until}) is distinct from
          (${position}::int, ${starts_at?.toISOString() ?? null}::timestamptz, ${ends_at?.toISOString() ?? null}::timestamptz)`,
      );
  }
}
