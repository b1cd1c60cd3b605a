import { type SQL, sql } from "drizzle-orm";
import type { ReviewView, WaitingPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { hasPart } from "@/server/modules/moderation/reviews/repository";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { countTable, readTablePage, type Table } from "@/server/platform/db/table-query";

export interface QueueFilter {
  kind: ReviewedKind;
  view: ReviewView;
  search?: string | undefined;
}

type Row = Omit<WaitingPack, "kind" | "thumb" | "user" | "claimed_by"> & {
  [column: string]: unknown;
  thumb_key: string | null;
  user: UserSummaryJson;
  claimed_by: UserSummaryJson | null;
};

const MAX_COUNTED = 10_000;

/** Packs `p` of each view, of which `decided` is the last decision, and what they are ordered by. */
const VIEWS: Record<ReviewView, { where: SQL; at: SQL; order: "asc" | "desc" }> = {
  waiting: { where: sql`p.status in (${STATUS.inReview}, ${STATUS.qualityCheck})`, at: sql`p.sent_at`, order: "asc" },
  ready: { where: sql`p.status = ${STATUS.ready}`, at: sql`p.sent_at`, order: "asc" },
  decided: {
    where: sql`decided.at is not null
      and p.status in (${STATUS.active}, ${STATUS.requiresUpdate}, ${STATUS.rejected})`,
    at: sql`decided.at`,
    order: "desc",
  },
};

/** Every word of a search is in the title of pack `p`, or a name of its creator. */
const matches = (search = "") =>
  sql.join(
    [
      sql`true`,
      ...search
        .split(/\s+/)
        .filter(Boolean)
        .map(
          (word) => sql`exists (select from users u where u.id = p.creator_id
            and strpos(lower(concat_ws(' ', p.title, u.display, u.username)), lower(${word})) > 0)`,
        ),
    ],
    sql` and `,
  );

const packsOf = ({ kind, view, search }: QueueFilter) => sql`
  from packs p cross join lateral (select max(e.created_at) as at from pack_events e
    where e.pack_id = p.id and e.from_status = ${STATUS.qualityCheck}
      and e.to_status in (${STATUS.active}, ${STATUS.requiresUpdate}, ${STATUS.rejected}, ${STATUS.ready})) decided
  where p.kind = ${kind} and p.sent_at is not null and ${VIEWS[view].where} and ${matches(search)}`;

function queueOf(filter: QueueFilter, userId: number): Table<"place"> {
  const { at } = VIEWS[filter.view];
  return {
    rows: sql`
      select p.wire_id::bigint as key, floor(extract(epoch from ${at}) * 1000)::bigint as place, p.wire_id as id, p.title, p.thumb_key,
        p.status, ${isoTime(sql`p.sent_at`)} as sent_at, ${hasPart(userId)} as is_own,
        ${isoTime(sql`decided.at`)} as decided_at, p.adds_to_id is not null as is_addition,
        (select count(*)::int from ${PACK_SQL[filter.kind].items} s where s.pack_id = p.id) as sounds_count,
        (select greatest(count(*) - 1, 0)::int from pack_events e
          where e.pack_id = p.id and e.from_status = ${STATUS.requiresUpdate} and e.to_status = ${STATUS.inReview}) as times_sent,
        (select ${userSummaryJson} from users u where u.id = p.creator_id) as "user",
        (select ${userSummaryJson} from users u where u.id = p.claimed_by) as claimed_by
      ${packsOf(filter)}`,
    sorts: { place: { name: "place", type: "bigint" } },
    key: [{ name: "key", type: "bigint" }],
  };
}

/** A page of the packs of a kind and a view for a user who decides: decided ones the newest first, others the oldest. */
export async function readQueuePage(
  db: Executor,
  filter: QueueFilter,
  page: { userId: number; cursor: string | undefined; perpage: number },
): Promise<{ data: WaitingPack[]; next: string | null; previous: string | null }> {
  const { userId, ...part } = page;
  const { order } = VIEWS[filter.view];
  const table = queueOf(filter, userId);
  const { rows, ...cursors } = await readTablePage<Row, "place">(db, table, { sort: "place", order, ...part });
  const data = rows.map(({ thumb_key, user, claimed_by, ...row }) => ({
    kind: filter.kind,
    id: row.id,
    title: row.title,
    status: row.status,
    sent_at: row.sent_at,
    decided_at: row.decided_at,
    is_own: row.is_own,
    is_addition: row.is_addition,
    sounds_count: row.sounds_count,
    times_sent: row.times_sent,
    thumb: pictureUrl(thumb_key),
    user: toUserSummary(user),
    claimed_by: claimed_by && toUserSummary(claimed_by),
  }));
  return { data, ...cursors };
}

/** How many packs of a kind and a view there are, counted up to a limit. */
export function countQueued(db: Executor, filter: QueueFilter) {
  return countTable(db, { rows: sql`select ${packsOf(filter)}` }, MAX_COUNTED);
}

/** How many packs of a kind that a search finds wait, and how many are ready. */
export async function countViews(
  db: Executor,
  { kind, search }: Pick<QueueFilter, "kind" | "search">,
): Promise<{ waiting: number; ready: number }> {
  const { rows } = await db.execute<{ waiting: number; ready: number }>(sql`
    select count(*) filter (where p.status in (${STATUS.inReview}, ${STATUS.qualityCheck}))::int as waiting,
      count(*) filter (where p.status = ${STATUS.ready})::int as ready
    from packs p where p.kind = ${kind}
      and p.status in (${STATUS.inReview}, ${STATUS.ready}, ${STATUS.qualityCheck}) and ${matches(search)}`);
  return rows[0]!;
}
