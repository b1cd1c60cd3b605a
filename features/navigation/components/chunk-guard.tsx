"use client";

import { useEffect } from "react";
import { notifyError } from "@/components/layout/notify";
import { isChunkFailure, reloadForChunk } from "@/features/navigation/chunk-reload";
import { CODE_WAITS_EVENT } from "@/lib/client/hydration/load-code";
import { listen } from "@/lib/client/listen";

const sayOffline = () => notifyError("You’re offline. Connect to the internet and try again.");

function handle(failure: unknown): void {
  if (navigator.onLine) reloadForChunk(failure);
  else if (isChunkFailure(failure)) sayOffline();
}

/** Reloads the page if a chunk of the code could not be loaded; offline, it shows a message and doesn't reload. */
export function ChunkGuard() {
  useEffect(
    () =>
      listen({
        error: ({ error }) => handle(error),
        unhandledrejection: ({ reason }) => handle(reason),
        [CODE_WAITS_EVENT]: sayOffline,
      }),
    [],
  );
  return null;
}
