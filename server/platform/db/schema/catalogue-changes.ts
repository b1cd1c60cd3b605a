import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "@/server/platform/db/schema/columns";

/**
 * What changed: `cover` is a pack's title or cover, which its sounds show; `content` any column of no other aspect;
 * `taken` means that it was on public pages and no longer may be, also under its old name.
 */
export const CHANGE_ASPECTS = ["content", "cover", "likes", "trending", "taken"] as const;
export type ChangeAspect = (typeof CHANGE_ASPECTS)[number];

/**
 * What changed in the public catalogue, written by triggers in the transaction that changed it; the catalogue index of
 * every API process reads it. `xid` is that transaction: readers read only rows older than the oldest running
 * transaction, so that no commit is skipped. Old rows are deleted.
 */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    xid: bigint({ mode: "number" }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    kind: text({
      enum: ["sample", "oneshot", "preset", "sample_pack", "oneshot_pack", "preset_pack", "creator"],
    }).notNull(),
    item_id: integer().notNull(),
    aspect: text({ enum: CHANGE_ASPECTS }).notNull().default("content"),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "catalogue_changes_kind_known",
      sql`${table.kind} in ('sample', 'oneshot', 'preset', 'sample_pack', 'oneshot_pack', 'preset_pack', 'creator')`,
    ),
    check("catalogue_changes_aspect_known", sql`${table.aspect} in ('content', 'cover', 'likes', 'trending', 'taken')`),
    index("catalogue_changes_xid").on(table.xid),
    index("catalogue_changes_created_at").on(table.created_at),
  ],
);
