import { sql } from "drizzle-orm";
import type { PriceList } from "@/lib/money/price-list";
import { spendableCredits } from "@/server/modules/money/credits/repository";
import type { CreditAccount } from "@/server/modules/purchases/downloads/spending";
import type { Executor } from "@/server/platform/db/database";

/** The user who pays for a download. */
export interface Buyer extends CreditAccount {
  id: number;
  /** When the running trial's days of full access end; null outside a trial. */
  full_access_ends_at: string | null;
}

interface BuyerRow extends Record<string, unknown> {
  spendable: number;
  has_ever_paid: boolean;
  has_had_free_pass: boolean;
  is_free_pass_running: boolean;
  status: "in_trial" | "active" | "past_due" | "canceled" | null;
  full_access_ends_at: string | null;
}

/** A user's plan, and the credits that can be spent now. */
export async function readBuyer(db: Executor, { trial }: PriceList, userId: number): Promise<Buyer> {
  const { rows } = await db.execute<BuyerRow>(sql`
    select (select ${spendableCredits(new Date())} from credit_lots where user_id = u.id and remaining > 0) as spendable,
      u.has_ever_paid, u.free_pass_ends_at is not null as has_had_free_pass,
      coalesce(u.free_pass_ends_at > now(), false) as is_free_pass_running,
      s.status, case when s.status = 'in_trial' then
        coalesce(s.full_access_ends_at, s.created_at + ${`${trial.full_access_days} days`}::interval)::text
      end as full_access_ends_at
    from users u
    left join lateral (select * from subscriptions where user_id = u.id
      order by status <> 'canceled' desc, id desc limit 1) s on true
    where u.id = ${userId}`);
  const row = rows[0];
  if (!row) throw new Error(`There is no user ${userId}.`);
  return {
    id: userId,
    spendable: row.spendable,
    is_trial: row.status === "in_trial",
    is_over: isOver(row),
    full_access_ends_at: row.full_access_ends_at,
  };
}

function isOver({ has_ever_paid, status, is_free_pass_running, has_had_free_pass }: BuyerRow): boolean {
  const isRunning = status === "active" || status === "past_due" || is_free_pass_running;
  return !isRunning && !has_ever_paid && (has_had_free_pass || status !== null);
}
