"use client";

import { usePathname } from "next/navigation";
import { IconButton } from "@/components/ui/icon-button";
import { PlayButton } from "@/components/ui/play-button";
import { browserEngine } from "@/lib/client/player/browser-engine";
import { commandPlayer, usePlayer } from "@/stores/player";
import { canStep, type Direction, useQueue } from "@/stores/queue";

/** The page whose many short lists don't form a queue. */
const NO_QUEUE = "/explore";

interface StepButtonProps {
  direction: Direction;
  iconSize?: number;
}

const NEXT = { icon: "next", label: "Next", onClick: () => commandPlayer((player) => player.next()) } as const;
const PREVIOUS = {
  icon: "prev",
  label: "Previous",
  onClick: () => commandPlayer((player) => player.previous()),
} as const;

/** To the next or previous sound of the current list; or to the start of a sound that has played a while. */
export function StepButton({ direction, ...rest }: StepButtonProps) {
  const possible = useQueue((state) => canStep(state, direction));
  const isBegun = usePlayer((state) => state.currentTime > 0);
  const disabled = usePathname() === NO_QUEUE || !(possible || (direction === -1 && isBegun));
  const step = direction === 1 ? NEXT : PREVIOUS;
  return <IconButton {...step} disabled={disabled} {...rest} />;
}

/** Plays or pauses the loaded sound. */
export function PlayToggle({ className, large }: { className?: string; large?: boolean }) {
  const playing = usePlayer((state) => state.playing !== null);
  const inprogress = usePlayer((state) => state.inprogress);
  return (
    <PlayButton
      playing={playing}
      loading={inprogress}
      lit
      size={large ? "lg" : "md"}
      className={className}
      onClick={() => browserEngine().toggle()}
    />
  );
}
