import { parentPort } from "node:worker_threads";
import { type AnalysisOptions, analyseSound, type SoundAnalysis, type SoundInput } from "@/server/audio/analysis";
import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";

export interface WorkerJob {
  input: SoundInput;
  options: AnalysisOptions;
}

export type WorkerReply =
  | { status: "analysed"; analysis: SoundAnalysis }
  | { status: "refused"; code: AudioErrorCode; message: string };

const port = parentPort;
if (!port) throw new Error("server/audio/worker runs as a worker thread only.");

port.on("message", async ({ input, options }: WorkerJob) => {
  try {
    const analysis = await analyseSound(input, options);
    const reply: WorkerReply = { status: "analysed", analysis };
    port.postMessage(reply, [analysis.mp3.buffer as ArrayBuffer, analysis.features.buffer as ArrayBuffer]);
  } catch (error) {
    // Anything unforeseen ends this thread; the pool replaces it and fails this job alone.
    if (!(error instanceof AudioError)) throw error;
    const reply: WorkerReply = { status: "refused", code: error.code, message: error.message };
    port.postMessage(reply);
  }
});
