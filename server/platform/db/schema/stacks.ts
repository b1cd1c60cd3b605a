import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { TEMPO_MODES } from "@/lib/contract/rules/stacks";
import { createdAt, id, moment, updatedAt } from "@/server/platform/db/schema/columns";
import { sounds } from "@/server/platform/db/schema/sounds";
import { ownUserId } from "@/server/platform/db/schema/users";

/** Sounds that a user hears together in one tempo and key; private until made public, then at /stacks/{slug}. */
export const stacks = pgTable(
  "stacks",
  {
    id: id(),
    user_id: ownUserId(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    bpm: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    /** The root from C up; null without a key. */
    key: smallint(),
    is_minor: boolean(),
    is_public: boolean().notNull().default(false),
    /** Counts its changes: a save names the version that it is based on. */
    version: integer().notNull().default(0),
    /** When an admin hid it from all but its user, and why, which its user reads. */
    hidden_at: moment(),
    hidden_reason: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check("stacks_title_not_blank", sql`btrim(${table.title}) <> ''`),
    check("stacks_title_length", sql`length(${table.title}) <= 80`),
    check("stacks_bpm_known", sql`${table.bpm} between 40 and 240`),
    check("stacks_key_known", sql`${table.key} between 0 and 11`),
    check("stacks_key_complete", sql`num_nonnulls(${table.key}, ${table.is_minor}) <> 1`),
    check("stacks_hidden_complete", sql`num_nonnulls(${table.hidden_at}, ${table.hidden_reason}) <> 1`),
    index("stacks_user").on(table.user_id, table.id.desc().nullsFirst()),
  ],
);

/** A sound of a stack. */
export const stackLanes = pgTable(
  "stack_lanes",
  {
    stack_id: integer()
      .notNull()
      .references(() => stacks.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    sound_id: integer()
      .notNull()
      .references(() => sounds.id, { onDelete: "cascade" }),
    /** Of its fader; null is off. */
    level_db: real(),
    pan: real().notNull().default(0),
    is_muted: boolean().notNull().default(false),
    tempo_mode: text({ enum: TEMPO_MODES }).notNull().default("fit"),
    /** By hand; null follows the session's key. */
    semitones: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.stack_id, table.position] }),
    check("stack_lanes_position_known", sql`${table.position} between 0 and 7`),
    check("stack_lanes_level_known", sql`${table.level_db} between -48 and 6`),
    check("stack_lanes_pan_known", sql`${table.pan} between -1 and 1`),
    check("stack_lanes_tempo_mode_known", sql`${table.tempo_mode} in ('fit', 'half', 'double', 'as_is')`),
    check("stack_lanes_semitones_known", sql`${table.semitones} between -12 and 12`),
    index("stack_lanes_sound").on(table.sound_id),
  ],
);
