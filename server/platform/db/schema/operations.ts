import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, exactlyOne, id } from "@/server/platform/db/schema/columns";
import { itemReferences, packReferences } from "@/server/platform/db/schema/targets";
import { users } from "@/server/platform/db/schema/users";

/** Switches that an admin sets while the product runs, for example `maintenance`. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updated_by: integer().references(() => users.id, { onDelete: "set null" }),
  updated_at: createdAt(),
});

/** The slides on the home page, in order. */
export const slides = pgTable(
  "slides",
  {
    id: id(),
    title: text().notNull(),
    subtitle: text().notNull().default(""),
    thumb_key: text(),
    link: text().notNull(),
    position: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (table) => [index("slides_order").on(table.position, table.id).where(sql`is_active`)],
);

/** The packs that admins feature, in order. */
export const featuredPacks = pgTable(
  "featured_packs",
  { id: id(), ...packReferences("cascade"), position: integer().notNull().default(0), created_at: createdAt() },
  (table) => [
    check("featured_packs_one_pack", exactlyOne(table.pack_id, table.preset_pack_id, table.oneshot_pack_id)),
    uniqueIndex("featured_packs_pack").on(table.pack_id).where(sql`pack_id is not null`),
    uniqueIndex("featured_packs_preset_pack").on(table.preset_pack_id).where(sql`preset_pack_id is not null`),
    uniqueIndex("featured_packs_oneshot_pack").on(table.oneshot_pack_id).where(sql`oneshot_pack_id is not null`),
  ],
);

/** A file being added to a pack: received, analysed, then an item, or refused with the reason. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...packReferences("cascade"),
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
    check("uploads_one_pack", exactlyOne(table.pack_id, table.preset_pack_id, table.oneshot_pack_id)),
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
