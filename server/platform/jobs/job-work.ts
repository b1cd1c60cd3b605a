import type { Job, JobHandler } from "@/server/platform/jobs/job";
import type { JobQueue } from "@/server/platform/jobs/queue";

/** Jobs with what does them, which each process registers with what it has. */
export interface JobWork<Needs> {
  readonly jobs: readonly Job<object>[];
  register(deps: Needs & { queue: JobQueue }): void;
}

/** A job with what does it: `begin` makes the handler, once in each process. */
export function jobWork<Data extends object, Needs>(
  job: Job<Data>,
  begin: (deps: Needs & { queue: JobQueue }) => JobHandler<Data>,
): JobWork<Needs> {
  return { jobs: [job], register: (deps) => deps.queue.work(job, begin(deps)) };
}
