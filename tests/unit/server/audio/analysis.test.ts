import { MPEGDecoder } from "mpg123-decoder";
import { describe, expect, it } from "vitest";
import { decodePeaks } from "@/lib/audio/peaks";
import { analyseSound, FEATURE_DIMENSIONS } from "@/server/audio/analysis";
import { chordLoop, clickLoop, sine, wavFixture } from "./wav-fixture";

const analyse = (channels: Float32Array[], options = {}) => analyseSound({ data: wavFixture(channels, options) });

describe("tempo detection", () => {
  it.each([
    [88, 8],
    [120, 16],
    [174, 16],
  ])("finds the tempo of a click loop at %d BPM", async (tempo, beats) => {
    const analysis = await analyse([clickLoop(tempo, beats)]);
    expect(analysis.is_loop).toBe(true);
    expect(Math.abs(analysis.tempo! / tempo - 1)).toBeLessThan(0.001);
    expect(analysis.tempo).toBe(Number(analysis.tempo!.toFixed(2)));
    expect(analysis.tempo_confidence).toBeGreaterThan(0.3);
  });

  it("finds none in a single hit that fades out", async () => {
    const hit = sine(180, 2, 0.9).map((value, index) => value * Math.exp(-index / 8000));
    expect(await analyse([hit])).toMatchObject({ is_loop: false, tempo: null, tempo_confidence: 0 });
  });

  it("finds none in a drone of arbitrary length", async () => {
    expect(await analyse([sine(98, 5.37)])).toMatchObject({ is_loop: false, tempo: null });
  });

  it("finds one in a drone that was cut to whole beats", async () => {
    const drone = sine(98, (8 * 60) / 97);
    const analysis = await analyse([drone]);
    expect(analysis.tempo).toBeCloseTo(97, 1);
    expect(analysis.key).toEqual({ value: "G", is_minor: false });
  });

  it("follows the uploader's hint where the sound is ambiguous", async () => {
    const data = wavFixture([sine(98, 5.37)]);
    expect((await analyseSound({ data }, { hint: "loop" })).is_loop).toBe(true);
  });
});

describe("key detection", () => {
  const MAJOR = [
    [0, 4, 7],
    [9, 12, 16],
    [5, 9, 12],
    [7, 11, 14],
  ];
  const MINOR = [
    [0, 3, 7],
    [8, 12, 15],
    [5, 8, 12],
    [7, 10, 14],
  ];
  it.each([
    ["D", false, 62, MAJOR],
    ["G#", false, 56, MAJOR],
    ["A", true, 57, MINOR],
    ["F#", true, 54, MINOR],
  ])("finds %s, minor: %s", async (value, isMinor, tonic, chords) => {
    const analysis = await analyse([
      chordLoop(
        chords.map((chord) => chord.map((step) => step + tonic)),
        0.75,
      ),
    ]);
    expect(analysis.key).toEqual({ value, is_minor: isMinor });
    expect(analysis.key_confidence).toBeGreaterThan(0.3);
  });

  it("finds none in clicks of noise", async () => {
    const analysis = await analyse([clickLoop(120, 8)]);
    expect(analysis.key).toBeNull();
    expect(analysis.key_confidence).toBeLessThan(0.2);
  });
});

describe("loudness", () => {
  it("is -23 LUFS for the reference sine of EBU Tech 3341 in both channels", async () => {
    const tone = sine(1000, 3, 10 ** (-23 / 20), 48_000);
    const analysis = await analyse([tone, tone], { sampleRate: 48_000 });
    expect(analysis.loudness).toBeCloseTo(-23, 1);
  });

  it("leaves silence out of the mean", async () => {
    const tone = sine(1000, 2, 0.1);
    const broken = new Float32Array(tone.length * 3);
    broken.set(tone);
    const [whole, withSilence] = await Promise.all([analyse([tone]), analyse([broken])]);
    expect(Math.abs(whole.loudness - withSilence.loudness)).toBeLessThan(0.8);
  });

  it("is never below -70 LUFS", async () => {
    expect((await analyse([sine(1000, 1, 0.0002)], { bits: 24 })).loudness).toBe(-70);
  });
});

describe("preview", () => {
  it.each([1, 2] as const)("is an MP3 at 128 kbit/s with %d channels that decodes to the sound", async (channels) => {
    const tone = sine(440, 1);
    const analysis = await analyse(Array.from({ length: channels }, () => tone));
    expect((analysis.mp3.length * 8) / 1.05).toBeGreaterThan(115_000);
    expect((analysis.mp3.length * 8) / 1.05).toBeLessThan(135_000);
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const decoded = decoder.decode(analysis.mp3);
    decoder.free();
    expect(decoded.sampleRate).toBe(44_100);
    const power = decoded.channelData[0]!.reduce((sum, value) => sum + value * value, 0) / tone.length;
    expect(power).toBeCloseTo(0.125, 1);
    // MPEG header, fourth byte: the two highest bits are 11 for a single channel.
    expect(analysis.mp3[3]! >> 6 === 3).toBe(channels === 1);
  });
});

describe("peaks and format", () => {
  it("follows the sound's shape in 400 peaks, scaled to full height", async () => {
    const rising = sine(300, 2, 0.4).map((value, index) => (value * index) / 88_200);
    const analysis = await analyse([rising], { bits: 24 });
    const peaks = decodePeaks(analysis.peaks);
    expect(peaks).toHaveLength(400);
    expect(Math.max(...peaks)).toBe(1);
    for (const at of [100, 200, 300]) expect(peaks[at]).toBeCloseTo(at / 400, 1);
    expect(analysis).toMatchObject({ bit_depth: 24, channels: 1, frames: 88_200, duration_seconds: 2 });
  });

  it("has fewer peaks for a very short sound, and all other results", async () => {
    const analysis = await analyse([sine(2000, 0.02)]);
    expect(analysis.peaks).toHaveLength(14);
    expect(analysis.is_loop).toBe(false);
    expect(analysis.mp3.length).toBeGreaterThan(300);
  });

  it("refuses silence", async () => {
    await expect(analyse([new Float32Array(44_100)])).rejects.toMatchObject({ code: "silent" });
  });
});

describe("features", () => {
  const dot = (left: Float32Array, right: Float32Array) => left.reduce((sum, value, at) => sum + value * right[at]!, 0);

  it("are a unit vector, the same for the same sound at another level", async () => {
    const [loud, quiet] = await Promise.all([0.8, 0.2].map((level) => analyse([sine(220, 1, level)], { bits: 24 })));
    expect(loud!.features).toHaveLength(FEATURE_DIMENSIONS);
    expect(dot(loud!.features, loud!.features)).toBeCloseTo(1, 5);
    expect(dot(loud!.features, quiet!.features)).toBeGreaterThan(0.99);
  });

  it("put two bass notes nearer to each other than to a rattle", async () => {
    const [bass, other, rattle] = await Promise.all([
      analyse([sine(55, 1)]),
      analyse([sine(65, 1.2)]),
      analyse([clickLoop(140, 4)]),
    ]);
    expect(dot(bass!.features, other!.features)).toBeGreaterThan(dot(bass!.features, rattle!.features) + 0.3);
  });
});
