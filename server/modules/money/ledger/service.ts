import type { creditTransactions } from "@/lib/contract/calls/people/account";
import type { ResponseOf } from "@/lib/contract/define-call";
import { countCreditEntries, listCreditEntries } from "@/server/modules/money/ledger/repository";
import type { Executor } from "@/server/platform/db/database";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

/** A page of the movements of a user's credits, newest first. */
export async function listCreditTransactions(
  db: Executor,
  userId: number,
  query: PageQuery,
): Promise<ResponseOf<typeof creditTransactions>> {
  const [entries, total] = await Promise.all([
    listCreditEntries(db, userId, { offset: offsetOf(query), limit: query.perpage }),
    countCreditEntries(db, userId),
  ]);
  return {
    data: entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
    meta: pageMeta(query, total),
  };
}
