"use client";

import { useRef, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Ledger } from "@/components/ui/ledger";
import { DeclineForm } from "@/features/admin/payouts/components/decline-form";
import { ProgressPanel } from "@/features/admin/payouts/components/progress-panel";
import { reloadPayouts } from "@/features/admin/payouts/payouts-query";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import { ApiError } from "@/lib/api/error";
import { useCall } from "@/lib/client/calls/use-call";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { formatCents, formatMicros } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

/** What approving does in two short ledgers, and the decision; of what is decided, what can be done with it. */
export function DecidePanel({ payout }: { payout: AdminPayout }) {
  return payout.status === "pending" ? <Decide payout={payout} /> : <ProgressPanel payout={payout} />;
}

function Decide({ payout }: { payout: AdminPayout }) {
  const { id, amount_cents, obstacle, is_own, balance } = payout;
  const [isDeclining, setIsDeclining] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const approve = useCall("POST /api/admin/payout-requests/{id}/approve", {
    silent: "failures",
    onSuccess: () => void reloadPayouts(),
  });
  const mayApprove = obstacle === null && !approve.isPending;
  async function run() {
    if (!mayApprove) return;
    setRefusal(null);
    try {
      await approve.mutateAsync({ params: { id }, body: { amount_cents } });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefusal(failure.message);
      if (failure.status === 409) void reloadPayouts();
    }
  }
  useDeskKeys({ a: () => !isDeclining && void run(), r: () => !is_own && setIsDeclining(true) });
  return (
    <section aria-label="Decision" className="payout-panel">
      <h2>What happens</h2>
      <Ledgers payout={payout} />
      {obstacle && <p className="text-sm text-ink-2">{obstacle}</p>}
      <Refusal>{refusal}</Refusal>
      {isDeclining ? (
        <DeclineForm
          payout={payout}
          onClose={() => {
            setIsDeclining(false);
            requestAnimationFrame(() => decline.current?.focus());
          }}
        />
      ) : (
        <>
          <DeskButton
            letter="A"
            variant="solid"
            className="w-full"
            disabled={obstacle !== null}
            loading={approve.isPending}
            onClick={() => void run()}
          >
            {`Approve ${formatCents(amount_cents)}`}
          </DeskButton>
          <DeskButton
            ref={decline}
            letter="R"
            className="w-full text-danger!"
            disabled={is_own}
            onClick={() => setIsDeclining(true)}
          >
            Decline, with a reason
          </DeskButton>
        </>
      )}
      {balance.on_hold_micros > 0 && (
        <p className="flex justify-between gap-3 text-sm">
          <span className="text-ink-2">On hold, not part of it</span>
          <span className="num text-data-sm">{formatMicros(balance.on_hold_micros)}</span>
        </p>
      )}
      {balance.debt_micros > 0 && (
        <p className="flex justify-between gap-3 text-sm">
          <span className="text-ink-2">Debt, settled by the next earnings</span>
          <span className="num text-data-sm text-danger">{formatMicros(balance.debt_micros)}</span>
        </p>
      )}
    </section>
  );
}

function Ledgers({ payout }: { payout: AdminPayout }) {
  const { amount_cents, paypal_email, creator, balance } = payout;
  const amount = formatCents(amount_cents);
  const left = balance.available_micros - amount_cents * MICROS_PER_CENT;
  return (
    <>
      <Ledger
        label="What leaves us"
        lines={[{ what: <span className="wrap-anywhere">{`To PayPal, ${paypal_email}`}</span>, amount }]}
        total={{ what: "Leaves us", amount }}
      />
      <Ledger
        label="What the creator has"
        lines={[
          { what: `${creator.display} has`, amount: formatMicros(balance.available_micros) },
          { what: "This payout", amount: `−${amount}` },
        ]}
        total={{ what: "Left, without what is on hold", amount: formatMicros(left) }}
      />
    </>
  );
}
