import type { AdminPayout } from "@/lib/contract/entities/payout";
import * as repository from "@/server/modules/earnings/payouts/admin-detail-repository";
import { toPayoutRow } from "@/server/modules/earnings/payouts/admin-list";
import { findPayoutRow } from "@/server/modules/earnings/payouts/admin-list-repository";
import { readConsistsOf } from "@/server/modules/earnings/payouts/admin-parts";
import { readEvidence } from "@/server/modules/earnings/payouts/admin-signs";
import { approvalObstacle } from "@/server/modules/earnings/payouts/approval";
import { readRequest } from "@/server/modules/earnings/payouts/repository";
import { sharesEarnings } from "@/server/modules/earnings/payouts/shares-repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** A request with everything that an admin decides by. Throws a Failure "not_found". */
export async function readPayout(db: Executor, viewer: Pick<Viewer, "id">, id: number): Promise<AdminPayout> {
  const [row, request, facts] = await Promise.all([
    findPayoutRow(db, id),
    readRequest(db, id),
    repository.readFacts(db, id),
  ]);
  if (!row || !request || !facts) throw notFound();
  const [evidence, consists_of, earlier, books, obstacle, is_own] = await Promise.all([
    readEvidence(db, id),
    readConsistsOf(db, row),
    repository.readEarlier(db, row),
    repository.readBooks(db, id),
    approvalObstacle(db, request, viewer.id),
    sharesEarnings(db, request.user_id, viewer.id),
  ]);
  const found = evidence.filter(({ is_found }) => is_found).map(({ sign }) => sign);
  const payout = toPayoutRow(row, request.status === "pending" ? found : []);
  return {
    ...payout,
    reason: facts.note || null,
    obstacle,
    is_own,
    may_cancel: request.status === "sending" && payout.unclaimed_at !== null && !is_own,
    balance: {
      available_micros: payout.available_micros,
      on_hold_micros: Number(facts.on_hold),
      debt_micros: Number(facts.debt),
    },
    consists_of,
    payee: { changed_at: facts.payee_changed_at, changes: facts.payee_changes },
    has_tax_identity: facts.has_tax_identity,
    evidence,
    ...earlier,
    books,
    checked_at: facts.checked_at,
    provider_batch_id: facts.provider_batch_id,
  };
}
