"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { endTrial, payOverdue } from "@/features/billing/charge";
import { GoalNote } from "@/features/billing/components/goal-note";
import type { SubscribeStep } from "@/features/billing/subscribe-step";
import { useBilling } from "@/features/billing/use-billing";
import { TrialOffer } from "@/features/pricing/components/trial-offer";
import { PLAN_PAGE, startPlan } from "@/lib/client/billing/checkout";
import { useAction } from "@/lib/client/calls/use-action";
import type { Goal } from "@/lib/client/session/pending-intent";
import type { Plan } from "@/lib/contract/entities/billing";
import { formatCents, formatDollars } from "@/lib/format/money";
import { startTrial } from "@/lib/money/trial-offer";
import { openDialog } from "@/stores/dialogs";

const PRIMARY = { variant: "primary", size: "lg", block: true } as const;

interface UserStepsProps {
  step: SubscribeStep;
  /** The chosen plan, or that of the trial. */
  plan: Plan | undefined;
  goal: Goal | undefined;
  open: boolean;
  close: () => void;
}

/** The next steps for a signed-in user about a plan. */
export function UserSteps({ step, plan, goal, open, close }: UserStepsProps) {
  switch (step) {
    case "end-trial":
      return (
        <>
          <GoalNote goal={goal} />
          <Button {...PRIMARY} disabled={!plan} onClick={() => endTrial(goal)}>
            {`End trial${plan ? ` and pay ${formatDollars(plan.price)}` : ""}`}
          </Button>
          <Button variant="ghost" block onClick={close}>
            Keep trial
          </Button>
        </>
      );
    case "overdue":
      return (
        <>
          <PayOverdue open={open} />
          <Away href={PLAN_PAGE} close={close}>
            See the bill
          </Away>
        </>
      );
    case "own-plan":
      return (
        <>
          <ButtonLink {...PRIMARY} href="/add-credits" prefetch={false} onClick={close}>
            Add credits
          </ButtonLink>
          <Away href={PLAN_PAGE} close={close}>
            Change plan
          </Away>
        </>
      );
    case "explore":
      return (
        <ButtonLink {...PRIMARY} href="/explore" prefetch={false} onClick={close}>
          Explore
        </ButtonLink>
      );
    case "apply":
      return (
        <Button {...PRIMARY} onClick={() => openDialog("creator-application")}>
          Apply
        </Button>
      );
    default:
      return <StartPlan plan={plan} goal={goal} open={open} close={close} />;
  }
}

/** Pays the overdue bill, once its sum is known. */
function PayOverdue({ open }: { open: boolean }) {
  const { billing } = useBilling(open);
  const overdue = billing?.overdue;
  return (
    <Button {...PRIMARY} disabled={!overdue} onClick={payOverdue}>
      {overdue ? `Pay ${formatCents(overdue.amount_cents)} now` : "Pay now"}
    </Button>
  );
}

function Away({ href, close, children }: { href: string; close: () => void; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="ghost" block prefetch={false} onClick={close}>
      {children}
    </ButtonLink>
  );
}

/** Starts the chosen plan at the provider's checkout, with a trial for users who haven't had one. */
function StartPlan({ plan, goal, open, close }: Omit<UserStepsProps, "step">) {
  const { billing } = useBilling(open);
  const start = useAction((code: string) => startPlan(code, goal));
  const isTrial = billing?.may_start_trial ?? true;
  const price = plan && <span className="num">{formatDollars(plan.price)}</span>;
  return (
    <>
      <GoalNote goal={goal} />
      <Button
        {...PRIMARY}
        loading={start.isPending}
        disabled={!plan}
        onClick={() => plan && void start.mutate(plan.code)}
      >
        {isTrial ? startTrial() : "Subscribe"}
      </Button>
      <Away href="/pricing" close={close}>
        Compare plans
      </Away>
      {plan && (
        <p className="text-center text-sm text-ink-3">
          {isTrial ? (
            <TrialOffer plan={plan} />
          ) : (
            <span>
              {price}
              <span> today and every month.</span>
            </span>
          )}
        </p>
      )}
    </>
  );
}
