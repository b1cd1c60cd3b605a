import type { Finding } from "@/lib/contract/entities/finding";
import { AudioError } from "@/server/audio/audio-error";
import { openByteSource, type SoundInput } from "@/server/audio/byte-source";
import { measureChroma } from "@/server/audio/chroma";
import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import { describeSound, featureVector } from "@/server/audio/features";
import { FindingsMeter } from "@/server/audio/findings/findings-meter";
import { fingerprintOf } from "@/server/audio/fingerprint";
import { estimateKey, type MusicalKey } from "@/server/audio/key";
import { isLoop, type LoopHint, loopEvidence } from "@/server/audio/loop";
import { melSpectrogram } from "@/server/audio/mel-spectrogram";
import { onsetStrength } from "@/server/audio/onsets";
import { PreviewEncoder } from "@/server/audio/preview-encoder";
import { SampleCopy } from "@/server/audio/sample-copy";
import { soundFrames } from "@/server/audio/sound-frames";
import { hintOf, type NotedMusic, notedMusic } from "@/server/audio/sound-marks";
import { openSoundReader, type ReaderLimits, type SoundFormat, type SoundReader } from "@/server/audio/sound-reader";
import { StreamMeasurement } from "@/server/audio/stream-measurement";
import { chooseTempo, tempoCandidates } from "@/server/audio/tempo";

export type { SoundInput };
export { AudioError, FEATURE_DIMENSIONS };

/** The measurements of a sound, taken in one pass over its file. */
export interface SoundMeasurement extends SoundFormat {
  duration_seconds: number;
  /** Samples per channel. */
  frames: number;
  /** About 400 peaks, one character each; `decodePeaks` of lib/audio/peaks reads them. */
  peaks: string;
  /** Beats per minute, to two decimals; null if the sound is not a loop. */
  tempo: number | null;
  tempo_confidence: number;
  /** Null if the sound is not pitched. */
  key: MusicalKey | null;
  key_confidence: number;
  /** Integrated loudness in LUFS (BS.1770), at least -70. */
  loudness: number;
  is_loop: boolean;
  /** What its file says of itself. */
  noted: NotedMusic;
  /** What is wrong with its samples, whatever it is declared to be: see `declaredFindings`. */
  findings: Finding[];
  /** Unit vector of FEATURE_DIMENSIONS numbers; the dot product of two is their similarity. */
  features: Float32Array;
}

/** A measurement with the MP3 that the site plays, and what tells equal sounds apart from others. */
export interface SoundAnalysis extends SoundMeasurement {
  /** See {@link SampleCopy}. */
  samples_hash: string;
  /** See {@link fingerprintOf}. */
  fingerprint: number[];
  /** Preview: MP3 at a constant 128 kbit/s; mono stays mono. */
  mp3: Uint8Array;
}

export interface AnalysisOptions extends ReaderLimits {
  /** The uploader's declaration, used where the analysis is ambiguous. */
  hint?: LoopHint | undefined;
}

/** An analysis also copies: see {@link SampleCopy}. */
export interface CopyOptions extends AnalysisOptions {
  /** A new file for the WAV that is delivered, unless it is the sound's file itself. */
  wavPath?: string | undefined;
}

const SILENCE = 1e-5;

/**
 * Reads a WAV, AIFF or FLAC once, block by block, and measures all of it on this thread; a server uses AudioPool instead.
 * Keeps the mono signal at half rate in memory, at most 58 MB for 10 minutes. Throws AudioError.
 */
export async function analyseSound(input: SoundInput, options: CopyOptions = {}): Promise<SoundAnalysis> {
  let preview: PreviewEncoder | undefined;
  let copy: SampleCopy | undefined;
  try {
    const { measured, measurement } = await read(input, options, async (reader) => {
      const { sample_rate, channels } = reader.format;
      const encoder = await PreviewEncoder.create(sample_rate, channels);
      const samples = new SampleCopy(reader, options.wavPath);
      [preview, copy] = [encoder, samples];
      return (block) => {
        samples.push(block);
        encoder.push(block);
      };
    });
    if (!preview || !copy) throw new Error("The preview was not encoded.");
    const fingerprint = fingerprintOf(measurement);
    return { ...measured, samples_hash: copy.finish(), fingerprint, mp3: preview.finish() };
  } finally {
    copy?.close();
  }
}

