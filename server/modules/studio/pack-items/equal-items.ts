import { type SQL, sql } from "drizzle-orm";

/** Packs that were sent for review, or are on sale. */
const SENT = sql`(1, 2, 5, 6)`;

/** Whether an item `o`, of a pack `p` if it has one, was approved or is part of what was sent. */
const IS_KNOWN = sql`(o.state = 'approved' or p.status in ${SENT})`;

/**
 * Whether an item `o` that equals another is spoken of: it is of the same creator, or it was sent or approved. What somebody
 * else hasn't sent yet is told nobody, not even that it exists.
 */
export const isSpokenOf = (item: SQL): SQL => sql`(o.creator_id = ${item}.creator_id or ${IS_KNOWN})`;

/**
 * Whether a sound `s` of a creator equals another of their own: those of others are compared by a moderator, and block
 * nobody.
 */
export const EQUALS_OWN_SOUND = sql`exists (select from sounds o
    where o.samples_hash = s.samples_hash and o.id <> s.id and o.creator_id = s.creator_id)
  or exists (select from oneshots o where o.samples_hash = s.samples_hash and o.creator_id = s.creator_id)`;

/** The same of a preset. */
export const EQUALS_OWN_PRESET = sql`exists (select from presets o
  where o.preset_hash = s.preset_hash and o.id <> s.id and o.creator_id = s.creator_id)`;

/** Whether a one-shot `s` equals another, or a sound that is spoken of: no moderator compares before it is on sale. */
export const ONESHOT_EQUALS = sql`exists (select from oneshots o where o.samples_hash = s.samples_hash and o.id <> s.id)
  or exists (select from sounds o left join packs p on p.id = o.pack_id
    where o.samples_hash = s.samples_hash and ${isSpokenOf(sql`s`)})`;

/** When the file of an item came; the row `f` is that file, if there is one. */
export const cameAt = (item: SQL): SQL => sql`coalesce(f.created_at, ${item}.uploaded_at)`;
