import { type SQL, sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { ReportedKind, ReportRow as ShownReport } from "@/lib/contract/entities/reported-sound";
import { REPORT_VIEWS, type ReportOutcome, type ReportView } from "@/lib/contract/rules/reports";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { countTable, readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

export interface ReportFilter {
  view: ReportView;
  search: string | undefined;
}

interface Page {
  cursor?: string | undefined;
  perpage: number;
}

/** A reported sound or stack as read from the database; what was decided is of the last decision. */
export interface ReportedRow {
  [column: string]: unknown;
  kind: ReportedKind;
  id: number;
  title: string;
  thumb_key: string | null;
  creator: string;
  pack: string | null;
  is_banned: boolean;
  reports: number;
  first_at: string;
  last_at: string;
  decided_at: string | null;
  decided_by: string | null;
  outcome: ReportOutcome | null;
  answer: string | null;
  note: string | null;
}

const MAX_COUNTED = 10_000;
const MAX_EXPORTED = 100_000;

/** The reports `r` of each list. */
const VIEWS: Record<ReportView, SQL> = { open: sql`r.status = 'open'`, decided: sql`r.status = 'resolved'` };

/** What reports `r` are about: each group has one. */
const SUBJECT = sql`r.sound_id, r.preset_id, r.oneshot_id, r.stack_id`;

/** Every word of a search is in a name of the sound or stack `i` with the reports `g`, or in one of its reports. */
const hasWord = (word: string, view: ReportView) => {
  const within = (columns: SQL) => sql`strpos(lower(concat_ws(' ', ${columns})), lower(${word})) > 0`;
  return sql`(${within(sql`i.title, i.pack, u.display, u.username`)} or exists (
    select from reports r left join users w on w.id = r.user_id where ${VIEWS[view]}
      and (r.sound_id = g.sound_id or r.preset_id = g.preset_id or r.oneshot_id = g.oneshot_id
        or r.stack_id = g.stack_id)
      and ${within(sql`r.description, w.display, w.username`)}))`;
};

/** One kind of the sounds `i` of reports `g`. */
const ofKind = (kind: SoundKind, reference: SQL, items: SQL) => sql`
  select ${kind}::text as kind, t.id, t.title, t.creator_id, t.banned_at is not null as is_banned, p.title as pack,
    p.thumb_key from ${items} t left join packs p on p.id = t.pack_id where t.id = g.${reference}`;

/** The stacks of reports `g`, each with the cover of its first lane that has one. */
const stacks = sql`
  select 'stack'::text as kind, s.id, s.title, s.user_id as creator_id, s.hidden_at is not null as is_banned,
    null::text as pack, (select p.thumb_key from stack_lanes l join sounds t on t.id = l.sound_id
      join packs p on p.id = t.pack_id where l.stack_id = s.id and p.thumb_key is not null order by l.position limit 1)
  from stacks s where s.id = g.stack_id`;

/** Sounds and stacks with reports of a list: open ones by the first report, decided ones by the last decision. */
function reportedSounds({ view, search = "" }: ReportFilter): Table<"place"> {
  const words = search.split(/\s+/).filter(Boolean);
  const last = (column: SQL) => sql`(array_agg(${column} order by r.resolved_at desc, r.id desc))[1]`;
  const place = view === "open" ? sql`min(r.id)::bigint` : sql`(extract(epoch from max(r.resolved_at)) * 1000)::bigint`;
  return {
    rows: sql`select g.place, g.last_id, g.reports, ${isoTime(sql`g.first_at`)} as first_at,
        ${isoTime(sql`g.last_at`)} as last_at, ${isoTime(sql`g.decided_at`)} as decided_at, g.outcome, g.answer, g.note,
        (select d.display from users d where d.id = g.decider_id) as decided_by,
        i.kind, i.id, i.title, i.thumb_key, i.pack, i.is_banned, u.display as creator
      from (select ${SUBJECT}, ${place} as place, max(r.id)::bigint as last_id,
          count(*)::int as reports, min(r.created_at) as first_at, max(r.created_at) as last_at,
          max(r.resolved_at) as decided_at, ${last(sql`r.resolved_by`)} as decider_id, ${last(sql`r.outcome`)} as outcome,
          ${last(sql`r.answer`)} as answer, ${last(sql`r.note`)} as note
        from reports r where ${VIEWS[view]} group by ${SUBJECT}) g
      cross join lateral (
        ${ofKind("sample", sql`sound_id`, sql`sounds`)}
        union all ${ofKind("preset", sql`preset_id`, sql`presets`)}
        union all ${ofKind("oneshot", sql`oneshot_id`, sql`oneshots`)}
        union all ${stacks}) i
      join users u on u.id = i.creator_id
      where ${sql.join([sql`true`, ...words.map((word) => hasWord(word, view))], sql` and `)}`,
    sorts: { place: { name: "place", type: "bigint" } },
    key: [{ name: "last_id", type: "bigint" }],
  };
}

const orderOf = ({ view }: ReportFilter) => ({ sort: "place", order: view === "open" ? "asc" : "desc" }) as const;

export function readReportedPage(db: Executor, filter: ReportFilter, page: Page) {
  return readTablePage<ReportedRow, "place">(db, reportedSounds(filter), { ...orderOf(filter), ...page });
}

export function countReported(db: Executor, filter: ReportFilter) {
  return countTable(db, reportedSounds(filter), MAX_COUNTED);
}

export function readAllReported(db: Executor, filter: ReportFilter) {
  return readTableRows<ReportedRow, "place">(db, reportedSounds(filter), orderOf(filter), MAX_EXPORTED);
}

/** How many sounds and stacks each list has. */
export async function countViews(db: Executor): Promise<Record<ReportView, number>> {
  const counted = REPORT_VIEWS.map(
    (view) => sql`(select count(*)::int from (select from reports r where ${VIEWS[view]}
      group by ${SUBJECT}) g) as ${sql.identifier(view)}`,
  );
  const { rows } = await db.execute<Record<ReportView, number>>(sql`select ${sql.join(counted, sql`, `)}`);
  if (!rows[0]) throw new Error("The reports cannot be counted.");
  return rows[0];
}

/** Sounds and stacks with open reports, however many each has. */
export async function countOpen(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from reports r where ${VIEWS.open} group by ${SUBJECT}) g`);
  return rows[0]?.count ?? 0;
}

/** A report as read from the database. `user_id` is null of a deleted account. */
export interface ReportRow extends Omit<ShownReport, "user"> {
  [column: string]: unknown;
  user_id: number | null;
  username: string;
  display: string;
  thumb_key: string | null;
  is_banned: boolean;
  is_verified: boolean;
}

/** The reports of a list about a sound or stack, whose `reference` is the column of its id. */
const reportsOf = (reference: string, id: number, view: ReportView): Table<"id"> => ({
  rows: sql`select r.id::bigint as id, r.description, ${isoTime(sql`r.created_at`)} as created_at, u.id as user_id,
      u.username, u.display, u.thumb_key, u.banned_at is not null as is_banned,
      u.email_verified_at is not null as is_verified, coalesce(b.decided, 0) as decided, coalesce(b.right, 0) as "right"
    from reports r left join users u on u.id = r.user_id and u.deleted_at is null
      left join lateral (select count(*)::int as decided, (count(*) filter (where o.outcome <> 'dismissed'))::int as "right"
        from reports o where o.user_id = u.id and o.status = 'resolved' and o.id <> r.id) b on true
    where r.${sql.identifier(reference)} = ${id} and ${VIEWS[view]}`,
  sorts: { id: { name: "id", type: "bigint" } },
  key: [],
});

/** A page of reports about a sound or stack, the oldest first, and how many there are. */
export async function readReportsPage(db: Executor, reference: string, id: number, view: ReportView, page: Page) {
  const table = reportsOf(reference, id, view);
  const [read, total] = await Promise.all([
    readTablePage<ReportRow, "id">(db, table, { sort: "id", order: "asc", ...page }),
    countTable(db, table, MAX_COUNTED),
  ]);
  return { ...read, total };
}
