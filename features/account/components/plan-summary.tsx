"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { Plan } from "@/lib/contract/entities/billing";
import type { User } from "@/lib/contract/entities/user";
import { countOf } from "@/lib/format/count";
import { formatOwnDay } from "@/lib/format/date";

type Subscriber = Pick<User, "subscription_status" | "plan_code" | "trial_ends_at" | "credit">;

/** The signed-in user's plan and remaining credits. `offer` is the next step: a plan, or more credits. */
export function PlanSummary({
  user,
  plans,
  offer,
}: {
  user: Subscriber;
  plans: readonly Pick<Plan, "code" | "title" | "interval">[];
  offer: ReactNode;
}) {
  const plan = plans.find(({ code }) => code === user.plan_code);
  const { title, note } = planWords(user, plan);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <dl className="grid grid-cols-[104px_1fr] gap-x-6 gap-y-3">
        <dt className="text-ink-2">Plan</dt>
        <dd>
          <span className="font-strong">{title}</span>
          {note && <span className="block text-sm text-ink-2">{note}</span>}
        </dd>
        <dt className="text-ink-2">Balance</dt>
        <dd>
          <span className="font-strong">{countOf(user.credit, "credit")}</span>
          <Link href="/account/plan" prefetch={false} className="link touch block w-fit min-h-6 text-sm leading-6">
            Plan and credits
          </Link>
        </dd>
      </dl>
      {offer}
    </div>
  );
}

/** The plan and its current state as text. */
export function planWords(
  { subscription_status, trial_ends_at }: Pick<User, "subscription_status" | "trial_ends_at">,
  plan: Pick<Plan, "title" | "interval"> | undefined,
): { title: string; note: string | null } {
  const until = trial_ends_at && formatOwnDay(trial_ends_at);
  const named = plan ? `${plan.title}, billed ${plan.interval}` : "No plan";
  switch (subscription_status) {
    case "free_pass":
      return { title: "Free pass", note: until && `Until ${until}. What you own stays yours after that.` };
    case "in_trial":
      return { title: named, note: until && `Trial until ${until}.` };
    case "past_due":
      return { title: named, note: "The last payment failed." };
    case "canceled":
      return { title: "No plan", note: "Your plan has ended. Your credits are still yours." };
    case "active":
      return { title: named, note: null };
    case "none":
      return { title: "No plan", note: "You can download free sounds and what you own." };
  }
}
