"use client";

import { cx } from "@/components/cx";
import { Skeleton } from "@/components/ui/skeleton";
import type { Plan } from "@/lib/contract/entities/billing";
import { formatCount } from "@/lib/format/count";
import { formatDollars } from "@/lib/format/money";

interface PlanChoiceProps {
  /** Null while loading. */
  plans: readonly Plan[] | null;
  value: string;
  onChange: (code: string) => void;
}

/** The monthly plans as a group of radio buttons. */
export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  if (!plans) {
    return (
      <div className="flex flex-col gap-2" role="status" aria-label="Loading plans">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-16 rounded-control!" />
        ))}
      </div>
    );
  }
  return (
    <div role="radiogroup" aria-label="Plan" className="flex flex-col gap-2">
      {plans.map((plan) => (
        <label
          key={plan.code}
          className={cx(
            "relative flex min-h-16 cursor-pointer items-center gap-3.5 rounded-control px-4 inset-ring inset-ring-line-strong",
            "has-checked:inset-ring-2 has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
          )}
        >
          <input
            type="radio"
            name="plan"
            value={plan.code}
            checked={plan.code === value}
            onChange={() => onChange(plan.code)}
            className="size-4.5 flex-none appearance-none rounded-full! border-[1.5px] border-line-control outline-none checked:border-[5.5px] checked:border-ink"
          />
          <span className="flex-1">
            <span className="block font-strong">{plan.title}</span>
            <span className="block text-sm text-ink-2">
              <span className="num">{formatCount(plan.credits)}</span> credits a month
            </span>
          </span>
          <span className="text-right">
            <span className="num text-[15px] font-figure">{formatDollars(plan.price)}</span>
            <span className="block text-sm text-ink-2">a month</span>
          </span>
        </label>
      ))}
    </div>
  );
}
