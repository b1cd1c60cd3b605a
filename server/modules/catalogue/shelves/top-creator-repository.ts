import { type SQL, sql } from "drizzle-orm";
import { TOP_CREATOR_DAYS, TOP_CREATORS } from "@/lib/contract/rules/shelves";
import { type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** How many people downloaded something of each creator in the days that count; their own downloads don't. */
const BUYERS = sql`select creator_id, count(distinct user_id)::int as buyers from (
    select d.user_id, coalesce(s.creator_id, p.creator_id, o.creator_id) as creator_id from downloads d
    left join sounds s on s.id = d.sound_id left join presets p on p.id = d.preset_id
    left join oneshots o on o.id = d.oneshot_id
    where d.created_at > now() - make_interval(days => ${TOP_CREATOR_DAYS})) bought
  where creator_id <> user_id group by creator_id`;

/** Who may be a top creator: active, not banned, and not the shop itself. */
const ELIGIBLE = sql`c.status = 'active' and u.banned_at is null and u.deleted_at is null and not c.is_shop`;

/**
 * The top creators: those whom an exception names, then those from whom the most people downloaded, then those with the
 * most followers, as far as there are places.
 */
const top = (buyers: SQL): SQL => sql`
  select c.user_id from creators c join users u on u.id = c.user_id left join (${buyers}) b on b.creator_id = c.user_id
    left join top_creator_exceptions e on e.creator_id = c.user_id
  where ${ELIGIBLE} and coalesce(e.is_top, b.buyers > 0)
  order by coalesce(e.is_top, false) desc, b.buyers desc nulls last, c.likes_count desc, c.user_id limit ${TOP_CREATORS}`;

/** Gives the top creators their mark and takes it from all others. Rows that stay as they are aren't touched. */
export async function markTopCreators(db: Executor): Promise<void> {
  await db.execute(sql`
    with top as materialized (${top(BUYERS)}),
      changed as materialized (
        select c.user_id, c.user_id in (select user_id from top) as is_top from creators c
        where c.is_top_seller <> (c.user_id in (select user_id from top)) order by c.user_id for no key update of c)
    update creators c set is_top_seller = x.is_top from changed x where x.user_id = c.user_id`);
}

export interface RankedRow {
  creator: UserSummaryJson;
  buyers: number;
  is_top: boolean;
  exception: { is_top: boolean; reason: string; by: UserSummaryJson | null; at: string } | null;
}

/** The top creators and those that an exception is about, in their order. */
export async function listRanked(db: Executor): Promise<RankedRow[]> {
  const { rows } = await db.execute<RankedRow & Record<string, unknown>>(sql`
    select ${userSummaryJson} as creator, coalesce(b.buyers, 0) as buyers, c.is_top_seller as is_top,
      case when e.creator_id is not null then json_build_object('is_top', e.is_top, 'reason', e.reason,
        'at', ${isoTime(sql`e.created_at`)}, 'by', (select ${userSummaryJson} from users u where u.id = e.created_by)) end
        as exception
    from creators c join users u on u.id = c.user_id left join (${BUYERS}) b on b.creator_id = c.user_id
      left join top_creator_exceptions e on e.creator_id = c.user_id
    where c.is_top_seller or e.creator_id is not null
    order by coalesce(b.buyers, 0) desc, c.likes_count desc, c.user_id`);
  return rows;
}

/** Locks a creator. Returns whether they may be a top one, and the exception about them; null if there is none. */
export async function lockCreator(
  tx: Transaction,
  id: number,
): Promise<{
  is_eligible: boolean;
  is_top: boolean;
  exception: { is_top: boolean; reason: string; by: string | null; at: string } | null;
} | null> {
  const { rows } = await tx.execute<NonNullable<Awaited<ReturnType<typeof lockCreator>>>>(sql`
    select (${ELIGIBLE}) as is_eligible, c.is_top_seller as is_top,
      (select json_build_object('is_top', e.is_top, 'reason', e.reason, 'at', ${isoTime(sql`e.created_at`)},
          'by', (select a.display from users a where a.id = e.created_by))
        from top_creator_exceptions e where e.creator_id = c.user_id) as exception
    from creators c join users u on u.id = c.user_id where c.user_id = ${id} for no key update of c`);
  return rows[0] ?? null;
}

/** How many creators are made top ones by an exception. */
export async function countMadeTop(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from top_creator_exceptions where is_top`,
  );
  return rows[0]?.count ?? 0;
}

export async function insertException(
  tx: Transaction,
  {
    creator_id,
    is_top,
    reason,
    created_by,
  }: { creator_id: number; is_top: boolean; reason: string; created_by: number },
): Promise<void> {
  await tx.execute(sql`insert into top_creator_exceptions (creator_id, is_top, reason, created_by)
    values (${creator_id}, ${is_top}, ${reason}, ${created_by})`);
}

export async function deleteException(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from top_creator_exceptions where creator_id = ${id}`);
}
