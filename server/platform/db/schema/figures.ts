import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "@/server/platform/db/schema/columns";

/** The start of an hour. */
const hour = () => moment().notNull();

/**
 * What happened in an hour that is over, added up from the rows by a job: counts, credits, or millionths of a US dollar.
 * Only hours of `figure_hours` count; a figure without a row is 0 there.
 */
export const hourlyFigures = pgTable(
  "hourly_figures",
  {
    hour: hour(),
    figure: text().notNull(),
    /** Such as a kind of sound or of revenue; empty for a figure that has none. */
    kind: text().notNull(),
    value: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.figure, table.kind] }),
    check("hourly_figures_value_not_zero", sql`${table.value} <> 0`),
    index("hourly_figures_figure").on(table.figure, table.hour),
  ],
);

/** The hours that were added up, and when one was corrected after it had been final. */
export const figureHours = pgTable("figure_hours", {
  hour: moment().primaryKey(),
  counted_at: moment().notNull(),
  corrected_at: moment(),
});

/**
 * Hours of which rows came late, changed or were deleted; written by triggers in the transaction that did so. Until the
 * job has added such an hour up again, it is read from the rows.
 */
export const figureChanges = pgTable(
  "figure_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    hour: hour(),
    created_at: createdAt(),
  },
  (table) => [index("figure_changes_hour").on(table.hour)],
);

/**
 * Single plays are kept `since` then; hours before it keep the plays that they were added up to. None is deleted before
 * `begins_at`, so that a version that reads single plays can run beside this one. The table has one row.
 */
export const playRetention = pgTable(
  "play_retention",
  {
    is_only: boolean().primaryKey().default(true),
    since: moment().notNull(),
    begins_at: moment().notNull(),
  },
  (table) => [check("play_retention_one_row", sql`${table.is_only}`)],
);

/** How many sounds of a kind were on sale, as it was read shortly after an hour; never changed. */
export const catalogueReadings = pgTable(
  "catalogue_readings",
  {
    hour: hour(),
    kind: text({ enum: ["sample", "preset", "oneshot"] }).notNull(),
    sounds: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.kind] }),
    check("catalogue_readings_kind_known", sql`${table.kind} in ('sample', 'preset', 'oneshot')`),
    check("catalogue_readings_not_negative", sql`${table.sounds} >= 0`),
  ],
);
