import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "@/server/platform/db/schema/columns";

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

/** The synthesizers and effects that presets are made for. */
export const plugins = pgTable("plugins", { id: id(), title: text().notNull().unique() });

/** A hand-picked shelf of sample packs, at /packs/c/{id}. */
export const packCategories = pgTable("pack_categories", {
  id: id(),
  title: text().notNull().unique(),
  position: integer().notNull().default(0),
});
