"use client";

import { Button } from "@/components/ui/button";
import { PlayButton } from "@/components/ui/play-button";
import { commandSession } from "@/features/player/session-code";
import { currentUser } from "@/lib/client/session/session";
import type { Stack } from "@/lib/contract/entities/stack";
import { commandPlayer } from "@/stores/player";

/** Plays a stack in its tempo and key, in the bar at the bottom; one's own is opened to be changed. */
export function PlayStack({ stack }: { stack: Stack }) {
  const { slug, is_mine, author } = stack;
  function play() {
    commandPlayer(() => {});
    // The cached page is the same for all.
    const isOwn = is_mine || currentUser()?.id === author.id;
    void commandSession(({ playStack, playSaved }) => (isOwn ? playSaved(slug) : playStack(stack)));
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
