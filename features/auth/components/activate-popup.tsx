"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Modal } from "@/components/ui/modal";
import { usePlans } from "@/lib/client/session/use-plans";
import { useUser } from "@/lib/client/session/use-user";
import { formatCount } from "@/lib/format/count";
import type { DialogProps } from "@/stores/dialogs";

/** The trial's credits are used up: downloading goes on once the plan starts. */
export function ActivatePopup({ open, onClose: close }: DialogProps<"activate-subscription">) {
  const user = useUser();
  const plan = usePlans(open)?.find(({ code }) => code === user?.plan_code);
  return (
    <Modal open={open} onClose={close} title="Start Subscription">
      <div className="flex flex-col gap-4">
        <p className="-mt-2 text-ink-2">
          Your free trial credits are used up. End the trial now and start your plan to keep downloading.
        </p>
        <dl>
          <div className="flex items-center justify-between border-b border-line pb-3">
            <dt className="text-ink-2">Trial credits left</dt>
            <dd className="num text-[15px] font-figure">{formatCount(user?.credit ?? 0)}</dd>
          </div>
          {plan && (
            <div className="flex items-center justify-between border-b border-line py-3">
              <dt className="text-ink-2">Added when you activate</dt>
              <dd className="num text-[15px] font-figure">+{formatCount(plan.credits)}</dd>
            </div>
          )}
        </dl>
        <ButtonLink
          href={plan ? `/pricing?plan=${plan.code}` : "/pricing"}
          prefetch={false}
          variant="primary"
          size="lg"
          block
          onClick={close}
        >
          Activate
        </ButtonLink>
        <Button variant="ghost" block onClick={close}>
          Keep the trial and just browse
        </Button>
      </div>
    </Modal>
  );
}
