"use client";

import { type ReactElement, startTransition, useEffect, useState } from "react";
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
  const isArriving = useIsAlive();
  const [isWhole, setIsWhole] = useState(!isArriving || isGoingBack());
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? children : children.slice(0, first);
}
