"use client";

import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from "react";
import { useIsAlive } from "@/components/layout/use-is-alive";
import { isGoingBack } from "@/lib/navigation/going-back";

interface GradualProps {
  /** As many as fill the first screen. */
  first: number;
  children: readonly ReactElement[];
}

/**
 * The items of a long list. Who arrives by a link sees the first screen's in the first frame and gets the others right
 * after it. The server's HTML has all of them, and so has the page that somebody goes back to: its scroll position needs
 * its height.
 */
export function Gradual({ first, children }: GradualProps) {
  return useIsWhole() ? children : children.slice(0, first);
}

interface FurtherDownProps {
  /** Keeps the section's room until it is there: its margin and height. */
  room: string;
  children: ReactNode;
}

/** A section below the first screen, by the same rule: who arrives by a link gets it right after the first frame. */
export function FurtherDown({ room, children }: FurtherDownProps) {
  return useIsWhole() ? children : <div className={room} />;
}

/** False in the first frame of a page that somebody arrives at by a link. */
function useIsWhole(): boolean {
  const isArriving = useIsAlive();
  const [isWhole, setIsWhole] = useState(!isArriving || isGoingBack());
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole;
}
