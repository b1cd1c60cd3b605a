"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CANCEL_SENTENCES } from "@/features/admin/payouts/decline-sentences";
import { reloadPayouts } from "@/features/admin/payouts/payouts-query";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { formatMoment } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { payoutProblem } from "@/lib/money/payout-problems";

/** What can be done with a request that was decided: asking PayPal again, and taking back what nobody claims. */
export function ProgressPanel({ payout }: { payout: AdminPayout }) {
  const { id, status, obstacle, checked_at, may_cancel } = payout;
  const [isCancelling, setIsCancelling] = useState(false);
  const check = useCall("POST /api/admin/payout-requests/{id}/check", { onSuccess: () => void reloadPayouts() });
  const wasSent = status === "sending" || status === "paid" || status === "returned";
  return (
    <section aria-label="Decision" className="payout-panel">
      <h2>What can be done</h2>
      {obstacle && <p className="text-sm text-ink-2">{obstacle.replace(" Nothing was changed.", "")}</p>}
      <Problem payout={payout} />
      {wasSent && (
        <div className="grid gap-2 text-sm">
          <p className="text-ink-2">
            {`PayPal tells us of every change, and is asked every half an hour while it is being paid. ${
              checked_at ? `Asked last: ${formatMoment(checked_at)}.` : "It wasn’t asked yet."
            }`}
          </p>
          <div>
            <Button size="sm" loading={check.isPending} onClick={() => void check.mutate({ params: { id } })}>
              Ask PayPal now
            </Button>
          </div>
        </div>
      )}
      {may_cancel && !isCancelling && (
        <Button className="text-danger!" onClick={() => setIsCancelling(true)}>
          {`Take back ${formatCents(payout.amount_cents)}`}
        </Button>
      )}
      {may_cancel && isCancelling && <CancelForm payout={payout} onClose={() => setIsCancelling(false)} />}
    </section>
  );
}

function Problem({ payout: { status, problem, amount_cents, creator } }: { payout: AdminPayout }) {
  const found = status === "paid" ? null : payoutProblem(problem);
  if (!found) return null;
  const back = `${formatCents(amount_cents)} are in ${creator.display}’s balance again; nothing has to be booked.`;
  return (
    <div className="payout-box grid gap-1 text-sm">
      <p className="font-strong">{found.reason}</p>
      {status === "returned" && <p className="text-ink-2">{back}</p>}
      <p className="text-ink-2">{`${creator.display} reads: “${found.next}”`}</p>
      <p className="num text-data-xs text-ink-3 wrap-anywhere">{problem ?? ""}</p>
    </div>
  );
}

function CancelForm({ payout: { id, creator, amount_cents }, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const amount = formatCents(amount_cents);
  const cancel = useCall("POST /api/admin/payout-requests/{id}/cancel", {
    silent: "failures",
    onSuccess: () => {
      onClose();
      void reloadPayouts();
    },
  });
  return (
    <div className="payout-box">
      <h3 className="pb-2 text-base text-danger">Take back this payout</h3>
      <DecisionForm
        label="Take back this payout"
        reader={creator.display}
        sentences={CANCEL_SENTENCES}
        effects={[
          { lamp: "stopped", words: "Nobody can claim it at PayPal any more." },
          {
            lamp: "done",
            words: `${amount} are in ${creator.display}’s balance again, who is told that it came back, and why.`,
          },
        ]}
        action={`Take back ${amount}`}
        variant="danger"
        decide={(words) => cancel.mutateAsync({ params: { id }, body: words })}
        onConflict={() => void reloadPayouts()}
        onCancel={onClose}
      />
    </div>
  );
}
