import { analyseSound, type SoundAnalysis, type SoundInput } from "@/server/audio/analysis";
import { openByteSource } from "@/server/audio/byte-source";
import { FindingsMeter } from "@/server/audio/findings/findings-meter";
import { PreviewEncoder } from "@/server/audio/preview-encoder";
import { openSoundReader } from "@/server/audio/sound-reader";

/** Seconds of sound, and processor seconds for all of the work on it, for the MP3 alone, and for the findings alone. */
export interface Effort {
  sound: number;
  whole: number;
  preview: number;
  findings: number;
}

export const NO_EFFORT: Effort = { sound: 0, whole: 0, preview: 0, findings: 0 };

/**
 * Analyses in this thread, then encodes again, and looks for findings again, to measure their parts. Measures processor
 * time, not wall time.
 */
export async function analyseMeasured(input: SoundInput): Promise<{ analysis: SoundAnalysis; effort: Effort }> {
  const whole = await measured(() => analyseSound(input));
  const { format, blocks } = await decode(input);
  const encoded = await measured(async () => {
    const encoder = await PreviewEncoder.create(format.sample_rate, format.channels);
    for (const block of blocks) encoder.push(block);
    return encoder.finish();
  });
  const found = await measured(async () => {
    const meter = new FindingsMeter(format.sample_rate, format.channels);
    for (const block of blocks) meter.push(block);
    return meter.finish(whole.result.loudness);
  });
  return {
    analysis: whole.result,
    effort: {
      sound: whole.result.duration_seconds,
      whole: whole.seconds,
      preview: encoded.seconds,
      findings: found.seconds,
    },
  };
}

export function addEffort(left: Effort, right: Effort): Effort {
  return {
    sound: left.sound + right.sound,
    whole: left.whole + right.whole,
    preview: left.preview + right.preview,
    findings: left.findings + right.findings,
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
