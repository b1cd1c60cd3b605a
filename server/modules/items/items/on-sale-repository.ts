import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { STATUS } from "@/server/platform/db/schema/pack-status";

/** On sale, or reviewed without being rejected. */
const ON_THE_WAY = sql`${STATUS.active}, ${STATUS.inReview}, ${STATUS.ready}, ${STATUS.qualityCheck}`;

/**
 * What a user still sells or may come to sell: packs of theirs, or in which they share, that are on sale or may
 * go on sale (in review or ready), and listed sounds beyond these.
 */
export async function countOnSale(db: Executor, userId: number): Promise<{ packs: number; sounds: number }> {
  // The sounds of an addition that was approved are in its pack.
  const isWhole = (kind: string) =>
    kind === "packs" ? sql`(p.adds_to_id is null or p.status <> ${STATUS.active})` : sql`true`;
  const packs = (kind: string, reference: string, statuses: SQL) => {
    const [table, column] = [sql.identifier(kind), sql.identifier(reference)];
    return sql`(select count(*) from ${table} p where p.status in (${statuses}) and ${isWhole(kind)} and (p.creator_id = ${userId}
      or exists (select from collaborators c where c.${column} = p.id and c.user_id = ${userId})))`;
  };
  const sounds = (kind: string, packKind: string) => {
    const pack = sql`select from ${sql.identifier(packKind)} p where p.id = t.pack_id and p.creator_id = ${userId}
      and p.status in (${ON_THE_WAY})`;
    return sql`(select count(*) from ${sql.identifier(kind)} t where t.creator_id = ${userId} and t.is_listed
      and not exists (${pack}))`;
  };
  const { rows } = await db.execute<{ packs: number; sounds: number }>(sql`select
    (${packs("packs", "pack_id", ON_THE_WAY)} + ${packs("preset_packs", "preset_pack_id", ON_THE_WAY)}
      + ${packs("oneshot_packs", "oneshot_pack_id", STATUS.active)})::int as packs,
    (${sounds("sounds", "packs")} + ${sounds("presets", "preset_packs")} + ${sounds("oneshots", "oneshot_packs")}
      + (select count(*) from collaborators c join sounds t on t.id = c.sound_id
        where c.user_id = ${userId} and t.is_listed))::int as sounds`);
  return rows[0] ?? { packs: 0, sounds: 0 };
}
