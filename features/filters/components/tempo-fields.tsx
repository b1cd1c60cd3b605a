"use client";

import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { isComposing } from "@/components/form/composition";
import { IconButton } from "@/components/ui/icon-button";
import { type TempoRange, tempoText } from "@/features/filters/tempo-range";

/** Loaded on first use. */
const load = () => import("@/features/filters/typed-tempo");

interface TempoFieldsProps {
  range: TempoRange;
  onChange: (range: TempoRange) => void;
}

/** A tempo to type ("92", "90-95", "92 ±3") or to tap. */
export function TempoFields({ range, onChange }: TempoFieldsProps) {
  const shown = tempoText(range);
  const [text, setText] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const taps = useRef<number[]>([]);
  const input = useRef<HTMLInputElement>(null);
  // Input typed before hydration is preserved.
  const takeEarlyText = useEffectEvent(() => {
    if (input.current && input.current.value !== shown) setText(input.current.value);
  });
  useEffect(() => takeEarlyText(), []);

  async function apply(event?: FormEvent) {
    event?.preventDefault();
    const entered = input.current?.value ?? shown;
    if (entered === shown) return setText(null);
    const typed = (await load()).typedTempo(entered);
    if (!typed) return setWrong(true);
    setText(null);
    onChange(typed);
  }
  async function tap({ timeStamp }: { timeStamp: number }) {
    const { tappedTempo } = await load();
    const { times, tempo } = tappedTempo(taps.current, timeStamp);
    taps.current = times;
    if (tempo === null) return;
    setText(null);
    onChange([tempo, tempo]);
  }

  return (
    <form onSubmit={apply} className="relative flex items-center gap-1">
      <input
        ref={input}
        value={text ?? shown}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onFocus={(event) => {
          void load();
          event.target.select();
        }}
        onBlur={() => (isWrong ? undefined : apply())}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === null || isComposing(event.nativeEvent)) return;
          setText(null);
          setWrong(false);
        }}
        aria-label="BPM, exact, as a range or with ±"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode="text"
        autoComplete="off"
        maxLength={16}
        className="num h-8 w-17 rounded-control bg-transparent px-1.5 text-sm inset-ring inset-ring-line hover:inset-ring-line-strong focus:inset-ring-2 focus:inset-ring-ink aria-invalid:inset-ring-danger focus:outline-none pointer-coarse:h-11"
      />
      <IconButton
        icon="hit"
        label="Tap tempo"
        title="Tap tempo"
        iconSize={18}
        onPointerDown={tap}
        // Clicks by keyboard only: the pointer taps on pointer down.
        onClick={(event) => event.detail === 0 && tap(event)}
      />
      {/* Enter clicks this button, so that it is replayed after hydration. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      {isWrong && (
        <p
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-sticky mt-1 rounded-control bg-panel px-2.5 py-1.5 text-sm whitespace-nowrap text-danger shadow-pop"
        >
          Enter a tempo such as 92, 90-95 or 92 ±3.
        </p>
      )}
    </form>
  );
}
