import { type SQL, sql } from "drizzle-orm";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";

const PACKS = Object.values(PACK_TABLES).map(({ items }) => ({
  packs: sql.identifier(items.packs),
  reference: sql.identifier(items.packReference),
}));

/** When the payout before a request was asked for, which paid what there was until then; null if it is the first. */
export const paidBefore = (request: SQL) => sql`(select max(b.created_at) from payout_requests b
  where b.user_id = ${request}.user_id and b.id < ${request}.id and b.status in ('sending', 'paid'))`;

/** A select of the `user_id` of everybody who shares a pack or a sound with a creator now, and of the creator. */
export function partnersOf(creator: SQL): SQL {
  const ofPacks = PACKS.map(
    ({ packs, reference }) => sql`
      select k.user_id from ${packs} p join collaborators k on k.${reference} = p.id where p.creator_id = ${creator}
      union select p.creator_id from collaborators k join ${packs} p on p.id = k.${reference} where k.user_id = ${creator}`,
  );
  return sql`select ${creator} as user_id union ${sql.join(ofPacks, sql` union `)}
    union select k.user_id from sounds s join collaborators k on k.sound_id = s.id where s.creator_id = ${creator}
    union select s.creator_id from collaborators k join sounds s on s.id = k.sound_id where k.user_id = ${creator}`;
}
