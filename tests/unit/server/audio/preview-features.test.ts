import { describe, expect, it } from "vitest";
import { analyseSound } from "@/server/audio/analysis";
import { AudioError } from "@/server/audio/audio-error";
import { describePreview } from "@/server/audio/preview-features";
import { chordLoop, clickLoop, sine, wavFixture } from "./wav-fixture";

const dot = (left: Float32Array, right: Float32Array) => left.reduce((sum, value, at) => sum + value * right[at]!, 0);

describe("the vector of a preview", () => {
  it.each([
    [
      "a chord loop",
      [
        chordLoop(
          [
            [60, 64, 67],
            [65, 69, 72],
          ],
          1,
        ),
      ],
    ],
    ["a loop in stereo", [clickLoop(120, 8), sine(180, 4)]],
    ["a short hit", [sine(180, 0.4, 0.9).map((value, at) => value * Math.exp(-at / 4_000))]],
  ])("is that of its recording, of %s", async (_, channels) => {
    const { features, mp3, duration_seconds } = await analyseSound({ data: wavFixture(channels) });
    const described = await describePreview(mp3, duration_seconds);
    expect(dot(described, described)).toBeCloseTo(1, 5);
    expect(dot(described, features)).toBeGreaterThan(0.99);
  });

  it("is refused for what is no MP3", async () => {
    await expect(describePreview(new Uint8Array(4_000).fill(7), 1)).rejects.toThrow(AudioError);
  });
});
