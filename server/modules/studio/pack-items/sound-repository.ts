import { type SQL, sql } from "drizzle-orm";
import type { MidiFacts } from "@/lib/audio/midi-facts";
import type { PackSound, PackStem } from "@/lib/contract/entities/pack-sound";
import { declaredFindings } from "@/server/audio/findings/declared-findings";
import { packKey } from "@/server/modules/items/items/pack-key";
import { previewUrl, stemUrl } from "@/server/modules/kit/media-links/media-urls";
import { isSameRecording, isSpokenOf, markAlike } from "@/server/modules/studio/pack-items/equal-items";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import { type SourceColumns, sourcesOf } from "@/server/modules/studio/pack-items/sound-sources";
import { midiFindings, stemFindings } from "@/server/modules/studio/stems/findings";
import type { Executor, Transaction } from "@/server/platform/db/database";

type Key = NonNullable<PackSound["key"]>;

interface SoundRow
  extends Omit<PackSound, "key" | "loop" | "mp3" | "heard" | "named" | "noted" | "sources" | "midi_findings" | "stems">,
    SourceColumns {
  [column: string]: unknown;
  key_value: Key["value"] | null;
  key_is_minor: boolean | null;
  beats: number | null;
  /** Seconds. */
  first_beat: number | null;
  mp3_key: string;
  midi_facts: MidiFacts | null;
  stems: Omit<PackStem, "mp3" | "findings">[];
  has_readings: boolean;
  heard_tempo: number | null;
  heard_tempo_confidence: number | null;
  heard_key_value: Key["value"] | null;
  heard_key_is_minor: boolean | null;
  heard_key_confidence: number | null;
  heard_is_loop: boolean | null;
  noted_tempo: number | null;
  noted_key_value: Key["value"] | null;
  noted_key_is_minor: boolean | null;
  name_tempo: number | null;
  name_key_value: Key["value"] | null;
  name_key_is_minor: boolean | null;
  name_instrument_id: number | null;
}

/** The stems of sound `t` in their order. */
const STEMS = sql`
  select coalesce(json_agg(json_build_object('id', st.id, 'file_id', st.file_id, 'title', st.title,
    'duration_seconds', st.duration_seconds, 'sample_rate', st.sample_rate, 'bit_depth', st.bit_depth,
    'channels', st.channels, 'peaks', st.peaks) order by st.position, st.id), '[]')
  from sound_stems st where st.sound_id = t.id`;

/**
 * Sounds and one-shots with the samples of sound `t` that are spoken of, its creator's own first. Titles are told of these
 * only.
 */
const EQUAL_SOUNDS = sql`
  select coalesce(json_agg(jsonb_build_object(
    'title', case when e.creator_id = t.creator_id then e.title end,
    'pack_title', case when e.creator_id = t.creator_id then e.pack_title end,
    'is_in_pack', e.is_in_pack) || ${markAlike} order by e.is_in_pack desc, e.is_own desc, e.title), '[]')
  from (
    select o.creator_id, o.creator_id = t.creator_id as is_own, o.title, p.title as pack_title,
        o.pack_id is not distinct from t.pack_id as is_in_pack, o.samples_hash is distinct from t.samples_hash as is_alike
      from sounds o left join packs p on p.id = o.pack_id
      where ${isSameRecording(sql`o`, sql`t`)} and o.id <> t.id and ${isSpokenOf(sql`t`)}
    union all
    select o.creator_id, o.creator_id = t.creator_id, o.title, p.title, false,
        o.samples_hash is distinct from t.samples_hash
      from oneshots o left join packs p on p.id = o.pack_id
      where ${isSameRecording(sql`o`, sql`t`)} and ${isSpokenOf(sql`t`)}
    order by is_in_pack desc, is_own desc limit 10) e`;

/** Whether somebody owns sound `t`. */
export const IS_OWNED = isOwnedOf("sample");

async function readSounds(db: Executor, condition: SQL): Promise<PackSound[]> {
  const { rows } = await db.execute<SoundRow>(sql`
    select t.id, t.version, t.position, t.state, t.title, t.tempo, t.key_value, t.key_is_minor, t.is_loop, t.beats, round(t.first_beat::numeric / preview_rate(t.sample_rate), 4)::float8 as first_beat, t.tags, t.price,
      t.is_free, t.copyright_label, t.has_mid, t.has_stems, t.stems_findings, m.midi_facts, t.duration_seconds, t.sample_rate, t.bit_depth, t.channels, t.loudness,
      t.mp3_key, t.peaks, t.findings, f.path,
      (select b.reason from former_recordings b where b.sound_id = t.id order by b.id desc limit 1) as former,
      array(select instrument_id from sound_instruments i where i.sound_id = t.id order by 1) as instruments,
      array(select genre_id from sound_genres g where g.sound_id = t.id order by 1) as genres,
      r.sound_id is not null as has_readings, r.heard_tempo, r.heard_tempo_confidence, r.heard_key_value,
      r.heard_key_is_minor, r.heard_key_confidence, r.heard_is_loop, r.noted_tempo, r.noted_key_value,
      r.noted_key_is_minor, r.name_tempo, r.name_key_value, r.name_key_is_minor, r.name_instrument_id,
      r.name_tempo_source, r.name_key_source, r.name_instrument_source, r.folder_kind,
      coalesce(r.is_tempo_set, true) as is_tempo_set,
      coalesce(r.is_key_set, true) as is_key_set,
      (${EQUAL_SOUNDS}) as equals, (${STEMS}) as stems, ${IS_OWNED} as is_owned
    from sounds t
      left join sound_readings r on r.sound_id = t.id
      left join pack_files f on f.sound_id = t.id and f.kind = 'sound'
      left join pack_files m on m.sound_id = t.id and m.kind = 'midi'
    where ${condition} order by t.position, t.id`);
  return rows.map(toPackSound);
}

