"use client";

import { type ReactNode, useState } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import { Indicator } from "@/components/ui/indicator";
import { Segmented } from "@/components/ui/segmented";
import { offersTrial, PlanStep } from "@/features/pricing/components/plan-step";
import { TrialOffer } from "@/features/pricing/components/trial-offer";
import { monthlyOf, planDifference } from "@/features/pricing/plan-difference";
import { useUser } from "@/lib/client/session/use-user";
import type { Plan } from "@/lib/contract/entities/billing";
import { PRIORITY_SUPPORT } from "@/lib/contract/rules/money";
import { countOf, formatCount } from "@/lib/format/count";
import { formatDollars, formatEach, toCents } from "@/lib/format/money";
import { sharedList } from "@/lib/money/price-list";
import { supportLink } from "@/lib/routes/support";

type Interval = Plan["interval"];

const WORDS: Record<Interval, { price: string; credits: string }> = {
  monthly: { price: "a month", credits: "every month" },
  yearly: { price: "a year", credits: "at once" },
};

export interface PlanTableProps {
  plans: readonly Plan[];
  /** Shown beside the interval switch. */
  heading: ElementNode;
  /** Shown before the plans. */
  aside: ReactNode;
  /** Level of the plans' headings. */
  level: "h2" | "h3";
}

/** The intervals of the plans; where every year costs as little as so many months, that is said. */
function intervalsOf(plans: readonly Plan[]): { value: Interval; label: string }[] {
  const yearly = plans.filter(({ interval }) => interval === "yearly");
  if (yearly.length === 0) return [{ value: "monthly", label: "Monthly" }];
  const paid = new Set(yearly.map((plan) => toCents(plan.price) / toCents(monthlyOf(plans, plan)?.price ?? 0)));
  const [months] = paid;
  const free = paid.size === 1 && Number.isInteger(months) && months! < 12 ? 12 - months! : 0;
  return [
    { value: "monthly", label: "Monthly" },
    { value: "yearly", label: free > 0 ? `Yearly, ${countOf(free, "month")} free` : "Yearly" },
  ];
}

/** The plans, monthly or yearly; at first in the user's own billing interval. */
export function PlanTable({ plans, heading, aside, level }: PlanTableProps) {
  const user = useUser();
  const [picked, setPicked] = useState<Interval>();
  const interval = picked ?? user?.subscription_plan ?? "monthly";
  const recommended = plans.find(({ code }) => code === sharedList().recommended_plan);
  return (
    <>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        {heading}
        <Segmented label="Billing" options={intervalsOf(plans)} value={interval} onChange={setPicked} />
      </div>
      <div className="grid grid-cols-[312px_minmax(0,1fr)] items-stretch gap-12 max-[1100px]:grid-cols-[minmax(0,1fr)] max-[1100px]:gap-10">
        {aside}
        <ul className="grid grid-cols-3 rounded-panel inset-ring inset-ring-line-strong max-lg:grid-cols-1 max-lg:*:not-first:border-t max-lg:*:not-first:border-l-0! *:not-first:border-l *:not-first:border-line-strong max-[1100px]:order-first">
          {plans
            .filter((plan) => plan.interval === interval)
            .map((plan) => (
              <PlanCard
                key={plan.code}
                plan={plan}
                // Users compare with their own plan, everyone else with the monthly one.
                against={plans.find(({ code }) => code === user?.plan_code) ?? monthlyOf(plans, plan)}
                level={level}
                isRecommended={plan.title === recommended?.title}
              />
            ))}
        </ul>
      </div>
    </>
  );
}

interface PlanCardProps {
  plan: Plan;
  /** The plan to compare with. */
  against: Plan | undefined;
  isRecommended: boolean;
  level: "h2" | "h3";
}

function PlanCard({ plan, against, isRecommended, level: Heading }: PlanCardProps) {
  const user = useUser();
  const { price, credits, interval } = plan;
  const [dollars, cents] = formatDollars(price).slice(1).split(".");
  return (
    <li
      className={cx(
        "flex flex-col px-6 pt-[26px] pb-[22px]",
        // Its background covers the table's edges; between the plans there are borders already.
        isRecommended &&
          "bg-panel shadow-[inset_0_1px_var(--line-strong),inset_0_-1px_var(--line-strong)] max-lg:shadow-[inset_1px_0_var(--line-strong),inset_-1px_0_var(--line-strong)]",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <Heading className="text-md">{plan.title}</Heading>
        {isRecommended && !user?.plan_code && (
          <span className="flex items-center gap-2 text-sm">
            <Indicator />
            Recommended
          </span>
        )}
      </div>
      <p className="mt-7 mb-3.5 flex items-start text-[60px] leading-[1] font-head tracking-[-.04em] [font-stretch:var(--wdth-display)]">
        <span className="sr-only">{`${formatDollars(price)} ${WORDS[interval].price}`}</span>
        <span aria-hidden="true" className="mt-1.5 mr-[3px] text-[22px] font-strong tracking-[0]">
          $
        </span>
        <span aria-hidden="true">{dollars}</span>
        <span aria-hidden="true" className="mt-1.5 mr-2.5 ml-[3px] text-[22px] font-strong tracking-[-.01em]">
          {cents}
        </span>
        <span
          aria-hidden="true"
          className="self-end text-sm leading-5 font-body tracking-[0] text-ink-3 [font-stretch:100%]"
        >
          {WORDS[interval].price}
        </span>
      </p>
      <p className="border-y border-line py-3">
        <span className="num text-[15px]! font-figure!">{formatCount(credits)}</span>
        <span>{` credits ${WORDS[interval].credits}`}</span>
      </p>
      <ul className="mt-4 mb-6 grid gap-[9px] text-ink-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5">
            <Icon name="check" size={16} />
            {feature === PRIORITY_SUPPORT ? <Support plan={plan.title} /> : <span>{feature}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanStep plan={plan} look={{ variant: isRecommended ? "primary" : "quiet", block: true }} />
      </div>
      <p className="mt-3 text-xs text-ink-3">
        <span className="num">{formatEach(price, credits)}</span>
        <span> per credit.</span>
        {!user?.plan_code && offersTrial(user) && <TrialOffer plan={plan} className="block py-1.5" />}
        {against && against.code !== plan.code && <span>{` ${planDifference(against, plan)}`}</span>}
      </p>
    </li>
  );
}

/** The help e-mail address, with the plan in the subject. */
function Support({ plan }: { plan: string }) {
  return (
    <a href={supportLink(plan)} className="link touch">
      {PRIORITY_SUPPORT}
    </a>
  );
}
