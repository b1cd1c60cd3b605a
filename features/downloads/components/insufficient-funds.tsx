"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CreditCost } from "@/components/ui/credit-cost";
import { Modal } from "@/components/ui/modal";
import { needMore } from "@/features/downloads/main-file";
import { rememberPaidGoal } from "@/lib/client/session/paid-goal";
import { useUser } from "@/lib/client/session/use-user";
import { formatCount } from "@/lib/format/count";
import { mayTopUp } from "@/lib/money/rules";
import { type DialogProps, openDialog } from "@/stores/dialogs";

/** More squares than this can't be counted at a glance. */
const MAX_SQUARES = 20;

/** The missing credits, and where to get them. */
export function InsufficientFunds({ open, view, onClose }: DialogProps<"insufficient-funds">) {
  const { what, note, required, available, goal } = view.props;
  const missing = Math.max(0, required - available);
  const user = useUser();
  const canTopUp = user ? mayTopUp({ ...user, status: user.subscription_status }) : false;
  function leave() {
    rememberPaidGoal(goal ?? null);
    onClose();
  }
  return (
    <Modal open={open} onClose={onClose} title="Insufficient funds">
      <p className="text-md font-strong">{needMore(missing)}</p>
      {required <= MAX_SQUARES && (
        <div className="mt-4 flex gap-1" aria-hidden="true">
          {[...Array(required).keys()].map((position) => (
            <span
              key={position}
              className={`h-4 flex-1 rounded-xs ${position < available ? "bg-ink" : "inset-ring inset-ring-warn"}`}
            />
          ))}
        </div>
      )}
      <dl className="mt-4">
        <div className="flex items-center justify-between gap-4 border-b border-line py-3">
          <dt className="min-w-0 truncate text-ink-2">{what}</dt>
          <dd>
            <CreditCost credits={required} strong />
          </dd>
        </div>
        <div className="flex items-center justify-between gap-4 py-3">
          <dt className="text-ink-2">Your balance</dt>
          <dd className="num font-figure text-warn">{formatCount(available)}</dd>
        </div>
      </dl>
      {note && <p className="pb-1 text-sm text-ink-2">{note}</p>}
      {canTopUp ? (
        <ButtonLink
          href={`/add-credits?amount=${missing}`}
          variant="primary"
          size="lg"
          block
          className="mt-3"
          onClick={leave}
        >
          Add more credits
        </ButtonLink>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          className="mt-3"
          onClick={() => openDialog("subscribe", { type: "subscribe", ...(goal && { goal }) })}
        >
          See plans
        </Button>
      )}
    </Modal>
  );
}
