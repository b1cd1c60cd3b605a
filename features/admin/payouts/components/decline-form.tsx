"use client";

import { DECLINE_SENTENCES } from "@/features/admin/payouts/decline-sentences";
import { reloadPayouts } from "@/features/admin/payouts/payouts-query";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { formatCents } from "@/lib/format/money";

/** Declines a request with a reason that its creator reads. */
export function DeclineForm({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const { id, creator, amount_cents } = payout;
  const amount = formatCents(amount_cents);
  const decline = useCall("POST /api/admin/payout-requests/{id}/decline", {
    silent: "failures",
    onSuccess: () => void reloadPayouts(),
  });
  return (
    <div className="payout-box">
      <h3 className="pb-2 text-base text-danger">Decline this payout</h3>
      <DecisionForm
        label="Decline this payout"
        reader={creator.display}
        sentences={DECLINE_SENTENCES}
        effects={[
          { lamp: "stopped", words: `Nothing is sent. ${amount} stay available and can be asked for again.` },
          { lamp: "done", words: `${creator.display} reads the reason in a notification and by mail.` },
        ]}
        action={`Decline ${amount}`}
        variant="danger"
        decide={(words) => decline.mutateAsync({ params: { id }, body: words })}
        onConflict={() => void reloadPayouts()}
        onCancel={onClose}
      />
    </div>
  );
}
