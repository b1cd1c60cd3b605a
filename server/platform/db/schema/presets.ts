import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import type { PackKey } from "@/server/platform/db/schema/columns";
import { itemColumns, itemConstraints } from "@/server/platform/db/schema/items";
import { packs } from "@/server/platform/db/schema/packs";
import { genres, instruments, plugins } from "@/server/platform/db/schema/taxonomy";

/** Synth and effect presets; the preview is a demo sound, `preset_key` is the key of the file that is sold, `preset_hash` the SHA-256 of its bytes, `features` the L2-normalised vector of the preview for similarity. */
export const presets = pgTable(
  "presets",
  {
    ...itemColumns(),
    pack_id: integer()
      .$type<PackKey>()
      .notNull()
      .references(() => packs.id, { onDelete: "restrict" }),
    type: text({ enum: ["instrument", "effect"] })
      .notNull()
      .default("instrument"),
    preset_key: text().notNull(),
    preset_bytes: integer().notNull(),
    preset_file_name: text().notNull(),
    preset_hash: text(),
    features: real().array(),
  },
  (table) => [
    ...itemConstraints("presets", table),
    check("presets_type_known", sql`${table.type} in ('instrument', 'effect')`),
    check("presets_hash_form", sql`${table.preset_hash} ~ '^[0-9a-f]{64}$'`),
    index("presets_hash").on(table.preset_hash),
    check("presets_file_not_empty", sql`${table.preset_bytes} > 0`),
  ],
);

const presetId = () =>
  integer()
    .notNull()
    .references(() => presets.id, { onDelete: "cascade" });

export const presetPlugins = pgTable(
  "preset_plugins",
  {
    preset_id: presetId(),
    plugin_id: integer()
      .notNull()
      .references(() => plugins.id, { onDelete: "restrict" }),
    /** The oldest version of the plugin that opens it; null for any. */
    version: text(),
  },
  (table) => [
    primaryKey({ columns: [table.preset_id, table.plugin_id] }),
    check("preset_plugins_version_length", sql`char_length(${table.version}) between 1 and 20`),
    index("preset_plugins_plugin").on(table.plugin_id, table.preset_id),
  ],
);

export const presetGenres = pgTable(
  "preset_genres",
  {
    preset_id: presetId(),
    genre_id: integer()
      .notNull()
      .references(() => genres.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.preset_id, table.genre_id] }),
    index("preset_genres_genre").on(table.genre_id, table.preset_id),
  ],
);

export const presetInstruments = pgTable(
  "preset_instruments",
  {
    preset_id: presetId(),
    instrument_id: integer()
      .notNull()
      .references(() => instruments.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.preset_id, table.instrument_id] }),
    index("preset_instruments_instrument").on(table.instrument_id, table.preset_id),
  ],
);
