"use client";

import { useState } from "react";
import { ApiError } from "@/lib/api/error";

/** Runs one action at a time; `busy` is true while it runs. The global handler shows failed calls. */
export function useAction(): { busy: boolean; run: (action: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
