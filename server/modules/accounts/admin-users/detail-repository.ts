import { type SQL, sql } from "drizzle-orm";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { mailboxIn } from "@/server/platform/db/schema/users";

/** What a user's page shows beside what the list has. */
export interface UserDetail
  extends Pick<
    AdminUser,
    | "firstname"
    | "lastname"
    | "email_verified_at"
    | "must_reset_password"
    | "has_password"
    | "has_second_factor"
    | "providers"
    | "plan"
    | "spent_credits"
    | "paid_cents"
    | "refunded_cents"
    | "first_paid_at"
    | "ban"
    | "erased"
    | "application_id"
  > {
  counts: Omit<AdminUser["counts"], "records">;
  [column: string]: unknown;
  /** Millionths of a dollar, as text. */
  earned: string;
  on_hold: string;
  available: string;
}

const BALANCE = (kind: "earnings" | "earnings_on_hold") =>
  sql`coalesce((select balance from ledger_accounts where user_id = u.id and kind = ${kind}), 0)`;

const PLAN = sql`(select json_build_object('code', s.plan_code, 'status', s.status,
    'period_ends_at', ${isoTime(sql`case when s.status = 'in_trial' then s.trial_ends_at else s.current_period_ends_at end`)},
    'is_ending', s.cancels_at_period_end)
  from subscriptions s where s.user_id = u.id and s.status <> 'canceled')`;

/** A ban from before bans were on record has neither an admin nor a reason. */
const BAN = sql`case when u.banned_at is null or u.deleted_at is not null then null else json_build_object(
    'at', ${isoTime(sql`u.banned_at`)}, 'by', b.by, 'reason', b.reason, 'note', b.note,
    'earnings', coalesce(b.earnings, 'held')) end`;

const ERASED = sql`case when u.deleted_at is not null then json_build_object('at', ${isoTime(sql`u.deleted_at`)},
    'by', (select a.display from audit_entries e join users a on a.id = e.actor_id
      where e.subject_type = 'user' and e.subject_id = u.id and e.action = 'user.erase' order by e.id desc limit 1)) end`;

/** Of creator applications: sent by the user, or with their mailbox and no account. */
const IS_THEIRS = sql`a.user_id = u.id or (a.user_id is null and ${mailboxIn(sql`a.email`)} = ${mailboxIn(sql`u.email`)})`;

const PAID = sql`(select coalesce(sum(p.amount_cents), 0)::int as paid, coalesce(sum(p.refunded_cents), 0)::int as refunded
  from payments p where p.user_id = u.id and p.paid_at is not null)`;

const counted = (from: SQL) => sql`(select count(*)::int from ${from})`;
/** A creator's packs and those with their share. */
const PACKS = counted(sql`packs p where p.creator_id = u.id and p.adds_to_id is null
  or p.id in (select k.pack_id from collaborators k where k.user_id = u.id)`);

const COUNTS = sql`json_build_object(
  'credits', ${counted(sql`ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.user_id = u.id and a.kind = 'credits'`)},
  'payments', ${counted(sql`payments p where p.user_id = u.id and p.status <> 'void'`)},
  'downloads', ${counted(sql`downloads d where d.user_id = u.id`)} + ${counted(sql`pack_downloads d where d.user_id = u.id`)},
  'packs', ${PACKS},
  'sessions', ${counted(sql`sessions t where t.user_id = u.id and t.revoked_at is null and t.expires_at > now()`)},
  'notes', ${counted(sql`user_notes n where n.user_id = u.id`)},
  'applications', ${counted(sql`creator_applications a where ${IS_THEIRS}`)})`;

/** The figures of a user's page; null if there is no such user. Spent credits are those of the last 30 days. */
export async function readDetail(db: Executor, id: number): Promise<UserDetail | null> {
  const { rows } = await db.execute<UserDetail>(sql`
    select u.firstname, u.lastname, ${isoTime(sql`u.email_verified_at`)} as email_verified_at,
      u.force_reset_password as must_reset_password, u.password_hash is not null as has_password,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      array(select a.provider from social_accounts a where a.user_id = u.id order by a.provider) as providers,
      ${PLAN} as plan, ${BAN} as ban, ${ERASED} as erased, ${COUNTS} as counts,
      (select a.id from creator_applications a where ${IS_THEIRS} order by a.status = 'pending' desc, a.id desc limit 1)
        as application_id,
      (select coalesce(sum(x.credits), 0)::int from credit_lots l join lot_spendings x on x.lot_id = l.id
        where l.user_id = u.id and x.created_at >= now() - interval '30 days') as spent_credits,
      m.paid as paid_cents, m.refunded as refunded_cents, ${isoTime(sql`u.first_paid_at`)} as first_paid_at,
      (select coalesce(sum(e.micros - e.reversed), 0) from creator_earnings e where e.user_id = u.id)::text as earned,
      ${BALANCE("earnings_on_hold")}::text as on_hold, ${BALANCE("earnings")}::text as available
    from users u cross join lateral ${PAID} m
    left join lateral (select x.reason, x.note, x.earnings, (select a.display from users a where a.id = x.banned_by) as by
      from user_bans x where x.user_id = u.id and x.lifted_at is null) b on true
    where u.id = ${id}`);
  return rows[0] ?? null;
}
