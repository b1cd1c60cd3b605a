import type PgBoss from "pg-boss";
import type { Logger } from "pino";
import { currentRequest } from "@/lib/operations/log";
import type { Job, JobHandler, Line } from "@/server/platform/jobs/job";
import { readSent } from "@/server/platform/jobs/send-job";

/** Called with a job's name, whether it is done, and the seconds that it took. */
export type OnRun = (job: string, isDone: boolean, seconds: number) => void;

/** Fetches the jobs of one kind from the queue and runs them, whenever it is told that some may be due. */
export class Consumer {
  readonly job: Job<object>;
  readonly #boss: PgBoss;
  readonly #handler: JobHandler<object>;
  readonly #line: Line | undefined;
  readonly #onRun: OnRun | undefined;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #loop: Promise<void> | null = null;
  #isWoken = false;
  #endWait: (() => void) | null = null;

  constructor(
    boss: PgBoss,
    job: Job<object>,
    { handler, line, onRun }: { handler: JobHandler<object>; line: Line | undefined; onRun?: OnRun | undefined },
    log: Logger,
  ) {
    this.#boss = boss;
    this.job = job;
    this.#handler = handler;
    this.#line = line;
    this.#onRun = onRun;
    this.#log = log;
  }

  /** Runs what is due after each `wake`, until it is stopped. */
  start(): void {
    this.#loop ??= this.#run();
  }

  /** Fetches jobs now. */
  wake(): void {
    this.#isWoken = true;
    this.#endWait?.();
  }

  /** Runs the jobs that are due; false if there were none, and none follow. */
  async runDue(): Promise<boolean> {
    const { name, concurrency } = this.job;
    const isMore = (await this.#line?.callNext(this.job, concurrency)) ?? false;
    const jobs = await this.#boss.fetch<object>(name, { batchSize: concurrency, includeMetadata: true });
    await Promise.all(jobs.map((job) => this.#performFor(job)));
    return jobs.length > 0 || isMore;
  }

  /** Fetches no more jobs and waits for the running ones. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#loop;
  }

  async #run(): Promise<void> {
    for (;;) {
      if (!this.#isWoken) await this.#untilWoken();
      if (this.#stopping.signal.aborted) return;
      this.#isWoken = false;
      const found = await this.runDue().catch((error: unknown) => {
        this.#log.warn({ err: error, job: this.job.name }, "the queue cannot be read");
        return false;
      });
      if (found) this.#isWoken = true;
    }
  }

  #untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      this.#endWait = resolve;
    });
  }

  /** Performs a job for the request that sent it. */
  #performFor(job: PgBoss.JobWithMetadata<object>): Promise<void> {
    const { data, request } = readSent(job.data);
    const perform = () => this.#perform({ ...job, data });
    return request === undefined ? currentRequest.exit(perform) : currentRequest.run(request, perform);
  }

  async #perform({ id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<object>): Promise<void> {
    const { name } = this.job;
    const isLastTry = retryCount >= retryLimit;
    const began = performance.now();
    const ran = (isDone: boolean) => {
      const ms = performance.now() - began;
      this.#onRun?.(name, isDone, ms / 1_000);
      if (isDone) this.#log.info({ job: name, id, ms: Math.round(ms * 10) / 10 }, "job");
    };
    try {
      await this.#handler({ id, data, retried: retryCount, isLastTry, signal: this.#stopping.signal });
      await this.#boss.complete(name, id);
      ran(true);
    } catch (error) {
      ran(false);
      this.#log.error({ err: error, job: name, id }, "a job failed");
      // If the failure can't be stored either, the queue gives the job to another process when it expires.
      await this.#boss
        .fail(name, id, error instanceof Error ? { message: error.message } : { message: String(error) })
        .catch((failure: unknown) => this.#log.warn({ err: failure, job: name, id }, "a failed job is not noted"));
    }
  }
}
