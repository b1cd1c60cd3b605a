import { sql } from "drizzle-orm";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import type { Executor } from "@/server/platform/db/database";
import { STATUS } from "@/server/platform/db/schema/pack-status";

/** On sale, or reviewed without being rejected. */
const ON_THE_WAY = sql`${STATUS.active}, ${STATUS.inReview}, ${STATUS.ready}, ${STATUS.qualityCheck}`;

/**
 * What a user still sells or may come to sell: packs of theirs, or in which they share, that are on sale or may
 * go on sale (in review or ready), and listed sounds beyond these.
 */
export async function countOnSale(db: Executor, userId: number): Promise<{ packs: number; sounds: number }> {
  const sounds = (kind: ItemTables["items"]) => sql`(select count(*) from ${sql.identifier(kind)} t
    where t.creator_id = ${userId} and t.is_listed and not exists (
      select from packs p where p.id = t.pack_id and p.creator_id = ${userId} and p.status in (${ON_THE_WAY})))`;
  // The sounds of an addition that was approved are in its pack.
  const { rows } = await db.execute<{ packs: number; sounds: number }>(sql`select
    (select count(*) from packs p where p.status in (${ON_THE_WAY})
      and (p.adds_to_id is null or p.status <> ${STATUS.active}) and (p.creator_id = ${userId}
        or exists (select from collaborators c where c.pack_id = p.id and c.user_id = ${userId})))::int as packs,
    (${sounds("sounds")} + ${sounds("presets")} + ${sounds("oneshots")}
      + (select count(*) from collaborators c join sounds t on t.id = c.sound_id
        where c.user_id = ${userId} and t.is_listed))::int as sounds`);
  return rows[0] ?? { packs: 0, sounds: 0 };
}
