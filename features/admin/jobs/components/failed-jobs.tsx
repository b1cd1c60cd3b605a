"use client";

import { useState } from "react";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Modal } from "@/components/ui/modal";
import { failedColumns } from "@/features/admin/jobs/columns";
import { DiscardForm } from "@/features/admin/jobs/components/discard-form";
import type { FailedJob } from "@/lib/contract/calls/site/operations";
import { formatCount } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";

/** The newest failed jobs; one opens to what it said, and to being given up. */
export function FailedJobs({ jobs, count }: { jobs: FailedJob[]; count: number }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<FailedJob | null>(null);
  const close = () => setDiscarded(null);
  return (
    <section aria-label="Failed jobs" className="subject-part">
      <header>
        <h2>Failed jobs</h2>
        <span className="text-sm text-ink-3">
          {count > jobs.length ? `The newest ${jobs.length} of ${formatCount(count)}` : "Tried as often as they may be"}
        </span>
      </header>
      {jobs.length === 0 ? (
        <EmptyState title="No job has failed" level="h3">
          A job that failed too often appears here with its error, for 90 days.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Failed jobs"
            columns={failedColumns}
            rows={jobs}
            rowId={({ id }) => id}
            rowName={({ title, failed_at }) => `${title}, ${formatMoment(failed_at)}`}
            detail={{
              openId,
              onToggle: (id) => setOpenId(id === openId ? null : id),
              render: (job) => (
                <div className="grid gap-3 py-2">
                  <pre className="job-error">{job.error || "It didn’t say why."}</pre>
                  <div className="flex flex-wrap items-center gap-3">
                    <Button size="sm" className="text-danger!" onClick={() => setDiscarded(job)}>
                      Discard, with a reason
                    </Button>
                    <span className="num text-data-xs text-ink-3 wrap-anywhere">{job.id}</span>
                  </div>
                </div>
              ),
            }}
          />
          <p className="pt-3 text-sm text-ink-3">
            A payout and a refund are made at most once, however often their job is run.
          </p>
        </>
      )}
      <Modal open={discarded !== null} onClose={close} title="Discard the job" width={460}>
        {discarded && <DiscardForm key={discarded.id} job={discarded} onClose={close} />}
      </Modal>
    </section>
  );
}
