import { type SQL, sql } from "drizzle-orm";
import type { CreatorPackDetail, PackEvent, ReviewedKind, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import type { PackRef } from "@/lib/contract/entities/pack";
import type { PackTextName } from "@/lib/contract/rules/pack-fields";
import { packTextColumns } from "@/server/modules/items/items/pack-details";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** Maximum of entries of a history that are shown. */
const MAX_EVENTS = 200;

type OneshotDetail = Pick<OneshotPackDetail, PackTextName | "genres" | "price" | "version" | "created_by">;
type Detail = Pick<CreatorPackDetail, PackTextName | "version" | "is_claimed" | "declared_machine" | "holds">;

/** What a pack's own page shows beside what lists show. */
export async function readDetail(
  db: Executor,
  pack: ReviewedPackRef,
): Promise<(Detail & Pick<CreatorPackDetail, "user" | "created_by">) | null> {
  const { rows } = await db.execute<
    Detail & { user: UserSummaryJson; created_by: UserSummaryJson | null } & Record<string, unknown>
  >(sql`
    select ${packTextColumns(sql`p`)}, p.version, p.claimed_by is not null as is_claimed, p.declared_machine,
      (select coalesce(json_agg(json_build_object('kind', h.kind) order by h.id), '[]') from pack_holds h
        where h.pack_id = p.id and h.ended_at is null) as holds,
      (select ${userSummaryJson} from users u where u.id = p.creator_id) as "user",
      (select ${userSummaryJson} from users u where u.id = p.created_by) as created_by
    from packs p where ${isPack(sql`p`, pack)}`);
  const [row] = rows;
  if (!row) return null;
  const { user, created_by } = row;
  return { ...row, user: toUserSummary(user), created_by: created_by && toUserSummary(created_by) };
}

/** What a one-shot pack's own pages show beside what the list has; null if there is none. */
export async function readOneshotDetail(db: Executor, id: number): Promise<OneshotDetail | null> {
  const { rows } = await db.execute<
    Omit<OneshotDetail, "created_by"> & { created_by: UserSummaryJson | null } & Record<string, unknown>
  >(sql`
    select ${packTextColumns(sql`p`)}, p.price_cents / 100.0::float8 as price, p.version, (select ${userSummaryJson} from users u where u.id = p.created_by) as created_by,
      (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug) order by g.id), '[]')
        from pack_genres j join genres g on g.id = j.genre_id where j.pack_id = p.id) as genres
    from packs p where ${isPack(sql`p`, { kind: "oneshot", id })}`);
  const [row] = rows;
  return row ? { ...row, created_by: row.created_by && toUserSummary(row.created_by) } : null;
}

/** The findings that entry `e` names, each with what its sound or preset is now. */
function namedFindings(kind: ReviewedKind): SQL {
  const { items } = PACK_SQL[kind];
  const key =
    kind === "sample"
      ? sql`case when t.key_value is not null
          then json_build_object('value', t.key_value, 'is_minor', coalesce(t.key_is_minor, false)) end`
      : sql`null`;
  return sql`(select coalesce(json_agg(json_build_object('sound_id', (f.finding ->> 'sound_id')::integer,
      'title', f.finding ->> 'title', 'sentence', f.finding ->> 'sentence', 'key', ${key}, 'peaks', t.peaks, 'duration_seconds', t.duration_seconds) order by f.place), '[]')
    from jsonb_array_elements(e.findings) with ordinality as f(finding, place)
      left join ${items} t on t.id = (f.finding ->> 'sound_id')::integer and t.pack_id = e.pack_id)`;
}

/**
 * The history of a pack, newest first. Creators read 'In review' also while somebody has claimed it, so that claims and
 * what moderators note are for admins alone.
 */
export async function readHistory(
  db: Executor,
  pack: ReviewedPackRef,
  { isAdmin }: { isAdmin: boolean },
): Promise<PackEvent[]> {
  const { rows } = await db.execute<
    Pick<PackEvent, "id" | "reasons" | "message" | "note" | "findings" | "heard" | "created_at"> & {
      [column: string]: unknown;
      actor: UserSummaryJson | null;
      from_status: number | null;
      to_status: number;
    }
  >(sql`
    select e.id::int as id, e.from_status, e.to_status, e.reasons, e.message,
      ${isAdmin ? sql`e.note, e.heard` : sql`null as note, null as heard`},
      ${namedFindings(pack.kind)} as findings, ${isoTime(sql`e.created_at`)} as created_at,
      (select ${userSummaryJson} from users u where u.id = e.actor_id) as actor
    from pack_events e where e.pack_id = ${packKey(pack)}
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
    findings: row.findings,
    heard: row.heard,
    created_at: row.created_at,
  }));
}

/** Whether somebody owns a sound of a pack, or has paid or registered something for it. */
export async function isOwned(db: Executor, pack: PackRef): Promise<boolean> {
  const { rows } = await db.execute<{ is_owned: boolean }>(sql`select
    exists (select from ${PACK_SQL[pack.kind].items} t where t.pack_id = p.id and (${isOwnedOf(pack.kind)}))
    or exists (select from pack_downloads d where d.pack_id = p.id)
    or exists (select from orders o where o.pack_id = p.id) as is_owned
    from packs p where ${isPack(sql`p`, pack)}`);
  return rows[0]?.is_owned ?? false;
}

/** How many sounds or presets are in a pack. */
export async function countItems(db: Executor, pack: PackRef): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${PACK_SQL[pack.kind].items} where pack_id = ${packKey(pack)}`,
  );
  return rows[0]?.count ?? 0;
}
