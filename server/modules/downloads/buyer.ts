import { sql } from "drizzle-orm";
import type { CreditAccount } from "@/server/modules/downloads/spending";
import type { CreditPrice } from "@/server/modules/ledger/earnings";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** The user who pays for a download. */
export interface Buyer extends CreditAccount {
  id: number;
  /** When the running trial began; null outside a trial. */
  trial_started_at: string | null;
  /** The price of the user's credits; null when none of them were paid for. */
  credit_price: CreditPrice | null;
}

interface BuyerRow extends Record<string, unknown> {
  balance: string | number | null;
  has_ever_paid: boolean;
  has_had_free_pass: boolean;
  is_free_pass_running: boolean;
  status: "in_trial" | "active" | "past_due" | "canceled" | null;
  is_trial_over: boolean;
  trial_started_at: string | null;
  price_cents: number | null;
  credits: number | null;
}

/** Makes all purchases of a user wait for each other until the transaction ends. */
export async function lockBuyer(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/**
 * A user's credits and plan. Credits are valued by the newest plan of a user who has paid, or else by the dearest
 * top-up.
 */
export async function readBuyer(db: Executor, userId: number): Promise<Buyer> {
  const { rows } = await db.execute<BuyerRow>(sql`
    select a.balance, u.has_ever_paid, u.free_pass_ends_at is not null as has_had_free_pass,
      coalesce(u.free_pass_ends_at > now(), false) as is_free_pass_running,
      s.status, coalesce(s.status = 'in_trial' and s.trial_ends_at <= now(), false) as is_trial_over,
      case when s.status = 'in_trial' then s.created_at::text end as trial_started_at,
      coalesce(p.price_cents, t.price_cents) as price_cents, coalesce(p.credits, t.credits) as credits
    from users u
    left join ledger_accounts a on a.user_id = u.id and a.kind = 'credits'
    left join lateral (select * from subscriptions where user_id = u.id
      order by status <> 'canceled' desc, id desc limit 1) s on true
    left join plans p on p.code = s.plan_code
    left join lateral (select price_cents, credits from top_ups order by price_cents::float8 / credits desc limit 1) t on true
    where u.id = ${userId}`);
  const row = rows[0];
  if (!row) throw new Error(`There is no user ${userId}.`);
  const isTrial = row.status === "in_trial";
  return {
    id: userId,
    balance: Number(row.balance ?? 0),
    standing: standingOf(row),
    is_trial: isTrial,
    trial_started_at: row.trial_started_at,
    credit_price:
      row.has_ever_paid && !isTrial && row.price_cents !== null && row.credits !== null
        ? { price_cents: row.price_cents, credits: row.credits }
        : null,
  };
}

function standingOf(row: BuyerRow): CreditAccount["standing"] {
  if (row.status === "active" || row.status === "past_due") return "running";
  if (row.is_free_pass_running || (row.status === "in_trial" && !row.is_trial_over)) return "running";
  if (row.has_ever_paid) return "paid";
  return row.has_had_free_pass || row.status !== null ? "ended" : "none";
}
