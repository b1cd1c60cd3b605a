"use client";

import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { PlanChoice } from "@/features/billing/components/plan-choice";
import { UserSteps } from "@/features/billing/components/user-steps";
import { VisitorSteps } from "@/features/billing/components/visitor-steps";
import { type SubscribeStep, subscribeStep } from "@/features/billing/subscribe-step";
import { type SubscribeCopy, subscribeCopy } from "@/features/pricing/subscribe-copy";
import { usePlans } from "@/features/pricing/use-plans";
import { useUser } from "@/lib/client/session/use-user";
import { sharedList } from "@/lib/money/price-list";
import { product } from "@/lib/settings/product";
import type { DialogProps, SubscribeType } from "@/stores/dialogs";

/** Offers the next step needed for a sound: an account, a plan, or the end of the trial. */
export function SubscribePopup({ open, view, onClose: close }: DialogProps<"subscribe">) {
  const { type, goal, why } = view.props;
  const user = useUser() ?? null;
  const [picked, setPlan] = useState(sharedList().recommended_plan);
  const plans = usePlans(open);
  const step = subscribeStep(type, user);
  const code = step === "end-trial" ? (user?.plan_code ?? picked) : picked;
  const chosen = plans?.find((plan) => plan.code === code);
  const copy = COPIES[step] ?? subscribeCopy(copyType(type, step), product.name, chosen?.credits);
  const offersPlans = step === "plan" || (step === "account" && copy.plans);
  if (!user && goal?.purpose) {
    return (
      <Modal open={open} onClose={close} title={`Create a free account to ${goal.purpose}`}>
        <VisitorSteps type={type} plan={null} goal={goal} close={close} />
      </Modal>
    );
  }
  return (
    <Modal open={open} onClose={close} title={copy.title}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-ink-2">
          {why && <span className="block pb-1 text-ink">{why}</span>}
          <span>{copy.subtitle}</span>
        </p>
        {offersPlans && (
          <PlanChoice
            plans={plans?.filter(({ interval }) => interval === "monthly") ?? null}
            value={picked}
            onChange={setPlan}
          />
        )}
        {user ? (
          <UserSteps key={view.props.type} step={step} plan={chosen} goal={goal} open={open} close={close} />
        ) : (
          <VisitorSteps type={type} plan={chosen ?? null} goal={goal} close={close} />
        )}
      </div>
    </Modal>
  );
}

/** In a trial the step is to end it, whatever the type; without a trial it is to choose a plan. */
function copyType(type: SubscribeType, step: SubscribeStep): SubscribeType {
  if (step === "end-trial") return step;
  return type === "end-trial" ? "subscribe" : type;
}

/** Texts for users who already have what the type offers. */
const COPIES: { [Step in SubscribeStep]?: SubscribeCopy } = {
  explore: { title: "You’re signed in", subtitle: "Every page of every list is open to you." },
  "own-plan": { title: "You have a plan", subtitle: "Change it or add credits whenever you need more." },
  overdue: {
    title: "Your last payment failed",
    subtitle: "Pay the overdue bill and your plan continues. You keep your credits.",
  },
};
