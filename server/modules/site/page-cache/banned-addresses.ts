import { sql } from "drizzle-orm";
import { MAX_CACHE_TAGS } from "@/lib/contract/protocol/cache-tags";
import type { CatalogueChange } from "@/server/catalogue/change-log";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { midiUrl, previewUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor } from "@/server/platform/db/database";

/** The URLs of what may be played of sounds that changed and are banned, which caches have to drop. */
export async function bannedAddresses(db: Executor, changes: readonly CatalogueChange[]): Promise<string[]> {
  const found: string[] = [];
  for (const kind of ["sample", "preset", "oneshot"] as const) {
    const ids = changes.filter((change) => change.kind === kind).map(({ item_id }) => item_id);
    if (ids.length === 0) continue;
    const { rows } = await db.execute<{ mp3_key: string; mid_key: string | null }>(sql`
      select mp3_key, ${kind === "sample" ? sql`mid_key` : sql`null as mid_key`}
      from ${sql.identifier(PACK_TABLES[kind].items.items)}
      where id = any(${sql.param(ids)}::int[]) and banned_at is not null limit ${MAX_CACHE_TAGS}`);
    for (const { mp3_key, mid_key } of rows) {
      found.push(previewUrl(mp3_key));
      if (mid_key) found.push(midiUrl(mid_key));
    }
  }
  return found.slice(0, MAX_CACHE_TAGS);
}
