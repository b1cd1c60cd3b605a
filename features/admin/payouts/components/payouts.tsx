"use client";

import { columnsIn } from "@/features/admin/payouts/columns";
import { PayoutFigures } from "@/features/admin/payouts/components/payout-figures";
import { PayoutsBar } from "@/features/admin/payouts/components/payouts-bar";
import { TaxReport } from "@/features/admin/payouts/components/tax-report";
import { isPlain, selectionId, VIEW_TITLES } from "@/features/admin/payouts/payout-words";
import { usePayouts } from "@/features/admin/payouts/payouts-query";
import { SEARCH_FIELDS } from "@/features/admin/payouts/search-fields";
import { AdminTable } from "@/features/work/table/components/admin-table";
import { resolveCall } from "@/lib/api/url";
import { PAYOUT_VIEWS } from "@/lib/contract/rules/money";

/** Requests of creators to be paid: what waits, what is on its way, what came back. */
export function Payouts() {
  const table = usePayouts();
  const { filter, data, dataUpdatedAt } = table;
  const counts = data?.counts;
  const isWaiting = filter.view === "waiting";
  return (
    <AdminTable
      table={table}
      title="Payout requests"
      fact={counts && { count: counts.waiting, words: "waiting" }}
      tools={<TaxReport />}
      csv={resolveCall("GET /api/admin/payout-requests.csv", { query: filter }).url}
      figures={({ figures }) => <PayoutFigures figures={figures} now={dataUpdatedAt} />}
      search={{ label: "Creator, number or email:rye", fields: SEARCH_FIELDS }}
      chips={{ name: "view", label: "Requests", values: PAYOUT_VIEWS, titles: VIEW_TITLES, counts }}
      columns={columnsIn(filter.view)}
      rowId={selectionId}
      rowName={({ creator }) => creator.display}
      noun="request"
      selection={
        isWaiting ? { canSelect: isPlain, bar: (selection) => <PayoutsBar selection={selection} /> } : undefined
      }
      note={
        isWaiting && (
          <p className="pt-3 text-sm text-ink-3">
            A request with a sign, a hold or a ban is decided by itself. Approved ones go to PayPal at once.
          </p>
        )
      }
      filtered={{
        title: "No request matches these filters",
        children: "Try the beginning of a name or an e-mail address, or clear the filters.",
      }}
      empty={{ title: "Nobody waits for a payout", children: "A request of a creator appears here at once." }}
    />
  );
}
