import { parentPort, workerData } from "node:worker_threads";
import { type AnalysisOptions, analyseSound, type SoundAnalysis, type SoundInput } from "@/server/audio/analysis";
import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";
import { playMidi } from "@/server/audio/midi-preview";
import { lowerPriority } from "@/server/thread-priority";

/** What a thread is given to do: a sound to analyse, or a MIDI file to play. */
export type WorkerJob = { input: SoundInput; options: AnalysisOptions } | { midi: Uint8Array };

export type WorkerReply =
  | { status: "done"; result: SoundAnalysis | Uint8Array | null }
  | { status: "refused"; code: AudioErrorCode; message: string };

const port = parentPort;
if (!port) throw new Error("server/audio/worker runs as a worker thread only.");
if (workerData.isBackground) lowerPriority();

port.on("message", async (job: WorkerJob) => {
  try {
    const result = "midi" in job ? await playMidi(job.midi) : await analyseSound(job.input, job.options);
    const reply: WorkerReply = { status: "done", result };
    port.postMessage(reply, memoryOf(result));
  } catch (error) {
    // Anything unforeseen ends this thread; the pool replaces it and fails this job alone.
    if (!(error instanceof AudioError)) throw error;
    const reply: WorkerReply = { status: "refused", code: error.code, message: error.message };
    port.postMessage(reply);
  }
});

/** What is handed over instead of copied. */
function memoryOf(result: SoundAnalysis | Uint8Array | null): ArrayBuffer[] {
  if (result === null) return [];
  const arrays = result instanceof Uint8Array ? [result] : [result.mp3, result.features];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}
