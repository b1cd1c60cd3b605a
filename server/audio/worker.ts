import {
  type AnalysisOptions,
  analyseSound,
  measureSound,
  type SoundAnalysis,
  type SoundInput,
  type SoundMeasurement,
} from "@/server/audio/analysis";
import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";
import { playMidi } from "@/server/audio/midi-synth";
import { serveJobs } from "@/server/platform/jobs/serve-jobs";

/** A sound to analyse or to measure, or a MIDI file to play. */
export type AudioJob =
  | { task: "analyse" | "measure"; input: SoundInput; options: AnalysisOptions }
  | { task: "play"; midi: Uint8Array };

export type AudioResult = SoundAnalysis | SoundMeasurement | Uint8Array | null;

/** An AudioError loses its class between threads, so it is sent as a reply. */
export type AudioReply =
  | { status: "done"; result: AudioResult }
  | { status: "refused"; code: AudioErrorCode; message: string };

serveJobs<AudioJob, AudioReply>(
  async (job) => {
    try {
      return { status: "done", result: await perform(job) };
    } catch (error) {
      if (!(error instanceof AudioError)) throw error;
      return { status: "refused", code: error.code, message: error.message };
    }
  },
  (reply) => (reply.status === "done" ? buffersOf(reply.result) : []),
);

function perform(job: AudioJob): Promise<AudioResult> | AudioResult {
  if (job.task === "play") return playMidi(job.midi);
  return job.task === "analyse" ? analyseSound(job.input, job.options) : measureSound(job.input, job.options);
}

function buffersOf(result: AudioResult): ArrayBuffer[] {
  if (result === null) return [];
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  const arrays = "mp3" in result ? [result.mp3, result.features] : [result.features];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}
