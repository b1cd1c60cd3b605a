import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { MidiFacts } from "@/lib/audio/midi-facts";
import { PATH_SOURCES } from "@/lib/contract/rules/value-sources";
import { atMostOne, createdAt, exactlyOne, id, moment } from "@/server/platform/db/schema/columns";
import { RECORDING_FORMATS } from "@/server/platform/db/schema/items";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { sounds } from "@/server/platform/db/schema/sounds";
import { itemReferences, packId } from "@/server/platform/db/schema/targets";
import { ownUserId, users } from "@/server/platform/db/schema/users";

/**
 * A file that is, or was, sent for a pack. It is in parts while `uploading`, one object from `waiting` on, and an item, or
 * a part of one, when `ready`: `midi` and `stem` belong to a sound, a `preset` and its `demo` to a preset, as soon as both
 * are there; a `resource` is what presets of the pack load. A `zip` becomes further files, which name it in `zip_id`, and then has no object. `path` is where it was in
 * the folder that was dropped; `modified_at` says whether the same file is dropped again. `failure` is the sentence that
 * its row shows, `notice` one of a file that is ready.
 */
export const packFiles = pgTable(
  "pack_files",
  {
    id: id(),
    pack_id: packId("cascade").notNull(),
    uploader_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    kind: text({ enum: ["sound", "midi", "stem", "preset", "demo", "resource", "zip"] }).notNull(),
    path: text().notNull(),
    bytes: integer().notNull(),
    modified_at: moment(),
    state: text({ enum: ["uploading", "waiting", "analysing", "ready", "failed"] })
      .notNull()
      .default("uploading"),
    failure: text(),
    notice: text(),
    object_key: text(),
    /** The upload in parts by which it is being sent; null before the first part, and when it has arrived. */
    upload_key: text(),
    /** What is known of a MIDI file; null for others, and for those from before it was read. */
    midi_facts: jsonb().$type<MidiFacts>(),
    /** The standard MIDI file that is delivered of one that isn't; null where the file itself is. */
    midi_key: text(),
    midi_bytes: integer(),
    ...itemReferences("cascade"),
    /** The sound, or the one-shot, whose recording it replaces as soon as it is analysed. */
    replaces_id: integer().references(() => sounds.id, { onDelete: "set null" }),
    replaces_oneshot_id: integer().references(() => oneshots.id, { onDelete: "set null" }),
    zip_id: integer().references((): AnyPgColumn => packFiles.id, { onDelete: "set null" }),
    created_at: createdAt(),
    /** When the last part arrived, or the state changed. */
    changed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check("pack_files_one_item", atMostOne(table.sound_id, table.preset_id, table.oneshot_id)),
    check("pack_files_state_known", sql`${table.state} in ('uploading', 'waiting', 'analysing', 'ready', 'failed')`),
    check("pack_files_path_length", sql`char_length(${table.path}) between 1 and 1000`),
    check(
      "pack_files_bytes_in_range",
      sql`${table.bytes} between 1 and case ${table.kind} when 'zip' then 800000000 when 'preset' then 20000000
        else 200000000 end`,
    ),
    check("pack_files_failure_told", sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check(
      "pack_files_stored",
      sql`${table.object_key} is not null or ${table.state} in ('uploading', 'failed')
        or (${table.kind} = 'zip' and ${table.state} = 'ready')`,
    ),
    check(
      "pack_files_ready_is_sound",
      sql`${table.state} <> 'ready' or ${table.kind} <> 'sound' or ${table.sound_id} is not null
        or ${table.oneshot_id} is not null`,
    ),
    check("pack_files_midi_complete", sql`(${table.midi_key} is null) = (${table.midi_bytes} is null)`),
    check("pack_files_notice_length", sql`char_length(${table.notice}) between 1 and 1000`),
    uniqueIndex("pack_files_path").on(table.pack_id, table.path),
    uniqueIndex("pack_files_sound").on(table.sound_id, table.kind).where(sql`kind <> 'stem'`),
    uniqueIndex("pack_files_preset").on(table.preset_id, table.kind),
    uniqueIndex("pack_files_oneshot").on(table.oneshot_id),
    index("pack_files_stems").on(table.sound_id).where(sql`kind = 'stem'`),
    index("pack_files_replaces").on(table.replaces_id).where(sql`replaces_id is not null`),
    index("pack_files_replaces_oneshot").on(table.replaces_oneshot_id).where(sql`replaces_oneshot_id is not null`),
    index("pack_files_zip").on(table.zip_id).where(sql`zip_id is not null`),
    index("pack_files_uploader").on(table.uploader_id),
    index("pack_files_object").on(table.object_key),
    index("pack_files_upload").on(table.upload_key).where(sql`upload_key is not null`),
    index("pack_files_midi").on(table.midi_key).where(sql`midi_key is not null`),
    index("pack_files_unfinished").on(table.changed_at).where(sql`state <> 'ready'`),
  ],
);

/**
 * The parts of a file that have arrived, numbered from 1, each with the SHA-256 of its bytes. One that came in pieces has a
 * row for each, which `start` at a byte of the part and don't overlap.
 */
export const packFileParts = pgTable(
  "pack_file_parts",
  {
    file_id: integer()
      .notNull()
      .references(() => packFiles.id, { onDelete: "cascade" }),
    number: smallint().notNull(),
    start: integer().notNull().default(0),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Of a piece; null for a whole part, which is in the file's upload. */
    object_key: text(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.number, table.start] }),
    check("pack_file_parts_number_in_range", sql`${table.number} between 1 and 100`),
    check("pack_file_parts_bytes_positive", sql`${table.bytes} > 0`),
    check("pack_file_parts_start_in_part", sql`${table.start} >= 0 and ${table.start} + ${table.bytes} <= 8388608`),
    check("pack_file_parts_sha256_form", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    index("pack_file_parts_object").on(table.object_key),
  ],
);

