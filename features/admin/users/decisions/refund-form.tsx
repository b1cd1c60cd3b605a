"use client";

import { useState } from "react";
import { Ledger } from "@/components/ui/ledger";
import { TextField } from "@/components/ui/text-field";
import { SENTENCES } from "@/features/admin/users/decision-sentences";
import { type DecisionProps, reloadUser } from "@/features/admin/users/decisions/decision-props";
import { outdatedBy } from "@/features/admin/users/user-query";
import { parseCents } from "@/features/admin/users/user-words";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { Payment } from "@/lib/contract/entities/billing";
import { formatCents } from "@/lib/format/money";

const PROVIDERS = { stripe: "the card, through Stripe", paypal: "the PayPal account" } as const;
const WHAT: Record<Payment["kind"], string> = {
  plan: "Its credits are taken back in the same share; what is spent of them becomes a debt.",
  top_up: "Its credits are taken back in the same share; what is spent of them becomes a debt.",
  pack: "The pack can no longer be downloaded if all of it is refunded.",
};

/** Refunds a payment, whole or in part: what was paid and what stays, before and after. */
export function RefundForm({ user: { id, display }, payment, onClose }: DecisionProps & { payment: Payment }) {
  const left = payment.amount_cents - payment.refunded_cents;
  const [typed, setTyped] = useState(plainDollars(left));
  const refund = useCall("POST /api/admin/payments/{id}/refund", {
    silent: "failures",
    idempotent: true,
    invalidates: outdatedBy(id),
    onSuccess: onClose,
  });
  const cents = parseCents(typed);
  const isPossible = cents !== null && cents > 0 && cents <= left;
  const back = isPossible ? cents : 0;
  return (
    <DecisionForm
      label={`Refund ${payment.description}`}
      reader={display}
      sentences={SENTENCES.refund}
      effects={[
        { lamp: "done", words: `${formatCents(back)} go back to ${PROVIDERS[payment.provider]}.` },
        { lamp: "stopped", words: WHAT[payment.kind] },
        { lamp: "done", words: `${display} reads the reason in a notification and by mail.` },
      ]}
      action={`Refund ${formatCents(back)}`}
      isReady={isPossible}
      fields={["amount_cents"]}
      decide={(words) => refund.mutateAsync({ params: { id: payment.id }, body: { amount_cents: back, ...words } })}
      onConflict={() => reloadUser(id)}
      onCancel={onClose}
    >
      {(messageOf) => (
        <div className="refund">
          <Ledger
            label="Before"
            lines={[
              { what: "Paid", amount: formatCents(payment.amount_cents) },
              { what: "Refunded so far", amount: formatCents(-payment.refunded_cents) },
            ]}
            total={{ what: "Left now", amount: formatCents(left) }}
          />
          <Ledger
            label="After"
            lines={[
              { what: "Left now", amount: formatCents(left) },
              { what: "Refunded by this", amount: formatCents(-back) },
            ]}
            total={{ what: "Left after it", amount: formatCents(left - back) }}
          />
          <TextField
            label="Amount in US dollars"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            error={
              isPossible || typed.trim() === ""
                ? messageOf("amount_cents")
                : `Insert an amount up to ${formatCents(left)}, such as 4.50.`
            }
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </DecisionForm>
  );
}

/** An amount as it is typed: `19.99`. */
function plainDollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
