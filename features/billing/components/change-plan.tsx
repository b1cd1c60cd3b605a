"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { plansQuery } from "@/features/billing/billing-queries";
import { ChangeTerms } from "@/features/billing/components/change-terms";
import { OptionRow } from "@/features/billing/components/option-row";
import { queryClient } from "@/lib/client/session/query-scope";
import type { BillingOverview, Plan } from "@/lib/contract/entities/billing";
import { formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatDollars, formatEach } from "@/lib/format/money";

const INTERVALS = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly, 2 months free" },
] as const;

interface ChangePlanProps {
  billing: BillingOverview;
  /** Whether it is the first section of its column. */
  isFirst: boolean;
}

/** The plans by interval; selecting one shows its price and credits before anything changes. */
export function ChangePlan({ billing, isFirst }: ChangePlanProps) {
  const { data: plans } = useQuery(plansQuery, queryClient);
  const wanted = useSearchParams().get("change");
  const { plan: own, next_plan: next } = billing;
  const [picked, setPicked] = useState<string | null>(null);
  const [interval, setInterval] = useState<Plan["interval"] | null>(null);
  const code = picked ?? wanted ?? own?.code ?? null;
  const chosen = plans?.find((plan) => plan.code === code);
  const shown = interval ?? chosen?.interval ?? own?.interval ?? "monthly";
  return (
    <section id="change" className={isFirst ? "scroll-mt-anchor" : "scroll-mt-anchor pt-10"}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{own ? "Change plan" : "Choose a plan"}</h2>
        <Segmented
          label="Billing"
          options={INTERVALS}
          value={shown}
          onChange={setInterval}
          className="max-[699px]:w-full max-[699px]:*:flex-1 max-[699px]:*:justify-center"
        />
      </header>
      {plans ? (
        <div role="radiogroup" aria-label="Plan">
          {plans
            .filter((plan) => plan.interval === shown)
            .map((plan) => (
              <PlanRow
                key={plan.code}
                plan={plan}
                isOwn={plan.code === own?.code}
                startsAt={plan.code === next?.code ? (billing.next_bill?.at ?? null) : null}
                isChosen={plan.code === code}
                onChoose={() => setPicked(plan.code)}
              />
            ))}
        </div>
      ) : (
        <Skeleton className="h-[180px]" />
      )}
      {chosen && chosen.interval === shown && chosen.code !== own?.code && chosen.code !== next?.code && (
        <ChangeTerms key={chosen.code} code={chosen.code} billing={billing} />
      )}
    </section>
  );
}

interface PlanRowProps {
  plan: Plan;
  isOwn: boolean;
  /** When it takes over, if that is scheduled. */
  startsAt: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

function PlanRow({ plan, isOwn, startsAt, isChosen, onChoose }: PlanRowProps) {
  const state = isOwn ? "Current plan" : startsAt && `From ${formatShortDay(startsAt)}`;
  return (
    <OptionRow
      name="plan"
      value={plan.code}
      isChosen={isChosen}
      onChoose={onChoose}
      className="min-h-15 grid-cols-[20px_minmax(0,1fr)_104px_72px_112px] max-[699px]:grid-cols-[20px_minmax(0,1fr)_auto_64px] max-[699px]:gap-2.5"
    >
      <span>
        <b className="block text-[15px] font-strong">{plan.title}</b>
        <small className="text-xs text-ink-3">
          <span>{`${formatEach(plan.price, plan.credits)} each`}</span>
          {state && <span className="min-[700px]:hidden">{`, ${state}`}</span>}
        </small>
      </span>
      <span className="text-right whitespace-nowrap">
        <span className="num">{formatCount(plan.credits)}</span>
        <small className="text-xs text-ink-3"> credits</small>
      </span>
      <span className="text-right whitespace-nowrap">
        <span className="num font-figure">{formatDollars(plan.price)}</span>
        <small className="block text-xs text-ink-3">{plan.interval === "monthly" ? "a month" : "a year"}</small>
      </span>
      <span className="justify-self-end whitespace-nowrap max-[699px]:hidden">{state && <Tag>{state}</Tag>}</span>
    </OptionRow>
  );
}