/**
 * Objects that a row named and names no more, or that are being stored. They are deleted unless another row names them: a
 * day later, if nothing has done it before.
 */
export const releasedObjects = pgTable(
  "released_objects",
  { object_key: text().primaryKey(), released_at: createdAt(), bytes: bigint({ mode: "number" }) },
  (table) => [index("released_objects_oldest").on(table.released_at)],
);

/** Who is storing an object at the moment, which therefore stays although no row names it yet. */
export const objectReservations = pgTable(
  "object_reservations",
  { id: id(), object: text().notNull(), created_at: createdAt() },
  (table) => [
    index("object_reservations_object").on(table.object),
    index("object_reservations_oldest").on(table.created_at),
  ],
);

/**
 * The bytes that a user sent within an hour, and removed or replaced by something else within 24. A trigger of
 * `pack_files` adds what is removed.
 */
export const removedUploads = pgTable(
  "removed_uploads",
  { user_id: ownUserId(), hour: moment().notNull(), bytes: bigint({ mode: "number" }).notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.hour] }),
    check("removed_uploads_bytes_positive", sql`${table.bytes} > 0`),
    index("removed_uploads_oldest").on(table.hour),
  ],
);

/**
 * What the analysis heard and what the file's name said of a sound that was uploaded, apart from what counts: `tempo` and
 * the key of `sounds`. `name_instrument_id` is the instrument that the name says.
 */
export const soundReadings = pgTable(
  "sound_readings",
  {
    sound_id: integer()
      .primaryKey()
      .references(() => sounds.id, { onDelete: "cascade" }),
    heard_tempo: real(),
    heard_tempo_confidence: real(),
    heard_key_value: text(),
    heard_key_is_minor: boolean(),
    heard_key_confidence: real(),
    heard_is_loop: boolean().notNull(),
    /** What its file notes of itself, as ACID and samplers write it. */
    noted_tempo: real(),
    noted_key_value: text(),
    noted_key_is_minor: boolean(),
    /** The title that the name gives. As long as the sound's is equal, nobody has changed it. */
    name_title: text(),
    name_tempo: real(),
    name_key_value: text(),
    name_key_is_minor: boolean(),
    name_instrument_id: integer(),
    /** Whether the name itself says it, or a folder; null where nothing does, and for readings from before it was known. */
    name_tempo_source: text({ enum: PATH_SOURCES }),
    name_key_source: text({ enum: PATH_SOURCES }),
    name_instrument_source: text({ enum: PATH_SOURCES }),
    /** What its folder is for, which makes it a loop or none. */
    folder_kind: text({ enum: ["loop", "one-shot"] }),
    /** Whether somebody has set the sound's tempo, or its key, since, or said that its name has none. */
    is_tempo_set: boolean().notNull().default(false),
    is_key_set: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "sound_readings_heard_key_complete",
      sql`(${table.heard_key_value} is null) = (${table.heard_key_is_minor} is null)`,
    ),
    check(
      "sound_readings_name_key_value",
      sql`${table.name_key_value} is not null or ${table.name_key_is_minor} is null`,
    ),
    check(
      "sound_readings_noted_key_value",
      sql`${table.noted_key_value} is not null or ${table.noted_key_is_minor} is null`,
    ),
  ],
);

