"use client";

import { useEffect, useState } from "react";
import { Cover } from "@/components/ui/cover";
import { TrialOffer } from "@/features/pricing/components/trial-offer";
import { subscribeCopy } from "@/features/pricing/subscribe-copy";
import { useFirstBill } from "@/features/pricing/use-first-bill";
import { usePlans } from "@/features/pricing/use-plans";
import type { Plan } from "@/lib/contract/entities/billing";
import type { Pack } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";
import { formatCents, toCents } from "@/lib/format/money";
import { coverSource } from "@/lib/media/cover-source";
import { sharedList } from "@/lib/money/price-list";
import { firstBillDay, priceEach } from "@/lib/money/trial-offer";
import { product } from "@/lib/settings/product";
import type { SubscribeType } from "@/stores/dialogs";

const COVERS = 9;

/** Types that offer a trial, whose terms are shown. */
const TRIAL_TYPES: readonly SubscribeType[] = ["subscribe", "free-trial", "download"];

interface AuthArtworkProps {
  type: SubscribeType;
  plan?: string | undefined;
}

/** The offered plan, once it is loaded, for types that offer a trial. */
function useOffer({ type, plan = sharedList().recommended_plan }: AuthArtworkProps): Plan | undefined {
  return usePlans(TRIAL_TYPES.includes(type))?.find(({ code }) => code === plan);
}

/** The terms of the offered trial, where the artwork has no room. */
export function TrialLine({ className, ...offer }: AuthArtworkProps & { className: string }) {
  const plan = useOffer(offer);
  return (
    plan && (
      <p className={className}>
        <TrialOffer plan={plan} />
      </p>
    )
  );
}

/** Left side of sign-in and register when they open for a reason: the newest covers, and the next steps. */
export function AuthArtwork({ type, plan }: AuthArtworkProps) {
  const packs = useNewestPacks();
  const chosen = useOffer({ type, plan });
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
          {chosen ? `${chosen.title}, ${sharedList().trial.days} days on us` : copy.title}
        </p>
        {chosen ? <TrialTerms plan={chosen} /> : <p className="text-ink-2">{copy.subtitle}</p>}
      </div>
    </div>
  );
}

const ROW = "flex min-h-10 items-center justify-between border-t border-line";

function TrialTerms({ plan }: { plan: Plan }) {
  const billedAt = useFirstBill();
  return (
    <>
      <dl>
        <div className={`${ROW} font-strong`}>
          <dt>Today</dt>
          <dd className="num">{`${countOf(sharedList().trial.credits, "credit")}, ${formatCents(0)}`}</dd>
        </div>
        <div className={ROW}>
          <dt className="text-ink-2">{`From ${firstBillDay(billedAt)}`}</dt>
          <dd className="num">
            {`${countOf(plan.credits, "credit")}, ${priceEach({ price_cents: toCents(plan.price), interval: plan.interval })}`}
          </dd>
        </div>
      </dl>
      <p className="border-t border-line-strong pt-3 text-sm text-ink-2">
        <TrialOffer plan={plan} />
      </p>
    </>
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
