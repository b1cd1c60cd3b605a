import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lapBeats } from "@/lib/audio/laps/render-lap";
import { farness, fitting, levelGain, semitones } from "@/lib/audio/transport/fit";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { fitLine, fitSentence } from "@/lib/format/fit-words";

const RATE = 48_000;
const loop = (tempo: number, beats = 16) => {
  const loop_frames = Math.round((beats * 60 * RATE) / tempo);
  return {
    ...{ id: 1, frames: loop_frames, rate: RATE, beats, first_beat: 0, loop_frames, loudness: -14 },
    ...{ tempo_confidence: null, key_confidence: null, transposes: true },
  };
};
const inE = { key_value: "E", key_is_minor: true, tempo: 90 } as const;
const session = (tempo: number) => ({ tempo, key: { value: "F#", is_minor: true } as const });
const fitAt = (tempo: number, changed: Partial<ReturnType<typeof loop>> | object = {}, to = 92) =>
  fitting(inE, { ...loop(tempo), ...changed }, session(to));

describe("the tempo of a sound in a session", () => {
  it.each([
    [88, 1.05, 16],
    [184, 1, 8],
    [46, 1, 32],
    [140, 1.31, 8],
    [120, 0.77, 16],
  ])("at 92 of a loop of %d BPM is ×%d over %d beats", (tempo, ratio, beats) => {
    const found = fitAt(tempo);
    expect(found.ratio).toBeCloseTo(ratio, 2);
    expect(found.beats).toBe(beats);
  });

  it("is nearest to its own among half, once and double, and fills whole beats", () => {
    const tempo = fc.double({ min: 70, max: 180, noNaN: true });
    fc.assert(
      fc.property(tempo, tempo, fc.integer({ min: 1, max: 32 }), (own, to, beats) => {
        const { ratio, beats: counted, unstretched } = fitting(inE, loop(own, beats), session(to));
        expect(unstretched).toBeNull();
        expect(ratio).toBeGreaterThan(Math.SQRT1_2 - 0.01);
        expect(ratio).toBeLessThan(Math.SQRT2 + 0.01);
        expect(Number.isInteger(lapBeats(counted!))).toBe(true);
        expect(lapBeats(counted!) % counted!).toBe(0);
        expect(lapBeats(counted!)).toBeGreaterThanOrEqual(8);
      }),
    );
  });

  it.each([
    ["no-beats", { beats: null, first_beat: null, loop_frames: null }],
    ["unsure", { tempo_confidence: 0.29 }],
    ["too-long", loop(300, 65)],
    ["too-long", loop(40, 61)],
    ["too-far", loop(25)],
  ])("stays as it is: %s", (reason, changed) => {
    expect(fitAt(90, changed, reason === "too-far" ? 240 : 92)).toMatchObject({ ratio: null, unstretched: reason });
  });

  it("isn't doubted if a name or the creator says it", () => {
    expect(fitAt(90, { tempo_confidence: null }).ratio).not.toBeNull();
    expect(fitAt(90, { tempo_confidence: 0.3 }).ratio).not.toBeNull();
  });
});

describe("the key of a sound in a session", () => {
  const keyed = fc.record({ key_value: fc.constantFrom(...KEY_VALUES), key_is_minor: fc.boolean() });

  it("is reached by -6 to +5 semitones, major keys by their relative minor", () => {
    expect(semitones(inE, session(92))).toBe(2);
    expect(semitones({ key_value: "A", key_is_minor: false }, session(92))).toBe(0);
    expect(semitones({ key_value: "C", key_is_minor: true }, session(92))).toBe(-6);
    expect(semitones({ key_value: "C#", key_is_minor: true }, session(92))).toBe(5);
    fc.assert(
      fc.property(keyed, keyed, (from, to) => {
        const shift = semitones(from, { tempo: 92, key: { value: to.key_value, is_minor: to.key_is_minor } })!;
        expect(shift).toBeGreaterThanOrEqual(-6);
        expect(shift).toBeLessThanOrEqual(5);
      }),
    );
  });

  it("isn't reached by drums, without a key, in a session without one, or by a guess", () => {
    expect(fitAt(90, { transposes: false }).shift).toBeNull();
    expect(fitting({ ...inE, key_value: null }, { ...loop(90), transposes: false }, session(92)).shift).toBeNull();
    expect(fitting(inE, loop(90), { tempo: 92, key: null }).shift).toBeNull();
    expect(fitAt(90, { key_confidence: 0.49 })).toMatchObject({ shift: null, isKeyGuessed: true });
    expect(fitAt(90, { key_confidence: 0.5 })).toMatchObject({ shift: 2, isKeyGuessed: false });
  });

  it("is reached by a drone, but by no loop that keeps its tempo", () => {
    const droning = { ...loop(90), beats: null, first_beat: null, loop_frames: null };
    expect(fitting({ ...inE, tempo: null }, droning, session(92)).shift).toBe(2);
    expect(fitting(inE, droning, session(92)).shift).toBeNull();
  });
});

describe("what a row says", () => {
  it.each([
    [fitAt(88), "+2 st  ×1.05"],
    [fitAt(88, { transposes: false }), "–  ×1.05"],
    [fitAt(88, { key_confidence: 0.2 }), "–  ×1.05  tempo only"],
    [fitAt(140), "+2 st  ×1.31  far stretch"],
    [fitting({ ...inE, key_value: "C#" }, loop(140), session(92)), "+5 st  ×1.31  far shift, far stretch"],
    [fitAt(88, { tempo_confidence: 0.1 }), "–  as it is, tempo unsure"],
  ])("%#", (found, line) => expect(fitLine(found)).toBe(line));

  it("is read out in words", () => {
    expect(fitSentence(fitAt(88))).toBe("up 2 semitones, 5 percent faster");
    expect(fitSentence(fitAt(92, { transposes: false }))).toBe("in its own key, in its own tempo");
    expect(fitSentence(fitAt(88, { beats: null, first_beat: null, loop_frames: null }))).toBe(
      "in its own key, not stretched: no whole beats",
    );
  });

  it("is far above 4 semitones, above ×1.25 and below ×0.80", () => {
    const found = { ...fitAt(92), shift: -5, ratio: 0.79 };
    expect(farness(found)).toEqual(["shift", "stretch"]);
    expect(farness({ ...found, shift: 4, ratio: 1.25 })).toEqual([]);
  });
});

it("a sound is brought to -18 LUFS, by -12 to +6 dB", () => {
  const decibels = [-18, -10, 0, -30, null].map((each) => 20 * Math.log10(levelGain(each)));
  for (const [at, expected] of [0, -8, -12, 6, 0].entries()) expect(decibels[at]).toBeCloseTo(expected, 6);
});
