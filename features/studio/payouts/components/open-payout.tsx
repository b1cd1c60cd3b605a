"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Button } from "@/components/ui/button";
import { PayoutTimeline } from "@/features/studio/payouts/components/payout-timeline";
import { showPayouts } from "@/features/studio/payouts/payout-queries";
import { problemOf } from "@/features/studio/payouts/payout-words";
import { useCall } from "@/lib/client/calls/use-call";
import type { OwnPayout } from "@/lib/contract/entities/payout";
import { formatAppointment } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

/**
 * The request that isn't over: what happened to it, what comes next, and the way to take it back while there is one.
 * `heldUntil` is when a change of the address no longer holds it.
 */
export function OpenPayout({ payout, heldUntil }: { payout: OwnPayout; heldUntil: string | null }) {
  const [isAsked, setIsAsked] = useState(false);
  const amount = formatCents(payout.amount_cents);
  return (
    <section aria-labelledby="open-payout" className="grid gap-3 border-t border-line pt-4">
      <h2 id="open-payout" className="text-base font-strong">
        {`Your request of ${amount}`}
      </h2>
      <PayoutTimeline payout={payout} />
      <p className="text-sm text-ink-2">{nextWords(payout, heldUntil)}</p>
      {payout.may_cancel && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {payout.unclaimed_at ? "Take the payout back" : "Take it back"}
        </Button>
      )}
      <CancelDialog payout={payout} open={isAsked} onClose={() => setIsAsked(false)} />
    </section>
  );
}

/** The newest request, which is over: how it ended. */
export function LastPayout({ payout }: { payout: OwnPayout }) {
  return (
    <section aria-labelledby="last-payout" className="grid gap-3 border-t border-line pt-4">
      <h2 id="last-payout" className="text-base font-strong">
        Your last request
      </h2>
      <PayoutTimeline payout={payout} />
    </section>
  );
}

function nextWords(payout: OwnPayout, heldUntil: string | null): string {
  if (payout.status === "pending") {
    const from =
      heldUntil && ` It can be approved from ${formatAppointment(heldUntil)} on, since the PayPal address was changed.`;
    return `An admin decides, and you read the answer here and by e-mail.${from ?? ""}`;
  }
  if (!payout.unclaimed_at) return "PayPal usually needs less than an hour.";
  return `${problemOf(payout).next} Until somebody claims it you can take it back; after 30 days it comes back by itself.`;
}

function CancelDialog({ payout, open, onClose }: { payout: OwnPayout; open: boolean; onClose: () => void }) {
  const cancel = useCall("POST /api/seller/payout-requests/{id}/cancel", {
    silent: true,
    onSuccess: async (overview) => {
      await showPayouts(overview);
      onClose();
    },
  });
  const amount = formatCents(payout.amount_cents);
  const isPending = payout.status === "pending";
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isPending ? `Take your request of ${amount} back` : `Take the payout of ${amount} back`}
      words={
        isPending
          ? "The request ends, and the money stays in your balance. You can ask again at any time."
          : "PayPal sends it back, and the money is in your balance again. You can ask again at any time."
      }
      action="Take it back"
      variant="solid"
      loading={cancel.isPending}
      refusal={cancel.refusal}
      onConfirm={() => void cancel.mutate({ params: { id: payout.id } })}
    />
  );
}
