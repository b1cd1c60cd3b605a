"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CreditCost } from "@/components/ui/credit-cost";
import { buyStack, loadQuote, priceOf, soundsToBuy } from "@/features/stack/buying";
import { useLanes, useStack } from "@/features/stack/stack-state";
import { useIsSignedIn } from "@/lib/client/session/use-user";

/** Everything that is heard as one zip, with its price before the press. */
export function StackBuy() {
  const lanes = useLanes();
  const quote = useStack((state) => state.quote);
  const isBuying = useStack((state) => state.isBuying);
  const [withMidi, setWithMidi] = useState(false);
  const isSignedIn = useIsSignedIn();
  const wanted = JSON.stringify(soundsToBuy(lanes, withMidi));
  const owned = lanes.filter(({ is_owned }) => is_owned).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quote is requested again after a purchase
  useEffect(() => {
    const run = new AbortController();
    if (isSignedIn) void loadQuote(wanted, run.signal);
    return () => run.abort();
  }, [wanted, isSignedIn, owned]);
  const { count, credits, midiCredits } = priceOf(lanes, quote?.key === wanted ? quote.price : null, withMidi);
  const heard = soundsToBuy(lanes, false).ids.length;
  return (
    <>
      {midiCredits !== null && (
        <Checkbox
          className="mr-2 items-center!"
          checked={withMidi}
          onChange={({ currentTarget }) => setWithMidi(currentTarget.checked)}
        >
          <span className="flex gap-1.5 text-sm">
            <span>MIDI</span>
            {midiCredits > 0 && <span className="num text-ink-3">{`+${midiCredits}`}</span>}
          </span>
        </Checkbox>
      )}
      <Button
        variant="solid"
        size="sm"
        loading={isBuying}
        disabled={heard === 0}
        onClick={() => void buyStack(withMidi, credits)}
      >
        <span>{count > 0 ? `Download ${count} new` : "Download"}</span>
        {credits > 0 && <CreditCost credits={credits} strong />}
      </Button>
    </>
  );
}
