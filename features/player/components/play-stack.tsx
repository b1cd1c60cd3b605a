"use client";

import { Button } from "@/components/ui/button";
import { PlayButton } from "@/components/ui/play-button";
import { commandSession } from "@/features/player/session-code";
import type { Stack } from "@/lib/contract/entities/stack";
import { commandPlayer } from "@/stores/player";

/** Plays a stack in its tempo and key, in the bar at the bottom. */
export function PlayStack({ stack }: { stack: Stack }) {
  function play() {
    commandPlayer(() => {});
    void commandSession(({ playStack }) => playStack(stack));
  }
  return <PlayButton size="lg" what={stack.title} onClick={play} />;
}

/** Opens one of the user's stacks in the bar at the bottom. */
export function OpenStack({ slug, title }: { slug: string; title: string }) {
  function open() {
    commandPlayer(() => {});
    void commandSession(({ openSaved }) => openSaved(slug));
  }
  return (
    <Button size="sm" aria-label={`Open ${title}`} onClick={open}>
      Open
    </Button>
  );
}
