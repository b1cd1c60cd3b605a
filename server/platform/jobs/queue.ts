import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { DatabaseHandle, Executor } from "@/server/platform/db/database";
import { Consumer, type OnRun } from "@/server/platform/jobs/consumer";
import { listDeadJobs, retryDeadJob, retryDeadJobs } from "@/server/platform/jobs/dead-jobs";
import { findDue } from "@/server/platform/jobs/due-jobs";
import { type DeadJob, type Job, type JobHandler, type Line, MAX_PERIOD_SECONDS } from "@/server/platform/jobs/job";
import { createQueueTables, startOnQueueTables } from "@/server/platform/jobs/queue-tables";
import { optionsOf, type SendOptions, sendJob } from "@/server/platform/jobs/send-job";

/** The one queue of background jobs, in the product's database. */
export interface JobQueue {
  /**
   * Registers the handler of a job and, if it is periodic, schedules it. Call it before `start`. With a `line`, what waits
   * is taken from the line in its own order, not in that of sending.
   */
  work: <Data extends object>(job: Job<Data>, handler: JobHandler<Data>, line?: Line) => void;
  /** Sends a job; inside a transaction it exists once that commits. Can be called any time. */
  send: <Data extends object>(db: Executor, job: Job<Data>, data: Data, options?: SendOptions) => Promise<void>;
  /** Has this process look for jobs of a kind as soon as the transaction has committed. */
  wake: <Data extends object>(job: Job<Data>) => void;
  /** What a kind of job does; one that nobody does any more is called by its name. */
  titleOf: (name: string) => string;
  /** Dead jobs, newest first, at most 100. */
  deadLetters: () => Promise<DeadJob[]>;
  /** Makes a dead job due again; returns its name, or null if no dead job has this id. */
  retryDead: (db: Executor, id: string) => Promise<string | null>;
  /** Makes the dead jobs of a kind due again, at most 1,000; returns how many. */
  retryAllDead: (db: Executor, name: string) => Promise<number>;
  /**
   * Starts the consumers. Without `polls` jobs run only in `drain`. Throws a StartupError if PostgreSQL hasn't the tables
   * of the queue; in the embedded database they are created.
   */
  start: (options?: { polls?: boolean }) => Promise<void>;
  /** Begins the periods of the periodic jobs. Call it after `start`; once stopped, nothing is begun. */
  startSchedule: () => void;
  /** Runs all due jobs, and the jobs that these send. */
  drain: () => Promise<void>;
  /** Fetches no more jobs and waits for the running ones. */
  stop: () => Promise<void>;
}

/** How often a process polls for jobs of other processes; its own run at once. */
const POLL_MS = 2_000;
/** How often the schedule is checked: the maximum delay of a periodic job. */
const SCHEDULE_MS = 30_000;
const MAINTENANCE_SECONDS = 20;
const DAY_SECONDS = 86_400;
/** How long dead jobs can be listed and retried. */
const DEAD_DAYS = 90;
/** The transaction that sends a job has usually committed by the first of these delays. */
const WAKE_AFTER_MS = [10, 100, 500];

interface QueueOptions {
  database: DatabaseHandle;
  log: Logger;
  /** Called after each job that this process has run. */
  onRun?: OnRun | undefined;
}

/** Creates the queue over a database; every process that works on it creates its own. */
export function createQueue({ database, log, onRun }: QueueOptions): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: database.raw },
    migrate: false,
    // pg-boss's own workers would end the process when the database is unreachable; the consumers below don't.
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: MAX_PERIOD_SECONDS,
    archiveFailedAfterSeconds: DEAD_DAYS * DAY_SECONDS,
    deleteAfterDays: 1,
  });
  boss.on("error", (error) => log.error({ err: error }, "the queue failed"));
  const consumers = new Map<string, Consumer>();
  const lines = new Set<Line>();
  let scheduling: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  let polling: Promise<void> | null = null;
  let ready: Promise<void> | null = null;

  const open = async () => {
    const jobs = [...consumers.values()].map(({ job }) => job);
    // One process has the embedded database, so it is the one that migrates it.
    if (database.engine === "pglite") await createQueueTables(database.raw, jobs);
    await startOnQueueTables(boss, jobs);
  };

  const schedule = async () => {
    for (const { job } of consumers.values()) {
      const { everySeconds } = job;
      if (everySeconds === null) continue;
      await boss.send(job.name, {}, { ...optionsOf(job), singletonKey: "period", singletonSeconds: everySeconds });
    }
  };

  const wake = (name: string) => {
    for (const ms of WAKE_AFTER_MS) setTimeout(() => consumers.get(name)?.wake(), ms).unref();
  };

  /** The consumers that have something to do. */
  const findBusy = async () => {
    const asked = [findDue(database.db, [...consumers.keys()]), ...[...lines].map((line) => line.findWaiting())];
    const names = new Set((await Promise.all(asked)).flat());
    return [...consumers.values()].filter(({ job }) => names.has(job.name));
  };

  const poll = async () => {
    while (!stopping.signal.aborted) {
      const busy = await findBusy().catch((error: unknown) => {
        log.warn({ err: error }, "the queue cannot be read");
        return [];
      });
      for (const consumer of busy) consumer.wake();
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    work(job, handler, line) {
      if (consumers.has(job.name)) throw new Error(`There are two ways to do the job ${job.name}.`);
      consumers.set(job.name, new Consumer(boss, job, { handler: handler as JobHandler<object>, line, onRun }, log));
      if (line) lines.add(line);
    },
    async send(db, job, data, options) {
      await sendJob(db, job, data, options);
      wake(job.name);
    },
    wake: (job) => wake(job.name),
    titleOf: (name) => consumers.get(name)?.job.title ?? name,
    deadLetters: () => listDeadJobs(database.db),
    async retryDead(db, id) {
      const name = await retryDeadJob(db, id);
      if (name) wake(name);
      return name;
    },
    async retryAllDead(db, name) {
      wake(name);
      return retryDeadJobs(db, name);
    },
    async start({ polls = true } = {}) {
      ready ??= open();
      await ready;
      if (!polls) return;
      for (const consumer of consumers.values()) consumer.start();
      polling ??= poll();
    },
    startSchedule() {
      if (stopping.signal.aborted || scheduling) return;
      const look = () => void schedule().catch((error: unknown) => log.error({ err: error }, "the schedule failed"));
      look();
      scheduling = setInterval(look, SCHEDULE_MS);
    },
    async drain() {
      for (let found = true; found; ) {
        found = false;
        for (const consumer of await findBusy()) found = (await consumer.runDue()) || found;
      }
    },
    async stop() {
      stopping.abort();
      if (scheduling) clearInterval(scheduling);
      await Promise.all([polling, ...[...consumers.values()].map((consumer) => consumer.stop())]);
      if (ready) await boss.stop({ graceful: false, close: false });
    },
  };
}
