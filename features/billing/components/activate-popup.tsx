"use client";

import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { endTrial } from "@/features/billing/charge";
import { GoalNote } from "@/features/billing/components/goal-note";
import { usePlans } from "@/features/pricing/use-plans";
import { useUser } from "@/lib/client/session/use-user";
import { formatCount } from "@/lib/format/count";
import { formatDollars } from "@/lib/format/money";
import type { DialogProps } from "@/stores/dialogs";

const LINE = "flex items-center justify-between border-b border-line pb-3 not-first:pt-3";

/** The trial's credits are used up: downloads continue once the plan is paid for. */
export function ActivatePopup({ open, view, onClose: close }: DialogProps<"activate-subscription">) {
  const { goal } = view.props;
  const user = useUser();
  const plan = usePlans(open)?.find(({ code }) => code === user?.plan_code);
  return (
    <Modal open={open} onClose={close} title="Start Subscription">
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-ink-2">
          Your free trial credits are used up. End the trial now and start your plan to keep downloading.
        </p>
        <dl>
          <div className={LINE}>
            <dt className="text-ink-2">Trial credits left</dt>
            <dd className="num text-[15px] font-figure">{formatCount(user?.credit ?? 0)}</dd>
          </div>
          {plan && (
            <>
              <div className={LINE}>
                <dt className="text-ink-2">Added when you activate</dt>
                <dd className="num text-[15px] font-figure">{`+${formatCount(plan.credits)}`}</dd>
              </div>
              <div className={LINE}>
                <dt className="text-ink-2">Charged today</dt>
                <dd className="num text-[15px] font-figure">{formatDollars(plan.price)}</dd>
              </div>
            </>
          )}
        </dl>
        <GoalNote goal={goal} />
        <Button variant="primary" size="lg" block disabled={!plan} onClick={() => endTrial(goal)}>
          Activate
        </Button>
        <Button variant="ghost" block onClick={close}>
          Keep the trial and just browse
        </Button>
      </div>
    </Modal>
  );
}
