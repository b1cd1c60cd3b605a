"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { listen } from "@/lib/client/listen";
import { leavesPage } from "@/lib/client/navigation/link-clicks";
import { PROGRESS_END_EVENT, PROGRESS_EVENT } from "@/lib/client/navigation/progress";
import { hasShortcuts } from "@/lib/client/player/shortcut-setting";

const TAKES_KEYS = "input, textarea, select, [contenteditable], dialog, [popover]";

/** After which a link that led nowhere doesn't keep the letters any more, in ms. */
const LEAVING_MS = 10_000;

/**
 * Letters that work while no field and no dialog has the focus; the player doesn't get them. They don't work on a page
 * that is being left: what is chosen then is something else.
 */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  const home = useRef<string>(undefined);
  /** From which URL a link was followed, and when. */
  const left = useRef<{ from: string; at: number } | null>(null);
  const isLeaving = () => {
    // With Back and forward the URL is that of the next page at once, with links it is that of this page.
    if (home.current !== window.location.pathname) return true;
    return left.current?.from === window.location.href && Date.now() - left.current.at < LEAVING_MS;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    if (document.querySelector("dialog[open]") || !hasShortcuts()) return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    if (!isLeaving()) run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    const leave = () => {
      left.current = { from: window.location.href, at: Date.now() };
    };
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && leavesPage(event, link, window.location)) leave();
    };
    const stay = () => {
      left.current = null;
    };
    home.current = window.location.pathname;
    stay();
    const leaving = { click: clicked, [PROGRESS_EVENT]: leave, [PROGRESS_END_EVENT]: stay, popstate: stay };
    return listen({ keydown: listener, ...leaving }, true);
  }, []);
}
