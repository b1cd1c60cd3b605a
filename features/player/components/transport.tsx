"use client";

import { usePathname } from "next/navigation";
import { IconButton } from "@/components/ui/icon-button";
import { PlayButton } from "@/components/ui/play-button";
import { browserEngine } from "@/lib/player/browser-engine";
import { commandPlayer, usePlayer } from "@/stores/player";
import { canStep, type Direction, useQueue } from "@/stores/queue";

/** The page whose many short lists are no queue. */
const NO_QUEUE = "/explore";

interface ControlProps {
  className?: string;
  iconSize?: number;
}

export function StepButton({ direction, ...rest }: ControlProps & { direction: Direction }) {
  const possible = useQueue((state) => canStep(state, direction));
  const disabled = usePathname() === NO_QUEUE || !possible;
  return direction === 1 ? (
    <IconButton
      icon="next"
      label="Next"
      disabled={disabled}
      onClick={() => commandPlayer((player) => player.next())}
      {...rest}
    />
  ) : (
    <IconButton
      icon="prev"
      label="Previous"
      disabled={disabled}
      onClick={() => commandPlayer((player) => player.previous())}
      {...rest}
    />
  );
}

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

export function RepeatButton(props: ControlProps) {
  const repeat = usePlayer((state) => state.repeat);
  return (
    <IconButton
      icon="repeat"
      label="Repeat"
      aria-pressed={repeat}
      tone={repeat ? "on" : "idle"}
      onClick={() => browserEngine().setRepeat(!repeat)}
      {...props}
    />
  );
}
