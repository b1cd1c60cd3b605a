import { cx } from "@/components/cx";
import type { Goal } from "@/lib/client/session/pending-intent";

interface GoalLineProps {
  goal: Goal | undefined;
  /** Whether to sign in to an account instead of creating one. */
  signsIn?: boolean;
  className?: string;
}

/** Names the goal that an account is needed for: "Create a free account to download Amen Corner Tambourine". */
export function GoalLine({ goal, signsIn = false, className }: GoalLineProps) {
  if (!goal?.purpose) return null;
  return (
    <p className={cx("text-pretty", className)}>
      {`${signsIn ? "Sign in to" : "Create a free account to"} ${goal.purpose}`}
    </p>
  );
}
