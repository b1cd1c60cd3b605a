import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "@/server/platform/db/schema/columns";
import { users } from "@/server/platform/db/schema/users";

/** Values of a record by their names: ids, states, figures. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

const AN_EMAIL_ADDRESS = sql.raw(`'[^[:space:]@"][@][^[:space:]@"]'`);

/**
 * What admins did, and what the shop did of what they had arranged, written in the transaction that did it. Rows are never changed or deleted: a trigger refuses it (see
 * the migration `audit-entries-append-only`).
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** Null for what the shop does by itself, such as to end what has an end. */
    actor_id: integer().references(() => users.id, { onDelete: "restrict" }),
    /** A noun and a verb, such as `credits.adjust`. */
    action: text().notNull(),
    subject_type: text().notNull(),
    /** Null if the subject has no id, as a setting. */
    subject_id: integer(),
    before: jsonb().$type<AuditValues>().notNull(),
    after: jsonb().$type<AuditValues>().notNull(),
    /** Why. */
    reason: text(),
    /** What only admins read. */
    note: text(),
    network: text(),
    created_at: createdAt(),
  },
  (table) => [
    check("audit_entries_action_form", sql`${table.action} ~ '^[a-z-]{1,40}[.][a-z-]{1,40}$'`),
    check("audit_entries_subject_form", sql`${table.subject_type} ~ '^[a-z-]{1,40}$'`),
    check(
      "audit_entries_values_are_objects",
      sql`jsonb_typeof(${table.before}) = 'object' and jsonb_typeof(${table.after}) = 'object'`,
    ),
    check(
      "audit_entries_length",
      sql`length(${table.before}::text) <= 4000 and length(${table.after}::text) <= 4000
        and length(${table.reason}) <= 1000 and length(${table.note}) <= 1000 and length(${table.network}) <= 60`,
    ),
    check(
      "audit_entries_no_email",
      sql`concat_ws(' ', ${table.before}, ${table.after}, ${table.reason}, ${table.note}) !~ ${AN_EMAIL_ADDRESS}`,
    ),
    index("audit_entries_actor").on(table.actor_id, table.id),
    index("audit_entries_action").on(table.action, table.id),
    index("audit_entries_created").on(table.created_at),
    index("audit_entries_subject").on(table.subject_type, table.subject_id, table.id),
  ],
);
