import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "@/server/platform/db/schema/columns";
import { itemReferences, packId } from "@/server/platform/db/schema/targets";
import { creators, users } from "@/server/platform/db/schema/users";

/** Single values: switches that an admin sets while the product runs, such as `maintenance`, and what jobs keep. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updated_by: integer().references(() => users.id, { onDelete: "set null" }),
  updated_at: createdAt(),
});

/**
 * A list that admins arrange: the featured packs, the slides, the exceptions of a category or of the top creators.
 * `version` counts its changes: a change names the version that it is based on.
 */
export const shelves = pgTable("shelves", {
  /** Such as `featured-packs`. */
  name: text().primaryKey(),
  version: integer().notNull().default(0),
  updated_by: integer().references(() => users.id, { onDelete: "set null" }),
  updated_at: createdAt(),
});

/** When something on a shelf is shown; null is open. */
const shownBetween = () => ({ starts_at: moment(), ends_at: moment() });

/** The slides on the home page, in order, each with its picture cut for a wide screen and for a narrow one. */
export const slides = pgTable(
  "slides",
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull().default(""),
    button: text().notNull().default(""),
    wide_key: text(),
    narrow_key: text(),
    /** A path of the site. */
    link: text().notNull(),
    position: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    ...shownBetween(),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check("slides_link_of_the_site", sql`${table.link} ~ '^/([^/]|$)'`),
    check("slides_dates_in_order", sql`${table.starts_at} < ${table.ends_at}`),
    index("slides_order").on(table.position, table.id),
  ],
);

/** The packs that admins feature, in order. */
export const featuredPacks = pgTable(
  "featured_packs",
  {
    id: id(),
    pack_id: packId("cascade").notNull(),
    position: integer().notNull().default(0),
    ...shownBetween(),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    check("featured_packs_dates_in_order", sql`${table.starts_at} < ${table.ends_at}`),
    uniqueIndex("featured_packs_pack").on(table.pack_id),
  ],
);

/** A creator that is or isn't a top creator whatever the rule says, and why. */
export const topCreatorExceptions = pgTable("top_creator_exceptions", {
  creator_id: integer()
    .primaryKey()
    .references(() => creators.user_id, { onDelete: "cascade" }),
  is_top: boolean().notNull(),
  reason: text().notNull(),
  created_by: integer().references(() => users.id, { onDelete: "set null" }),
  created_at: createdAt(),
});

/** A file being added to a pack: received, analysed, then an item, or refused with the reason. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    pack_id: packId("cascade").notNull(),
    file_name: text().notNull(),
    object_key: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    status: text({ enum: ["waiting", "processing", "done", "failed"] })
      .notNull()
      .default("waiting"),
    error: text(),
    ...itemReferences("cascade"),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    check("uploads_status_known", sql`${table.status} in ('waiting', 'processing', 'done', 'failed')`),
    check(
      "uploads_item_when_done",
      sql`num_nonnulls(${table.sound_id}, ${table.preset_id}, ${table.oneshot_id}) = (${table.status} = 'done')::int`,
    ),
    check("uploads_error_when_failed", sql`(${table.status} = 'failed') = (${table.error} is not null)`),
    index("uploads_waiting").on(table.id).where(sql`status in ('waiting', 'processing')`),
    index("uploads_user").on(table.user_id),
  ],
);

/**
 * Cache tags that were invalidated explicitly, written in the transaction that made the change; each API process reads
 * them by `xid`, as it reads `catalogue_changes`. Old rows are deleted.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    xid: bigint({ mode: "number" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    topic: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index("outbox_xid").on(table.xid)],
);
