import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { suggestedSound } from "@/lib/contract/calls/catalogue/search";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import type { SoundReference } from "@/server/modules/items/items/mixed-sounds";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor } from "@/server/platform/db/database";
import { searchHistory, searchWordsLetGo } from "@/server/platform/db/schema/engagement";

type SuggestedSound = z.output<typeof suggestedSound>;

/** Sounds as shown in suggestions, in the order of the references. */
export async function readSuggestedSounds(
  db: Executor,
  references: readonly SoundReference[],
): Promise<SuggestedSound[]> {
  const found = new Map<string, SuggestedSound>();
  await Promise.all(
    (["sample", "oneshot", "preset"] as const).map(async (type) => {
      const ids = references.filter((reference) => reference.type === type).map(({ id }) => id);
      if (ids.length === 0) return;
      const { items } = SOUND_TABLES[type];
      const { rows } = await db.execute<Omit<SuggestedSound, "type" | "thumb"> & { thumb_key: string | null }>(sql`
        select t.id, t.title, coalesce(p.title, u.display) as context, p.thumb_key, coalesce(p.glow, '#2a2a2a') as glow
        from ${sql.identifier(items)} t join users u on u.id = t.creator_id
          left join packs p on p.id = t.pack_id
        where t.id = any(${sql.param(ids)}::int[])`);
      for (const { thumb_key, ...row } of rows) {
        found.set(`${type}:${row.id}`, { ...row, type, thumb: pictureUrl(thumb_key) });
      }
    }),
  );
  return references.flatMap(({ type, id }) => found.get(`${type}:${id}`) ?? []);
}

/** A search as stored in the history: without a user, dated to the day. */
export interface SearchRecord {
  type: (typeof searchHistory.$inferInsert)["type"];
  search: string;
  results_count: number;
  /** Random; what followed the search is counted by it. */
  key: string;
  /** The words that the list let go of, different ones. */
  let_go: readonly string[];
}

export async function insertSearches(db: Executor, records: readonly SearchRecord[]): Promise<void> {
  if (records.length === 0) return;
  const day = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(searchHistory)
      .values(records.map(({ let_go: _, ...record }) => ({ ...record, created_at: day })))
      .returning({ id: searchHistory.id, key: searchHistory.key });
    const idOf = new Map(inserted.map(({ id, key }) => [key, id]));
    const words = records.flatMap(({ key, let_go }) => let_go.map((word) => ({ search_id: idOf.get(key)!, word })));
    if (words.length > 0) await tx.insert(searchWordsLetGo).values(words);
  });
}

/** Counts that something was clicked, or downloaded as well, after each of these searches: once, whatever was before. */
export async function countOutcomes(
  db: Executor,
  outcomes: readonly { key: string; is_download: boolean }[],
): Promise<void> {
  // In the order of the rows: processes that write at once wait for one another.
  await db.execute(sql`
    with followed as (
      select h.id, o.is_download from search_history h
      join json_to_recordset(${JSON.stringify(outcomes)}::json) as o (key uuid, is_download boolean) on o.key = h.key
      where h.clicks_count = 0 or (o.is_download and h.downloads_count = 0)
      order by h.id for update of h)
    update search_history h set clicks_count = 1,
      downloads_count = case when followed.is_download then 1 else h.downloads_count end
    from followed where followed.id = h.id`);
}
