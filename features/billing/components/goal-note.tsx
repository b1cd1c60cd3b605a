import type { Goal } from "@/lib/client/session/pending-intent";

/** Shows which download follows the payment. */
export function GoalNote({ goal }: { goal: Goal | undefined }) {
  if (goal?.intent.action !== "download" || !goal.purpose) return null;
  return (
    <p className="text-sm text-ink-2">
      You came for <b className="font-strong text-ink">{goalTitle(goal)}</b>. It downloads when you’re done.
    </p>
  );
}

/** The title of a goal's sound or pack. */
export function goalTitle({ purpose = "" }: Goal): string {
  return purpose.replace(/^download /, "");
}
