"use client";

import { useSearchParams } from "next/navigation";
import { startTransition, useEffect, useOptimistic, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { ListFailed } from "@/components/layout/list-states";
import { Skeleton } from "@/components/ui/skeleton";
import { cardExpiry, cardName } from "@/features/billing/card-name";
import { CardPicture } from "@/features/billing/components/card-panel";
import { NoTopUps } from "@/features/billing/components/no-top-ups";
import { OptionRow } from "@/features/billing/components/option-row";
import { TopUpSummary } from "@/features/billing/components/top-up-summary";
import { samplesFor, topUpFor } from "@/features/billing/top-up-choice";
import { useBilling } from "@/features/billing/use-billing";
import { paidGoal, rememberPaidGoal } from "@/lib/client/session/paid-goal";
import type { Goal } from "@/lib/client/session/pending-intent";
import type { TopUp } from "@/lib/contract/entities/billing";
import { formatCount } from "@/lib/format/count";
import { formatDollars, formatEach } from "@/lib/format/money";

const GRID =
  "mt-7 grid grid-cols-[minmax(0,1fr)_336px] items-start gap-16 max-[899px]:grid-cols-[minmax(0,1fr)] max-[899px]:gap-9";

/** Lets the user choose how many credits to buy, stores the choice in the URL, and starts the checkout. */
export function AddCredits({ topUps }: { topUps: readonly TopUp[] }) {
  const { billing, isError, reload } = useBilling();
  const { amount, choose } = useAmount();
  const chosen = topUpFor(topUps, amount);
  const { goal, forget } = useWantedDownload();
  if (isError && !billing)
    return (
      <div className="mt-7">
        <ListFailed title="Your credits couldn’t be loaded" onRetry={reload} />
      </div>
    );
  if (!billing) return <AddCreditsSkeleton />;
  if (!billing.may_top_up) return <NoTopUps status={billing.status} goal={goal} />;
  if (!chosen) return <p className="mt-7 text-ink-2">No credits are on sale at the moment.</p>;
  const { card } = billing;
  return (
    <div className={GRID}>
      <div>
        <div role="radiogroup" aria-label="Credits">
          {topUps.map((topUp) => (
            <OptionRow
              key={topUp.code}
              name="credits"
              value={topUp.code}
              isChosen={topUp.code === chosen.code}
              onChoose={() => choose(topUp.credits)}
              className="min-h-18 grid-cols-[20px_96px_minmax(0,1fr)_92px_70px] max-[699px]:grid-cols-[20px_minmax(0,1fr)_auto_64px] max-[699px]:gap-2.5"
            >
              <span className="flex items-center gap-2">
                <span className="num text-[26px]! leading-none font-body tracking-[-.03em]">
                  {formatCount(topUp.credits)}
                </span>
                <Icon name="puck" size={14} className="text-ink-3" />
                <span className="sr-only">credits</span>
              </span>
              <span className="text-sm text-ink-2 max-[699px]:hidden">{samplesFor(topUp.credits)}</span>
              <span className="num text-right whitespace-nowrap text-ink-3">
                {`${formatEach(topUp.price, topUp.credits)} each`}
              </span>
              <span className="num text-right font-figure">{formatDollars(topUp.price)}</span>
            </OptionRow>
          ))}
        </div>
        {card && (
          <section>
            <h2 className="mt-7 mb-3 text-md">Pay with</h2>
            <div className="flex min-h-15 items-center gap-3.5 border-y border-line py-2">
              <CardPicture />
              <p>
                <span className="font-strong">{cardName(card)}</span>
                <small className="block text-xs text-ink-3">
                  Good until <span className="num text-xs!">{cardExpiry(card)}</span>. You can use a different card in
                  the next step.
                </small>
              </p>
            </div>
          </section>
        )}
      </div>
      <TopUpSummary topUp={chosen} balance={billing.credits.spendable} goal={goal} onForget={forget} />
    </div>
  );
}

/** The credits that the URL names, and the choice of others: shown at once, before the router has taken the new URL. */
function useAmount(): { amount: string | null; choose: (credits: number) => void } {
  const [amount, show] = useOptimistic(useSearchParams().get("amount"));
  const choose = (credits: number) =>
    startTransition(() => {
      show(String(credits));
      window.history.replaceState(null, "", `?amount=${credits}`);
    });
  return { amount, choose };
}

/** The download that the user is paying for, unless they have removed it. */
function useWantedDownload(): { goal: Goal | null; forget: () => void } {
  const [goal, setGoal] = useState<Goal | null>(null);
  useEffect(() => {
    const wanted = paidGoal();
    if (wanted?.intent.action === "download") setGoal(wanted);
  }, []);
  function forget() {
    rememberPaidGoal(null);
    setGoal(null);
  }
  return { goal, forget };
}

/** About as tall as the list. */
export function AddCreditsSkeleton() {
  return (
    <div className={GRID} role="status" aria-label="Loading">
      <div className="-mx-2 border-t border-line *:px-2">
        {[0, 1, 2].map((line) => (
          <div key={line} className="flex h-18 items-center justify-between gap-4 border-b border-line">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-3 w-16" />
          </div>
        ))}
      </div>
      <Skeleton className="h-82 rounded-panel!" />
    </div>
  );
}
