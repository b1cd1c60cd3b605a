"use client";

import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { useLaneDrop } from "@/features/stack/components/use-lane-drop";
import { toggleStack } from "@/features/stack/stack";
import { isSilent, useLanes, useStack } from "@/features/stack/stack-state";
import { isAudible } from "@/lib/audio/stack/lanes";
import { MAX_LANES } from "@/lib/contract/rules/stacks";

const PLACES = Array.from({ length: MAX_LANES }, (_, place) => place);

/** The stack in the session's bar: a tick for each lane. Unfolds it; rows can be dropped on it. */
export function StackModule({ className }: { className?: string }) {
  const isUnfolded = useStack((state) => state.isUnfolded);
  const count = useLanes().length;
  const { isOver, ...drop } = useLaneDrop();
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-label={`Stack, ${count} of ${MAX_LANES} lanes`}
      className={cx(
        "flex h-full items-center gap-3 border-r border-line px-3 text-left text-ink-3 hover:text-ink",
        isOver && "bg-raised outline-2 -outline-offset-2 outline-accent-graph",
        className,
      )}
      onClick={toggleStack}
      {...drop}
    >
      <span>
        <span className="flex gap-1 text-xs">
          <span>Stack</span>
          <span className="num text-ink">{`${count}/${MAX_LANES}`}</span>
        </span>
        <StackTicks />
      </span>
      <Icon name={isUnfolded ? "down" : "up"} size={16} />
    </button>
  );
}

/** Filled for a lane that is heard, hollow for a muted one, a line for a silent one, hatched for one that isn't rendered yet. */
export function StackTicks() {
  const lanes = useLanes();
  const soloed = useStack((state) => state.soloed);
  const states = useStack((state) => state.states);
  const lookOf = (place: number) => {
    const lane = lanes[place];
    if (!lane) return undefined;
    const state = states[lane.id];
    if (isSilent(lane)) return "silent";
    if (state === "failed") return "failed";
    if (typeof state !== "object") return "waiting";
    return isAudible(lane, soloed) ? "heard" : "muted";
  };
  return (
    <span className="stack-ticks" aria-hidden="true">
      {PLACES.map((place) => (
        <i key={place} data-look={lookOf(place)} />
      ))}
    </span>
  );
}
