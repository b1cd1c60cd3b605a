import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { keptUserId, ownUserId, users } from "@/server/platform/db/schema/users";

/** What becomes of a banned creator's earnings: undecided ones stay on hold. */
const EARNINGS = ["held", "released", "kept"] as const;

/** A ban of a user, lifted or not. `reason` is what the person reads, `note` what only admins read. */
export const userBans = pgTable(
  "user_bans",
  {
    id: id(),
    user_id: keptUserId(),
    banned_by: keptUserId(),
    reason: text().notNull(),
    note: text(),
    earnings: text({ enum: EARNINGS }).notNull().default("held"),
    /** The plan whose next bill the ban cancelled, which lifting it restores. */
    cancelled_subscription_id: integer().references(() => subscriptions.id, { onDelete: "restrict" }),
    created_at: createdAt(),
    lifted_at: moment(),
    lifted_by: integer().references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    uniqueIndex("user_bans_one_at_a_time").on(table.user_id).where(sql`lifted_at is null`),
    check("user_bans_earnings_known", sql`${table.earnings} in ('held', 'released', 'kept')`),
    check("user_bans_lifted_by_somebody", sql`(${table.lifted_at} is null) = (${table.lifted_by} is null)`),
    check("user_bans_length", sql`length(${table.reason}) <= 1000 and length(${table.note}) <= 1000`),
  ],
);

/** What an admin wrote down about a user, for other admins. */
export const userNotes = pgTable(
  "user_notes",
  {
    id: id(),
    user_id: ownUserId(),
    author_id: keptUserId(),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index("user_notes_user").on(table.user_id, table.id),
    check("user_notes_length", sql`length(${table.text}) between 1 and 1000`),
  ],
);
