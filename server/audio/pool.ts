import { MAX_SOUND_SECONDS } from "@/lib/contract/rules/packs";
import {
  type AnalysisOptions,
  AudioError,
  type CopyOptions,
  type SoundAnalysis,
  type SoundIdentity,
  type SoundInput,
  type SoundMeasurement,
} from "@/server/audio/analysis";
import type { MidiReading } from "@/server/audio/midi-facts";
import type { MonoOptions } from "@/server/audio/mono";
import type { ReaderLimits } from "@/server/audio/sound-reader";
import type { StemAnalysis, StemOptions } from "@/server/audio/stem";
import type { SumDifference } from "@/server/audio/stem-sum";
import type { TrimOptions } from "@/server/audio/trim";
import type { AudioJob, AudioReply, AudioResult } from "@/server/audio/worker";
import { JobError, WorkerPool } from "@/server/platform/jobs/worker-pool";

const MAX_QUEUE = 256;
const HEAP_MEGABYTES = 512;
/** Time limit for reading a MIDI file, which takes a hundredth of it. */
const CHECK_MS = 10_000;

export interface AudioPoolOptions {
  /** Maximum of worker threads; each is started when it is first needed. */
  size: number;
  /** Time limit for one job, from its start in a thread. */
  timeoutMs: number;
  /** Added for each second that the sound may have; 0 by default. */
  timeoutMsPerSecond?: number;
  /** Jobs that may wait for a thread; one more is refused. */
  queueLength?: number;
  /** Threads run at low priority (on Linux). */
  isBackground?: boolean;
  /** Maximum of waiting jobs per client; `queueLength` by default. */
  queueLengthPerClient?: number;
  /** Called after each job with what it was, whether it ended as it should, and the seconds since it was asked for. */
  onRun?: (task: string, isDone: boolean, seconds: number) => void;
}

/** Analyses sounds and plays MIDI files in worker threads. */
export class AudioPool {
  private readonly pool: WorkerPool<AudioJob, AudioReply>;

  constructor(private readonly options: AudioPoolOptions) {
    const { size, queueLength = MAX_QUEUE, queueLengthPerClient, isBackground } = options;
    const module = new URL("./worker.ts", import.meta.url);
    const heapMegabytes = HEAP_MEGABYTES;
    this.pool = new WorkerPool({ module, size, queueLength, queueLengthPerClient, isBackground, heapMegabytes });
  }

  /**
   * Rejects with AudioError: what `analyseSound` throws, "timed_out", "crashed" with its thread, or "unavailable" when
   * the queue is full or the pool is closed. `data` is copied, or shared if its memory is shared, never transferred.
   * Clients that are named take turns.
   */
  analyse(input: SoundInput, options: CopyOptions = {}, client: string | null = null): Promise<SoundAnalysis> {
    return this.run({ task: "analyse", input, options }, client) as Promise<SoundAnalysis>;
  }

  /** As `copySamples`; rejects as {@link analyse} does. */
  copy(input: SoundInput, options: CopyOptions = {}): Promise<SoundIdentity> {
    return this.run({ task: "copy", input, options }, null) as Promise<SoundIdentity>;
  }

  /** As `writeMono`; rejects as {@link analyse} does. Clients take turns. */
  async mono(input: SoundInput, options: MonoOptions, client: string): Promise<void> {
    await this.run({ task: "mono", input, options }, client);
  }

  /** As `trimSound`; rejects as {@link analyse} does. Clients take turns. */
  async trim(input: SoundInput, options: TrimOptions, client: string): Promise<void> {
    await this.run({ task: "trim", input, options }, client);
  }

  /** As {@link analyse}, without the preview; clients take turns. */
  measure(input: SoundInput, options: AnalysisOptions, client: string): Promise<SoundMeasurement> {
    return this.run({ task: "measure", input, options }, client) as Promise<SoundMeasurement>;
  }

  /** As `describePreview`; rejects as {@link analyse} does. The file is copied. */
  describe(mp3: Uint8Array, seconds: number): Promise<Float32Array> {
    return this.run({ task: "describe", mp3, seconds }, null) as Promise<Float32Array>;
  }

  /**
   * A MIDI file as an MP3, or null if it contains no audible note. Rejects with AudioError "timed_out", or
   * "crashed" or "unavailable" as `analyse` does. The file is copied.
   */
  playMidi(midi: Uint8Array): Promise<Uint8Array | null> {
    return this.run({ task: "play", midi }, null) as Promise<Uint8Array | null>;
  }

  /** As `readMidi`. Rejects as {@link playMidi} does. */
  readMidi(midi: Uint8Array): Promise<MidiReading | null> {
    return this.run({ task: "read", midi }, null) as Promise<MidiReading | null>;
  }

  /** As `analyseStem`; rejects as {@link analyse} does. */
  analyseStem(input: SoundInput, options: StemOptions = {}): Promise<StemAnalysis> {
    return this.run({ task: "stem", input, options }, null) as Promise<StemAnalysis>;
  }

  /** As `compareSum`; rejects as {@link analyse} does. */
  compareSum(mix: SoundInput, stems: readonly SoundInput[], options: ReaderLimits = {}): Promise<SumDifference | null> {
    return this.run({ task: "sum", mix, stems, options }, null) as Promise<SumDifference | null>;
  }

  /** Rejects the jobs that are waiting or running and terminates the threads. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async run(job: AudioJob, client: string | null): Promise<AudioResult> {
    const began = performance.now();
    const ran = (isDone: boolean) => this.options.onRun?.(job.task, isDone, (performance.now() - began) / 1_000);
    const reply = await this.pool.run(job, { timeoutMs: this.timeFor(job), client }).catch((error: unknown) => {
      ran(false);
      throw error instanceof JobError ? toAudioError(error) : error;
    });
    ran(true);
    if (reply.status === "refused") throw new AudioError(reply.code, reply.message);
    return reply.result;
  }

  private timeFor(job: AudioJob): number {
    if (job.task === "read") return Math.min(this.options.timeoutMs, CHECK_MS);
    const seconds = "midi" in job ? 0 : "mp3" in job ? job.seconds : (job.options.maxSeconds ?? MAX_SOUND_SECONDS);
    return this.options.timeoutMs + seconds * (this.options.timeoutMsPerSecond ?? 0);
  }
}

function toAudioError({ code, cause }: JobError): AudioError {
  if (code === "timed_out") return new AudioError("timed_out", "This file takes too long to analyse.");
  if (code === "closed") return new AudioError("unavailable", "The analysis is shutting down.");
  if (code === "crashed") {
    return new AudioError("crashed", "This file couldn’t be analysed. Try again.", { cause });
  }
  return new AudioError("unavailable", "Too many sounds are waiting; please try again in a minute.");
}
