import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { StatementFigures } from "@/lib/contract/entities/sales";
import { createdAt, id } from "@/server/platform/db/schema/columns";
import { keptUserId } from "@/server/platform/db/schema/users";

/**
 * What a creator earned in a month (`2026-11`) or a year (`2026`) that is over, in UTC: made once from the ledger and
 * kept with its two files. Append-only.
 */
export const statements = pgTable(
  "statements",
  {
    id: id(),
    user_id: keptUserId(),
    period: text().notNull(),
    figures: jsonb().$type<StatementFigures>().notNull(),
    pdf_key: text().notNull(),
    csv_key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("statements_one_a_period").on(table.user_id, table.period),
    check("statements_period", sql`${table.period} ~ '^[0-9]{4}(-(0[1-9]|1[0-2]))?$'`),
  ],
);
