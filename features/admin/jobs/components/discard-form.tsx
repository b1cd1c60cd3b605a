"use client";

import { reloadJobs } from "@/features/admin/jobs/jobs-query";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { FailedJob } from "@/lib/contract/calls/site/operations";
import { PAYING_JOBS } from "@/lib/contract/rules/operations";

const SENTENCES = [
  { title: "Done otherwise", words: "It was done by hand." },
  { title: "Not needed any more", words: "What it was to do isn’t needed any more." },
  { title: "Can’t succeed", words: "It would fail again: what it needs is gone." },
] as const;

/** Gives up a failed job, with a reason that is on record. */
export function DiscardForm({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const discard = useCall("POST /api/admin/jobs/{id}/discard", {
    silent: "failures",
    onSuccess: () => {
      onClose();
      void reloadJobs();
    },
  });
  const isPaying = PAYING_JOBS.includes(job.name);
  return (
    <DecisionForm
      label={`Discard ${job.title}`}
      reader={null}
      sentences={SENTENCES}
      effects={[
        { lamp: "stopped", words: `“${job.title}” isn’t tried again.` },
        ...(isPaying ? [{ lamp: "held" as const, words: "Money that it was to move stays where it is." }] : []),
        { lamp: "next", words: "Other jobs of its kind go on." },
      ]}
      action="Discard the job"
      variant="danger"
      decide={(words) => discard.mutateAsync({ params: { id: job.id }, body: words })}
      onConflict={() => void reloadJobs()}
      onCancel={onClose}
    />
  );
}
