import { type SQL, sql } from "drizzle-orm";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { declaredFindings } from "@/server/audio/findings/declared-findings";
import { packKey } from "@/server/modules/items/items/pack-key";
import { previewUrl } from "@/server/modules/kit/media-links/media-urls";
import { isSameRecording, isSpokenOf, markAlike } from "@/server/modules/studio/pack-items/equal-items";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import type { Executor, Transaction } from "@/server/platform/db/database";

/**
 * One-shots, and sounds that are spoken of, with the samples of one-shot `t`. Admins read their titles, whosever they are.
 */
const EQUAL_SOUNDS = sql`
  select coalesce(json_agg(jsonb_build_object('title', e.title, 'pack_title', e.pack_title, 'is_in_pack', e.is_in_pack) || ${markAlike}
    order by e.is_in_pack desc, e.title), '[]')
  from (
    select o.title, p.title as pack_title, o.pack_id = t.pack_id as is_in_pack,
        o.samples_hash is distinct from t.samples_hash as is_alike
      from oneshots o join packs p on p.id = o.pack_id where ${isSameRecording(sql`o`, sql`t`)} and o.id <> t.id
    union all
    select o.title, p.title, false, o.samples_hash is distinct from t.samples_hash
      from sounds o left join packs p on p.id = o.pack_id
      where ${isSameRecording(sql`o`, sql`t`)} and ${isSpokenOf(sql`t`)}
    order by is_in_pack desc limit 10) e`;

type OneshotRow = Omit<PackOneshot, "mp3" | "key"> & {
  [column: string]: unknown;
  mp3_key: string;
  key_value: NonNullable<PackOneshot["key"]>["value"] | null;
  key_is_minor: boolean | null;
};

async function readOneshots(db: Executor, condition: SQL): Promise<PackOneshot[]> {
  const { rows } = await db.execute<OneshotRow>(sql`
    select t.id, t.version, t.position, t.state, t.title, t.key_value, t.key_is_minor, t.tags, t.price, t.is_free,
      t.credit, t.duration_seconds, t.sample_rate, t.bit_depth, t.channels, t.loudness, t.mp3_key, t.peaks, t.findings, f.path,
      (select b.reason from former_recordings b where b.oneshot_id = t.id order by b.id desc limit 1) as former,
      t.banned_at is not null as is_banned,
      array(select instrument_id from oneshot_instruments i where i.oneshot_id = t.id order by 1) as instruments,
      array(select genre_id from oneshot_genres g where g.oneshot_id = t.id order by 1) as genres,
      (${EQUAL_SOUNDS}) as equals, ${isOwnedOf("oneshot")} as is_owned
    from oneshots t left join pack_files f on f.oneshot_id = t.id and f.kind = 'sound'
    where ${condition} order by t.position, t.id`);
  return rows.map(({ mp3_key, key_value, key_is_minor, ...row }) => {
    const key = key_value === null ? null : { value: key_value, is_minor: key_is_minor ?? false };
    // A hit has no tempo, and what was heard of its key isn't kept apart from the declared one.
    const declared = { tempo: null, key, heard: null, duration_seconds: row.duration_seconds };
    return { ...row, mp3: previewUrl(mp3_key), key, findings: declaredFindings(row.findings, declared) };
  });
}

/** The one-shots of a pack in its order. */
export function readPackOneshots(db: Executor, packId: number): Promise<PackOneshot[]> {
  return readOneshots(db, sql`t.pack_id = ${packKey({ kind: "oneshot", id: packId })}`);
}

/** Some one-shots of a pack, in its order. */
export function readOneshotsById(db: Executor, ids: readonly number[]): Promise<PackOneshot[]> {
  return readOneshots(db, sql`t.id = any(${sql.param([...ids])}::int[])`);
}

/** The columns of a one-shot that are edited. */
interface OneshotColumns {
  title?: string | undefined;
  key?: PackOneshot["key"] | undefined;
  tags?: readonly string[] | undefined;
  is_free?: boolean | undefined;
  credit?: string | null | undefined;
}

/** Changes columns of one-shots, and counts it in their versions. */
export async function updateOneshots(
  tx: Transaction,
  ids: readonly number[],
  { title, key, tags, is_free, credit }: OneshotColumns,
): Promise<void> {
  const changes = [sql`version = version + 1`];
  if (title !== undefined) changes.push(sql`title = ${title}`);
  if (key !== undefined)
    changes.push(sql`key_value = ${key?.value ?? null}`, sql`key_is_minor = ${key?.is_minor ?? null}`);
  if (tags !== undefined) changes.push(sql`tags = ${sql.param([...tags])}::text[]`);
  if (is_free !== undefined) changes.push(sql`is_free = ${is_free}`);
  if (credit !== undefined) changes.push(sql`credit = ${credit}`);
  await tx.execute(
    sql`update oneshots set ${sql.join(changes, sql`, `)} where id = any(${sql.param([...ids])}::int[])`,
  );
}
