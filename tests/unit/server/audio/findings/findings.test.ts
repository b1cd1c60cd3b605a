import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/contract/entities/finding";
import { analyseSound } from "@/server/audio/analysis";
import { type DeclaredSound, declaredFindings } from "@/server/audio/findings/declared-findings";
import { FindingsMeter } from "@/server/audio/findings/findings-meter";
import { sine, wavFixture } from "../wav-fixture";

const RATE = 44_100;

function found(channels: Float32Array[], block = 16_384): Finding[] {
  const meter = new FindingsMeter(RATE, channels.length);
  for (let start = 0; start < channels[0]!.length; start += block) {
    meter.push(channels.map((samples) => samples.subarray(start, start + block)));
  }
  return meter.finish(-14);
}

const gap = (seconds: number) => new Float32Array(Math.round(seconds * RATE));
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

describe("where in a sound something is", () => {
  it("says how long the silence at its ends is", () => {
    expect(found([joined(gap(0.25), sine(220, 1), gap(1.5))])).toEqual([
      { kind: "silence-start", from_seconds: 0, to_seconds: expect.closeTo(0.25, 3), amount: expect.closeTo(0.25, 3) },
      { kind: "silence-end", from_seconds: expect.closeTo(1.25, 3), to_seconds: 2.75, amount: expect.closeTo(1.5, 3) },
    ]);
  });

  it("measures a peak between the samples, and where the sound is over full scale", () => {
    // At a quarter of the rate and an eighth of a period late: the samples are 3 dB below what is between them.
    const between = Float32Array.from({ length: RATE }, (_, index) => {
      const swell = index > 20_000 && index < 30_000 ? Math.sin((Math.PI * (index - 20_000)) / 10_000) : 0;
      const level = 0.3 + 1.15 * swell;
      return level * Math.sin((Math.PI / 2) * index + Math.PI / 4);
    });
    const [clipping] = found([between]);
    expect(clipping).toMatchObject({ kind: "clipping", amount: expect.closeTo(3.23, 1) });
    expect(clipping!.from_seconds).toBeCloseTo(22_080 / RATE, 2);
    expect(clipping!.to_seconds).toBeCloseTo(27_920 / RATE, 2);
  });

  it("finds the same whatever the size of the blocks is", () => {
    const sound = joined(gap(0.2), sine(997, 1, 1.4), gap(2));
    const whole = found([sound, sound], sound.length);
    expect(whole.map(({ kind }) => kind)).toEqual(["silence-start", "equal-channels", "clipping", "silence-end"]);
    for (const block of [1, 1000, 4096]) expect(found([sound, sound], block)).toEqual(whole);
  });

  it("comes with the analysis of a file", async () => {
    const { findings } = await analyseSound({ data: wavFixture([joined(sine(220, 1), gap(1.2))]) });
    expect(findings).toEqual([expect.objectContaining({ kind: "silence-end" })]);
  });
});

describe("what is declared", () => {
  const heard = { tempo: 120, tempo_confidence: 0.9, key: null, key_confidence: 0, is_loop: true };
  const loop: DeclaredSound = { tempo: 120, key: null, duration_seconds: 8, heard };
  const kinds = (sound: Partial<DeclaredSound>, stored: Finding[] = []) =>
    declaredFindings(stored, { ...loop, ...sound })!.map(({ kind }) => kind);
  const at = (kind: Finding["kind"], amount: number): Finding => ({
    kind,
    from_seconds: 0,
    to_seconds: amount,
    amount,
  });

  it("is unknown for a sound that wasn't looked at", () => {
    expect(declaredFindings(null, { ...loop, tempo: 119 })).toBeNull();
  });

  it("isn't a whole number of beats: from the last whole one on", () => {
    expect(declaredFindings([], { ...loop, duration_seconds: 7.8 })).toEqual([
      { kind: "uneven-beats", from_seconds: 7.5, to_seconds: 7.8, amount: expect.closeTo(15.6, 5) },
    ]);
    expect(kinds({})).toEqual([]);
    expect(kinds({ tempo: null, duration_seconds: 7.8 })).toEqual([]);
  });

  it("may rest at its ends for less than a bar", () => {
    expect(kinds({}, [at("silence-end", 1.5)])).toEqual([]);
    expect(kinds({}, [at("silence-end", 2)])).toEqual(["silence-end"]);
    expect(kinds({ tempo: null }, [at("silence-end", 1.5)])).toEqual(["silence-end"]);
  });

  it("has no seam unless it is a loop", () => {
    expect(kinds({}, [at("seam-click", 0.3)])).toEqual(["seam-click"]);
    expect(kinds({ tempo: null }, [at("seam-click", 0.3)])).toEqual([]);
  });

  it("contradicts what is surely heard", () => {
    const sure = { ...heard, tempo: 104, tempo_confidence: 0.99 };
    expect(kinds({ heard: sure })).toEqual(["other-tempo"]);
    // The length fits what is declared.
    expect(kinds({ heard: { ...sure, tempo_confidence: 0.9 } })).toEqual([]);
    expect(kinds({ heard: { ...sure, tempo: 60 } })).toEqual([]);
    // The length fits what is heard instead, or neither.
    const unsure = { ...sure, tempo_confidence: 0.45 };
    const duration_seconds = (16 * 60) / 104;
    expect(kinds({ duration_seconds, heard: unsure })).toEqual(["uneven-beats", "other-tempo"]);
    expect(kinds({ duration_seconds, heard: { ...unsure, tempo: 100 } })).toEqual(["uneven-beats"]);
  });

  it("has another key only if that has other notes", () => {
    const minor = { ...heard, key: { value: "A" as const, is_minor: true }, key_confidence: 0.8 };
    const key = (value: "C" | "A" | "G" | "D" | "F#", is_minor = false) => ({ key: { value, is_minor }, heard: minor });
    expect(kinds(key("C"))).toEqual([]);
    expect(kinds(key("A"))).toEqual([]);
    expect(kinds(key("G"))).toEqual([]);
    expect(kinds(key("F#"))).toEqual(["other-key"]);
    expect(kinds(key("D"))).toEqual(["other-key"]);
    // What is near may have been misheard.
    const unsure = { ...minor, key_confidence: 0.4 };
    expect(kinds({ ...key("D"), heard: unsure })).toEqual([]);
    expect(kinds({ ...key("F#"), heard: unsure })).toEqual(["other-key"]);
    expect(kinds({ ...key("F#"), heard: { ...minor, key_confidence: 0.34 } })).toEqual([]);
  });
});
