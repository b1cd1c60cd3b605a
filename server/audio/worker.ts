import { parentPort, workerData } from "node:worker_threads";
import {
  type AnalysisOptions,
  analyseSound,
  measureSound,
  type SoundAnalysis,
  type SoundInput,
  type SoundMeasurement,
} from "@/server/audio/analysis";
import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";
import { playMidi } from "@/server/audio/midi-preview";
import { lowerPriority } from "@/server/platform/jobs/thread-priority";

/** What a thread is given to do: a sound to analyse or to measure, or a MIDI file to play. */
export type WorkerJob =
  | { task: "analyse" | "measure"; input: SoundInput; options: AnalysisOptions }
  | { task: "play"; midi: Uint8Array };

type Result = SoundAnalysis | SoundMeasurement | Uint8Array | null;

export type WorkerReply =
  | { status: "done"; result: Result }
  | { status: "refused"; code: AudioErrorCode; message: string };

const port = parentPort;
if (!port) throw new Error("server/audio/worker runs as a worker thread only.");
if (workerData.isBackground) lowerPriority();

port.on("message", async (job: WorkerJob) => {
  try {
    const result = await perform(job);
    const reply: WorkerReply = { status: "done", result };
    port.postMessage(reply, memoryOf(result));
  } catch (error) {
    // Anything unforeseen ends this thread; the pool replaces it and fails this job alone.
    if (!(error instanceof AudioError)) throw error;
    const reply: WorkerReply = { status: "refused", code: error.code, message: error.message };
    port.postMessage(reply);
  }
});

function perform(job: WorkerJob): Promise<Result> | Result {
  if (job.task === "play") return playMidi(job.midi);
  return job.task === "analyse" ? analyseSound(job.input, job.options) : measureSound(job.input, job.options);
}

/** What is handed over instead of copied. */
function memoryOf(result: Result): ArrayBuffer[] {
  if (result === null) return [];
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  const arrays = "mp3" in result ? [result.mp3, result.features] : [result.features];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}
