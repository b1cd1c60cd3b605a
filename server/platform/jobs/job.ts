/** A kind of work in the background. A job may run more than once: what it does must not depend on it. */
export type Job<Data extends object> = {
  name: string;
  /** How many of them one process runs at a time. */
  concurrency: number;
  /** How often it is tried again before it is dead, first after `delaySeconds`, then after twice as long each time. */
  retries: number;
  delaySeconds: number;
  /** After that long another process may take it: this one is thought dead. */
  expireSeconds: number;
  /** Never set; carries the type. */
  readonly data?: Data;
};

/** Defines a job; at most 64 letters, digits, hyphens and underscores in its name. */
export function defineJob<Data extends object>(
  name: string,
  { concurrency = 1, retries = 10, delaySeconds = 2, expireSeconds = 60 }: Partial<Omit<Job<Data>, "name">> = {},
): Job<Data> {
  return { name, concurrency, retries, delaySeconds, expireSeconds };
}

/** What a handler is given. */
export type RunningJob<Data extends object> = {
  id: string;
  data: Data;
  /** Aborted when the process stops. */
  signal: AbortSignal;
};

export type JobHandler<Data extends object> = (job: RunningJob<Data>) => Promise<void>;

/** A job that failed as often as it may. */
export type DeadJob = { id: string; name: string; data: unknown; error: string; failed_at: string };
