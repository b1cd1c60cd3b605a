import { countOf } from "@/lib/format/count";
import type { Dependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { isComparing, readBooks } from "@/server/modules/site/jobs/books";
import { listFailedJobs } from "@/server/modules/site/jobs/failed-jobs";
import type { Gateways } from "@/server/modules/site/page-cache/gateways";
import { readLineStates } from "@/server/modules/studio/uploads/line";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import type { Disk } from "@/server/platform/disk";
import { conflict, type Failure, notFound } from "@/server/platform/errors";
import { discardDeadJob, isKnownJob, readQueueStates } from "@/server/platform/jobs/dead-jobs";
import type { QueueState } from "@/server/platform/jobs/job";

type JobContext = Pick<Dependencies, "queue"> & ActionContext;

const of = { type: "job", id: null } as const;

/** What runs and what doesn't, as of now; every figure is measured while it is asked for. */
export async function readOperations({
  catalogue,
  queue,
  gateways,
  disk,
}: Pick<Dependencies, "catalogue" | "queue"> & { gateways: Gateways; disk: Disk }) {
  const { db, search } = catalogue;
  const [queues, failed, books, search_index, space] = await Promise.all([
    readQueues(db),
    listFailedJobs(db, queue),
    readBooks(db),
    search.readLag(),
    disk.state(),
  ]);
  return {
    ...{ as_of: new Date().toISOString(), failed, books, search_index },
    queues: queues.map((state) => ({ ...state, title: queue.titleOf(state.name) })),
    is_comparing: isComparing(queues),
    gateways: gateways.list(),
    disk: { free_bytes: space.free, reserve_bytes: space.reserve, is_short: space.is_short },
  };
}

/** The kinds of jobs, with what waits in line for a turn. */
async function readQueues(db: Executor): Promise<QueueState[]> {
  const [queues, lines] = await Promise.all([readQueueStates(db), readLineStates(db)]);
  return queues.map((queue) => {
    const line = lines.find(({ name }) => name === queue.name);
    if (!line) return queue;
    const oldest = [queue.oldest_at, line.oldest_at].filter((at) => at !== null).sort()[0] ?? null;
    return { ...queue, waiting: queue.waiting + line.waiting, oldest_at: oldest };
  });
}

/** Runs a failed job again. Throws a Failure if somebody else did, or gave it up. */
export async function retryJob({ actor, db, queue }: JobContext, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const name = await queue.retryDead(tx, id);
    if (!name) throw await notFailed(tx, id);
    await recordAudit(tx, actor, { action: "job.retry", subject: of, after: { job: id, kind: name } });
    return "The job runs again.";
  });
}

/** Runs the failed jobs of a kind again. Throws a Failure if there are none any more. */
export async function retryJobs({ actor, db, queue }: JobContext, name: string): Promise<string> {
  return db.transaction(async (tx) => {
    const jobs = await queue.retryAllDead(tx, name);
    if (jobs === 0) throw conflict("No job of this kind is failed any more.");
    await recordAudit(tx, actor, { action: "job.retry-all", subject: of, after: { kind: name, jobs } });
    return `${countOf(jobs, "job runs", "jobs run")} again.`;
  });
}

/** Gives up a failed job; `actor` is null on the command line. Throws a Failure if somebody else did, or ran it again. */
export async function discardJob(
  { actor, db }: Pick<ActionContext, "db"> & { actor: ActionContext["actor"] | null },
  { id, reason, note }: { id: string; reason: string; note?: string | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const name = await discardDeadJob(tx, id);
    if (!name) throw await notFailed(tx, id);
    await recordAudit(tx, actor, {
      action: "job.discard",
      subject: of,
      before: { state: "failed" },
      after: { job: id, kind: name, state: "discarded" },
      ...{ reason, note },
    });
    return "The job is discarded.";
  });
}

async function notFailed(db: Executor, id: string): Promise<Failure> {
  if (!(await isKnownJob(db, id))) return notFound("There is no such job.");
  return conflict("This job isn’t failed any more: it was run again or discarded meanwhile.");
}