/**
 * A stem of a sample, which is sold with the others as one archive (`sounds.stems_key`); of none, if `sound_id` is null.
 * Its preview is for creators and moderators alone. `file_id` is the file that it came as, which has the same `sound_id`.
 */
export const soundStems = pgTable(
  "sound_stems",
  {
    id: id(),
    sound_id: integer().references(() => sounds.id, { onDelete: "cascade" }),
    file_id: integer()
      .notNull()
      .unique()
      .references(() => packFiles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    position: integer().notNull().default(0),
    original_key: text().notNull(),
    original_bytes: integer().notNull(),
    original_format: text({ enum: RECORDING_FORMATS }).notNull(),
    /** The WAV that is in the archive: the original itself if that is a WAV. */
    wav_key: text().notNull(),
    wav_bytes: integer().notNull(),
    duration_seconds: real().notNull(),
    sample_rate: integer().notNull(),
    bit_depth: smallint().notNull(),
    channels: smallint().notNull(),
    mp3_key: text().notNull(),
    mp3_bytes: integer().notNull(),
    peaks: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("sound_stems_title_length", sql`char_length(${table.title}) between 1 and 100`),
    check(
      "sound_stems_not_empty",
      sql`${table.original_bytes} > 0 and ${table.wav_bytes} > 0 and ${table.mp3_bytes} > 0 and ${table.duration_seconds} > 0`,
    ),
    check("sound_stems_format_known", sql`${table.original_format} in ('wav', 'flac', 'aiff')`),
    check("sound_stems_channels_known", sql`${table.channels} in (1, 2)`),
    index("sound_stems_sound").on(table.sound_id, table.position, table.id),
  ],
);

/** The recording that a sound had before it was trimmed, or replaced by another file. */
export const formerRecordings = pgTable(
  "former_recordings",
  {
    id: id(),
    sound_id: integer().references(() => sounds.id, { onDelete: "cascade" }),
    oneshot_id: integer().references(() => oneshots.id, { onDelete: "cascade" }),
    reason: text({ enum: ["trimmed", "replaced"] }).notNull(),
    /** Null for recordings that weren't uploaded here. */
    path: text(),
    original_key: text().notNull(),
    original_bytes: integer().notNull(),
    original_format: text({ enum: RECORDING_FORMATS }).notNull(),
    wav_key: text(),
    wav_bytes: integer(),
    mp3_key: text().notNull(),
    mp3_bytes: integer().notNull(),
    /** What was measured of it, so that it can be put back without another analysis. */
    recording: jsonb().$type<Record<string, unknown>>().notNull(),
    replaced_by: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    created_at: createdAt(),
  },
  (table) => [
    check("former_recordings_one_item", exactlyOne(table.sound_id, table.oneshot_id)),
    check("former_recordings_reason_known", sql`${table.reason} in ('trimmed', 'replaced')`),
    check("former_recordings_format_known", sql`${table.original_format} in ('wav', 'flac', 'aiff')`),
    check("former_recordings_path_length", sql`char_length(${table.path}) between 1 and 1000`),
    check("former_recordings_not_empty", sql`${table.original_bytes} > 0 and ${table.mp3_bytes} > 0`),
    check("former_recordings_wav_complete", sql`(${table.wav_key} is null) = (${table.wav_bytes} is null)`),
    index("former_recordings_sound").on(table.sound_id, table.id),
    index("former_recordings_oneshot").on(table.oneshot_id, table.id),
    index("former_recordings_original").on(table.original_key),
    index("former_recordings_file").on(sql`(${table.recording} #>> '{file,object_key}')`),
    index("former_recordings_user").on(table.replaced_by),
  ],
);
