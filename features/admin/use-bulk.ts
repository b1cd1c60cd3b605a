"use client";

import { useState } from "react";
import type { BulkProgress } from "@/components/table/bulk-bar";
import { ApiError } from "@/lib/api/error";

interface BulkItem {
  name: string;
  run: () => Promise<unknown>;
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
        await item.run();
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
