import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { createdAt, moment } from "@/server/platform/db/schema/columns";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { keptUserId, ownUserId } from "@/server/platform/db/schema/users";

/**
 * The files that wait for their analysis or are in it. One that is called (`called_at`) has a job, and its row goes when
 * that has ended. `pack_key` is the key of its pack; zips have a line of their own.
 */
export const filesInLine = pgTable(
  "files_in_line",
  {
    file_id: integer()
      .primaryKey()
      .references(() => packFiles.id, { onDelete: "cascade" }),
    user_id: keptUserId(),
    pack_key: bigint({ mode: "number" }).notNull(),
    is_zip: boolean().notNull(),
    /** The preset files that somebody has chosen for a demo sound. */
    preset_file_ids: jsonb().$type<number[]>(),
    entered_at: createdAt(),
    called_at: moment(),
  },
  (table) => [
    index("files_in_line_waiting")
      .on(table.is_zip, table.user_id, table.pack_key, table.file_id)
      .where(sql`called_at is null`),
    index("files_in_line_pack").on(table.pack_key, table.file_id).where(sql`called_at is null`),
    index("files_in_line_entered").on(table.is_zip, table.entered_at).where(sql`called_at is null`),
    index("files_in_line_called").on(table.user_id).where(sql`called_at is not null`),
  ],
);

/** When a file of a user was last called: who was called longest ago is next. */
export const lineTurns = pgTable("line_turns", { user_id: ownUserId().primaryKey(), called_at: moment().notNull() });
