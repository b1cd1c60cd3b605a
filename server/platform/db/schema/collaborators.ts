import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, exactlyOne, id } from "@/server/platform/db/schema/columns";
import { sounds } from "@/server/platform/db/schema/sounds";
import { packReferences } from "@/server/platform/db/schema/targets";
import { users } from "@/server/platform/db/schema/users";

/**
 * Users who share in the earnings of a pack or of a single sound, and their percentages. A deferred trigger refuses
 * more than five collaborators or more than 100 percent for one target; the rest is the owner's.
 */
export const collaborators = pgTable(
  "collaborators",
  {
    id: id(),
    ...packReferences("cascade"),
    sound_id: integer().references(() => sounds.id, { onDelete: "cascade" }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    percentage: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "collaborators_one_target",
      exactlyOne(table.pack_id, table.preset_pack_id, table.oneshot_pack_id, table.sound_id),
    ),
    check("collaborators_percentage_in_range", sql`${table.percentage} > 0 and ${table.percentage} <= 100`),
    uniqueIndex("collaborators_pack").on(table.pack_id, table.user_id).where(sql`pack_id is not null`),
    uniqueIndex("collaborators_preset_pack")
      .on(table.preset_pack_id, table.user_id)
      .where(sql`preset_pack_id is not null`),
    uniqueIndex("collaborators_oneshot_pack")
      .on(table.oneshot_pack_id, table.user_id)
      .where(sql`oneshot_pack_id is not null`),
    uniqueIndex("collaborators_sound").on(table.sound_id, table.user_id).where(sql`sound_id is not null`),
    index("collaborators_user").on(table.user_id),
  ],
);
