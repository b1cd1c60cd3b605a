import { eq, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { users } from "@/server/platform/db/schema/users";

export type SpentKind = "sample" | "midi" | "stems" | "preset" | "oneshot" | "pack";

/** Credits that a user spent since a time, grouped by what they were spent on. */
export async function spentByKind(
  db: Executor,
  userId: number,
  since: Date,
): Promise<{ kind: SpentKind; credits: number }[]> {
  const { rows } = await db.execute<{ kind: SpentKind; credits: number }>(sql`
    select kind, sum(price)::int as credits from (
      select case when preset_id is not null then 'preset' when oneshot_id is not null then 'oneshot'
          when format = 'mid' then 'midi' when format = 'stems' then 'stems' else 'sample' end as kind, price
        from downloads where user_id = ${userId} and price > 0 and created_at >= ${since.toISOString()}::timestamptz
      union all
      select 'pack', price from pack_downloads
        where user_id = ${userId} and price > 0 and order_id is null and created_at >= ${since.toISOString()}::timestamptz
    ) spent group by kind order by credits desc`);
  return rows;
}

/** Credits that a user spent since a time, by quarter of an hour: every time zone's midnight is at the start of one. */
export async function spentOverTime(
  db: Executor,
  userId: number,
  since: Date,
): Promise<{ at: string; credits: number }[]> {
  const { rows } = await db.execute<{ at: string; credits: number }>(sql`
    select ${isoTime(sql`quarter`)} as at, credits from (
      select date_bin('15 minutes', s.created_at, timestamptz 'epoch') as quarter, sum(s.credits)::int as credits
      from lot_spendings s join credit_lots l on l.id = s.lot_id
      where l.user_id = ${userId} and s.created_at >= ${since.toISOString()}::timestamptz
      group by quarter) spent order by quarter`);
  return rows;
}

/** How many one-shots a user has paid for since a time. */
export async function oneshotsSince(db: Executor, userId: number, since: Date) {
  const { rows } = await db.execute<{ oneshots: number }>(sql`
    select count(*)::int as oneshots from downloads
    where user_id = ${userId} and oneshot_id is not null and price > 0
      and created_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.oneshots ?? 0;
}

/** The end of the user's running free pass, or null. */
export async function findFreePass(db: Executor, userId: number): Promise<Date | null> {
  const [row] = await db.select({ ends_at: users.free_pass_ends_at }).from(users).where(eq(users.id, userId));
  return row?.ends_at && row.ends_at > new Date() ? row.ends_at : null;
}

/** When the plan last granted credits, and how many; null before the first grant. */
export async function findLastGrant(
  db: Executor,
  userId: number,
): Promise<{ granted: number; remaining: number; at: Date } | null> {
  const { rows } = await db.execute<{ granted: number; remaining: number; at: string }>(sql`
    select granted, remaining, ${isoTime(sql`created_at`)} as at
    from credit_lots where user_id = ${userId} and kind in ('plan', 'trial') order by id desc limit 1`);
  const row = rows[0];
  return row ? { granted: row.granted, remaining: row.remaining, at: new Date(row.at) } : null;
}
