import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";

/**
 * The first key of a pack in the tests: far from every id on the wire, and no number that amounts, sizes or times have, so
 * that a key that leaves the server is seen wherever it is written.
 */
export const FIRST_PACK_KEY = 1_618_000;

const KEY = /\b1618\d{3}\b/;

/** Throws an Error if a text that leaves the server has a pack's key in it. */
export function assertNoPackKey(text: string, source: string): void {
  const found = KEY.exec(text);
  if (found)
    throw new Error(`${source} has the key of a pack: …${text.slice(Math.max(0, found.index - 80), found.index + 20)}`);
}

/** What outlives a statement and names packs by kind and id. */
const RECORDS = [
  ...["audit_entries", "catalogue_changes", "idempotency_keys", "notifications", "search_history", "settings"],
  ...["outbox", "provider_events"],
] as const;

/** Throws an Error if a job, a record, a notice, a stored answer or a change of the catalogue has a pack's key in it. */
export async function assertNoStoredPackKey(db: Database): Promise<void> {
  const texts = [
    ...RECORDS.map((table) => sql`select ${table}::text as source, t::text as text from ${sql.identifier(table)} t`),
    sql`select 'a job' as source, coalesce(data::text, '') || coalesce(singleton_key, '') as text from pgboss.job`,
  ];
  const { rows } = await db.execute<{ source: string; text: string }>(
    sql`select * from (${sql.join(texts, sql` union all `)}) r where text ~ '\\m1618[0-9]{3}\\M' limit 1`,
  );
  for (const { source, text } of rows) assertNoPackKey(text, source);
}
