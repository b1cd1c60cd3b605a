import { type SQL, sql } from "drizzle-orm";

/** When the payout before a request was asked for, which paid what there was until then; null if it is the first. */
export const paidBefore = (request: SQL) => sql`(select max(b.created_at) from payout_requests b
  where b.user_id = ${request}.user_id and b.id < ${request}.id and b.status in ('sending', 'paid'))`;

/** A select of the `user_id` of everybody who shares a pack or a sound with a creator now, and of the creator. */
export function partnersOf(creator: SQL): SQL {
  return sql`select ${creator} as user_id
    union select k.user_id from packs p join collaborators k on k.pack_id = p.id where p.creator_id = ${creator}
    union select p.creator_id from collaborators k join packs p on p.id = k.pack_id where k.user_id = ${creator}
    union select k.user_id from sounds s join collaborators k on k.sound_id = s.id where s.creator_id = ${creator}
    union select s.creator_id from collaborators k join sounds s on s.id = k.sound_id where k.user_id = ${creator}`;
}
