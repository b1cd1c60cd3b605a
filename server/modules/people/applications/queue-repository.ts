import { eq, type SQL, sql } from "drizzle-orm";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { users } from "@/server/platform/db/schema/users";
import { countTable, readTablePage, type Table } from "@/server/platform/db/table-query";

const MAX_COUNTED = 10_000;

type Status = "pending" | "approved" | "rejected";

interface QueueRow {
  id: number;
  name: string;
  creator_name: string;
  email: string;
  social_media: string;
  samples_link: string;
  status: Status;
  user_id: number | null;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
  note: string | null;
  completed_at: string | null;
  confirmed_at: string | null;
  user: UserSummaryJson | null;
  is_banned: boolean;
  is_again: boolean;
}

const person = (email: string) => sql.raw(`regexp_replace(${email}, '^([^+@]+)\\+[^@]*@', '\\1@')`);
/** Whether an application `e` is an earlier one of the person of `a`. */
const isEarlier = sql`e.id < a.id and (e.user_id = u.id or ${person("e.email")} = ${person("a.email")})`;
const instant = (column: string) => sql`${isoTime(sql.raw(column))} as ${sql.raw(column.slice(2))}`;

/** An application `a` with its account `u`: that of its user, else the one with its e-mail. */
const select = sql`select a.id, a.name, a.creator_name, a.email, a.social_media, a.samples_link, a.status, a.user_id,
    ${instant("a.created_at")}, ${instant("a.decided_at")}, ${instant("a.completed_at")}, ${instant("a.confirmed_at")}, a.reason, a.note,
    (select display from users where id = a.decided_by) as decided_by,
    case when u.id is null then null else ${userSummaryJson} end as "user",
    coalesce(u.banned_at is not null, false) as is_banned,
    exists (select from creator_applications e where ${isEarlier}) as is_again
  from creator_applications a
  left join users u on case when a.user_id is null then u.email = a.email else u.id = a.user_id end`;

const toRow = ({ user, ...row }: QueueRow) => ({ ...row, user: user && toUserSummary(user) });

/** Whether an application `a` counts: that of a visitor only once its address is confirmed. */
const counts = sql`(a.user_id is not null or a.confirmed_at is not null)`;

/** Whether an application `a` has every word of a search in its names or its e-mail address. */
function matches(search = "") {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const has = words.map(
    (word) => sql`strpos(lower(concat_ws(' ', a.name, a.creator_name, a.email)), ${word.toLowerCase()}) > 0`,
  );
  return has.length === 0 ? sql`true` : sql.join(has, sql` and `);
}

interface QueueFilter {
  view: "waiting" | "decided";
  search: string | undefined;
}

/** The applications `a` of each view. */
const VIEWS: Record<QueueFilter["view"], SQL> = {
  waiting: sql`a.status = 'pending' and ${counts}`,
  decided: sql`a.status <> 'pending'`,
};

/** A page of a view: applications that wait the oldest first, those decided the newest first. */
export async function readApplicationsPage(
  db: Executor,
  { view, search }: QueueFilter,
  page: { cursor: string | undefined; perpage: number },
) {
  const table: Table<"id"> = {
    rows: sql`${select} where ${VIEWS[view]} and ${matches(search)}`,
    sorts: { id: { name: "id", type: "bigint" } },
    key: [],
  };
  const order = view === "waiting" ? "asc" : "desc";
  const { rows, ...cursors } = await readTablePage<QueueRow & Record<string, unknown>, "id">(db, table, {
    ...{ sort: "id", order },
    ...page,
  });
  return { rows: rows.map(toRow), ...cursors };
}

/** How many applications of a view there are, counted up to a limit. */
export function countListed(db: Executor, { view, search }: QueueFilter) {
  return countTable(
    db,
    { rows: sql`select from creator_applications a where ${VIEWS[view]} and ${matches(search)}` },
    MAX_COUNTED,
  );
}

export async function countApplications(db: Executor, search?: string): Promise<{ waiting: number; decided: number }> {
  const { rows } = await db.execute<{ waiting: number; decided: number }>(sql`
    select (count(*) filter (where status = 'pending' and ${counts}))::int as waiting,
      (count(*) filter (where status <> 'pending'))::int as decided
    from creator_applications a where ${matches(search)}`);
  return rows[0] ?? { waiting: 0, decided: 0 };
}

/** One application as the queue has it, or null. */
export async function readQueueRow(db: Executor, id: number) {
  const { rows } = await db.execute<QueueRow & Record<string, unknown>>(sql`${select} where a.id = ${id}`);
  return rows[0] ? toRow(rows[0]) : null;
}

/** Earlier applications of the same person, the latest first, at most 20. */
export async function listEarlier(db: Executor, id: number) {
  const { rows } = await db.execute<QueueRow & Record<string, unknown>>(sql`${select}
    where a.id in (select e.id from creator_applications a
      left join users u on case when a.user_id is null then u.email = a.email else u.id = a.user_id end
      join creator_applications e on ${isEarlier} where a.id = ${id})
    order by a.id desc limit 20`);
  return rows.map(toRow);
}

interface AccountFacts {
  email: string;
  is_verified: boolean;
  is_creator: boolean;
  registered_at: string;
  plan_code: string | null;
  downloads: number;
  likes: number;
  paid_cents: number;
  reports: number;
}

/** What an account did so far; null if there is none. */
export async function readAccountFacts(db: Executor, userId: number): Promise<AccountFacts | null> {
  const count = (table: string) => sql.raw(`(select count(*)::int from ${table} where user_id = u.id) as ${table}`);
  const { rows } = await db.execute<AccountFacts & Record<string, unknown>>(sql`
    select u.email, u.email_verified_at is not null as is_verified, ${instant("u.registered_at")},
      exists (select from creators where user_id = u.id and status = 'active') as is_creator,
      (select plan_code from subscriptions where user_id = u.id and status <> 'canceled' order by id desc limit 1)
        as plan_code,
      ${count("downloads")}, ${count("likes")}, ${count("reports")},
      (select coalesce(sum(amount_cents - refunded_cents), 0)::int from payments
        where user_id = u.id and status in ('paid', 'refunded')) as paid_cents
    from users u where u.id = ${userId}`);
  return rows[0] ?? null;
}

/** The display name of an admin; null if there is no such user. */
export async function findDecider(db: Executor, userId: number): Promise<string | null> {
  const [user] = await db.select({ display: users.display }).from(users).where(eq(users.id, userId));
  return user?.display ?? null;
}
