import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "@/server/platform/db/schema/columns";

/**
 * Stored files of which everybody may have a copy, each by what shows it: a pack by its wire id. A row is committed before
 * its copies exist, and is deleted after they are removed, so that none exists without one. `copied_at` is null until they
 * exist; `gone_at` says since when they may no longer.
 */
export const publicFiles = pgTable(
  "public_files",
  {
    /** Of the catalogue, or `selection` or `slide`. */
    kind: text().notNull(),
    item_id: integer().notNull(),
    object: text().notNull(),
    created_at: createdAt(),
    copied_at: moment(),
    gone_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.item_id, table.object] }),
    index("public_files_object").on(table.object.op("text_pattern_ops")),
    index("public_files_unsettled").on(table.created_at).where(sql`copied_at is null or gone_at is not null`),
  ],
);
