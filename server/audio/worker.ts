import {
  type AnalysisOptions,
  analyseSound,
  type CopyOptions,
  copySamples,
  measureSound,
  type SoundAnalysis,
  type SoundIdentity,
  type SoundInput,
  type SoundMeasurement,
} from "@/server/audio/analysis";
import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";
import { type MidiReading, readMidi } from "@/server/audio/midi-facts";
import { playMidi } from "@/server/audio/midi-synth";
import { type MonoOptions, writeMono } from "@/server/audio/mono";
import { describePreview } from "@/server/audio/preview-features";
import type { ReaderLimits } from "@/server/audio/sound-reader";
import { analyseStem, type StemAnalysis, type StemOptions } from "@/server/audio/stem";
import { compareSum, type SumDifference } from "@/server/audio/stem-sum";
import { type TrimOptions, trimSound } from "@/server/audio/trim";
import { serveJobs } from "@/server/platform/jobs/serve-jobs";

/** A sound to analyse, to measure, to copy or to trim, a stem or all of a mix, or a MIDI file to play or to read. */
export type AudioJob =
  | { task: "analyse" | "copy"; input: SoundInput; options: CopyOptions }
  | { task: "trim"; input: SoundInput; options: TrimOptions }
  | { task: "mono"; input: SoundInput; options: MonoOptions }
  | { task: "measure"; input: SoundInput; options: AnalysisOptions }
  | { task: "stem"; input: SoundInput; options: StemOptions }
  | { task: "sum"; mix: SoundInput; stems: readonly SoundInput[]; options: ReaderLimits }
  | { task: "describe"; mp3: Uint8Array; seconds: number }
  | { task: "play" | "read"; midi: Uint8Array };

export type AudioResult =
  | SoundAnalysis
  | SoundMeasurement
  | StemAnalysis
  | SumDifference
  | MidiReading
  | Float32Array
  | Uint8Array
  | SoundIdentity
  | null;

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
    case "read":
      return readMidi(job.midi);
    case "describe":
      return describePreview(job.mp3, job.seconds);
    case "stem":
      return analyseStem(job.input, job.options);
    case "sum":
      return compareSum(job.mix, job.stems, job.options);
    case "copy":
      return copySamples(job.input, job.options);
    case "mono":
      return writeMono(job.input, job.options).then(() => null);
    case "trim":
      return trimSound(job.input, job.options).then(() => null);
    case "analyse":
      return analyseSound(job.input, job.options);
    case "measure":
      return measureSound(job.input, job.options);
  }
}

function buffersOf(result: AudioResult): ArrayBuffer[] {
  if (result === null || typeof result !== "object") return [];
  if (result instanceof Uint8Array || result instanceof Float32Array) return [result.buffer as ArrayBuffer];
  const arrays = [...("mp3" in result ? [result.mp3] : []), ...("features" in result ? [result.features] : [])];
  return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}
