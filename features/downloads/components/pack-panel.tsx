"use client";

import { useEffect, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { Refusal } from "@/components/form/refusal";
import { PACK_NOUNS } from "@/components/pack/pack-words";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import type { PackQuote } from "@/features/downloads/pack-quote";
import { mayBuy } from "@/features/downloads/permission";
import { keyOfPack, useRefusal } from "@/features/downloads/refusals";
import { startPack } from "@/features/downloads/start-pack";
import { packGoal } from "@/lib/client/session/goals";
import { useUser } from "@/lib/client/session/use-user";
import type { PackDetail, RoyaltySound } from "@/lib/contract/entities/pack";
import { formatCount, nounOf } from "@/lib/format/count";
import { TRIAL_EXCEPTION } from "@/lib/money/trial-offer";
import { openAmong, openDialog, useDialogs } from "@/stores/dialogs";

interface PackPanelProps {
  pack: PackDetail;
  /** The pack's sounds that have a royalty. */
  royalties: readonly RoyaltySound[];
  lowestPrice: string;
  /** Buys the pack for cash; shown while it isn't owned. */
  cash?: ElementNode;
  /** Which of its sounds need track registration. */
  license: ElementNode;
}

/** The price of the whole pack and how to get it. Rendered beside the pack's header, and in its download dialog. */
export function PackPanel({ pack, royalties, lowestPrice, cash, license }: PackPanelProps) {
  const user = useUser();
  const { quote, reload } = useQuote(pack, user?.id, user?.credit);
  const [busy, setBusy] = useState(false);
  const refused = useRefusal(keyOfPack(pack));
  const required = quote?.required ?? pack.required_credit;
  // Until the quote is here, admins are taken to get the pack without charge.
  const isFree = quote ? quote.isFree : Boolean(user?.is_admin);
  const offered = !user?.email_verified_at || mayBuy(user) || required === 0 || isFree;

  async function press() {
    setBusy(true);
    const download = async () =>
      (await import("@/features/downloads/pack-download-click")).handlePackDownloadClick(pack, royalties);
    await startPack(pack, download).finally(() => setBusy(false));
    reload();
  }

  return (
    <section aria-label="Whole pack" className="rounded-panel p-5 inset-ring inset-ring-line-strong">
      <div className="flex items-center justify-between gap-4 pb-4">
        <h2 className="text-base font-strong tracking-normal">
          All <span className="num">{formatCount(pack.audio_count)}</span>
          <span>{` ${nounOf(pack.audio_count, PACK_NOUNS[pack.kind])}`}</span>
        </h2>
        {quote?.owned ? (
          <span className="text-ok">Downloaded</span>
        ) : (
          <CreditCost credits={required} strong className="text-lg" />
        )}
      </div>
      {offered ? (
        <>
          <Button
            variant={quote?.owned ? "quiet" : "primary"}
            size="lg"
            block
            icon={quote?.owned ? "checkdown" : "download"}
            loading={busy}
            onClick={press}
          >
            {isFree ? "Download without charge" : quote?.owned ? "Download again" : "Download Full Pack"}
          </Button>
          {quote && !isFree && <QuoteNote pack={pack} quote={quote} />}
        </>
      ) : (
        <>
          <Button
            variant="primary"
            size="lg"
            block
            onClick={() =>
              openDialog("subscribe", { type: "no-subscription", goal: { ...packGoal(pack), credits: required } })
            }
          >
            Subscribe now
          </Button>
          <p className="pt-3 text-center text-sm text-ink-2">{`For as little as ${lowestPrice} a month`}</p>
        </>
      )}
      <Refusal>{refused}</Refusal>
      {!quote?.owned && !isFree && cash}
      {license}
    </section>
  );
}

/** What is left of the credits; in a trial, that a pack of one-shots isn't part of it. */
function QuoteNote({ pack, quote: { status, required, available } }: { pack: PackDetail; quote: PackQuote }) {
  if (pack.kind === "oneshot" && status === "activate_subscription") {
    return <p className="pt-3 text-sm text-ink-2">{TRIAL_EXCEPTION}</p>;
  }
  if (required === 0 || available < required) return null;
  return (
    <p className="pt-3 text-sm text-ink-2">
      You have <b className="num font-figure text-ink">{formatCount(available)}</b>
      <span>{` ${nounOf(available, "credit")}, `}</span>
      <b className="num font-figure text-ink">{formatCount(available - required)}</b> after this.
    </p>
  );
}

/** Requests the price when the balance or user changes, or a purchase has ended; null for visitors and until known. */
function useQuote(pack: PackDetail, userId: number | undefined, credit: number | undefined) {
  const [quote, setQuote] = useState<PackQuote | null>(null);
  const [reloads, setReloads] = useState(0);
  const isBuying = useDialogs((state) => openAmong(state, ["pack-cash", "pack-options"]) !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed balance or a finished download requests again
  useEffect(() => {
    if (userId === undefined) return setQuote(null);
    let current = true;
    import("@/features/downloads/pack-quote")
      .then(({ quotePack }) => quotePack(pack))
      .then(
        (loaded) => current && setQuote(loaded),
        () => current && setQuote(null),
      );
    return () => {
      current = false;
    };
  }, [pack, userId, credit, reloads, isBuying]);
  return { quote, reload: () => setReloads((count) => count + 1) };
}
