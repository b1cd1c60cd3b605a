import { type SQL, sql } from "drizzle-orm";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { OwnShare } from "@/lib/contract/entities/split";
import type { Genre } from "@/lib/contract/entities/taxonomy";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import type { PackTextName } from "@/lib/contract/rules/pack-fields";
import { packTextColumns } from "@/server/modules/items/items/pack-details";
import { isPack } from "@/server/modules/items/items/pack-key";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { SHARE_JOINS, SHARE_SINCE, SHARE_STATE } from "@/server/modules/studio/splits/repository";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

type ShareRow = Omit<OwnShare, "pack" | "owner"> & {
  [column: string]: unknown;
  pack: Omit<OwnShare["pack"], "thumb"> & { thumb_key: string | null };
  owner: UserSummaryJson;
};

/** The shares of users whom `where` chooses in packs that are reviewed, with whether they are asked for. */
const sharesOf = (
  where: SQL,
) => sql`select json_build_object('kind', p.kind, 'id', p.wire_id, 'title', p.title, 'thumb_key', p.thumb_key,
      'glow', p.glow, 'status', p.status, 'is_sent', p.sent_at is not null,
      'sounds_count', case p.kind when 'sample' then (select count(*)::int from sounds t where t.pack_id = p.id)
        else (select count(*)::int from presets t where t.pack_id = p.id) end) as pack,
    (select json_build_object('id', o.id, 'username', o.username, 'display', o.display, 'thumb_key', o.thumb_key)
      from users o where o.id = p.creator_id) as owner,
    ${SHARE_STATE} as state, k.percentage::float8 as percentage, ${isoTime(SHARE_SINCE)} as at,
    case when r.state = 'asked' then json_build_object('id', r.id, 'percentage', r.percentage::float8) end as request,
    p.wire_id as id, p.kind
    from users u cross join lateral (
      select pack_id from collaborators where user_id = u.id and pack_id is not null
      union select pack_id from share_requests where user_id = u.id and state <> 'withdrawn') mine
    join packs p on p.id = mine.pack_id and p.kind <> 'oneshot' ${SHARE_JOINS} where ${where}`;

const liveSharesOf = (userId: number) =>
  sql`(${sharesOf(sql`u.id = ${userId} and (k.id is not null or r.state = 'asked')`)}) s`;

function toOwnShare({ pack: { thumb_key, ...pack }, owner, state, percentage, request, at }: ShareRow): OwnShare {
  return {
    pack: { ...pack, thumb: pictureUrl(thumb_key) },
    owner: toUserSummary(owner),
    state,
    percentage,
    request,
    at,
  };
}

/** A page of the packs in which a user shares or is asked to, requests first, the newest first. */
export async function readOwnShares(
  db: Executor,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnShare[]> {
  const { rows } = await db.execute<ShareRow>(sql`
    select * from ${liveSharesOf(userId)} order by state = 'asked' desc, at desc, kind, id desc
    limit ${limit} offset ${offset}`);
  return rows.map(toOwnShare);
}

/** How many packs a user shares in or is asked to share in, and how many of these requests are open. */
export async function countOwnShares(db: Executor, userId: number): Promise<{ total: number; asked: number }> {
  const { rows } = await db.execute<{ total: number; asked: number }>(sql`
    select count(*)::int as total, (count(*) filter (where state = 'asked'))::int as asked from ${liveSharesOf(userId)}`);
  return rows[0] ?? { total: 0, asked: 0 };
}

/** A user's share of a pack, also one that ended; null without any. */
export async function readOwnShare(db: Executor, userId: number, pack: ReviewedPackRef): Promise<OwnShare | null> {
  const { rows } = await db.execute<ShareRow>(sharesOf(sql`u.id = ${userId} and ${isPack(sql`p`, pack)}`));
  return rows[0] ? toOwnShare(rows[0]) : null;
}

/** What a pack's collaborators see of it. */
export interface SharedPack extends Record<PackTextName, string> {
  genres: Genre[];
  price_cents: number | null;
  published_at: string | null;
  is_blocked: boolean;
}

export async function readSharedPack(db: Executor, userId: number, pack: ReviewedPackRef): Promise<SharedPack | null> {
  const { rows } = await db.execute<SharedPack & Record<string, unknown>>(sql`
    select ${packTextColumns(sql`p`)}, p.price_cents, ${isoTime(sql`p.published_at`)} as published_at,
      exists (select from share_blocks b where b.user_id = ${userId} and b.blocked_id = p.creator_id) as is_blocked,
      (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug) order by g.id), '[]')
        from pack_genres j join genres g on g.id = j.genre_id where j.pack_id = p.id) as genres
    from packs p where ${isPack(sql`p`, pack)}`);
  return rows[0] ? { ...rows[0] } : null;
}

/** A page of the creators whom a user has blocked, the newest first, and how many there are. */
export async function readBlocked(
  db: Executor,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ people: UserSummary[]; total: number }> {
  const { rows } = await db.execute<{ user: UserSummaryJson; total: number }>(sql`
    select ${userSummaryJson} as "user", (count(*) over ())::int as total
    from share_blocks b join users u on u.id = b.blocked_id
    where b.user_id = ${userId} order by b.created_at desc, u.id limit ${limit} offset ${offset}`);
  return { people: rows.map(({ user }) => toUserSummary(user)), total: rows[0]?.total ?? 0 };
}
