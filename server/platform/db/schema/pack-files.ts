import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";

/**
 * A file that is, or was, sent for a sample pack. It is in parts while `uploading`, one object from `waiting` on, and a
 * sound, or the MIDI of one, when `ready`. `path` is where it was in the folder that was dropped; `modified_at` says
 * whether the same file is dropped again. `failure` is the sentence that its row shows.
 */
export const packFiles = pgTable(
  "pack_files",
  {
    id: id(),
    pack_id: integer()
      .notNull()
      .references(() => packs.id, { onDelete: "cascade" }),
    uploader_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    kind: text({ enum: ["sound", "midi"] }).notNull(),
    path: text().notNull(),
    bytes: integer().notNull(),
    modified_at: moment(),
    state: text({ enum: ["uploading", "waiting", "analysing", "ready", "failed"] })
      .notNull()
      .default("uploading"),
    failure: text(),
    object_key: text(),
    sound_id: integer().references(() => sounds.id, { onDelete: "cascade" }),
    created_at: createdAt(),
    /** When the last part arrived, or the state changed. */
    changed_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check("pack_files_kind_known", sql`${table.kind} in ('sound', 'midi')`),
    check("pack_files_state_known", sql`${table.state} in ('uploading', 'waiting', 'analysing', 'ready', 'failed')`),
    check("pack_files_path_length", sql`char_length(${table.path}) between 1 and 1000`),
    check("pack_files_bytes_in_range", sql`${table.bytes} between 1 and 200000000`),
    check("pack_files_failure_told", sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check(
      "pack_files_stored",
      sql`(${table.state} in ('waiting', 'analysing', 'ready')) <= (${table.object_key} is not null)`,
    ),
    check(
      "pack_files_ready_is_sound",
      sql`${table.state} <> 'ready' or ${table.kind} = 'midi' or ${table.sound_id} is not null`,
    ),
    uniqueIndex("pack_files_path").on(table.pack_id, table.path),
    uniqueIndex("pack_files_sound").on(table.sound_id, table.kind),
    index("pack_files_uploader").on(table.uploader_id),
    index("pack_files_object").on(table.object_key),
    index("pack_files_unfinished").on(table.changed_at).where(sql`state <> 'ready'`),
  ],
);

/** The parts of a file that have arrived, numbered from 1, each with the SHA-256 of its bytes. */
export const packFileParts = pgTable(
  "pack_file_parts",
  {
    file_id: integer()
      .notNull()
      .references(() => packFiles.id, { onDelete: "cascade" }),
    number: smallint().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    object_key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.number] }),
    check("pack_file_parts_number_in_range", sql`${table.number} between 1 and 100`),
    check("pack_file_parts_bytes_positive", sql`${table.bytes} > 0`),
    check("pack_file_parts_sha256_form", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    index("pack_file_parts_object").on(table.object_key),
  ],
);

/** Objects that a row named and names no more. They are deleted a day later, unless another row names them. */
export const releasedObjects = pgTable(
  "released_objects",
  { object_key: text().primaryKey(), released_at: createdAt(), bytes: bigint({ mode: "number" }) },
  (table) => [index("released_objects_oldest").on(table.released_at)],
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
    /** The title that the name gives. As long as the sound's is equal, nobody has changed it. */
    name_title: text(),
    name_tempo: real(),
    name_key_value: text(),
    name_key_is_minor: boolean(),
    name_instrument_id: integer(),
    /** Whether somebody has set the sound's tempo, or its key, since. */
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
  ],
);
