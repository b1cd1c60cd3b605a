import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CORRECTED_FIELDS } from "@/lib/contract/entities/creator-pack";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { packId } from "@/server/platform/db/schema/targets";
import { users } from "@/server/platform/db/schema/users";

/** A finding that a decision names, with the title that its sound or preset had. */
export interface StoredFinding {
  sound_id: number;
  title: string;
  sentence: string;
}

/**
 * The history of a pack, which its creator and the moderators read. `from_status` is null for its creation, `actor_id` for
 * the system. Append-only while the pack exists (see the migration `pack-states`). `note` is for admins alone.
 */
export const packEvents = pgTable(
  "pack_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    pack_id: packId("cascade").notNull(),
    actor_id: integer().references(() => users.id, { onDelete: "restrict" }),
    from_status: smallint(),
    to_status: smallint().notNull(),
    /** Codes of `REVIEW_REASONS`. */
    reasons: text().array().notNull().default([]),
    message: text(),
    note: text(),
    /** What a moderator found wrong with which sound or preset. */
    findings: jsonb().$type<StoredFinding[]>().notNull().default([]),
    /** What the moderator had heard. */
    heard: jsonb().$type<{ whole: number; partly: number; of: number }>(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "pack_events_status_known",
      sql`coalesce(${table.from_status}, 1) between 1 and 6 and ${table.to_status} between 1 and 6`,
    ),
    check(
      "pack_events_length",
      sql`length(${table.message}) <= 2000 and length(${table.note}) <= 1000 and cardinality(${table.reasons}) <= 10`,
    ),
    check(
      "pack_events_json_bounded",
      sql`jsonb_typeof(${table.findings}) = 'array' and jsonb_array_length(${table.findings}) <= 100 and pg_column_size(${table.heard}) <= 200`,
    ),
    index("pack_events_pack").on(table.pack_id, table.id),
    index("pack_events_actor").on(table.actor_id),
    index("pack_events_time").on(table.created_at),
  ],
);

/** What holds back the release of an approved pack, until `ended_at`. */
export const packHolds = pgTable(
  "pack_holds",
  {
    id: id(),
    pack_id: packId("cascade").notNull(),
    kind: text({ enum: ["share", "date"] }).notNull(),
    created_at: createdAt(),
    ended_at: moment(),
  },
  (table) => [
    check("pack_holds_kind_known", sql`${table.kind} in ('share', 'date')`),
    index("pack_holds_pack").on(table.pack_id).where(sql`ended_at is null`),
  ],
);

/** Up to whom a pack's publication was announced: its creator's followers are told once. */
export const packAnnouncements = pgTable(
  "pack_announcements",
  {
    id: id(),
    pack_id: packId("cascade").notNull(),
    /** Followers up to this user id have been told. */
    last_user_id: integer().notNull().default(0),
    completed_at: moment(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex("pack_announcements_pack").on(table.pack_id)],
);

/**
 * What was corrected of a pack while it was on sale, one row for each thing. Append-only while the pack exists. `subject`
 * is the sound or preset whose tags were changed; `before` and `after` are what the page showed, a price in US cents, a
 * cover by its key.
 */
export const packCorrections = pgTable(
  "pack_corrections",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    pack_id: packId("cascade").notNull(),
    actor_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    field: text({ enum: CORRECTED_FIELDS }).notNull(),
    subject: text(),
    before: text(),
    after: text(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "pack_corrections_field_known",
      sql`${table.field} in (${sql.raw(CORRECTED_FIELDS.map((field) => `'${field}'`).join(", "))})`,
    ),
    index("pack_corrections_pack").on(table.pack_id, table.id),
    index("pack_corrections_actor").on(table.actor_id),
  ],
);
