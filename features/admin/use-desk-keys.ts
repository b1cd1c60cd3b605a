"use client";

import { useEffect, useEffectEvent } from "react";
import { hasShortcuts } from "@/lib/client/player/shortcut-setting";

const TAKES_KEYS = "input, textarea, select, [contenteditable], dialog, [popover]";

/** Letters that work while no field and no dialog has the focus; the player doesn't get them. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    if (document.querySelector("dialog[open]") || !hasShortcuts()) return;
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
