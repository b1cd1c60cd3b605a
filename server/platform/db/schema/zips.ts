import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { ownUserId } from "@/server/platform/db/schema/users";

/**
 * A large zip that a user asked for and a job writes. `zip_order` is what was asked for, as a download link has it, of which
 * `order_hash` is one for each user. Each time that a process begins it, `attempt` is one more, and what an earlier one
 * writes doesn't count any more; `touched_at` says that it is still at it.
 */
export const zips = pgTable(
  "zips",
  {
    id: id(),
    user_id: ownUserId(),
    zip_order: jsonb().notNull(),
    order_hash: text().notNull(),
    name: text().notNull(),
    state: text({ enum: ["waiting", "writing", "ready", "failed", "expired"] })
      .notNull()
      .default("waiting"),
    attempt: integer().notNull().default(0),
    percent: smallint().notNull().default(0),
    /** How many files are in it, and their bytes together. */
    files: integer().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** The sentence that its page shows. */
    failure: text(),
    /** What tells the contents that were written from those that would be now. */
    fingerprint: text(),
    object_key: text(),
    created_at: createdAt(),
    touched_at: moment().notNull().defaultNow(),
    ready_at: moment(),
    expires_at: moment(),
  },
  (table) => [
    check("zips_state_known", sql`${table.state} in ('waiting', 'writing', 'ready', 'failed', 'expired')`),
    check("zips_percent_known", sql`${table.percent} between 0 and 100`),
    check("zips_failure_told", sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check("zips_failure_length", sql`char_length(${table.failure}) between 1 and 1000`),
    check(
      "zips_ready_is_stored",
      sql`case when ${table.state} = 'ready'
        then num_nulls(${table.object_key}, ${table.fingerprint}, ${table.ready_at}, ${table.expires_at}) = 0
        else ${table.object_key} is null end`,
    ),
    uniqueIndex("zips_one_of_each").on(table.user_id, table.order_hash),
    index("zips_object").on(table.object_key).where(sql`object_key is not null`),
    index("zips_ready").on(table.expires_at).where(sql`state = 'ready'`),
    index("zips_unfinished").on(table.touched_at).where(sql`state in ('waiting', 'writing')`),
  ],
);
