"use client";

import { useNetwork } from "@/stores/network";

/** Shows above the player, and above the stack that is unfolded, that the browser is offline. */
export function OfflineStrip() {
  const online = useNetwork((state) => state.online);
  if (online) return null;
  return (
    <p className="fixed inset-x-0 bottom-0 z-player border-t border-line-strong bg-panel px-4 py-1.5 text-center text-sm text-ink-2 in-data-player:bottom-[calc(var(--player-h)+var(--stack-h,0px))]">
      No connection. What needs the internet waits until it’s back.
    </p>
  );
}
