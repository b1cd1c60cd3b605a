import type { Finding } from "@/lib/contract/entities/finding";
import { AudioError } from "@/server/audio/audio-error";
import { openByteSource, type SoundInput } from "@/server/audio/byte-source";
import { PeakMeter } from "@/server/audio/peak-meter";
import { PreviewEncoder } from "@/server/audio/preview-encoder";
import { SampleCopy } from "@/server/audio/sample-copy";
import { openSoundReader, type ReaderLimits, type SoundFormat } from "@/server/audio/sound-reader";

/** What is shown of a stem, with the MP3 in which it is heard. */
export interface StemAnalysis extends SoundFormat {
  /** What was done to read it, and what is missing of it. */
  findings: Finding[];
  duration_seconds: number;
  /** As those of a sound. */
  peaks: string;
  mp3: Uint8Array;
}

export interface StemOptions extends ReaderLimits {
  /** A new file for the WAV that is delivered, unless it is the stem's file itself. */
  wavPath?: string | undefined;
}

const SILENCE = 1e-5;

/** Reads a stem once, block by block, without listening to its music. Throws AudioError. */
export async function analyseStem(input: SoundInput, { wavPath, ...limits }: StemOptions = {}): Promise<StemAnalysis> {
  const source = openByteSource(input);
  let copy: SampleCopy | undefined;
  try {
    const reader = openSoundReader(source, limits);
    const { format, blocks, findings } = reader;
    copy = new SampleCopy(reader, wavPath);
    const encoder = await PreviewEncoder.create(format.sample_rate, format.channels);
    const peaks = new PeakMeter();
    let frames = 0;
    for await (const block of blocks) {
      frames += block[0]?.length ?? 0;
      copy.push(block);
      peaks.push(block);
      encoder.push(block);
    }
    copy.finish();
    const mp3 = encoder.finish();
    const encoded = peaks.encode();
    if (peaks.maximum < SILENCE) throw new AudioError("silent", "This file is silent from end to end.");
    return { ...format, findings, duration_seconds: frames / format.sample_rate, peaks: encoded, mp3 };
  } finally {
    copy?.close();
    source.close();
  }
}
