import { asc, isNull, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { searchSynonyms } from "@/server/platform/db/schema/engagement";
import type { Synonym } from "@/server/search-text/query/synonyms";

/** Which synonyms are in use, as text. What one says never changes. */
export async function readSynonymIds(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ ids: string }>(
    sql`select coalesce(string_agg(id::text, ',' order by id), '') as ids from search_synonyms where removed_at is null`,
  );
  return rows[0]?.ids ?? "";
}

/** The synonyms in use, oldest first, and their ids as {@link readSynonymIds} has them. */
export async function readSynonyms(db: Executor): Promise<{ ids: string; synonyms: Synonym[] }> {
  const { id, words, also, is_both_ways } = searchSynonyms;
  const rows = await db
    .select({ id, words, also, is_both_ways })
    .from(searchSynonyms)
    .where(isNull(searchSynonyms.removed_at))
    .orderBy(asc(id));
  return { ids: rows.map((row) => row.id).join(), synonyms: rows };
}
