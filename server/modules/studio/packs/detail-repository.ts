import { type SQL, sql } from "drizzle-orm";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import {
  type CreatorPackDetail,
  MISSING_POINTS,
  type MissingPoint,
  type PackEvent,
  type ReviewedKind,
} from "@/lib/contract/entities/creator-pack";
import type { PackRef } from "@/lib/contract/entities/pack";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { EQUALS_OWN_PRESET, EQUALS_OWN_SOUND } from "@/server/modules/studio/pack-items/equal-items";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** Maximum of entries of a history that are shown. */
const MAX_EVENTS = 200;

type Detail = Pick<CreatorPackDetail, "description" | "version" | "is_claimed" | "declared_machine" | "holds">;

/** What a pack's own page shows beside what lists show. */
export async function readDetail(
  db: Executor,
  pack: ReviewedPackRef,
): Promise<(Detail & Pick<CreatorPackDetail, "user" | "created_by">) | null> {
  const { rows } = await db.execute<
    Detail & { user: UserSummaryJson; created_by: UserSummaryJson | null } & Record<string, unknown>
  >(sql`
    select p.description, p.version, p.claimed_by is not null as is_claimed, p.declared_machine,
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

/** What is missing before a pack can be sent, in the order of `MISSING_POINTS`. */
export async function readMissing(db: Executor, pack: ReviewedPackRef): Promise<MissingPoint[]> {
  const { kind } = pack;
  const files = (condition: SQL) =>
    sql`(select count(*)::int from pack_files f where f.pack_id = p.id and ${condition})`;
  const points = Object.entries(ITEM_POINTS[kind]).map(
    ([point, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(point)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${files(sql`f.state in ('uploading', 'waiting', 'analysing')`)} + ${UNBUILT[kind]} as "unfinished-files",
      ${files(sql`f.state = 'failed'`)} as "failed-files", ${files(WITHOUT_DEMO)} as "no-demos",
      (p.thumb_key is null)::int as "no-cover", (btrim(p.description) = '')::int as "no-description",
      (not exists (select from pack_genres g where g.pack_id = p.id))::int as "no-genres", items.*
    from packs p cross join lateral (select (count(*) = 0)::int as "no-sounds", ${sql.join(points, sql`, `)}
      from ${PACK_SQL[kind].items} s where s.pack_id = p.id) items
    where ${isPack(sql`p`, pack)}`);
  const [counts = {}] = rows;
  return MISSING_POINTS[kind].flatMap((point) => {
    const count = counts[point] ?? 0;
    return count > 0 ? [{ point, count: OF_THE_PACK.has(point) ? 0 : count }] : [];
  });
}

/** How many archives of stems of pack `p` are still to be built. */
const UNBUILT: Record<ReviewedKind, SQL> = {
  sample: sql`(select count(*)::int from sounds s where s.pack_id = p.id and s.stems_key is null
    and exists (select from sound_stems t where t.sound_id = s.id))`,
  preset: sql`0`,
};

/** Preset files that have arrived and are no presets yet. */
const WITHOUT_DEMO = sql`f.kind = 'preset' and f.state = 'ready' and f.preset_id is null`;

/** When an item `s` of a kind is in the way of its pack. */
const ITEM_POINTS: Record<ReviewedKind, Partial<Record<MissingPoint["point"], SQL>>> = {
  sample: {
    "equal-sounds": EQUALS_OWN_SOUND,
    "no-instruments": sql`not exists (select from sound_instruments i where i.sound_id = s.id)`,
  },
  preset: {
    "equal-sounds": EQUALS_OWN_PRESET,
    "no-plugins": sql`not exists (select from preset_plugins l where l.preset_id = s.id)`,
    "no-instruments": sql`s.type = 'instrument'
      and not exists (select from preset_instruments i where i.preset_id = s.id)`,
  },
};

/** Points that concern no sound in particular. */
const OF_THE_PACK: ReadonlySet<MissingPoint["point"]> = new Set([
  "no-sounds",
  "no-cover",
  "no-description",
  "no-genres",
]);
