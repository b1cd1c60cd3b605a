import { sql } from "drizzle-orm";
import {
  type CreatorPackDetail,
  MISSING_POINTS,
  type MissingPoint,
  type PackEvent,
} from "@/lib/contract/entities/creator-pack";
import {
  isoTime,
  toUserSummary,
  type UserSummaryJson,
  userSummaryJson,
} from "@/server/modules/catalogue/items/item-select";
import { IS_OWNED } from "@/server/modules/catalogue/pack-sounds/repository";
import type { Executor } from "@/server/platform/db/database";

/** Maximum of entries of a history that are shown. */
const MAX_EVENTS = 200;

type Detail = Pick<CreatorPackDetail, "description" | "version" | "is_claimed" | "declared_machine" | "holds">;

/** What a pack's own page shows beside what lists show. */
export async function readDetail(
  db: Executor,
  id: number,
): Promise<(Detail & Pick<CreatorPackDetail, "user" | "created_by">) | null> {
  const { rows } = await db.execute<
    Detail & { user: UserSummaryJson; created_by: UserSummaryJson | null } & Record<string, unknown>
  >(sql`
    select p.description, p.version, p.claimed_by is not null as is_claimed, p.declared_machine,
      (select coalesce(json_agg(json_build_object('kind', h.kind) order by h.id), '[]') from pack_holds h
        where h.pack_id = p.id and h.ended_at is null) as holds,
      (select ${userSummaryJson} from users u where u.id = p.creator_id) as "user",
      (select ${userSummaryJson} from users u where u.id = p.created_by) as created_by
    from packs p where p.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { user, created_by } = row;
  return { ...row, user: toUserSummary(user), created_by: created_by && toUserSummary(created_by) };
}

/**
 * The history of a pack, newest first. Creators read 'In review' also while somebody has claimed it, so that claims and
 * what moderators note are for admins alone.
 */
export async function readHistory(
  db: Executor,
  packId: number,
  { isAdmin }: { isAdmin: boolean },
): Promise<PackEvent[]> {
  const { rows } = await db.execute<
    Pick<PackEvent, "id" | "reasons" | "message" | "note" | "created_at"> & {
      [column: string]: unknown;
      actor: UserSummaryJson | null;
      from_status: number | null;
      to_status: number;
    }
  >(sql`
    select e.id::int as id, e.from_status, e.to_status, e.reasons, e.message,
      ${isAdmin ? sql`e.note` : sql`null as note`}, ${isoTime(sql`e.created_at`)} as created_at,
      (select ${userSummaryJson} from users u where u.id = e.actor_id) as actor
    from pack_events e where e.pack_id = ${packId}
      ${isAdmin ? sql`` : sql`and (e.from_status, e.to_status) not in ((2, 6), (6, 2))`}
    order by e.id desc limit ${MAX_EVENTS}`);
  return rows.map(({ actor, from_status, to_status, ...row }) => ({
    id: row.id,
    from: from_status,
    to: to_status,
    actor: actor && toUserSummary(actor),
    reasons: row.reasons,
    message: row.message,
    note: row.note,
    created_at: row.created_at,
  }));
}

/** Whether somebody owns a sound of a pack, or has paid or registered something for it. */
export async function isOwned(db: Executor, packId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_owned: boolean }>(sql`select
    exists (select from sounds t where t.pack_id = ${packId} and (${IS_OWNED}))
    or exists (select from pack_downloads where pack_id = ${packId})
    or exists (select from orders where pack_id = ${packId}) as is_owned`);
  return rows[0]?.is_owned ?? false;
}

/** What is missing before a pack can be sent, in the order of `MISSING_POINTS`. */
export async function readMissing(db: Executor, packId: number): Promise<MissingPoint[]> {
  const files = (states: string) => sql`(select count(*)::int from pack_files f where f.pack_id = p.id
    and f.state in (${sql.raw(states)}))`;
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${files("'uploading', 'waiting', 'analysing'")} + sounds.unbuilt as "unfinished-files", ${files("'failed'")} as "failed-files",
      (p.thumb_key is null)::int as "no-cover", (btrim(p.description) = '')::int as "no-description",
      (not exists (select from pack_genres g where g.pack_id = p.id))::int as "no-genres",
      (sounds.total = 0)::int as "no-sounds", sounds.equal as "equal-sounds", sounds.unnamed as "no-instruments"
    from packs p cross join lateral (select count(*) as total,
      count(*) filter (where exists (select from sounds o where o.samples_hash = s.samples_hash and o.id <> s.id)
        or exists (select from oneshots o where o.samples_hash = s.samples_hash))::int as equal,
      count(*) filter (where not exists (select from sound_instruments i where i.sound_id = s.id))::int as unnamed,
      count(*) filter (where s.stems_key is null
        and exists (select from sound_stems t where t.sound_id = s.id))::int as unbuilt
      from sounds s where s.pack_id = p.id) sounds
    where p.id = ${packId}`);
  const [counts = {}] = rows;
  return MISSING_POINTS.flatMap((point) => {
    const count = counts[point] ?? 0;
    return count > 0 ? [{ point, count: OF_THE_PACK.has(point) ? 0 : count }] : [];
  });
}

/** Points that concern no sound in particular. */
const OF_THE_PACK: ReadonlySet<MissingPoint["point"]> = new Set([
  "no-sounds",
  "no-cover",
  "no-description",
  "no-genres",
]);
