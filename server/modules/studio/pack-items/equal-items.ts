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

/** Exports of one recording are as long as one another, and as loud, to so many seconds and tenths of a decibel. */
const SAME = { seconds: 0.002, level: 3 };
/** So many numbers of a fingerprint may differ by more than `usual`, none by more than `most`: `npm run bench:equal-sounds`. */
const FINGERPRINT = { usual: 5, most: 10, unusual: 3 };

/**
 * Whether two recordings are equal: of the same samples, or exports of one recording at two rates or depths. Those are
 * found by length and level, by an index, and then compared by their fingerprints. They are shown, and in nobody's way:
 * a loop with one soft hit more is as near.
 */
export const isSameRecording = (one: SQL, other: SQL): SQL => sql`(${one}.samples_hash = ${other}.samples_hash
  or (round(${one}.duration_seconds * 50) = any(array[floor(${other}.duration_seconds * 50), ceil(${other}.duration_seconds * 50)])
    and ${one}.fingerprint[1] between ${other}.fingerprint[1] - ${SAME.level} and ${other}.fingerprint[1] + ${SAME.level}
    and abs(${one}.duration_seconds - ${other}.duration_seconds) <= ${SAME.seconds}
    and ${one}.channels = ${other}.channels
    and abs(${one}.fingerprint[2] - ${other}.fingerprint[2]) <= ${SAME.level}
    and abs(${one}.fingerprint[3] - ${other}.fingerprint[3]) <= ${SAME.level}
    and (select max(abs(c.a - c.b)) <= ${FINGERPRINT.most}
        and count(*) filter (where abs(c.a - c.b) > ${FINGERPRINT.usual}) <= ${FINGERPRINT.unusual}
      from unnest(${one}.fingerprint, ${other}.fingerprint) as c (a, b))))`;

/** What is added to an equal one `e` whose samples differ. */
export const markAlike = sql`case when e.is_alike then '{"is_alike": true}' else '{}' end::jsonb`;

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
