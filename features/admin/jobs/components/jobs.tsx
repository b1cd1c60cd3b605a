"use client";

import { formatSeconds } from "@/lib/format/date";
import "@/features/work/subject/subject.css";
import "@/features/admin/jobs/jobs.css";
import { ListFailed } from "@/components/layout/list-states";
import { DataTable } from "@/components/table/data-table";
import { Status } from "@/components/ui/status";
import { queueColumns } from "@/features/admin/jobs/columns";
import { BooksPanel } from "@/features/admin/jobs/components/books-panel";
import { FailedJobs } from "@/features/admin/jobs/components/failed-jobs";
import { Lags } from "@/features/admin/jobs/components/lags";
import { useJobs } from "@/features/admin/jobs/jobs-query";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import type { CallResponse } from "@/lib/contract/call-types";
import { formatBytes } from "@/lib/format/bytes";
import { countOf } from "@/lib/format/count";

type Operations = CallResponse<"GET /api/admin/jobs">;

/** What runs in the background, what failed, and whether the books agree. */
export function Jobs() {
  const jobs = useJobs();
  const failed = jobs.data ? failedCount(jobs.data) : 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-5 pb-2">
        <h1>Jobs</h1>
        {jobs.data && (
          <Status
            {...(failed === 0
              ? { word: "None failed", tone: "ok" as const, shape: "disc" as const }
              : { word: countOf(failed, "failed job"), tone: "warn" as const, shape: "square" as const })}
          />
        )}
        {jobs.data && (
          <p className="ml-auto text-sm text-ink-3">
            <span>As of </span>
            <span className="num text-data-sm">{formatSeconds(jobs.data.as_of)}</span>
          </p>
        )}
      </div>
      {jobs.isError && jobs.data ? (
        <ListFailed title="What is shown is old: it couldn’t be loaded again" onRetry={() => void jobs.refetch()} />
      ) : null}
      <WhenLoaded list={{ data: jobs.data, error: jobs.data ? null : jobs.error, refetch: jobs.refetch }}>
        {(operations) => <Loaded operations={operations} failed={failed} />}
      </WhenLoaded>
    </>
  );
}

function Loaded({ operations, failed }: { operations: Operations; failed: number }) {
  const { queues, books, is_comparing } = operations;
  return (
    <div className="subject-page">
      <div className="grid min-w-0 gap-8">
        {operations.disk.is_short && <ShortDisk disk={operations.disk} />}
        <FailedJobs jobs={operations.failed} count={failed} />
        <Lags operations={operations} />
        <section aria-label="Queues" className="subject-part">
          <header>
            <h2>Queues</h2>
            <span className="text-sm text-ink-3">{summaryOf(queues)}</span>
          </header>
          <DataTable
            caption="Queues"
            columns={queueColumns}
            rows={queues}
            rowId={({ name }) => name}
            rowName={({ title }) => title}
          />
        </section>
      </div>
      <aside aria-label="Books">
        <BooksPanel books={books} isComparing={is_comparing} />
      </aside>
    </div>
  );
}

/** Why creators can't send anything at the moment. */
function ShortDisk({ disk }: { disk: Operations["disk"] }) {
  return (
    <section aria-label="Disk" className="subject-part">
      <header>
        <h2>The disk is nearly full</h2>
        <Status word="Uploads are paused" tone="warn" shape="square" />
      </header>
      <p className="text-sm text-ink-2">
        {`${formatBytes(disk.free_bytes)} are free, and ${formatBytes(disk.reserve_bytes)} are kept free for everything else, which goes on. Uploads go on by themselves once more is free.`}
      </p>
    </section>
  );
}

const failedCount = ({ queues }: Operations) => queues.reduce((sum, { failed }) => sum + failed, 0);

function summaryOf(queues: Operations["queues"]): string {
  const sum = (field: "waiting" | "running" | "later") => queues.reduce((total, queue) => total + queue[field], 0);
  return `${sum("waiting")} waiting, ${sum("running")} running, ${sum("later")} for later`;
}
