"use client";

import { useEffect, useState } from "react";
import { Cover } from "@/components/ui/cover";
import { CreditCost } from "@/components/ui/credit-cost";
import { IconButton } from "@/components/ui/icon-button";
import { addLane } from "@/features/stack/stack";
import { useLanes, useStack } from "@/features/stack/stack-state";
import { suggestSounds } from "@/features/stack/suggesting";
import { ApiError } from "@/lib/api/error";
import type { StackSuggestion } from "@/lib/contract/entities/stack";
import { MAX_LANES } from "@/lib/contract/rules/stacks";
import { ratioWord, shiftWord } from "@/lib/format/fit-words";
import { coverSource } from "@/lib/media/cover-source";
import { commandPlayer } from "@/stores/player";

const SHOWN = 4;
/** Nothing is asked while the tempo is still being turned, in ms. */
const REST_MS = 400;

/** Up to four sounds that would fit, each with its reason. */
export function StackSuggestions() {
  const lanes = useLanes();
  const { tempo, key } = useStack((state) => state.session);
  const [suggestions, setSuggestions] = useState<readonly StackSuggestion[]>([]);
  const ids = lanes.map(({ sample_id }) => sample_id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again when the lanes, the tempo or the key change
  useEffect(() => {
    if (ids === "") return;
    const run = new AbortController();
    const timer = setTimeout(() => {
      suggestSounds(null, run.signal).then(setSuggestions, (failure: unknown) => {
        if (!run.signal.aborted && !(failure instanceof ApiError)) throw failure;
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      run.abort();
    };
  }, [ids, tempo, key?.value, key?.is_minor]);
  if (lanes.length >= MAX_LANES || suggestions.length === 0) return null;
  return (
    <section aria-labelledby="would-fit" className="stack-fits">
      <h3 id="would-fit" className="flex-none text-sm font-body text-ink-3">
        Would fit
      </h3>
      <ul>
        {suggestions.slice(0, SHOWN).map((suggestion) => (
          <Suggestion key={suggestion.sample.id} {...suggestion} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ sample, reason }: StackSuggestion) {
  const { instrument, semitones, ratio } = reason;
  const moved = [semitones === 0 ? null : shiftWord(semitones), ratio === null ? null : ratioWord(ratio)];
  return (
    <li>
      <button
        type="button"
        aria-label={`Play ${sample.title}`}
        className="flex-none"
        onClick={() => commandPlayer((player) => player.toggle(sample))}
      >
        <Cover src={coverSource(sample.pack_thumb)} size={28} colour={sample.pack_glow} />
      </button>
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm leading-4 font-strong">{sample.title}</b>
        <span className="stack-facts">{[instrument, ...moved].filter(Boolean).join(", ")}</span>
      </span>
      <CreditCost credits={sample.is_free ? 0 : sample.price} className="text-sm" />
      <IconButton
        icon="plus"
        iconSize={16}
        label={`Add ${sample.title} to the stack`}
        onClick={() => addLane(sample)}
      />
    </li>
  );
}
