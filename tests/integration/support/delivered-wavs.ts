import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { openByteSource } from "@/server/audio/byte-source";
import { readWavFormat } from "@/server/audio/wav";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";

/** Expects that the WAV of each sound opens in the strictest reader, in the form that its row has. */
export async function expectWholeWavs(app: TestApp): Promise<void> {
  for (const { title, wav_key, sample_rate, bit_depth, channels } of await app.db.select().from(sounds)) {
    const data = await buffer(await app.deps.objects.get(wav_key!));
    const strict = readWavFormat(openByteSource({ data }));
    expect(strict, title).toMatchObject({ sampleRate: sample_rate, bitDepth: bit_depth, channels });
  }
}
