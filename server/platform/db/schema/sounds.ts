import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, real, smallint, text } from "drizzle-orm/pg-core";
import type { PackKey } from "@/server/platform/db/schema/columns";
import {
  findingList,
  itemColumns,
  itemConstraints,
  recordingColumns,
  recordingConstraints,
} from "@/server/platform/db/schema/items";
import { packs } from "@/server/platform/db/schema/packs";
import { genres, instruments } from "@/server/platform/db/schema/taxonomy";

/**
 * Samples. `tempo` is in beats per minute, null if the sound is not a loop. `cyanite_status` is 0 waiting, 1 done, 2
 * failed. `has_mid` and `has_stems` are derived from the object keys. `stems_findings`
 * say how the stems together differ from the recording. `beats` from `first_beat` on, `loop_frames` long, are what repeats,
 * in frames of the preview; null where that can't be told. The database measures them from tempo and length whenever these
 * change, unless the creator has set them for this recording.
 */
export const sounds = pgTable(
  "sounds",
  {
    ...itemColumns(),
    ...recordingColumns(),
    pack_id: integer()
      .$type<PackKey>()
      .references(() => packs.id, { onDelete: "restrict" }),
    tempo: real(),
    tempo_confidence: real(),
    is_loop: boolean().notNull().default(false),
    beats: smallint(),
    first_beat: integer(),
    loop_frames: integer(),
    beats_by_creator: boolean().notNull().default(false),
    copyright_label: text({ enum: ["Royalty-Free", "Royalty A", "Royalty B", "Royalty C"] })
      .notNull()
      .default("Royalty-Free"),
    mid_key: text(),
    mid_bytes: integer(),
    has_mid: boolean().notNull().generatedAlwaysAs(sql`mid_key is not null`),
    stems_key: text(),
    stems_bytes: integer(),
    stems_count: smallint(),
    stems_findings: findingList().notNull().default([]),
    has_stems: boolean().notNull().generatedAlwaysAs(sql`stems_key is not null`),
    cyanite_id: text().unique(),
    cyanite_status: smallint().notNull().default(0),
  },
  (table) => [
    ...itemConstraints("sounds", table),
    ...recordingConstraints("sounds", table),
    check("sounds_tempo_in_range", sql`${table.tempo} > 0 and ${table.tempo} < 1000`),
    check("sounds_tempo_of_loops", sql`${table.tempo} is null or ${table.is_loop}`),
    check(
      "sounds_loop_complete",
      sql`num_nonnulls(${table.beats}, ${table.first_beat}, ${table.loop_frames}) in (0, 3)`,
    ),
    check("sounds_loop_positive", sql`${table.beats} > 0 and ${table.first_beat} >= 0 and ${table.loop_frames} > 0`),
    check(
      "sounds_copyright_label_known",
      sql`${table.copyright_label} in ('Royalty-Free', 'Royalty A', 'Royalty B', 'Royalty C')`,
    ),
    check("sounds_mid_complete", sql`(${table.mid_key} is null) = (${table.mid_bytes} is null)`),
    check(
      "sounds_stems_complete",
      sql`num_nonnulls(${table.stems_key}, ${table.stems_bytes}, ${table.stems_count}) in (0, 3)`,
    ),
    check("sounds_cyanite_status_known", sql`${table.cyanite_status} in (0, 1, 2)`),
    check(
      "sounds_analysed_has_features",
      sql`${table.cyanite_status} <> 1 or (${table.features} is not null and ${table.cyanite_id} is not null)`,
    ),
    // Whose sounds were sold is read from this alone: the rows themselves are twenty times as wide.
    index("sounds_owner").on(table.id, table.creator_id, table.pack_id),
    index("sounds_midi").on(table.mid_key).where(sql`mid_key is not null`),
    index("sounds_tempo").on(table.tempo).where(sql`is_listed`),
    index("sounds_key").on(table.key_value, table.key_is_minor).where(sql`is_listed`),
  ],
);

export const soundGenres = pgTable(
  "sound_genres",
  {
    sound_id: integer()
      .notNull()
      .references(() => sounds.id, { onDelete: "cascade" }),
    genre_id: integer()
      .notNull()
      .references(() => genres.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.sound_id, table.genre_id] }),
    index("sound_genres_genre").on(table.genre_id, table.sound_id),
  ],
);

export const soundInstruments = pgTable(
  "sound_instruments",
  {
    sound_id: integer()
      .notNull()
      .references(() => sounds.id, { onDelete: "cascade" }),
    instrument_id: integer()
      .notNull()
      .references(() => instruments.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.sound_id, table.instrument_id] }),
    index("sound_instruments_instrument").on(table.instrument_id, table.sound_id),
  ],
);
