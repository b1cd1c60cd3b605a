import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "@/server/platform/db/schema/columns";
import { ownUserId } from "@/server/platform/db/schema/users";

/**
 * A change of a user's e-mail, which both mailboxes confirm with a link of their own. A user has at most one open
 * change; `ended_at` is when it was made, refused or replaced.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    user_id: ownUserId(),
    new_email: text().notNull(),
    new_token_hash: text().notNull().unique(),
    old_token_hash: text().notNull().unique(),
    new_confirmed_at: moment(),
    old_confirmed_at: moment(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex("email_changes_one_open").on(table.user_id).where(sql`ended_at is null`),
    check("email_changes_lower_case", sql`${table.new_email} = lower(${table.new_email})`),
  ],
);

/** A link in a mail that deletes an account: usable once, until it expires. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    token_hash: text().primaryKey(),
    user_id: ownUserId(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [index("account_deletions_user").on(table.user_id)],
);

/**
 * Names of deleted accounts by their SHA-256: no other account can take the username, and the e-mail gets no second
 * free pass.
 */
export const retiredNames = pgTable(
  "retired_names",
  {
    kind: text({ enum: ["username", "email"] }).notNull(),
    name_hash: text().notNull(),
    free_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name_hash] }),
    check("retired_names_kind_known", sql`${table.kind} in ('username', 'email')`),
    index("retired_names_free_at").on(table.free_at),
  ],
);
