import {
  type AnalysisOptions,
  analyseSound,
  type CopyOptions,
  copySamples,
  measureSound,
  type SoundAnalysis,
  type SoundInput,
  type SoundMeasurement,
} from "@/server/audio/analysis";
import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";
import { readMidiNotes } from "@/server/audio/midi-notes";
import { playMidi } from "@/server/audio/midi-synth";
import { serveJobs } from "@/server/platform/jobs/serve-jobs";

/** A sound to analyse, to measure or to copy, or a MIDI file to play or to check for notes. */
export type AudioJob =
  | { task: "analyse" | "copy"; input: SoundInput; options: CopyOptions }
  | { task: "measure"; input: SoundInput; options: AnalysisOptions }
  | { task: "play" | "check"; midi: Uint8Array };

export type AudioResult = SoundAnalysis | SoundMeasurement | Uint8Array | string | boolean | null;

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
  switch (job.task) {
    case "play":
      return playMidi(job.midi);
    case "check":
      return readMidiNotes(job.midi) !== null;
    case "copy":
      return copySamples(job.input, job.options);
    case "analyse":
      return analyseSound(job.input, job.options);
    case "measure":
      return measureSound(job.input, job.options);
  }
}

function buffersOf(result: AudioResult): ArrayBuffer[] {
  if (result === null || typeof result !== "object") return [];
  if (result instanceof Uint8Array) return [result.buffer as ArrayBuffer];
  const arrays = "mp3" in result ? [result.mp3, result.features] : [result.features];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}
