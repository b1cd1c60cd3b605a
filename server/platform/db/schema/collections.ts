import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { counter, createdAt, exactlyOne, glow, id, moment, updatedAt } from "@/server/platform/db/schema/columns";
import { itemReferences } from "@/server/platform/db/schema/targets";
import { creators, users } from "@/server/platform/db/schema/users";

/** A user's own list of sounds; private until made public, then at /collections/{slug}. */
export const playlists = pgTable(
  "playlists",
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(""),
    type: text({ enum: ["sample", "oneshot", "preset"] }),
    is_public: boolean().notNull().default(false),
    /** Counts the changes of the sounds' order: a move names the version that it is based on. */
    version: integer().notNull().default(0),
    likes_count: counter(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check("playlists_title_not_blank", sql`btrim(${table.title}) <> ''`),
    check("playlists_type_known", sql`${table.type} in ('sample', 'oneshot', 'preset')`),
    check("playlists_likes_count_not_negative", sql`${table.likes_count} >= 0`),
    index("playlists_user").on(table.user_id, table.id.desc().nullsFirst()),
    index("playlists_public")
      .on(table.likes_count.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_public`),
  ],
);

/** A sound in a playlist: the highest position comes first, and of equal ones the last added. */
export const playlistItems = pgTable(
  "playlist_items",
  {
    id: id(),
    playlist_id: integer()
      .notNull()
      .references(() => playlists.id, { onDelete: "cascade" }),
    ...itemReferences("cascade"),
    position: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    check("playlist_items_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id)),
    uniqueIndex("playlist_items_sound").on(table.playlist_id, table.sound_id).where(sql`sound_id is not null`),
    uniqueIndex("playlist_items_preset").on(table.playlist_id, table.preset_id).where(sql`preset_id is not null`),
    uniqueIndex("playlist_items_oneshot").on(table.playlist_id, table.oneshot_id).where(sql`oneshot_id is not null`),
    index("playlist_items_order").on(
      table.playlist_id,
      table.position.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** An admin's curated set, at /selections/{slug}; liking one follows it. */
export const selections = pgTable(
  "selections",
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(""),
    thumb_key: text(),
    glow: glow(),
    is_published: boolean().notNull().default(false),
    published_at: moment(),
    /** When it was taken down; null if it is or never was published. */
    retired_at: moment(),
    position: integer().notNull().default(0),
    /** Counts the changes of its details and of its sounds: a change names the version that it is based on. */
    version: integer().notNull().default(0),
    likes_count: counter(),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check("selections_title_not_blank", sql`btrim(${table.title}) <> ''`),
    check("selections_likes_count_not_negative", sql`${table.likes_count} >= 0`),
    index("selections_order").on(table.position, table.id).where(sql`is_published`),
  ],
);

export const selectionItems = pgTable(
  "selection_items",
  {
    id: id(),
    selection_id: integer()
      .notNull()
      .references(() => selections.id, { onDelete: "cascade" }),
    ...itemReferences("cascade"),
    position: integer().notNull().default(0),
    added_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    check("selection_items_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id)),
    uniqueIndex("selection_items_sound").on(table.selection_id, table.sound_id).where(sql`sound_id is not null`),
    uniqueIndex("selection_items_preset").on(table.selection_id, table.preset_id).where(sql`preset_id is not null`),
    uniqueIndex("selection_items_oneshot").on(table.selection_id, table.oneshot_id).where(sql`oneshot_id is not null`),
    index("selection_items_order").on(table.selection_id, table.position, table.id),
  ],
);

/** The creators who were told that sounds of theirs are in a published selection. */
export const selectionAnnouncements = pgTable(
  "selection_announcements",
  {
    selection_id: integer()
      .notNull()
      .references(() => selections.id, { onDelete: "cascade" }),
    creator_id: integer()
      .notNull()
      .references(() => creators.user_id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.selection_id, table.creator_id] })],
);
