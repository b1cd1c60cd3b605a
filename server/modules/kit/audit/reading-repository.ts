import { type SQL, sql } from "drizzle-orm";
import { type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import type { AuditValues } from "@/server/platform/db/schema/audit";
import { readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

export interface AuditRow extends Record<string, unknown> {
  /** A text on native PostgreSQL, as any `bigint`. */
  id: number | string;
  at: string;
  by: UserSummaryJson | null;
  action: string;
  subject_type: string;
  subject_id: number | null;
  before: AuditValues;
  after: AuditValues;
  reason: string | null;
  note: string | null;
  network: string | null;
}

/** A record `a` matches all of these. */
export interface AuditConditions {
  actions?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  words?: readonly string[];
  /** Each list has the record's value. */
  ids?: readonly (readonly number[])[];
  actors?: readonly (readonly number[])[];
  /** Each list has the id of its subject, of whatever type. */
  subjectIds?: readonly (readonly number[])[];
  /** Each select has the record's type and id. */
  subjects?: readonly SQL[];
}

/** More than this isn't sent as a file. */
const MAX_EXPORTED = 1_000_000;

const oneOf = (column: SQL, values: readonly (string | number)[]) =>
  values.length === 0 ? sql`false` : sql`${column} in ${[...values]}`;

function whereOf(filter: AuditConditions): SQL {
  const { actions, from, to, words = [], ids = [], actors = [], subjectIds = [], subjects = [] } = filter;
  const conditions = [
    ...(actions ? [oneOf(sql`a.action`, actions)] : []),
    ...(from ? [sql`a.created_at >= ${`${from}T00:00:00Z`}::timestamptz`] : []),
    ...(to ? [sql`a.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`] : []),
    ...words.map((word) => sql`strpos(lower(concat_ws(' ', a.reason, a.note)), ${word.toLowerCase()}) > 0`),
    ...ids.map((list) => oneOf(sql`a.id`, list)),
    ...actors.map((list) => oneOf(sql`a.actor_id`, list)),
    ...subjectIds.map((list) => oneOf(sql`a.subject_id`, list)),
    ...subjects.map((select) => sql`(a.subject_type, a.subject_id) in (${select})`),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function tableOf(conditions: AuditConditions): Table<"id"> {
  return {
    rows: sql`select a.id, ${isoTime(sql`a.created_at`)} as at, a.action, a.subject_type, a.subject_id, a.before,
        a.after, a.reason, a.note, a.network, case when u.id is not null then ${userSummaryJson} end as by
      from audit_entries a left join users u on u.id = a.actor_id where ${whereOf(conditions)}`,
    sorts: { id: { name: "id", type: "bigint" } },
    key: [],
  };
}

const NEWEST_FIRST = { sort: "id", order: "desc" } as const;

export function readAuditPage(
  db: Executor,
  conditions: AuditConditions,
  page: { cursor?: string | undefined; perpage: number },
) {
  return readTablePage<AuditRow, "id">(db, tableOf(conditions), { ...NEWEST_FIRST, ...page });
}

export function readAllAudit(db: Executor, conditions: AuditConditions): AsyncGenerator<AuditRow> {
  return readTableRows<AuditRow, "id">(db, tableOf(conditions), NEWEST_FIRST, MAX_EXPORTED);
}

/** How many records there are of each action. */
export async function countByAction(
  db: Executor,
  conditions: AuditConditions,
): Promise<{ action: string; count: number }[]> {
  const { rows } = await db.execute<{ action: string; count: number }>(sql`
    select a.action, count(*)::int as count from audit_entries a where ${whereOf(conditions)} group by a.action`);
  return rows;
}

export async function countAudit(db: Executor, conditions: AuditConditions): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_entries a where ${whereOf(conditions)}`);
  return rows[0]?.count ?? 0;
}
