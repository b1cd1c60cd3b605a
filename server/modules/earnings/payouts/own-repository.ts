import { desc, eq, sql } from "drizzle-orm";
import type { PayoutRequest } from "@/server/modules/earnings/payouts/repository";
import type { Executor } from "@/server/platform/db/database";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { countTable, readTablePage, type Table } from "@/server/platform/db/table-query";

const MAX_COUNTED = 1_000;

const tableOf = (userId: number): Table<"id"> => ({
  rows: sql`select id from payout_requests where user_id = ${userId}`,
  sorts: { id: { name: "id", type: "bigint" } },
  key: [],
});

/** A page of a user's requests, newest first. Throws InvalidInput for a cursor that no page had. */
export async function readOwnPage(
  db: Executor,
  userId: number,
  page: { cursor?: string | undefined; perpage: number },
): Promise<{ rows: PayoutRequest[]; next: string | null; previous: string | null }> {
  const { rows, ...cursors } = await readTablePage<{ id: number }, "id">(db, tableOf(userId), {
    ...page,
    sort: "id",
    order: "desc",
  });
  const ids = rows.map(({ id }) => id);
  const read =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(payoutRequests)
          .where(sql`${payoutRequests.id} in (${sql.join(ids, sql`, `)}) and ${eq(payoutRequests.user_id, userId)}`)
          .orderBy(desc(payoutRequests.id));
  return { rows: read, ...cursors };
}

/** A user's requests, counted up to a limit. */
export const countOwn = (db: Executor, userId: number) => countTable(db, tableOf(userId), MAX_COUNTED);
