import type { Goal } from "@/lib/client/session/pending-intent";

/** Shows which download follows the payment. */
export function GoalNote({ goal }: { goal: Goal | undefined }) {
  if (goal?.intent.action !== "download" || !goal.purpose) return null;
  return (
    <div className="text-sm text-ink-2">
      <p>
        <b className="font-strong text-ink">{goalTitle(goal)}</b> downloads as soon as you’ve subscribed.
      </p>
      {goal.note && <p className="pt-1">{goal.note}</p>}
    </div>
  );
}

/** The title of a goal's sound or pack. */
export function goalTitle({ purpose = "" }: Goal): string {
  return purpose.replace(/^download /, "");
}
