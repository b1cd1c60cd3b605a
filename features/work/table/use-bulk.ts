"use client";

import { useState } from "react";
import type { BulkProgress } from "@/components/table/bulk-bar";
import { ApiError } from "@/lib/api/error";

/** The longest wait, in seconds, for which a row isn't given up: many calls in a row are more than a client may make. */
const PATIENCE_SECONDS = 20;

interface BulkItem {
  name: string;
  run: () => Promise<unknown>;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Runs an action, again after a pause while only the rate of all calls stands against it. */
async function patiently(run: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await run();
      return;
    } catch (failure) {
      const seconds = failure instanceof ApiError && failure.status === 429 ? failure.retryAfterSeconds : null;
      if (seconds === null || seconds > PATIENCE_SECONDS) throw failure;
      await pause(seconds);
    }
  }
}

/**
 * Runs an action on several rows, one after another, so that nothing is started that a failure would leave unreported.
 * A refusal doesn't stop the others; `progress` has each with its reason. Who is asked for a proof and gives none is not
 * asked again for every row: the others are refused for the same reason.
 */
export function useBulk(onDone: () => void) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  async function run(items: readonly BulkItem[]) {
    const failures: { name: string; reason: string }[] = [];
    setProgress({ done: 0, total: items.length, failures });
    let unproved: ApiError | null = null;
    for (const [index, item] of items.entries()) {
      try {
        if (unproved) throw unproved;
        await patiently(item.run);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.needsProof) unproved = failure;
        failures.push({ name: item.name, reason: failure.message });
      }
      setProgress({ done: index + 1, total: items.length, failures: [...failures] });
    }
    onDone();
  }
  return { progress, run, clear: () => setProgress(null) };
}
