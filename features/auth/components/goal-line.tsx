import { cx } from "@/components/cx";
import type { Goal } from "@/lib/client/session/pending-intent";
import { countOf } from "@/lib/format/count";
import { sharedList } from "@/lib/money/price-list";

interface GoalLineProps {
  goal: Goal | undefined;
  /** Whether to sign in to an account instead of creating one. */
  signsIn?: boolean;
  className?: string;
}

/** Names the goal that an account is needed for: "Create a free account to download Amen Corner Tambourine". */
export function GoalLine({ goal, signsIn = false, className }: GoalLineProps) {
  if (!goal?.purpose) return null;
  const costs = !signsIn && goal.intent.action === "download" ? (goal.credits ?? 0) : 0;
  return (
    <div className={cx("text-pretty", className)}>
      <p>{`${signsIn ? "Sign in to" : "Create a free account to"} ${goal.purpose}`}</p>
      {costs > 0 && (
        <p className="pt-1.5 text-base leading-body font-body tracking-normal text-ink-2 [font-stretch:100%]">
          {`Costs ${countOf(costs, "credit")}. You get ${sharedList().free_pass.credits} free when you confirm your e-mail.`}
        </p>
      )}
    </div>
  );
}
