"use client";

import { useNetwork } from "@/stores/network";

/** In a sheet of a phone, which lies over the strip that tells it elsewhere: what is loaded is still heard. */
export function OfflineNote() {
  const isOnline = useNetwork((state) => state.online);
  if (isOnline) return null;
  return (
    <p role="status" className="text-sm text-ink-2">
      Offline. What has loaded goes on; the rest loads when the connection is back.
    </p>
  );
}
