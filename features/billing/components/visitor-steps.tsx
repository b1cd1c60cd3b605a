"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { TrialOffer } from "@/features/pricing/components/trial-offer";
import { type Goal, newIntent } from "@/lib/client/session/pending-intent";
import type { Plan } from "@/lib/contract/entities/billing";
import { startTrial } from "@/lib/money/trial-offer";
import { openDialog, type SubscribeType } from "@/stores/dialogs";

/** Types for which a plan starts right after registering. */
const STARTS_PLAN: readonly SubscribeType[] = ["subscribe", "free-trial", "download"];

const LABELS: { [Type in SubscribeType]?: () => string } = {
  subscribe: startTrial,
  "free-trial": startTrial,
  download: () => "Subscribe",
};

interface VisitorStepsProps {
  type: SubscribeType;
  /** The chosen plan; null while plans are loading, or if the type has none. */
  plan: Plan | null;
  goal: Goal | undefined;
  close: () => void;
}

/** The next steps for a visitor: create an account, for a plan if the type requires one, or sign in. */
export function VisitorSteps({ type, plan, goal, close }: VisitorStepsProps) {
  const startsPlan = !goal && plan !== null && STARTS_PLAN.includes(type);
  const planGoal = (code: string): Goal => ({ intent: newIntent({ action: "plan", plan: code }) });
  const register = () =>
    openDialog(
      "register",
      startsPlan ? { type, plan: plan.code, goal: planGoal(plan.code) } : { type, ...(goal && { goal }) },
    );
  const signIn = () =>
    openDialog("login", startsPlan ? { type, goal: planGoal(plan.code) } : { type, ...(goal && { goal }) });
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" size="lg" block onClick={register}>
        {(!goal && LABELS[type]?.()) || "Create account"}
      </Button>
      <Button variant="ghost" block onClick={signIn}>
        Sign in
      </Button>
      {!goal && type === "no-subscription" && (
        <ButtonLink href="/pricing" variant="ghost" block prefetch={false} onClick={close}>
          See plans
        </ButtonLink>
      )}
      {type === "seller" && (
        <Button variant="ghost" block onClick={() => openDialog("creator-application")}>
          Apply
        </Button>
      )}
      {startsPlan && (
        <p className="text-center text-sm text-ink-3">
          <TrialOffer plan={plan} />
        </p>
      )}
    </div>
  );
}
