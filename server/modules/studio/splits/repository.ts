import { type SQL, sql } from "drizzle-orm";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { ShareState, SplitShare } from "@/lib/contract/entities/split";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** Of the shares of a pack that ended. */
const MAX_ENDED = 20;

/** Somebody's share of a pack, with their open request. */
export interface PackShare extends Omit<SplitShare, "can_remind"> {
  request_id: number | null;
  /** When they were asked or reminded last; null if never. */
  asked_at: string | null;
}

/**
 * The newest request of user `u` for pack `p` that its owner hasn't taken back, as `r`, and the share that counts, as `k`.
 */
export const SHARE_JOINS = sql`
    left join collaborators k on k.pack_id = p.id and k.user_id = u.id
    left join lateral (select * from share_requests s where s.pack_id = p.id and s.user_id = u.id
      and s.state <> 'withdrawn' order by s.id desc limit 1) r on true`;

/** The state of `r` and `k`. */
export const SHARE_STATE = sql`case when r.state = 'asked' then 'asked' when k.id is not null then 'accepted'
    else r.state end`;
/** Since when it is. */
export const SHARE_SINCE = sql`case when r.state = 'asked' then r.created_at
    when k.id is not null then coalesce((select max(a.answered_at) from share_requests a
      where a.pack_id = p.id and a.user_id = u.id and a.state = 'accepted'), k.created_at)
    else r.answered_at end`;

/** The shares of a pack: those that count or are asked for in the order in which they were added, then those that ended. */
export async function readShares(db: Executor, pack: ReviewedPackRef): Promise<PackShare[]> {
  const { rows } = await db.execute<
    Omit<PackShare, "user"> & { user: UserSummaryJson; is_ended: boolean } & Record<string, unknown>
  >(sql`
    select ${userSummaryJson} as "user", ${SHARE_STATE} as state, k.percentage::float8 as percentage,
      case when r.state = 'asked' then r.percentage::float8 end as asked,
      case when r.state = 'declined' then r.percentage::float8 end as declined,
      case when r.state = 'asked' then r.id end as request_id,
      ${isoTime(sql`case when r.state = 'asked' then coalesce(r.reminded_at, r.created_at) end`)} as asked_at,
      ${isoTime(SHARE_SINCE)} as at, k.id is null and r.state <> 'asked' as is_ended
    from packs p cross join lateral (select user_id from collaborators where pack_id = p.id
        union select user_id from share_requests where pack_id = p.id and state <> 'withdrawn') people
      join users u on u.id = people.user_id ${SHARE_JOINS}
    where ${isPack(sql`p`, pack)} order by is_ended, k.id nulls last, r.id`);
  const shown = [...rows.filter((row) => !row.is_ended), ...rows.filter((row) => row.is_ended).slice(-MAX_ENDED)];
  return shown.map(({ user, is_ended, ...row }) => ({ ...row, user: toUserSummary(user) }));
}

/** Locks users, by id, before a pack of one of them, so that nobody's account is closed meanwhile. */
export async function lockPeople(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select id from users where id in (${listOf(ids)}) order by id for no key update`);
}

/** What decides whether somebody may be asked to share in a pack. */
export interface Candidate {
  id: number;
  display: string;
  email: string;
  is_active: boolean;
  /** Takes no requests from the pack's creator. */
  has_blocked: boolean;
  /** Has claimed the pack for review. */
  is_reviewing: boolean;
}

/** Users with what decides whether they may be asked to share in a pack; those that don't exist are left out. */
export async function readCandidates(
  db: Executor,
  pack: ReviewedPackRef,
  ids: readonly number[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    select u.id, u.display, u.email, coalesce(c.status = 'active' and u.banned_at is null, false) as is_active,
      exists (select from share_blocks b where b.user_id = u.id and b.blocked_id = p.creator_id) as has_blocked,
      p.claimed_by is not distinct from u.id as is_reviewing
    from users u left join creators c on c.user_id = u.id join packs p on ${isPack(sql`p`, pack)}
    where u.id in (${listOf(ids)})`);
  return rows.map((row) => ({ ...row }));
}

