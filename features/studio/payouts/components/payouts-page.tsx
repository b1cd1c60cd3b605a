"use client";

import "@/features/studio/payouts/components/payouts.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { AskForm } from "@/features/studio/payouts/components/ask-form";
import { Closing } from "@/features/studio/payouts/components/closing";
import { LastPayout, OpenPayout } from "@/features/studio/payouts/components/open-payout";
import { PayeeSection } from "@/features/studio/payouts/components/payee-section";
import { PayoutBalance } from "@/features/studio/payouts/components/payout-balance";
import { PayoutRequests } from "@/features/studio/payouts/components/payout-requests";
import { ReturnedNotice } from "@/features/studio/payouts/components/returned-notice";
import { TaxSection } from "@/features/studio/payouts/components/tax-section";
import { payoutsQuery, requestsQuery } from "@/features/studio/payouts/payout-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import type { OwnPayout, PayoutOverview } from "@/lib/contract/entities/payout";

/** What a creator can be paid, where to, what is missing for it, and every request. */
export function PayoutsPage() {
  const { data, isError, refetch } = useQuery(payoutsQuery, queryClient);
  // The newest request may have come back, which is said first.
  const { data: requests, isPending } = useQuery(requestsQuery(undefined), queryClient);
  if (isError && !data) return <ListFailed title="Your payouts couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data || isPending) return <LoadingLines />;
  const [newest] = requests?.data ?? [];
  return <Payouts overview={data} newest={newest ?? null} />;
}

function Payouts({ overview, newest }: { overview: PayoutOverview; newest: OwnPayout | null }) {
  const { payee, open } = overview;
  const returned = newest?.status === "returned" ? newest : null;
  useEffect(() => {
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  const isSameAddress = payee !== null && returned !== null && payee.changed_at < (returned.settled_at ?? "");
  return (
    <>
      {returned && <ReturnedNotice payout={returned} isSameAddress={isSameAddress} />}
      <div className="studio-split payouts-split">
        <div className="studio-form">
          <PayeeSection overview={overview} hasReturned={isSameAddress} />
          <TaxSection identity={overview.tax_identity} />
        </div>
        <aside aria-label="Balance" className="work-panel studio-panel">
          <PayoutBalance overview={overview} returned={returned} />
          {open ? <OpenPayout payout={open} heldUntil={payee?.held_until ?? null} /> : <AskForm overview={overview} />}
          {!open && newest && <LastPayout payout={newest} />}
        </aside>
      </div>
      <PayoutRequests />
      <Closing overview={overview} />
    </>
  );
}
