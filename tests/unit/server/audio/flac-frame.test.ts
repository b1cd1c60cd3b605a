import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openByteSource } from "@/server/audio/byte-source";
import { readFlacFormat } from "@/server/audio/flac";
import { samplesOfFrame, splitFrames } from "@/server/audio/flac-frames";

const FIXTURES = join(import.meta.dirname, "fixtures");

/** The MD5 of all samples, as a header has it. */
function md5Of(data: Buffer): { md5: string; channelCodes: Set<number> } {
  const source = openByteSource({ data });
  const format = readFlacFormat(source);
  const width = Math.ceil(format.bitDepth / 8);
  const md5 = createHash("md5");
  const channelCodes = new Set<number>();
  for (const frame of splitFrames(source, format)) {
    const channels = samplesOfFrame(frame, format.bitDepth);
    const bytes = Buffer.alloc(frame.samples * channels.length * width);
    for (const [channel, samples] of channels.entries()) {
      for (const [at, value] of samples.entries()) {
        bytes.writeIntLE(value, (at * channels.length + channel) * width, width);
      }
    }
    md5.update(bytes);
    channelCodes.add(frame.data[3]! >> 4);
  }
  return { md5: md5.digest("hex"), channelCodes };
}

describe("the samples of frames", () => {
  it.each([
    ["mono-12-44100.flac", [0]],
    ["mono-16-44100.flac", [0]],
    ["stereo-20-48000.flac", [9]],
    ["stereo-24-44100-middle.flac", [10]],
    ["stereo-24-96000.flac", [8]],
  ])("are those that the encoder was given: %s", (name, codes) => {
    const data = readFileSync(join(FIXTURES, name));
    const { md5, channelCodes } = md5Of(data);
    expect(md5).toBe(data.subarray(26, 42).toString("hex"));
    expect([...channelCodes]).toEqual(codes);
  });

  it("are none where a frame's depth isn't that of its stream", () => {
    const data = readFileSync(join(FIXTURES, "mono-12-44100.flac"));
    const [frame] = splitFrames(openByteSource({ data }), readFlacFormat(openByteSource({ data })));
    expect(() => samplesOfFrame(frame!, 20)).toThrow("This FLAC file's audio data is damaged.");
  });
});
