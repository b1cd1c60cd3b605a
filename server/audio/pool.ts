import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import {
  type AnalysisOptions,
  AudioError,
  type SoundAnalysis,
  type SoundInput,
  type SoundMeasurement,
} from "@/server/audio/analysis";
import { FairQueue } from "@/server/audio/fair-queue";
import { LONGEST_SECONDS } from "@/server/audio/sound-reader";
import type { WorkerJob, WorkerReply } from "@/server/audio/worker";

const LONGEST_QUEUE = 256;
const HEAP_MEGABYTES = 512;

export interface AudioPoolOptions {
  /** Worker threads at most; each is started when it is first needed. */
  size: number;
  /** Time for one job from its start in a thread. */
  timeoutMs: number;
  /** Added for each second that the sound may have; nothing when not given. */
  timeoutMsPerSecond?: number;
  /** Jobs that may wait for a thread; one more is refused. */
  queueLength?: number;
  /** Threads leave the processor to whatever else the machine does. */
  isBackground?: boolean;
  /** Jobs of one client that may wait; as many as there is room for when not given. */
  queueLengthPerClient?: number;
}

type Result = Extract<WorkerReply, { status: "done" }>["result"];

interface Job {
  work: WorkerJob;
  timeoutMs: number;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Analyses sounds and plays MIDI files in worker threads, one a thread at a time, the clients in turn. What takes too
 * long or brings its thread down fails alone: the thread is replaced and the others go on.
 */
export class AudioPool {
  private readonly threads = new Set<Thread>();
  private readonly queue: FairQueue<Job>;
  private closed = false;

  constructor(private readonly options: AudioPoolOptions) {
    const { queueLength = LONGEST_QUEUE, queueLengthPerClient = queueLength } = options;
    this.queue = new FairQueue({ total: queueLength, perClient: queueLengthPerClient });
  }

  /**
   * Rejects with AudioError: what `analyseSound` throws, "timed_out", or "unavailable" when the queue is full, the
   * thread broke down or the pool is closed. `data` is copied, or shared where its memory is, never taken away.
   */
  analyse(input: SoundInput, options: AnalysisOptions = {}): Promise<SoundAnalysis> {
    return this.enqueue({ task: "analyse", input, options }, null) as Promise<SoundAnalysis>;
  }

  /** As {@link analyse}, without the preview; clients take turns. */
  measure(input: SoundInput, options: AnalysisOptions, client: string): Promise<SoundMeasurement> {
    return this.enqueue({ task: "measure", input, options }, client) as Promise<SoundMeasurement>;
  }

  /**
   * A MIDI file as an MP3, or null when nothing in it sounds. Rejects with AudioError "timed_out", or "unavailable" as
   * `analyse` does. The file is copied.
   */
  playMidi(midi: Uint8Array): Promise<Uint8Array | null> {
    return this.enqueue({ task: "play", midi }, null) as Promise<Uint8Array | null>;
  }

  /** Fails what is waiting or under way and ends the threads. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new AudioError("unavailable", "The analysis is shutting down.");
    for (let job = this.queue.take(); job; job = this.queue.take()) job.reject(error);
    await Promise.all([...this.threads].map((thread) => this.retire(thread, error)));
  }

  private enqueue(work: WorkerJob, client: string | null): Promise<Result> {
    if (this.closed) return Promise.reject(new AudioError("unavailable", "The analysis is shutting down."));
    return new Promise((resolve, reject) => {
      if (!this.queue.add(client, { work, timeoutMs: this.timeFor(work), resolve, reject })) {
        return reject(new AudioError("unavailable", "Too many sounds are waiting; please try again in a minute."));
      }
      this.dispatch();
    });
  }

  private timeFor(work: WorkerJob): number {
    const seconds = work.task === "play" ? 0 : (work.options.maxSeconds ?? LONGEST_SECONDS);
    return this.options.timeoutMs + seconds * (this.options.timeoutMsPerSecond ?? 0);
  }

  private dispatch() {
    while (this.queue.size > 0) {
      const thread = this.idleThread();
      const job = thread && this.queue.take();
      if (!job) return;
      thread.job = job;
      thread.worker.ref();
      thread.timer = setTimeout(() => {
        void this.retire(thread, new AudioError("timed_out", "This file takes too long to analyse."));
      }, job.timeoutMs);
      thread.worker.postMessage(job.work);
    }
  }

  private idleThread(): Thread | null {
    for (const thread of this.threads) if (!thread.job) return thread;
    return this.threads.size < this.options.size ? this.startThread() : null;
  }

  private startThread(): Thread {
    const thread: Thread = { worker: startWorker(this.options), job: null, timer: null };
    const breakDown = (cause: unknown) => {
      void this.retire(thread, new AudioError("unavailable", "This file couldn’t be analysed. Try again.", { cause }));
    };
    thread.worker.on("message", (reply: WorkerReply) => this.settle(thread, reply));
    thread.worker.on("error", breakDown);
    thread.worker.on("exit", breakDown);
    this.threads.add(thread);
    return thread;
  }

  private settle(thread: Thread, reply: WorkerReply) {
    const job = this.release(thread);
    // An idle thread must not keep a finished process alive.
    thread.worker.unref();
    if (reply.status === "done") job?.resolve(reply.result);
    else job?.reject(new AudioError(reply.code, reply.message));
    this.dispatch();
  }

  private async retire(thread: Thread, error: AudioError): Promise<void> {
    if (!this.threads.delete(thread)) return;
    const job = this.release(thread);
    const ended = thread.worker.terminate();
    job?.reject(error);
    this.dispatch();
    await ended;
  }

  private release(thread: Thread): Job | null {
    const { job } = thread;
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = null;
    thread.job = null;
    return job;
  }
}

/** The boot file finds TypeScript and the `@/` alias wherever the pool was started from: the host, a script, a test. */
function startWorker({ isBackground = false }: AudioPoolOptions): Worker {
  return new Worker(new URL("./worker-boot.mjs", import.meta.url), {
    workerData: { isBackground },
    execArgv: [],
    env: { ...process.env, TSX_TSCONFIG_PATH: fileURLToPath(new URL("../../tsconfig.json", import.meta.url)) },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
}
