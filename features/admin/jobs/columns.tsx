import { columnsOf } from "@/components/table/table-features";
import { RunAgain, RunAllAgain } from "@/features/admin/jobs/components/run-again";
import { whyOf } from "@/features/admin/jobs/job-words";
import type { FailedJob, JobQueueState } from "@/lib/contract/calls/site/operations";
import { formatCount } from "@/lib/format/count";
import { formatAge, formatMoment } from "@/lib/format/date";

const failed = columnsOf<FailedJob>();
const LONG_MS = 10 * 60_000;

export const failedColumns = failed.columns([
  failed.accessor("name", {
    header: "Job",
    cell: ({ row: { original: job } }) => (
      <span className="grid max-w-72 py-1.5">
        <b className="truncate font-strong">{job.title}</b>
        {job.subject ? (
          <a href={job.subject.href} className="truncate text-sm text-ink-3 underline">
            {job.subject.name}
          </a>
        ) : (
          <small className="num truncate text-ink-3">{job.name}</small>
        )}
      </span>
    ),
  }),
  failed.accessor("error", {
    header: "Why",
    cell: ({ getValue }) => <span className="line-clamp-2 max-w-96 text-ink-2 wrap-anywhere">{whyOf(getValue())}</span>,
  }),
  failed.accessor("tries", {
    header: "Tries",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  failed.accessor("failed_at", {
    header: "Failed",
    meta: { wide: true },
    cell: ({ getValue }) => <span className="num text-data-sm whitespace-nowrap">{formatMoment(getValue())}</span>,
  }),
  failed.accessor("id", {
    header: "",
    meta: { end: true },
    cell: ({ row: { original: job } }) => <RunAgain job={job} />,
  }),
]);

const queue = columnsOf<JobQueueState>();
const figure = (count: number) => (count === 0 ? <span className="text-ink-3">–</span> : formatCount(count));

export const queueColumns = queue.columns([
  queue.accessor("name", {
    header: "Kind",
    cell: ({ row: { original: kind } }) => (
      <span className="grid max-w-72 py-1">
        <span className="truncate">{kind.title}</span>
        <small className="num truncate text-ink-3">{kind.name}</small>
      </span>
    ),
  }),
  queue.accessor("waiting", { header: "Waiting", meta: { end: true }, cell: ({ getValue }) => figure(getValue()) }),
  queue.accessor("oldest_at", {
    id: "oldest",
    header: "Oldest",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => <Oldest at={getValue()} />,
  }),
  queue.accessor("later", {
    header: "Later",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => figure(getValue()),
  }),
  queue.accessor("running", {
    header: "Running",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => figure(getValue()),
  }),
  queue.accessor("failed", {
    header: "Failed",
    meta: { end: true },
    cell: ({ row: { original } }) =>
      original.failed > 0 ? <RunAllAgain queue={original} /> : <span className="text-ink-3">–</span>,
  }),
]);

function Oldest({ at }: { at: string | null }) {
  if (!at) return <span className="text-ink-3">–</span>;
  const isLong = Date.now() - Date.parse(at) > LONG_MS;
  return (
    <span className={isLong ? "whitespace-nowrap text-warn" : "whitespace-nowrap"}>{formatAge(at, Date.now())}</span>
  );
}
