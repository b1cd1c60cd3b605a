"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Modal } from "@/components/ui/modal";
import { PlanChoice } from "@/features/auth/components/plan-choice";
import { DEFAULT_PLAN, subscribeCopy } from "@/features/auth/subscribe-copy";
import { type Goal, newIntent } from "@/lib/client/session/pending-intent";
import { usePlans } from "@/lib/client/session/use-plans";
import { useUser } from "@/lib/client/session/use-user";
import { product } from "@/lib/config/product";
import { type DialogProps, openDialog, type SubscribeType } from "@/stores/dialogs";

/** Asks for the next step towards a sound: an account, a plan, or the end of the trial. */
export function SubscribePopup({ open, view, onClose: close }: DialogProps<"subscribe">) {
  const { type, goal } = view.props;
  const user = useUser();
  const [plan, setPlan] = useState(DEFAULT_PLAN);
  const plans = usePlans(open);
  const monthly = plans?.filter(({ interval }) => interval === "monthly") ?? null;
  const chosen = plans?.find(({ code }) => code === (type === "end-trial" ? (user?.plan_code ?? plan) : plan));
  const isVisitor = !user;
  const asks = isVisitor && goal?.purpose ? goal : undefined;
  const copy = subscribeCopy(type, product.name, chosen?.credits);
  if (asks) {
    return (
      <Modal open={open} onClose={close} title={`Create a free account to ${asks.purpose}`}>
        <AccountActions type={type} goal={asks} />
      </Modal>
    );
  }
  return (
    <Modal open={open} onClose={close} title={copy.title}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-ink-2">{copy.subtitle}</p>
        {copy.plans && <PlanChoice plans={monthly} value={plan} onChange={setPlan} />}
        <Actions type={type} plan={plan} goal={goal} isVisitor={isVisitor} close={close} />
        {copy.plans && chosen && (
          <p className="text-center text-sm text-ink-3">
            Full access free for 3 days. Then <span className="num">${chosen.price.toFixed(2)}</span> a month.
          </p>
        )}
      </div>
    </Modal>
  );
}

/** An account is all that is missing: to create one, or to sign in to it. */
function AccountActions({ type, goal }: { type: SubscribeType; goal: Goal }) {
  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" size="lg" block onClick={() => openDialog("register", { type, goal })}>
        Create account
      </Button>
      <Button variant="ghost" block onClick={() => openDialog("login", { type, goal })}>
        Sign in
      </Button>
    </div>
  );
}

const planGoal = (plan: string): Goal => ({ intent: newIntent({ action: "plan", plan }) });

interface ActionsProps {
  type: SubscribeType;
  plan: string;
  goal: Goal | undefined;
  isVisitor: boolean;
  close: () => void;
}

function Actions({ type, plan, goal, isVisitor, close }: ActionsProps) {
  const primary = { variant: "primary", size: "lg", block: true } as const;
  const register = (label: string, withPlan: boolean) => (
    <Button
      {...primary}
      onClick={() =>
        openDialog(
          "register",
          withPlan ? { type, plan, goal: goal ?? planGoal(plan) } : { type, ...(goal && { goal }) },
        )
      }
    >
      {label}
    </Button>
  );
  const prices = (label: string) => (
    <ButtonLink {...primary} href={`/pricing?plan=${plan}`} prefetch={false} onClick={close}>
      {label}
    </ButtonLink>
  );
  const signIn = (
    <Button variant="ghost" block onClick={() => openDialog("login", { type, ...(goal && { goal }) })}>
      Sign in
    </Button>
  );
  switch (type) {
    case "end-trial":
      return (
        <>
          {prices("End trial")}
          <Button variant="ghost" block onClick={close}>
            Keep trial
          </Button>
        </>
      );
    case "create-account":
      return (
        <>
          {register("Create account", false)}
          {signIn}
        </>
      );
    case "get-started":
      return register("Create account", false);
    case "subscribe":
    case "free-trial":
      return isVisitor ? register("Start 7-day trial", true) : prices("Start 7-day trial");
    case "download":
      return (
        <>
          {isVisitor ? register("Subscribe", true) : prices("Subscribe")}
          {isVisitor && signIn}
        </>
      );
    case "no-subscription":
      return prices("See plans");
    case "seller":
      return (
        <>
          {isVisitor ? register("Subscribe", true) : prices("Subscribe")}
          <Button variant="ghost" block onClick={() => openDialog("creator-application")}>
            Apply
          </Button>
        </>
      );
  }
}
