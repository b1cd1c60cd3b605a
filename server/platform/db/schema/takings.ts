import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, exactlyOne, id, moment } from "@/server/platform/db/schema/columns";
import { creditLots } from "@/server/platform/db/schema/credits";
import { orders } from "@/server/platform/db/schema/orders";
import { itemReferences } from "@/server/platform/db/schema/targets";
import { keptUserId, users } from "@/server/platform/db/schema/users";

/**
 * A ban that took a sound from its owners, for a reason that they read. Nobody has the sound from `created_at` on; a job
 * gives each owner back what it cost, until `finished_at`. A lifted ban ends it.
 */
export const soundTakings = pgTable(
  "sound_takings",
  {
    id: id(),
    ...itemReferences("cascade"),
    reason: text().notNull(),
    actor_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    finished_at: moment(),
    lifted_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    check("sound_takings_one_item", exactlyOne(table.sound_id, table.preset_id, table.oneshot_id)),
    check("sound_takings_reason_length", sql`char_length(${table.reason}) between 3 and 500`),
    uniqueIndex("sound_takings_sound").on(table.sound_id).where(sql`sound_id is not null and lifted_at is null`),
    uniqueIndex("sound_takings_preset").on(table.preset_id).where(sql`preset_id is not null and lifted_at is null`),
    uniqueIndex("sound_takings_oneshot").on(table.oneshot_id).where(sql`oneshot_id is not null and lifted_at is null`),
    index("sound_takings_unfinished").on(table.id).where(sql`finished_at is null and lifted_at is null`),
  ],
);

/**
 * What one owner got back for a sound that was taken: `credits` of those that were spent on it, and `cash_credits` for its
 * share of a pack that was bought for cash, which are the lot `lot_id`.
 */
export const takenSounds = pgTable(
  "taken_sounds",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    taking_id: integer()
      .notNull()
      .references(() => soundTakings.id, { onDelete: "cascade" }),
    user_id: keptUserId(),
    credits: integer().notNull().default(0),
    cash_credits: integer().notNull().default(0),
    cash_cents: integer().notNull().default(0),
    order_id: integer().references(() => orders.id, { onDelete: "restrict" }),
    lot_id: bigint({ mode: "number" }).references(() => creditLots.id, { onDelete: "restrict" }),
    created_at: createdAt(),
  },
  (table) => [
    check(
      "taken_sounds_amounts",
      sql`${table.credits} >= 0 and ${table.cash_credits} >= 0 and ${table.cash_cents} >= 0
        and (${table.lot_id} is null) = (${table.cash_credits} = 0)`,
    ),
    uniqueIndex("taken_sounds_owner").on(table.taking_id, table.user_id),
    index("taken_sounds_user").on(table.user_id),
    index("taken_sounds_order").on(table.order_id).where(sql`order_id is not null`),
  ],
);
