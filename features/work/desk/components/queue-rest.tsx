"use client";

import { Button } from "@/components/ui/button";
import type { QueueRest as Rest } from "@/features/work/desk/use-queue";

/** The end of a queue of which more can be loaded; nothing at its end. */
export function QueueRest({ rest }: { rest: Rest | null }) {
  if (!rest) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 px-5 py-3 text-sm text-ink-3 max-lg:px-4">
      <Button size="sm" loading={rest.isLoading} onClick={() => void rest.load()}>
        Show more
      </Button>
      {rest.hasFailed && !rest.isLoading && <span role="alert">The next ones couldn’t be loaded.</span>}
    </p>
  );
}
