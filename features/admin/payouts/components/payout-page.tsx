"use client";

import "@/features/admin/payouts/payouts.css";
import "@/features/work/desk/desk.css";
import "@/features/work/subject/subject.css";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { EmptyState } from "@/components/ui/empty-state";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { Books } from "@/features/admin/payouts/components/books";
import { ConsistsOf } from "@/features/admin/payouts/components/consists-of";
import { DecidePanel } from "@/features/admin/payouts/components/decide-panel";
import { Earlier } from "@/features/admin/payouts/components/earlier";
import { Evidence } from "@/features/admin/payouts/components/evidence";
import { PayoutHead } from "@/features/admin/payouts/components/payout-head";
import { PayoutSteps } from "@/features/admin/payouts/components/payout-steps";
import { TaxIdentity } from "@/features/admin/payouts/components/tax-identity";
import { usePayout } from "@/features/admin/payouts/payouts-query";
import { ApiError } from "@/lib/api/error";
import type { AdminPayout } from "@/lib/contract/entities/payout";

/** A creator's request to be paid: what it consists of, signs to look at, and the decision. */
export function PayoutPage({ id }: { id: number }) {
  const payout = usePayout(id);
  if (payout.data) return <Loaded payout={payout.data} now={payout.dataUpdatedAt} />;
  return (
    <>
      <h1 className="py-6">Payout request</h1>
      {payout.error instanceof ApiError && payout.error.status === 404 ? (
        <EmptyState title="There is no such request">Look for it on “Payout requests”.</EmptyState>
      ) : payout.isError ? (
        <ListFailed title="The request couldn’t be loaded" onRetry={() => void payout.refetch()} />
      ) : (
        <LoadingLines />
      )}
    </>
  );
}

function Loaded({ payout, now }: { payout: AdminPayout; now: number }) {
  return (
    <>
      <PayoutHead payout={payout} now={now} />
      {payout.status !== "pending" && <PayoutSteps payout={payout} />}
      <div className="subject-page">
        <div className="min-w-0">
          <ConsistsOf payout={payout} />
          <Evidence payout={payout} />
          <Earlier payout={payout} />
          <Books payout={payout} />
        </div>
        <aside aria-label="Decision and record">
          <DecidePanel payout={payout} />
          <TaxIdentity payout={payout} />
          <RecordsOf key={payout.id} type="payout" id={payout.id} />
        </aside>
      </div>
    </>
  );
}
