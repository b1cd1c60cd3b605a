import { beforeAll, describe, expect, it } from "vitest";
import { loadStretch } from "@/lib/audio/laps/load-stretch";
import { lapBeats, lapLength, renderLap, renderOnce } from "@/lib/audio/laps/render-lap";
import { resampleCircle } from "@/lib/audio/laps/resample-circle";
import type { StretchModule } from "@/lib/audio/laps/stretcher";

const RATE = 44_100;
let module: StretchModule;
beforeAll(async () => {
  module = await loadStretch();
});

const sine = (hertz: number, frames: number, rate = RATE) =>
  Float32Array.from({ length: frames }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate) / 2);

/** A click at each beat. */
function clicks(beats: number, tempo: number): Float32Array {
  const samples = new Float32Array(Math.round((beats * 60 * RATE) / tempo));
  for (let beat = 0; beat < beats; beat += 1) {
    const at = Math.round((beat * 60 * RATE) / tempo);
    for (let sample = 0; sample < 1_500; sample += 1)
      samples[at + sample] = Math.exp(-sample / 200) * Math.sin(sample * 0.3);
  }
  return samples;
}

const order = (channel: Float32Array, changed: Partial<Parameters<typeof renderLap>[1]> = {}) => ({
  ...{ channels: [channel], rate: RATE, beats: 8, first: 0, frames: channel.length, shift: 0, isDrums: false },
  ...{ tempo: 120, lapRate: 48_000, ...changed },
});

/** The amplitude of a frequency in a sound. */
function amplitude(samples: Float32Array, hertz: number, rate: number): number {
  let [cosine, sinus] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    cosine += sample * Math.cos((2 * Math.PI * hertz * at) / rate);
    sinus += sample * Math.sin((2 * Math.PI * hertz * at) / rate);
  }
  return (2 * Math.hypot(cosine, sinus)) / samples.length;
}

describe("signalsmith-stretch", () => {
  it("has the functions that laps are rendered with", () => {
    const names = [
      "configure",
      "setBuffers",
      "setTransposeSemitones",
      "reset",
      "process",
      "inputLatency",
      "outputLatency",
    ];
    for (const name of names) expect(module).toHaveProperty(`_${name}`, expect.any(Function));
  });
});

describe("a lap", () => {
  it("has at least 8 whole beats, and as many samples as they take", () => {
    expect([16, 8, 7, 4, 3, 1, 0.5, 3.5, 2.5].map(lapBeats)).toEqual([16, 8, 14, 8, 9, 8, 8, 14, 10]);
    expect(lapLength(16, 120, 48_000)).toBe(384_000);
    const [lap] = renderLap(module, order(clicks(4, 90), { beats: 4 }));
    expect(lap).toHaveLength(lapLength(4, 120, 48_000));
  });

  it("tells its first bar before the rest is made, as it will be", () => {
    const openings: Float32Array[][] = [];
    const told: string[] = [];
    const [lap] = renderLap(module, order(clicks(8, 90), { shift: 2 }), {
      onOpening: (opening) => {
        openings.push(opening);
        told.push("opening");
      },
      onProgress: () => told.push("progress"),
    });
    expect(openings).toHaveLength(1);
    expect(told.lastIndexOf("progress")).toBeGreaterThan(told.indexOf("opening"));
    const [opening] = openings[0]!;
    const bar = 2 * 48_000;
    expect(opening).toHaveLength(bar + 960);
    const beside = opening!.subarray(0, bar).reduce((most, each, at) => Math.max(most, Math.abs(each - lap![at]!)), 0);
    expect(beside).toBeLessThan(1e-4);
    expect(Math.max(...opening!.subarray(0, bar))).toBeGreaterThan(0.1);
  });

  it.each([90, 140])("of %d BPM has its hits on the beats of 120", (tempo) => {
    const [lap] = renderLap(module, order(clicks(8, tempo), { isDrums: true }));
    for (let beat = 0; beat < 8; beat += 1) {
      const around = (at: number) => Math.abs(lap![(at + lap!.length) % lap!.length]!);
      const offsets = Array.from({ length: 4_800 }, (_, at) => at - 2_400);
      const peak = Math.max(...offsets.map((offset) => around(beat * 24_000 + offset)));
      const onset = offsets.find((offset) => around(beat * 24_000 + offset) > peak / 2)!;
      expect(Math.abs(onset) / 48).toBeLessThan(3);
    }
  });

  it.each([-5, 0, 3, 6])("transposed by %d semitones has that pitch within a cent", (shift) => {
    const [lap] = renderLap(module, order(sine(440, RATE * 4), { tempo: 110, shift }));
    const hertz = 440 * 2 ** (shift / 12);
    const middle = lap!.subarray(24_000, 24_000 + 96_000);
    const at = (cents: number) => amplitude(middle, hertz * 2 ** (cents / 1200), 48_000);
    // The maximum of a parabola through three points.
    const [low, peak, high] = [at(-2), at(0), at(2)];
    expect(Math.abs((low - high) / (low - 2 * peak + high))).toBeLessThan(1);
  });

  it("has no step where it meets itself, nor a dip", () => {
    const [lap] = renderLap(module, order(sine(55, RATE * 4), { tempo: 100 }));
    const { length } = lap!;
    const step = Math.abs(lap![0]! - lap![length - 1]!);
    expect(step).toBeLessThan(0.01);
    const level = (from: number) => Math.hypot(...Array.from({ length: 960 }, (_, at) => lap![(from + at) % length]!));
    expect(20 * Math.log10(level(length - 480) / level(length / 2))).toBeGreaterThan(-1.5);
  });

  it("is the loop itself where nothing is to be changed", () => {
    const loop = sine(110, 24_000 * 8, 48_000);
    const [lap] = renderLap(module, order(loop, { rate: 48_000 }));
    expect(lap).toEqual(loop);
  });

  it("begins at the first beat, with a tail of up to a beat mixed into it", () => {
    const loop = new Float32Array(24_000 * 8);
    const file = new Float32Array(1_000 + loop.length + 500).fill(0);
    file[1_000] = 0.5;
    file[1_000 + loop.length + 10] = 0.25;
    const [lap] = renderLap(module, order(file, { rate: 48_000, first: 1_000, frames: loop.length }));
    expect([lap![0], lap![10], lap![500]]).toEqual([0.5, 0.25, 0]);
  });
});

describe("a sound that is played once", () => {
  it("keeps its length in another key", () => {
    const [made] = renderOnce(module, { channels: [sine(220, RATE)], rate: RATE, shift: 3, lapRate: 48_000 });
    expect(made).toHaveLength(48_000);
    expect(amplitude(made!.subarray(12_000, 36_000), 220 * 2 ** (3 / 12), 48_000)).toBeGreaterThan(0.4);
  });
});

describe("a circle that is resampled", () => {
  it("keeps what it holds, to a thousandth", () => {
    const circle = sine(1_000, 44_100);
    const made = resampleCircle(circle, 48_000);
    const expected = sine(1_000, 48_000, 48_000);
    expect(Math.max(...made.map((sample, at) => Math.abs(sample - expected[at]!)))).toBeLessThan(1e-3);
  });
});
