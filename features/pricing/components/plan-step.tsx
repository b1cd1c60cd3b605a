"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-style";
import { Indicator } from "@/components/ui/indicator";
import { newIntent } from "@/lib/client/session/pending-intent";
import { useUser } from "@/lib/client/session/use-user";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { Plan } from "@/lib/contract/entities/billing";
import type { User } from "@/lib/contract/entities/user";
import { startTrial } from "@/lib/money/trial-offer";
import { openDialog } from "@/stores/dialogs";

interface PlanStepProps {
  plan: Pick<Plan, "code" | "title">;
  look: ButtonLook;
}

/** The action for a plan: start it, end its trial early, change to it, or pay its overdue bill. */
export function PlanStep({ plan: { code, title }, look }: PlanStepProps) {
  const user = useUser();
  if (!user?.plan_code) return <StartPlan code={code} user={user} look={look} />;
  const isTrial = user.subscription_status === "in_trial";
  if (user.plan_code !== code) {
    return (
      <ButtonLink {...look} variant="quiet" href={`/account/plan?change=${code}#change`} prefetch={false}>
        {isTrial ? `Take ${title} instead` : `Change to ${title}`}
      </ButtonLink>
    );
  }
  if (isTrial) {
    return (
      <Button {...look} onClick={() => openDialog("subscribe", { type: "end-trial" })}>
        End trial and subscribe
      </Button>
    );
  }
  if (user.subscription_status === "past_due") {
    return (
      <ButtonLink {...look} href="/account/plan" prefetch={false}>
        Pay the overdue bill
      </ButtonLink>
    );
  }
  return (
    <p className="flex h-10 items-center justify-center gap-2.5 font-strong">
      <Indicator />
      Your plan
    </p>
  );
}

/** Whether to offer a user a trial: the provider's checkout decides, depending on who had one before. */
export const offersTrial = (user: Pick<User, "has_ever_paid" | "subscription_status"> | null | undefined) =>
  !user?.has_ever_paid && user?.subscription_status !== "canceled";

function StartPlan({ code, user, look }: { code: string; user: User | null | undefined; look: ButtonLook }) {
  const [busy, setBusy] = useState(false);
  async function start() {
    const buyer = await userAtClick();
    if (buyer === undefined) return;
    if (!buyer) {
      const goal = { intent: newIntent({ action: "plan", plan: code }) };
      return openDialog("register", { type: "free-trial", plan: code, goal });
    }
    setBusy(true);
    const [{ startPlan }, { paidGoal }, { ApiError }] = await Promise.all([
      import("@/lib/client/billing/checkout"),
      import("@/lib/client/session/paid-goal"),
      import("@/lib/api/error"),
    ]);
    await startPlan(code, paidGoal())
      .catch((failure: unknown) => {
        // The global handler has shown the reason.
        if (!(failure instanceof ApiError)) throw failure;
      })
      .finally(() => setBusy(false));
  }
  return (
    <Button {...look} loading={busy} onClick={start}>
      {offersTrial(user) ? startTrial() : "Subscribe"}
    </Button>
  );
}
