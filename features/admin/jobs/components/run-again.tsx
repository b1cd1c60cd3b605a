"use client";

import { Button } from "@/components/ui/button";
import { reloadJobs } from "@/features/admin/jobs/jobs-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { FailedJob, JobQueueState } from "@/lib/contract/calls/site/operations";
import { formatCount } from "@/lib/format/count";

const reload = { onSuccess: () => void reloadJobs(), onFailure: () => void reloadJobs() };

/** Runs one failed job again. */
export function RunAgain({ job }: { job: FailedJob }) {
  const retry = useCall("POST /api/admin/jobs/{id}/retry", reload);
  return (
    <Button
      size="sm"
      aria-label={`Run again: ${job.title}`}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id: job.id } })}
    >
      Run again
    </Button>
  );
}

/** Runs the failed jobs of a kind again. */
export function RunAllAgain({ queue: { name, title, failed } }: { queue: JobQueueState }) {
  const retry = useCall("POST /api/admin/jobs/retry", reload);
  return (
    <Button
      size="sm"
      aria-label={`Run ${formatCount(failed)} again: ${title}`}
      loading={retry.isPending}
      onClick={() => retry.mutate({ body: { name } })}
    >
      {`Run ${formatCount(failed)} again`}
    </Button>
  );
}
