"use client";

import type { ReactNode } from "react";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Modal } from "@/components/ui/modal";
import { Spinner } from "@/components/ui/spinner";
import { type PaymentState, usePayment } from "@/features/billing/payment-state";
import { openPortal, startPlan } from "@/lib/client/billing/checkout";
import { useAction } from "@/lib/client/calls/use-action";
import { paidGoal } from "@/lib/client/session/paid-goal";
import type { DialogProps } from "@/stores/dialogs";

const TITLES: Record<PaymentState["phase"], string> = {
  processing: "Processing request...",
  slow: "Processing request...",
  confirm: "Your bank asks you to confirm",
  declined: "The payment was declined",
  trial_refused: "You had a trial before",
};

/** Waits for the billing provider and closes by itself once it has responded; shows what the user still has to do. */
export function PaymentLoader({ open, onClose: close }: DialogProps<"payment-loader">) {
  const payment = usePayment();
  const isWaiting = payment.phase === "processing" || payment.phase === "slow";
  const title = TITLES[payment.phase];
  return (
    <Modal open={open} onClose={close} title={title} hideTitle width={350}>
      <div className="flex flex-col items-start gap-4" role="status">
        <span className="grid size-12 place-items-center rounded-control bg-raised">
          {isWaiting ? <Spinner size={24} /> : <Icon name={payment.phase === "confirm" ? "lock" : "card"} size={24} />}
        </span>
        <p aria-hidden="true" className="text-lg font-head [font-stretch:var(--wdth-display)]">
          {title}
        </p>
        <Content payment={payment} close={close} />
      </div>
    </Modal>
  );
}

function Content({ payment, close }: { payment: PaymentState; close: () => void }) {
  const portal = useAction(openPortal);
  const start = useAction((code: string) => startPlan(code, paidGoal()));
  switch (payment.phase) {
    case "processing":
      return null;
    case "slow":
      return (
        <>
          <p className="text-ink-2">
            This takes longer than usual. You can close this window: the payment continues without you, and we e-mail
            you the receipt.
          </p>
          <Button onClick={close}>Go on browsing</Button>
        </>
      );
    case "confirm":
      return (
        <>
          <p className="text-ink-2">{payment.message}</p>
          <a href={payment.link} className={buttonStyle({ variant: "primary" })}>
            Confirm with your bank
          </a>
        </>
      );
    case "declined":
      return (
        <>
          <p className="text-ink-2">{payment.message}</p>
          <Steps>
            <Button variant="primary" loading={portal.isPending} onClick={() => void portal.mutate()}>
              Use another card
            </Button>
            <Button variant="ghost" onClick={close}>
              Not now
            </Button>
          </Steps>
        </>
      );
    case "trial_refused":
      return (
        <>
          <p className="text-ink-2">
            One free trial per person: no trial began, and nothing was charged. You can start the plan itself.
          </p>
          <Steps>
            <Button variant="primary" loading={start.isPending} onClick={() => void start.mutate(payment.planCode)}>
              Start the plan
            </Button>
            <Button variant="ghost" onClick={close}>
              Not now
            </Button>
          </Steps>
        </>
      );
  }
}

function Steps({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
