import { analyseSound, type SoundAnalysis, type SoundInput } from "@/server/audio/analysis";
import { openByteSource } from "@/server/audio/byte-source";
import { PreviewEncoder } from "@/server/audio/preview-encoder";
import { openSoundReader } from "@/server/audio/sound-reader";

/** Seconds of sound, and processor seconds for all of the work on it and for the MP3 alone. */
export interface Effort {
  sound: number;
  whole: number;
  preview: number;
}

export const NO_EFFORT: Effort = { sound: 0, whole: 0, preview: 0 };

/** Analyses in this thread, then encodes again to measure the MP3's part. Measures processor time, not wall time. */
export async function analyseMeasured(input: SoundInput): Promise<{ analysis: SoundAnalysis; effort: Effort }> {
  const whole = await measured(() => analyseSound(input));
  const { format, blocks } = await decode(input);
  const baseRate =
    format.sample_rate > 48_000 ? format.sample_rate / (format.sample_rate > 96_000 ? 4 : 2) : format.sample_rate;
  const encoded = await measured(async () => {
    const encoder = await PreviewEncoder.create(baseRate, format.channels);
    for (const block of blocks) encoder.push(block);
    return encoder.finish();
  });
  return {
    analysis: whole.result,
    effort: {
      sound: whole.result.duration_seconds,
      whole: whole.seconds,
      preview: encoded.seconds,
    },
  };
}

export function addEffort(left: Effort, right: Effort): Effort {
  return {
    sound: left.sound + right.sound,
    whole: left.whole + right.whole,
    preview: left.preview + right.preview,
  };
}

async function decode(input: SoundInput) {
  const source = openByteSource(input);
  const { format, blocks } = openSoundReader(source);
  const all: Float32Array[][] = [];
  for await (const block of blocks) all.push(block);
  source.close();
  return { format, blocks: all };
}

async function measured<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