function toPackSound({ key_value, key_is_minor, mp3_key, has_readings, ...row }: SoundRow): PackSound {
  const keyOf = (value: Key["value"] | null, is_minor: boolean | null): Key | null =>
    value === null ? null : { value, is_minor: is_minor ?? false };
  const sound = {
    id: row.id,
    version: row.version,
    position: row.position,
    state: row.state,
    title: row.title,
    tempo: row.tempo,
    key: keyOf(key_value, key_is_minor),
    is_loop: row.is_loop,
    loop: row.beats === null ? null : { beats: row.beats, first_beat_seconds: row.first_beat ?? 0 },
    instruments: row.instruments,
    genres: row.genres,
    tags: row.tags,
    price: row.price,
    is_free: row.is_free,
    copyright_label: row.copyright_label,
    has_mid: row.has_mid,
    midi_findings: row.midi_facts ? midiFindings({ ...row, key: keyOf(key_value, key_is_minor) }, row.midi_facts) : [],
    stems: row.stems.map((stem) => ({ ...stem, mp3: stemUrl(stem.id), findings: stemFindings(row, stem) })),
    has_stems: row.has_stems,
    stems_findings: row.stems_findings,
    duration_seconds: row.duration_seconds,
    sample_rate: row.sample_rate,
    bit_depth: row.bit_depth,
    channels: row.channels,
    loudness: row.loudness,
    mp3: previewUrl(mp3_key),
    peaks: row.peaks,
    path: row.path,
    former: row.former,
    heard: has_readings
      ? {
          tempo: row.heard_tempo,
          tempo_confidence: row.heard_tempo_confidence,
          key: keyOf(row.heard_key_value, row.heard_key_is_minor),
          key_confidence: row.heard_key_confidence,
          is_loop: row.heard_is_loop ?? false,
        }
      : null,
    noted: has_readings
      ? {
          tempo: row.noted_tempo,
          key: row.noted_key_value === null ? null : { value: row.noted_key_value, is_minor: row.noted_key_is_minor },
        }
      : null,
    named: has_readings
      ? {
          tempo: row.name_tempo,
          key: row.name_key_value === null ? null : { value: row.name_key_value, is_minor: row.name_key_is_minor },
          instrument: row.name_instrument_id,
        }
      : null,
    is_tempo_set: row.is_tempo_set,
    is_key_set: row.is_key_set,
    equals: row.equals,
    is_owned: row.is_owned,
  };
  return { ...sound, sources: sourcesOf(sound, row), findings: declaredFindings(row.findings, sound) };
}

/** The sounds of a sample pack in its order, with what was heard and named. */
export function readPackSounds(db: Executor, packId: number): Promise<PackSound[]> {
  return readSounds(db, sql`t.pack_id = ${packKey({ kind: "sample", id: packId })}`);
}

/** Some sounds of a pack, in its order. */
export function readSoundsById(db: Executor, ids: readonly number[]): Promise<PackSound[]> {
  return readSounds(db, sql`t.id = any(${sql.param([...ids])}::int[])`);
}

/** The columns of a sound that are edited. */
export interface SoundColumns {
  title?: string | undefined;
  tempo?: number | null | undefined;
  loop?: PackSound["loop"] | undefined;
  key?: Key | null | undefined;
  tags?: readonly string[] | undefined;
  price?: number | undefined;
  is_free?: boolean | undefined;
  copyright_label?: PackSound["copyright_label"] | undefined;
}

/** Changes columns of sounds, and counts it in their versions. A tempo makes a loop. */
export async function updateSounds(tx: Transaction, ids: readonly number[], columns: SoundColumns): Promise<void> {
  const { title, tempo, loop, key, tags, price, is_free, copyright_label } = columns;
  const changes = [sql`version = version + 1`];
  if (title !== undefined) changes.push(sql`title = ${title}`);
  if (tempo !== undefined) changes.push(sql`tempo = ${tempo}::real`, sql`is_loop = ${tempo !== null}`);
  if (loop !== undefined)
    changes.push(
      sql`beats = ${loop?.beats ?? null}::smallint`,
      sql`beats_by_creator = ${loop !== null}`,
      sql`first_beat = round(${loop?.first_beat_seconds ?? 0}::float8 * preview_rate(sample_rate))`,
    );
  if (key !== undefined)
    changes.push(sql`key_value = ${key?.value ?? null}`, sql`key_is_minor = ${key?.is_minor ?? null}`);
  if (tags !== undefined) changes.push(sql`tags = ${sql.param([...tags])}::text[]`);
  if (price !== undefined) changes.push(sql`price = ${price}`);
  if (is_free !== undefined) changes.push(sql`is_free = ${is_free}`);
  if (copyright_label !== undefined) changes.push(sql`copyright_label = ${copyright_label}`);
  const chosen = sql`any(${sql.param([...ids])}::int[])`;
  await tx.execute(sql`update sounds set ${sql.join(changes, sql`, `)} where id = ${chosen}`);
  if (tempo === undefined && key === undefined) return;
  await tx.execute(sql`
    update sound_readings set is_tempo_set = is_tempo_set or ${tempo !== undefined},
      is_key_set = is_key_set or ${key !== undefined}
    where sound_id = ${chosen}`);
}

/** The first of some sounds whose creator has not set its loop, or has set one for which it is too short. */
export async function findMeasured(tx: Transaction, ids: readonly number[]) {
  const { rows } = await tx.execute<Pick<PackSound, "title" | "tempo" | "duration_seconds">>(sql`
    select title, tempo, duration_seconds from sounds
    where id = any(${sql.param([...ids])}::int[]) and not beats_by_creator order by id limit 1`);
  return rows[0] ?? null;
}
