/** A kind of background job. A job may run more than once, so its handler must be idempotent. */
export type Job<Data extends object> = {
  name: string;
  /** What it does, for who operates the product: "Release earnings". */
  title: string;
  /** Of a periodic job, which has no data: it runs once in every period of so many seconds, in one process. */
  everySeconds: number | null;
  /** How many of these jobs one process runs at a time. */
  concurrency: number;
  /** Retries before the job is dead, the first after `delaySeconds`, then after twice as long each time. */
  retries: number;
  delaySeconds: number;
  /** Time after which another process may take the job, because this one is presumed dead. */
  expireSeconds: number;
  /** Never set; only carries the type. */
  readonly data?: Data;
};

/** The data of a periodic job. */
export type Nothing = Record<string, never>;

type Defaults<Data extends object> = Pick<Job<Data>, "concurrency" | "retries" | "delaySeconds" | "expireSeconds">;

/**
 * The longest period of a periodic job: the queue remembers for a day that one ran. What is done less often asks `takeUse`
 * in its transaction.
 */
export const MAX_PERIOD_SECONDS = 86_400;

/** Defines a job; at most 64 letters, digits, hyphens and underscores in its name. Its work is a `jobWork`. */
export function defineJob<Data extends object>(
  name: string,
  {
    title,
    everySeconds,
    concurrency = 1,
    retries = 10,
    delaySeconds = 2,
    expireSeconds = 60,
  }: { title: string; everySeconds?: Data extends Nothing ? number : undefined } & Partial<Defaults<Data>>,
): Job<Data> {
  if (everySeconds && everySeconds > MAX_PERIOD_SECONDS) throw new Error(`The period of ${name} is longer than a day.`);
  return { name, title, everySeconds: everySeconds ?? null, concurrency, retries, delaySeconds, expireSeconds };
}

/** The argument of a handler. */
export type RunningJob<Data extends object> = {
  id: string;
  data: Data;
  /** How many times it was begun before, and whether it isn't begun again if it fails now. */
  retried: number;
  isLastTry: boolean;
  /** Aborted when the process stops. */
  signal: AbortSignal;
};

export type JobHandler<Data extends object> = (job: RunningJob<Data>) => Promise<void>;

/** What waits for its turn, of which a job is sent only when it is called. */
export interface Line {
  /** The names of the jobs for which something waits. */
  findWaiting: () => Promise<string[]>;
  /** Sends the jobs of a kind that are begun next, `limit` with those that are due. Returns whether more may follow. */
  callNext: (job: Job<object>, limit: number) => Promise<boolean>;
}

/** A job whose retries are exhausted. */
export type DeadJob = { id: string; name: string; data: unknown; error: string; tries: number; failed_at: string };

/** How many jobs of a kind are due (`waiting`), for later, running and dead, and since when the oldest is due. */
export type QueueState = {
  name: string;
  waiting: number;
  later: number;
  running: number;
  failed: number;
  oldest_at: string | null;
};
