"use client";

import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { CreditCost } from "@/components/ui/credit-cost";
import { IconButton } from "@/components/ui/icon-button";
import { Ledger } from "@/components/ui/ledger";
import { goalTitle } from "@/features/billing/components/goal-note";
import { buyTopUp } from "@/lib/client/billing/checkout";
import { useAction } from "@/lib/client/calls/use-action";
import type { Goal } from "@/lib/client/session/pending-intent";
import type { TopUp } from "@/lib/contract/entities/billing";
import { countOf, formatCount } from "@/lib/format/count";
import { formatDollars } from "@/lib/format/money";
import { coverSource } from "@/lib/media/cover-source";

interface TopUpSummaryProps {
  topUp: TopUp;
  balance: number;
  goal: Goal | null;
  onForget: () => void;
}

/** The price, the balance afterwards, and the download that follows. */
export function TopUpSummary({ topUp, balance, goal, onForget }: TopUpSummaryProps) {
  const buy = useAction(() => buyTopUp(topUp.code, goal));
  const price = formatDollars(topUp.price);
  return (
    <aside
      aria-label="Summary"
      className="grid gap-3.5 rounded-panel bg-panel px-6 pt-[22px] pb-6 inset-ring inset-ring-line-strong"
    >
      <h2 className="text-md">You pay</h2>
      <Ledger
        label="What is charged"
        lines={[{ what: countOf(topUp.credits, "credit"), amount: price }]}
        total={{ what: "Today", amount: price }}
      />
      <div className="flex items-end justify-between pt-1 pb-1.5 text-ink-3">
        <Amount title="Now" credits={balance} />
        <Icon name="arrow" className="mb-1.5" />
        <Amount title="After" credits={balance + topUp.credits} />
      </div>
      <Button variant="primary" size="lg" block loading={buy.isPending} onClick={() => void buy.mutate()}>
        Pay <span className="num">{price}</span>
      </Button>
      {goal ? (
        <>
          <p className="text-sm text-ink-3">
            <b className="font-strong text-ink">{goalTitle(goal)}</b> downloads as soon as the payment is through.
          </p>
          <div className="flex items-center gap-3 border-t border-line pt-3.5">
            {goal.cover?.thumb && <Cover src={coverSource(goal.cover.thumb)} size={40} colour={goal.cover.colour} />}
            <span className="min-w-0 flex-1 truncate font-strong">{goalTitle(goal)}</span>
            {goal.credits !== undefined && <CreditCost credits={goal.credits} />}
            <IconButton icon="close" iconSize={14} label={`Don’t download ${goalTitle(goal)}`} onClick={onForget} />
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-3">
          The price includes tax. You get a receipt by <span className="whitespace-nowrap">e-mail</span>.
        </p>
      )}
    </aside>
  );
}

function Amount({ title, credits }: { title: string; credits: number }) {
  return (
    <span>
      <small className="block text-xs">{title}</small>
      <span className="num text-[30px]! leading-[1.1] font-body tracking-[-.03em] text-ink">
        {formatCount(credits)}
      </span>
    </span>
  );
}
