import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SearchSynonym } from "@/lib/contract/calls/catalogue/search-synonyms";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { searchDays, searchSynonyms } from "@/server/platform/db/schema/engagement";
import type { Synonym } from "@/server/search-text/synonyms";

export type SynonymRow = typeof searchSynonyms.$inferSelect;

/** Removed ones that are listed. */
const MAX_REMOVED = 20;

/** All synonyms in use by their words, and the last ones that were removed; with the searches for them in steps of five. */
export async function readListed(db: Executor): Promise<{ data: SearchSynonym[]; removed: SearchSynonym[] }> {
  const { id, words, also, is_both_ways, removed_at } = searchSynonyms;
  const counted = db
    .select({
      search: searchDays.search,
      searches: sql<number>`(sum(${searchDays.searches}) / 5 * 5)::int`.as("searches"),
    })
    .from(searchDays)
    .where(sql`${searchDays.day} > (now() at time zone 'UTC')::date - 30`)
    .groupBy(searchDays.search)
    .as("counted");
  const listed = () =>
    db
      .select({ id, words, also, is_both_ways, searches: sql<number>`coalesce(${counted.searches}, 0)` })
      .from(searchSynonyms)
      .leftJoin(counted, eq(counted.search, words));
  const [data, removed] = await Promise.all([
    listed().where(isNull(removed_at)).orderBy(asc(words), asc(also)),
    listed().where(isNotNull(removed_at)).orderBy(desc(removed_at), desc(id)).limit(MAX_REMOVED),
  ]);
  return { data, removed };
}

/** Makes changes of the synonyms take turns. */
export async function lockSynonyms(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table search_synonyms in share row exclusive mode`);
}

export async function readAll(db: Executor): Promise<SynonymRow[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id));
}

export async function insertSynonym(tx: Transaction, synonym: Synonym, adminId: number): Promise<number> {
  const [row] = await tx
    .insert(searchSynonyms)
    .values({ ...synonym, created_by: adminId })
    .returning({ id: searchSynonyms.id });
  if (!row) throw new Error("The synonym wasn't inserted.");
  return row.id;
}

/** Returns the synonym that was taken out of use; null if it isn't in use. */
export async function markRemoved(tx: Transaction, id: number, adminId: number): Promise<SynonymRow | null> {
  const [row] = await tx
    .update(searchSynonyms)
    .set({ removed_by: adminId, removed_at: sql`now()` })
    .where(and(eq(searchSynonyms.id, id), isNull(searchSynonyms.removed_at)))
    .returning();
  return row ?? null;
}

/** Returns the synonym that was put back into use; null if it isn't removed. */
export async function markRestored(tx: Transaction, id: number): Promise<SynonymRow | null> {
  const [row] = await tx
    .update(searchSynonyms)
    .set({ removed_by: null, removed_at: null })
    .where(and(eq(searchSynonyms.id, id), isNotNull(searchSynonyms.removed_at)))
    .returning();
  return row ?? null;
}
