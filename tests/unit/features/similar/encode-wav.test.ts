import { describe, expect, it } from "vitest";
import { encodeWav } from "@/features/similar/to-wav";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";

async function decode(wav: ArrayBuffer) {
  const { format, blocks } = openSoundReader(openByteSource({ data: new Uint8Array(wav) }));
  const read: Float32Array[][] = [];
  for await (const block of blocks) read.push(block);
  return { format, channels: read[0]?.map((samples) => [...samples]) ?? [] };
}

describe("encodeWav", () => {
  it("writes what the API server's reader reads back", async () => {
    const { format, channels } = await decode(encodeWav([Float32Array.of(0, 0.5, -1), Float32Array.of(0.25, 0, 1)]));
    expect(format).toMatchObject({ sample_rate: 44_100, channels: 2, bit_depth: 16, is_float: false });
    expect(channels.flat().map((value) => Math.round(value * 100) / 100)).toEqual([0, 0.5, -1, 0.25, 0, 1]);
  });

  it("clips samples over full scale instead of wrapping them", async () => {
    const { channels } = await decode(encodeWav([Float32Array.of(3, -3)]));
    expect(channels[0]?.map(Math.round)).toEqual([1, -1]);
  });
});
