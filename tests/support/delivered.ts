import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "@/lib/contract/entities/finding";
import { copySamples } from "@/server/audio/analysis";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader, type ReaderLimits, type SoundFormat } from "@/server/audio/sound-reader";
import { readWavFormat } from "@/server/audio/wav";

/** What becomes of a file: how it is read, and the WAV that is delivered of it. */
export interface Delivered {
  format: SoundFormat;
  findings: Finding[];
  channels: number[][];
  wav: Buffer;
  /** The WAV as the strictest reader sees it. */
  strict: ReturnType<typeof readWavFormat>;
  /** Whether the file itself is delivered. */
  isAsItCame: boolean;
  /** Of the samples. */
  hash: string;
}

/** All samples of a file, as they are delivered. Throws AudioError. */
export async function decodeSound(data: Uint8Array, limits: ReaderLimits = {}) {
  const { format, findings, blocks } = openSoundReader(openByteSource({ data }), limits);
  const channels: number[][] = Array.from({ length: format.channels }, () => []);
  for await (const block of blocks) for (const [at, samples] of block.entries()) channels[at]!.push(...samples);
  return { format, findings, channels };
}

/** Reads a file as an upload is, and opens what is delivered of it with the strict reader. Throws AudioError. */
export async function deliver(data: Uint8Array): Promise<Delivered> {
  const folder = mkdtempSync(join(tmpdir(), "wavecrate-delivered-"));
  try {
    const wavPath = join(folder, "delivered.wav");
    const { samples_hash: hash } = await copySamples({ data }, { wavPath });
    const isAsItCame = !existsSync(wavPath);
    const wav = isAsItCame ? Buffer.from(data) : readFileSync(wavPath);
    const strict = readWavFormat(openByteSource({ data: wav }));
    return { ...(await decodeSound(data)), wav, strict, isAsItCame, hash };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
