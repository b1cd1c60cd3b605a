import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { LICENSE_REQUEST_VIEWS, type LicenseRequestView } from "@/lib/contract/rules/licenses";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { licenseRequests } from "@/server/platform/db/schema/licensing";
import { countTable, readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

/** The statuses of requests that have no answer yet. */
export const OPEN = ["received", "in-review"] as const;

export type RequestState = typeof licenseRequests.$inferSelect;

export interface RequestFilter {
  view: LicenseRequestView;
  search: string | undefined;
}

/** A request as read from the database. */
export interface RequestRow extends Omit<AdminLicenseRequest, "user" | "is_own"> {
  [column: string]: unknown;
  user_id: number;
  display: string;
  username: string;
  thumb_key: string | null;
  is_banned: boolean;
}

const MAX_COUNTED = 10_000;
const MAX_EXPORTED = 100_000;

/** The requests `r` of each list. */
const VIEWS: Record<LicenseRequestView, SQL> = {
  open: sql`r.status in ('received', 'in-review')`,
  approved: sql`r.status = 'approved'`,
  declined: sql`r.status = 'declined'`,
  all: sql`true`,
};

/** Every word of a search is in something that the table shows. */
const hasWord = (word: string) => sql`strpos(
  lower(concat_ws(' ', r.request_id, r.project, r.placement, r.sounds, r.name, r.company, u.display, u.username)),
  lower(${word})) > 0`;

function conditionsOf({ view, search = "" }: RequestFilter): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  return sql.join([VIEWS[view], ...words.map(hasWord)], sql` and `);
}

/** Priority comes before age: a number that no id reaches is added to the place of the others. */
const PLACE = sql`case when r.is_priority then r.id::bigint else r.id::bigint + 4294967296 end`;

function requestsOf(filter: RequestFilter): Table<"place"> {
  const place = filter.view === "open" ? PLACE : sql`r.id::bigint`;
  return {
    rows: sql`select r.id, ${place} as place, r.request_id, r.use, r.project, r.placement, r.sounds, r.details, r.name,
        r.company, r.email, r.is_priority, r.status, r.answer, ${isoTime(sql`r.created_at`)} as created_at,
        (select d.display from users d where d.id = r.answered_by) as answered_by,
        ${isoTime(sql`r.answered_at`)} as answered_at, r.user_id, u.display, u.username, u.thumb_key,
        u.banned_at is not null and u.deleted_at is null as is_banned
      from license_requests r join users u on u.id = r.user_id where ${conditionsOf(filter)}`,
    sorts: { place: { name: "place", type: "bigint" } },
    key: [],
  };
}

/** What waits longest is first; of what is answered, what was sent last. */
const orderOf = ({ view }: RequestFilter) => ({ sort: "place", order: view === "open" ? "asc" : "desc" }) as const;

export function readRequestsPage(
  db: Executor,
  filter: RequestFilter,
  page: { cursor?: string | undefined; perpage: number },
) {
  return readTablePage<RequestRow, "place">(db, requestsOf(filter), { ...orderOf(filter), ...page });
}

export function countRequests(db: Executor, filter: RequestFilter) {
  return countTable(db, requestsOf(filter), MAX_COUNTED);
}

export function readAllRequests(db: Executor, filter: RequestFilter) {
  return readTableRows<RequestRow, "place">(db, requestsOf(filter), orderOf(filter), MAX_EXPORTED);
}

/** How many requests each list has. */
export async function countViews(db: Executor): Promise<Record<LicenseRequestView, number>> {
  const counted = LICENSE_REQUEST_VIEWS.map(
    (view) => sql`(count(*) filter (where ${VIEWS[view]}))::int as ${sql.identifier(view)}`,
  );
  const { rows } = await db.execute<Record<LicenseRequestView, number>>(
    sql`select ${sql.join(counted, sql`, `)} from license_requests r`,
  );
  if (!rows[0]) throw new Error("The license requests cannot be counted.");
  return rows[0];
}

/** How many requests wait for an answer. */
export async function countOpen(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from license_requests r where ${VIEWS.open}`,
  );
  return rows[0]?.count ?? 0;
}

/** Reads a request and locks it until the transaction ends. */
export async function lockRequest(tx: Transaction, id: number): Promise<RequestState | null> {
  const [row] = await tx.select().from(licenseRequests).where(eq(licenseRequests.id, id)).for("update");
  return row ?? null;
}

/** Changes a request that has no answer yet. */
export async function updateOpen(tx: Transaction, id: number, values: Partial<RequestState>): Promise<void> {
  await tx
    .update(licenseRequests)
    .set(values)
    .where(and(eq(licenseRequests.id, id), inArray(licenseRequests.status, [...OPEN])));
}
