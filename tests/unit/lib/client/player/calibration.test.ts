import { expect, it } from "vitest";
import { CALIBRATION, CALIBRATION_FRAMES, CALIBRATION_RATE, IMPULSE_AT } from "@/lib/client/player/calibration";
import { previewRate } from "@/lib/client/player/preview-rate";
import { PreviewEncoder } from "@/server/audio/preview-encoder";

async function encode(sampleRate: number, channels: 1 | 2, samples: Float32Array) {
  const encoder = await PreviewEncoder.create(sampleRate, channels);
  encoder.push(Array.from({ length: channels }, () => samples));
  return encoder.finish();
}

it("the calibration is what the encoder of previews makes of an impulse", async () => {
  const samples = new Float32Array(CALIBRATION_FRAMES);
  samples[IMPULSE_AT] = 0.9;
  // When the encoder changes: measure its delay in browsers (e2e/repeat.spec.ts) before this text is replaced.
  expect(Buffer.from(await encode(CALIBRATION_RATE, 1, samples)).toString("base64")).toBe(CALIBRATION);
});

it.each([
  [44_100, 1],
  [44_100, 2],
  [48_000, 1],
  [48_000, 2],
  [32_000, 2],
] as const)("the rate of a preview of %i Hz with %i channels is read", async (rate, channels) => {
  expect(previewRate(await encode(rate, channels, new Float32Array(4_096)))).toBe(rate);
});

it.each([
  ["nothing", []],
  ["a tag", [0x49, 0x44, 0x33, 0x03]],
  ["MPEG 2", [0xff, 0xf3, 0x90, 0x00]],
])("%s has no rate", (_, bytes) => {
  expect(previewRate(Uint8Array.from(bytes))).toBeNull();
});
