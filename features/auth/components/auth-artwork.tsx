"use client";

import { useEffect, useState } from "react";
import { Cover } from "@/components/ui/cover";
import { DEFAULT_PLAN, subscribeCopy } from "@/features/pricing/subscribe-copy";
import { usePlans } from "@/features/pricing/use-plans";
import type { Plan } from "@/lib/contract/entities/billing";
import type { Pack } from "@/lib/contract/entities/pack";
import { formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";
import { product } from "@/lib/settings/product";
import type { SubscribeType } from "@/stores/dialogs";

const COVERS = 9;

/** Types that offer a trial: the artwork lists the plan's benefits. */
const TRIAL_TYPES: readonly SubscribeType[] = ["subscribe", "free-trial", "download"];

interface AuthArtworkProps {
  type: SubscribeType;
  plan?: string;
}

/** Left side of sign-in and register when they open for a reason: the newest covers, and the next steps. */
export function AuthArtwork({ type, plan = DEFAULT_PLAN }: AuthArtworkProps) {
  const packs = useNewestPacks();
  const offersTrial = TRIAL_TYPES.includes(type);
  const chosen = usePlans(offersTrial)?.find(({ code }) => code === plan);
  const copy = subscribeCopy(type, product.name);
  return (
    <div className="absolute inset-0 flex flex-col justify-end overflow-hidden bg-bg">
      <div className="absolute inset-[-40px_-60px_auto_-40px] grid -rotate-6 grid-cols-3 gap-2" aria-hidden="true">
        {packs.map((pack) => (
          <Cover key={pack.id} src={coverSource(pack.thumb)} size={176} fluid sizes="176px" colour={pack.glow} />
        ))}
      </div>
      <div className="absolute inset-0 bg-linear-to-b from-transparent from-26% to-bg to-62%" />
      <div className="relative p-7">
        <p className="mb-4 text-[28px] leading-head font-head tracking-[-.02em] [font-stretch:var(--wdth-display)]">
          {chosen ? `${chosen.title}, 7 days on us` : copy.title}
        </p>
        {chosen ? <TrialTerms plan={chosen} /> : <p className="text-ink-2">{copy.subtitle}</p>}
      </div>
    </div>
  );
}

const ROW = "flex min-h-10 items-center justify-between border-t border-line";

function TrialTerms({ plan }: { plan: Plan }) {
  return (
    <dl>
      <div className={ROW}>
        <dt className="text-ink-2">Credits every month</dt>
        <dd className="num">{formatCount(plan.credits)}</dd>
      </div>
      <div className={ROW}>
        <dt className="text-ink-2">Full access, free</dt>
        <dd>first 3 days</dd>
      </div>
      <div className={ROW}>
        <dt className="text-ink-2">After the trial</dt>
        <dd>
          <span className="num">{`$${plan.price.toFixed(2)}`}</span>
          <span>{` a ${plan.interval === "monthly" ? "month" : "year"}`}</span>
        </dd>
      </div>
      <div className={`${ROW} border-line-strong font-strong`}>
        <dt>Due today</dt>
        <dd className="num text-[18px]">$0.00</dd>
      </div>
    </dl>
  );
}

function useNewestPacks(): readonly Pack[] {
  const [packs, setPacks] = useState<readonly Pack[]>([]);
  useEffect(() => {
    let left = false;
    import("@/lib/api/request")
      .then(({ request }) => request("GET /api/packs", { query: { perpage: COVERS } }, { silent: true }))
      .then(
        ({ data }) => !left && setPacks(data),
        () => {},
      );
    return () => {
      left = true;
    };
  }, []);
  return packs;
}
