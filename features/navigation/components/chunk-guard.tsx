"use client";

import { useEffect } from "react";
import { reloadForChunk } from "@/features/navigation/chunk-reload";

/** Reloads the page when a part of the program could not be loaded. */
export function ChunkGuard() {
  useEffect(() => {
    const failed = (event: ErrorEvent) => void reloadForChunk(event.error);
    const rejected = (event: PromiseRejectionEvent) => void reloadForChunk(event.reason);
    window.addEventListener("error", failed);
    window.addEventListener("unhandledrejection", rejected);
    return () => {
      window.removeEventListener("error", failed);
      window.removeEventListener("unhandledrejection", rejected);
    };
  }, []);
  return null;
}