/** How many requests and reminders a user sent in the last 24 hours. */
export async function countAsked(db: Executor, userId: number): Promise<number> {
  const recent = (column: SQL) => sql`count(*) filter (where ${column} > now() - interval '24 hours')`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select (${recent(sql`created_at`)} + ${recent(sql`reminded_at`)})::int as count from share_requests
    where asked_by = ${userId} and greatest(created_at, reminded_at) > now() - interval '24 hours'`);
  return rows[0]?.count ?? 0;
}

/** What an answer to a request needs of its pack. */
export interface AnsweredPack extends ReviewedPackRef {
  title: string;
  thumb_key: string | null;
  owner_id: number;
  owner_display: string;
  owner_email: string;
  /** It was on sale. */
  was_on_sale: boolean;
  price_cents: number | null;
}

/** The creator of a pack, and whether it was on sale. */
export async function readOwner(
  db: Executor,
  pack: ReviewedPackRef,
): Promise<{ owner: UserSummary; was_on_sale: boolean }> {
  const { rows } = await db.execute<{ owner: UserSummaryJson; was_on_sale: boolean }>(sql`
    select ${userSummaryJson} as owner, p.published_at is not null as was_on_sale
    from packs p join users u on u.id = p.creator_id where ${isPack(sql`p`, pack)}`);
  if (!rows[0]) throw new Error(`There is no ${pack.kind} pack ${pack.id}.`);
  return { owner: toUserSummary(rows[0].owner), was_on_sale: rows[0].was_on_sale };
}

/** The creator's id of a pack; null if there is none. It never changes. */
export async function findOwner(db: Executor, pack: ReviewedPackRef): Promise<number | null> {
  const { rows } = await db.execute<{ creator_id: number }>(
    sql`select p.creator_id from packs p where ${isPack(sql`p`, pack)}`,
  );
  return rows[0]?.creator_id ?? null;
}

/** Locks a pack until the transaction ends; null if there is none. */
export async function lockPackRow(tx: Transaction, pack: ReviewedPackRef): Promise<AnsweredPack | null> {
  const { rows } = await tx.execute<AnsweredPack & Record<string, unknown>>(sql`
    select p.kind, p.wire_id as id, p.title, p.thumb_key, p.price_cents, p.published_at is not null as was_on_sale,
      p.creator_id as owner_id, u.display as owner_display, u.email as owner_email
    from packs p join users u on u.id = p.creator_id where ${isPack(sql`p`, pack)} for no key update of p`);
  return rows[0] ? { ...rows[0] } : null;
}

/** Those who have a share of a pack that counts. */
export async function readPartners(db: Executor, pack: ReviewedPackRef) {
  const { rows } = await db.execute<{ id: number; email: string; display: string; percentage: number }>(sql`
    select u.id, u.email, u.display, k.percentage::float8 as percentage
    from collaborators k join users u on u.id = k.user_id
    where k.pack_id = ${packKey(pack)} and k.percentage > 0 and u.banned_at is null order by k.id`);
  return rows;
}

/** A request and its answer. */
export interface ShareRequest extends ReviewedPackRef {
  percentage: number;
  state: ShareState | "withdrawn";
}

/** A request for a pack that a user was sent; null if it is none of theirs. */
export async function findRequest(db: Executor, requestId: number, userId: number): Promise<ShareRequest | null> {
  const { rows } = await db.execute<ShareRequest & Record<string, unknown>>(sql`
    select p.kind, p.wire_id as id, s.percentage::float8 as percentage, s.state
    from share_requests s join packs p on p.id = s.pack_id where s.id = ${requestId} and s.user_id = ${userId}`);
  return rows[0] ? { ...rows[0] } : null;
}

function listOf(ids: readonly number[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
}
