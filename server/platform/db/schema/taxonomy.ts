import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "@/server/platform/db/schema/columns";
import { users } from "@/server/platform/db/schema/users";

/** Genres have the fixed ids of the product; `aliases` are further slugs of the same genre. */
export const genres = pgTable("genres", {
  id: integer().primaryKey(),
  title: text().notNull().unique(),
  slug: text().notNull().unique(),
  aliases: text().array().notNull().default([]),
  is_preset_genre: boolean().notNull().default(true),
});

/** Instruments have the fixed ids of the product. */
export const instruments = pgTable("instruments", {
  id: integer().primaryKey(),
  title: text().notNull().unique(),
  slug: text().notNull().unique(),
});

/**
 * The synthesizers and effects that presets are made for. One that a creator proposed is in no public list until a
 * moderator has accepted it, or merged it into another.
 */
export const plugins = pgTable(
  "plugins",
  {
    id: id(),
    title: text().notNull().unique(),
    state: text({ enum: ["proposed", "accepted"] })
      .notNull()
      .default("accepted"),
    proposed_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    check("plugins_state_known", sql`${table.state} in ('proposed', 'accepted')`),
    check("plugins_title_length", sql`char_length(${table.title}) between 1 and 60`),
    index("plugins_proposed").on(table.proposed_by, table.created_at).where(sql`state = 'proposed'`),
  ],
);
