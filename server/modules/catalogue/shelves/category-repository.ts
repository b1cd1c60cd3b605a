import { sql } from "drizzle-orm";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import type { PackKey } from "@/server/platform/db/schema/columns";
import { packCategoryExceptions } from "@/server/platform/db/schema/packs";

export interface CategoryExceptionRow {
  category: { id: number; title: string; slug: string };
  pack_id: number;
  is_in: boolean;
  reason: string;
  by: UserSummaryJson | null;
  at: string;
}

const select = sql`select json_build_object('id', g.id, 'title', g.title, 'slug', g.slug) as category, p.wire_id as pack_id, e.is_in,
    e.reason, ${isoTime(sql`e.created_at`)} as at, case when u.id is not null then ${userSummaryJson} end as by
  from pack_category_exceptions e join packs p on p.id = e.pack_id join genres g on g.id = e.pack_category_id left join users u on u.id = e.created_by`;

/** The exceptions from the rule of categories, by category, newest first. */
export async function listExceptions(db: Executor, limit: number): Promise<CategoryExceptionRow[]> {
  const { rows } = await db.execute<CategoryExceptionRow & Record<string, unknown>>(
    sql`${select} order by g.title, e.created_at desc, p.wire_id limit ${limit}`,
  );
  return rows;
}

export async function findException(
  db: Executor,
  { category, pack }: { category: number; pack: number },
): Promise<CategoryExceptionRow | null> {
  const { rows } = await db.execute<CategoryExceptionRow & Record<string, unknown>>(
    sql`${select} where e.pack_category_id = ${category} and ${isPack(sql`p`, { kind: "sample", id: pack })}`,
  );
  return rows[0] ?? null;
}

/**
 * Locks a sample pack. Returns its key and whether the creator chose the category's genre; null if one of the two is
 * missing.
 */
export async function lockPackOf(
  tx: Transaction,
  { category, pack }: { category: number; pack: number },
): Promise<{ key: PackKey; has_genre: boolean } | null> {
  const { rows } = await tx.execute<{ key: PackKey; has_genre: boolean }>(sql`
    select p.id as key, exists (select from pack_genres j where j.pack_id = p.id and j.genre_id = g.id) as has_genre
    from packs p join genres g on g.id = ${category} where ${isPack(sql`p`, { kind: "sample", id: pack })}
    for no key update of p`);
  return rows[0] ?? null;
}

export async function countExceptions(db: Executor): Promise<number> {
  return db.$count(packCategoryExceptions);
}

export async function insertException(
  tx: Transaction,
  values: typeof packCategoryExceptions.$inferInsert,
): Promise<void> {
  await tx.insert(packCategoryExceptions).values(values);
}

/** Returns the exception that was removed, or null. */
export async function deleteException(
  tx: Transaction,
  { category, pack }: { category: number; pack: number },
): Promise<{ is_in: boolean; reason: string } | null> {
  const { rows } = await tx.execute<{ is_in: boolean; reason: string }>(sql`
    delete from pack_category_exceptions where pack_category_id = ${category}
      and pack_id = ${packKey({ kind: "sample", id: pack })}
    returning is_in, reason`);
  return rows[0] ?? null;
}
