import { type SQL, sql } from "drizzle-orm";

/** The start of the hour of a time. */
export const hourOf = (time: SQL) => sql`date_trunc('hour', ${time}, 'UTC')`;

/** Whether a time is within the row `gap` that a lateral select is joined to. */
export const isInGap = (time: SQL) => sql`${time} >= gap.first and ${time} < gap.after`;
