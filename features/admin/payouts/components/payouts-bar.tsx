"use client";

import type { ReactElement } from "react";
import { Button } from "@/components/ui/button";
import { parseSelectionId } from "@/features/admin/payouts/payout-words";
import { reloadPayouts } from "@/features/admin/payouts/payouts-query";
import { SelectionBar } from "@/features/work/table/components/selection-bar";
import { useBulk } from "@/features/work/table/use-bulk";
import type { TableSelection } from "@/features/work/table/use-selection";
import { request } from "@/lib/api/request";
import { formatCount } from "@/lib/format/count";
import { formatCents } from "@/lib/format/money";

/** Approves the selected requests, one after another, each for the amount that was shown. */
export function PayoutsBar({ selection }: { selection: TableSelection }): ReactElement {
  const bulk = useBulk(() => {
    selection.clear();
    void reloadPayouts();
  });
  const chosen = selection.selected.map(({ id, name }) => ({ ...parseSelectionId(id), name }));
  const total = formatCents(chosen.reduce((sum, { cents }) => sum + cents, 0));
  const approve = () =>
    bulk.run(
      chosen.map(({ id, cents, name }) => ({
        name: `${name}, ${formatCents(cents)}`,
        run: () =>
          request(
            "POST /api/admin/payout-requests/{id}/approve",
            { params: { id }, body: { amount_cents: cents } },
            { silent: true },
          ),
      })),
    );
  return (
    <SelectionBar selection={selection} bulk={bulk}>
      <Button size="sm" variant="solid" onClick={() => void approve()}>
        {`Approve ${formatCount(chosen.length)} for ${total}`}
      </Button>
      <span className="text-sm text-ink-3 max-sm:hidden">to PayPal at once</span>
    </SelectionBar>
  );
}
