import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, exactlyOne, id, moment } from "@/server/platform/db/schema/columns";
import { sounds } from "@/server/platform/db/schema/sounds";
import { packId } from "@/server/platform/db/schema/targets";
import { users } from "@/server/platform/db/schema/users";

/**
 * Users who share in the earnings of a pack or of a single sound, and their percentages. A deferred trigger refuses
 * more than five collaborators or more than 100 percent for one target; the rest is the owner's.
 */
export const collaborators = pgTable(
  "collaborators",
  {
    id: id(),
    pack_id: packId("cascade"),
    sound_id: integer().references(() => sounds.id, { onDelete: "cascade" }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    percentage: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("collaborators_one_target", exactlyOne(table.pack_id, table.sound_id)),
    check("collaborators_percentage_in_range", sql`${table.percentage} > 0 and ${table.percentage} <= 100`),
    uniqueIndex("collaborators_pack").on(table.pack_id, table.user_id).where(sql`pack_id is not null`),
    uniqueIndex("collaborators_sound").on(table.sound_id, table.user_id).where(sql`sound_id is not null`),
    index("collaborators_user").on(table.user_id),
  ],
);

/**
 * What a creator offers somebody of a pack's earnings, and the answer. A share counts once it is accepted, as a row of
 * {@link collaborators}; that row goes on counting while a change of it is asked for. `withdrawn` was taken back by the
 * creator, `left` is an accepted share that its holder gave up; shares that are older than these requests have none. Deferred
 * triggers refuse requests that, together with what counts now, could come to more than 100 percent or five people, and
 * decline what is asked of somebody whose account is closed (see the migration `share-requests`).
 */
export const shareRequests = pgTable(
  "share_requests",
  {
    id: id(),
    pack_id: packId("cascade").notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Who asked: the pack's creator, or who made the pack for them. */
    asked_by: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    percentage: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    state: text({ enum: ["asked", "accepted", "declined", "left", "withdrawn"] })
      .notNull()
      .default("asked"),
    created_at: createdAt(),
    reminded_at: moment(),
    answered_at: moment(),
  },
  (table) => [
    check("share_requests_state_known", sql`${table.state} in ('asked', 'accepted', 'declined', 'left', 'withdrawn')`),
    check("share_requests_answer_complete", sql`(${table.state} = 'asked') = (${table.answered_at} is null)`),
    check("share_requests_percentage_in_range", sql`${table.percentage} > 0 and ${table.percentage} <= 100`),
    check("share_requests_of_another", sql`${table.user_id} <> ${table.asked_by}`),
    uniqueIndex("share_requests_open").on(table.pack_id, table.user_id).where(sql`state = 'asked'`),
    index("share_requests_pack").on(table.pack_id, table.user_id, table.id),
    index("share_requests_user").on(table.user_id, table.id),
    index("share_requests_asked_by").on(table.asked_by, table.created_at),
  ],
);

/** Creators from whom somebody takes no share requests any more. */
export const shareBlocks = pgTable(
  "share_blocks",
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blocked_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    check("share_blocks_of_another", sql`${table.user_id} <> ${table.blocked_id}`),
    index("share_blocks_blocked").on(table.blocked_id),
  ],
);