/** What tells equal sounds apart from others. */
export type SoundIdentity = Pick<SoundAnalysis, "samples_hash" | "fingerprint">;

/** The identity of {@link analyseSound}, and the WAV of a file that isn't delivered itself. Throws AudioError. */
export async function copySamples(input: SoundInput, { wavPath }: CopyOptions = {}): Promise<SoundIdentity> {
  const source = openByteSource(input);
  let copy: SampleCopy | undefined;
  try {
    const reader = openSoundReader(source);
    copy = new SampleCopy(reader, wavPath);
    const measurement = new StreamMeasurement(reader.format.sample_rate, reader.format.channels);
    for await (const block of reader.blocks) {
      copy.push(block);
      measurement.push(block);
    }
    measurement.finish();
    return { samples_hash: copy.finish(), fingerprint: fingerprintOf(measurement) };
  } finally {
    copy?.close();
    source.close();
  }
}

/** The measurements of {@link analyseSound} without the preview, two thirds of the work. Throws AudioError. */
export async function measureSound(input: SoundInput, options: AnalysisOptions = {}): Promise<SoundMeasurement> {
  return (await read(input, options, async () => () => undefined)).measured;
}

/** Takes a sound's blocks while they are measured. */
type Listener = (block: Float32Array[]) => void;

/** Measures a sound, while it is consumed; with what its blocks were measured by. */
async function read(
  input: SoundInput,
  options: AnalysisOptions,
  listen: (reader: SoundReader) => Promise<Listener>,
): Promise<{ measured: SoundMeasurement; measurement: StreamMeasurement }> {
  const source = openByteSource(input);
  try {
    const reader = openSoundReader(source, options);
    const { format } = reader;
    const measurement = new StreamMeasurement(format.sample_rate, format.channels);
    const listener = await listen(reader);
    const findings = new FindingsMeter(format.sample_rate, format.channels);
    for await (const block of reader.blocks) {
      findings.push(block);
      measurement.push(block);
      listener(block);
    }
    measurement.finish();
    if (measurement.peaks.maximum < SILENCE) throw new AudioError("silent", "This file is silent from end to end.");
    const loudness = measurement.loudness.integrated();
    const length = { frames: measurement.frames, sample_rate: format.sample_rate };
    const hint = options.hint ?? hintOf(reader.marks);
    const measured = {
      ...format,
      noted: notedMusic(reader.marks, length.frames / length.sample_rate),
      frames: length.frames,
      duration_seconds: length.frames / length.sample_rate,
      peaks: measurement.peaks.encode(),
      loudness,
      findings: [...reader.findings, ...findings.finish(loudness)],
      ...analyseMusic(measurement.mono(), measurement.monoRate, length, measurement.sideShare(), hint),
    };
    return { measured, measurement };
  } finally {
    source.close();
  }
}

type Music = Pick<SoundMeasurement, "tempo" | "tempo_confidence" | "key" | "key_confidence" | "is_loop" | "features">;

function analyseMusic(
  mono: Float32Array,
  rate: number,
  length: { frames: number; sample_rate: number },
  sideShare: number,
  hint: LoopHint | undefined,
): Music {
  const spectrogram = melSpectrogram(mono, rate);
  const sound = soundFrames(spectrogram);
  const onsets = onsetStrength(spectrogram);
  const candidates = tempoCandidates(onsets, length);
  const chosen = candidates.length > 0 ? chooseTempo(candidates) : null;
  const chroma = measureChroma(mono, rate);
  const loops = chosen !== null && isLoop(loopEvidence(sound, onsets, length, chosen.regularity, chroma), length, hint);
  const { key, confidence } = estimateKey(chroma);
  return {
    is_loop: loops,
    tempo: loops ? Math.round(chosen.tempo * 100) / 100 : null,
    tempo_confidence: loops ? chosen.confidence : 0,
    key,
    key_confidence: confidence,
    features: featureVector(describeSound(sound, sideShare)),
  };
}
