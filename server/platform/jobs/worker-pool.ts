import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { FairQueue } from "@/server/platform/jobs/fair-queue";

export interface WorkerPoolOptions {
  /** The TypeScript module that each thread runs; it calls `serveJobs`. */
  module: URL;
  /** Maximum of worker threads; each is started when it is first needed. */
  size: number;
  /** Jobs that may wait for a thread; one more is refused. */
  queueLength: number;
  /** Maximum of waiting jobs per client; `queueLength` by default. */
  queueLengthPerClient?: number | undefined;
  /** Threads run at low priority (on Linux). */
  isBackground?: boolean | undefined;
  /** Maximum heap of one thread, in addition to the memory of its buffers. */
  heapMegabytes?: number | undefined;
}

export type JobErrorCode = "timed_out" | "crashed" | "queue_full" | "closed";

/** Why a pool didn't finish a job; `cause` is what crashed its thread. */
export class JobError extends Error {
  constructor(
    readonly code: JobErrorCode,
    options?: ErrorOptions,
  ) {
    super(`The job was not finished: ${code}.`, options);
    this.name = "JobError";
  }
}

interface QueuedJob<Job, Result> {
  job: Job;
  timeoutMs: number | null;
  resolve: (result: Result) => void;
  reject: (error: JobError) => void;
}

interface Thread<Job, Result> {
  worker: Worker;
  current: QueuedJob<Job, Result> | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Runs jobs in worker threads, one at a time in each; clients take turns. If a job takes too long or crashes its
 * thread, only that job fails: the thread is replaced and the others continue.
 */
export class WorkerPool<Job, Result> {
  private readonly threads = new Set<Thread<Job, Result>>();
  private readonly queue: FairQueue<QueuedJob<Job, Result>>;
  private closed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    const { queueLength, queueLengthPerClient = queueLength } = options;
    this.queue = new FairQueue({ total: queueLength, perClient: queueLengthPerClient });
  }

  /**
   * Runs a job, which is copied to its thread; memory that is shared stays shared. Rejects with JobError.
   *
   * @param options `timeoutMs` counts from the job's start in a thread, null for no limit; `client` is the client whose
   * turn it takes, null for the product itself.
   */
  run(
    job: Job,
    { timeoutMs = null, client = null }: { timeoutMs?: number | null; client?: string | null } = {},
  ): Promise<Result> {
    if (this.closed) return Promise.reject(new JobError("closed"));
    return new Promise((resolve, reject) => {
      if (!this.queue.add(client, { job, timeoutMs, resolve, reject })) return reject(new JobError("queue_full"));
      this.dispatch();
    });
  }

  /** Rejects the jobs that are waiting or running and terminates the threads. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new JobError("closed");
    for (let job = this.queue.take(); job; job = this.queue.take()) job.reject(error);
    await Promise.all([...this.threads].map((thread) => this.retire(thread, error)));
  }

  private dispatch() {
    while (this.queue.size > 0) {
      const thread = this.idleThread();
      const queued = thread && this.queue.take();
      if (!queued) return;
      thread.current = queued;
      thread.worker.ref();
      if (queued.timeoutMs !== null) {
        thread.timer = setTimeout(() => void this.retire(thread, new JobError("timed_out")), queued.timeoutMs);
      }
      thread.worker.postMessage(queued.job);
    }
  }

  private idleThread(): Thread<Job, Result> | null {
    for (const thread of this.threads) if (!thread.current) return thread;
    return this.threads.size < this.options.size ? this.startThread() : null;
  }

  private startThread(): Thread<Job, Result> {
    const thread: Thread<Job, Result> = { worker: startWorker(this.options), current: null, timer: null };
    const onCrash = (cause: unknown) => void this.retire(thread, new JobError("crashed", { cause }));
    thread.worker.on("message", (result: Result) => this.finish(thread, result));
    thread.worker.on("error", onCrash);
    thread.worker.on("exit", onCrash);
    this.threads.add(thread);
    return thread;
  }

  private finish(thread: Thread<Job, Result>, result: Result) {
    const finished = this.release(thread);
    // An idle thread must not keep a finished process running.
    thread.worker.unref();
    finished?.resolve(result);
    this.dispatch();
  }

  private async retire(thread: Thread<Job, Result>, error: JobError): Promise<void> {
    if (!this.threads.delete(thread)) return;
    const failed = this.release(thread);
    const ended = thread.worker.terminate();
    failed?.reject(error);
    this.dispatch();
    await ended;
  }

  private release(thread: Thread<Job, Result>): QueuedJob<Job, Result> | null {
    const { current } = thread;
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = null;
    thread.current = null;
    return current;
  }
}

/**
 * The boot file finds TypeScript and the `@/` alias from wherever the pool was started: the API server, a script, a
 * test.
 */
function startWorker({ module, isBackground = false, heapMegabytes }: WorkerPoolOptions): Worker {
  return new Worker(new URL("./worker-boot.mjs", import.meta.url), {
    workerData: { module: module.href, isBackground },
    execArgv: [],
    env: { ...process.env, TSX_TSCONFIG_PATH: fileURLToPath(new URL("../../../tsconfig.json", import.meta.url)) },
    ...(heapMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
  });
}
