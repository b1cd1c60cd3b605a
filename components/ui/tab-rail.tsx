"use client";

import { type ReactNode, useEffect, useRef } from "react";

interface TabRailProps {
  label: string;
  /** Identifies the current tab, the one with `aria-current`. */
  current: string;
  className: string;
  children: ReactNode;
}

/** A row of tabs that scrolls the current tab into view if it is too narrow for all; the page doesn't scroll. */
export function TabRail({ label, current, className, children }: TabRailProps) {
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It scrolls when another tab becomes the current one.
  useEffect(() => {
    function reveal() {
      const tab = rail.current?.querySelector("[aria-current]")?.getBoundingClientRect();
      const view = rail.current?.getBoundingClientRect();
      if (!rail.current || !tab || !view) return;
      if (tab.right > view.right) rail.current.scrollLeft += tab.right - view.right;
      else if (tab.left < view.left) rail.current.scrollLeft += tab.left - view.left;
    }
    reveal();
    // A turned tablet or a narrower window leaves less room.
    window.addEventListener("resize", reveal);
    return () => window.removeEventListener("resize", reveal);
  }, [current]);
  return (
    <nav ref={rail} aria-label={label} className={className}>
      {children}
    </nav>
  );
}
