import { parseMidi } from "midi-file";
import { describe, expect, it, vi } from "vitest";
import { createCatalogue } from "@/demo/catalogue";
import { PART_KINDS } from "@/demo/synth/composition/part-kind";
import { TICKS } from "@/demo/synth/composition/rhythm";
import { midiNoteOf } from "@/demo/synth/drums/drum-part";
import { composeLoop, type LoopRecipe, loopFrames, renderLoop } from "@/demo/synth/loop";
import { CEILING, loudnessOf, master } from "@/demo/synth/master";
import { render } from "@/demo/synth/render";
import { createStereo, SAMPLE_RATE } from "@/demo/synth/stereo";
import { decodeWav } from "@/tests/unit/demo/wav-file";

vi.setConfig({ testTimeout: 60_000 });

const recipes = createCatalogue().packs.flatMap((pack) =>
  pack.samples.flatMap(({ source }) =>
    source.type === "recipe" && source.recipe.type === "loop" ? [source.recipe] : [],
  ),
);

const base: LoopRecipe = {
  type: "loop",
  seed: "test",
  harmony: "test",
  genre: 1,
  tempo: 160,
  bars: 2,
  key: { value: "A", is_minor: true },
  parts: ["rhodes"],
  stems: false,
  midi: true,
  bits: 24,
};

const peak = (channel: Float64Array) => channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe("loops of the catalogue", () => {
  it("last whole beats to the nearest frame, and 4 to 20 seconds", () => {
    for (const recipe of recipes) {
      const frames = loopFrames(recipe);
      const beats = (frames * recipe.tempo) / (60 * SAMPLE_RATE);
      expect(Math.abs(beats - recipe.bars * 4) * ((60 * SAMPLE_RATE) / recipe.tempo), recipe.seed).toBeLessThanOrEqual(
        0.5001,
      );
      expect(frames / SAMPLE_RATE).toBeGreaterThanOrEqual(4);
      expect(frames / SAMPLE_RATE).toBeLessThanOrEqual(20);
    }
  });

  it("play only notes within a keyboard's range that start within the loop", () => {
    for (const recipe of recipes) {
      for (const part of composeLoop(recipe).parts) {
        expect(part.notes.length + part.strokes.length, `${recipe.seed} ${part.kind}`).toBeGreaterThan(1);
        for (const { start, pitch, velocity, length } of part.notes) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start, recipe.seed).toBeLessThan(recipe.bars * 4);
          expect(pitch).toBeGreaterThanOrEqual(24);
          expect(pitch).toBeLessThanOrEqual(100);
          expect(velocity).toBeGreaterThan(0);
          expect(velocity).toBeLessThanOrEqual(1);
          expect(length).toBeGreaterThan(0);
        }
      }
    }
  });

  it("play every kind of part at least once", () => {
    expect(new Set(recipes.flatMap(({ parts }) => parts))).toEqual(new Set(PART_KINDS));
  });
});

describe("a rendered loop", () => {
  it("has the same bytes every time, and others for another seed", () => {
    const first = renderLoop(base);
    expect(Buffer.compare(first.wav, renderLoop(base).wav)).toBe(0);
    expect(Buffer.compare(first.wav, renderLoop({ ...base, seed: "other" }).wav)).not.toBe(0);
  });

  it.each([
    [16, "sub", 1],
    [24, "drums", 2],
  ] as const)(
    "is a WAV file of %i bits, %s in %i channel(s), with the exact number of frames",
    (bits, kind, channels) => {
      const wav = decodeWav(renderLoop({ ...base, bits, parts: [kind] }).wav);
      expect(wav.rate).toBe(44_100);
      expect(wav.bits).toBe(bits);
      expect(wav.channels).toHaveLength(channels);
      expect(wav.channels[0]).toHaveLength(loopFrames(base));
    },
  );

  it.each(["drums", "808", "warm-pad", "steel", "lead-vocal", "piano"] as const)(
    "of %s neither clips nor is faint, and has no DC offset and no step at its loop point",
    (kind) => {
      for (const channel of decodeWav(renderLoop({ ...base, parts: [kind] }).wav).channels) {
        expect(peak(channel)).toBeLessThanOrEqual(CEILING + 1e-4);
        expect(peak(channel)).toBeGreaterThan(0.25);
        expect(Math.abs(channel.reduce((sum, value) => sum + value, 0) / channel.length)).toBeLessThan(1e-3);
        let steepest = 0;
        for (let i = 1; i < channel.length; i++) steepest = Math.max(steepest, Math.abs(channel[i]! - channel[i - 1]!));
        expect(Math.abs(channel[0]! - channel.at(-1)!)).toBeLessThanOrEqual(steepest);
      }
    },
  );

  it("has stems that add up to the mix", () => {
    const sound = renderLoop({ ...base, parts: ["drums", "moog", "rhodes"], stems: true });
    expect(sound.stems.map(({ name }) => name)).toEqual(["drums", "moog", "rhodes"]);
    const mix = decodeWav(sound.wav);
    const stems = sound.stems.map(({ wav }) => decodeWav(wav));
    mix.channels.forEach((channel, side) => {
      let worst = 0;
      for (let i = 0; i < channel.length; i++) {
        const sum = stems.reduce((total, stem) => total + stem.channels[side]![i]!, 0);
        worst = Math.max(worst, Math.abs(sum - channel[i]!));
      }
      expect(worst).toBeLessThan(1e-5);
    });
    for (const { channels } of stems) expect(peak(channels[0]!)).toBeGreaterThan(0.02);
  });

  it("has a MIDI file with the notes that it plays, drums on channel 10", () => {
    const recipe: LoopRecipe = { ...base, parts: ["drums", "upright", "piano"] };
    const { parts } = composeLoop(recipe);
    const midi = parseMidi(renderLoop(recipe).midi ?? []);
    expect(midi.header.ticksPerBeat).toBe(TICKS);
    expect(midi.tracks).toHaveLength(4);
    expect(midi.tracks[0]).toContainEqual(expect.objectContaining({ type: "setTempo", microsecondsPerBeat: 375_000 }));
    parts.forEach((part, index) => {
      let tick = 0;
      const heard: string[] = [];
      for (const event of midi.tracks[index + 1] ?? []) {
        tick += event.deltaTime;
        if (event.type !== "noteOn") continue;
        heard.push(`${tick}:${event.noteNumber}`);
        expect(event.channel === 9).toBe(part.kind === "drums");
      }
      expect(tick).toBe(recipe.bars * 4 * TICKS);
      const written = [
        ...part.notes.map(({ start, pitch }) => `${Math.round(start * TICKS)}:${pitch}`),
        ...part.strokes.map(({ start, drum }) => `${Math.round(start * TICKS)}:${midiNoteOf(drum)}`),
      ];
      expect(heard.sort()).toEqual(written.sort());
    });
  });
});

describe("the other sounds", () => {
  it("begin and end near silence when they aren't loops", () => {
    for (const kind of ["riser", "fall", "impact"] as const) {
      const { wav, midi } = render({ type: "fx", seed: kind, kind, seconds: 3, bits: 16 });
      expect(midi).toBeNull();
      for (const channel of decodeWav(wav).channels) {
        expect(peak(channel), kind).toBeGreaterThan(0.3);
        expect(peak(channel.subarray(0, 2)), kind).toBeLessThan(0.01);
        expect(peak(channel.subarray(-40)), kind).toBeLessThan(0.01);
      }
    }
  });

  it("play a preset's demo with the preset's own parameters", () => {
    const preset = createCatalogue().preset_packs[0]!.presets[0]!;
    const plain = render(preset.demo).wav;
    const louder = render({ ...preset.demo, preset: { ...preset.file, effects: [] } }).wav;
    expect(peak(decodeWav(plain).channels[0]!)).toBeGreaterThan(0.3);
    expect(Buffer.compare(plain, louder)).not.toBe(0);
  });
});

describe("mastering", () => {
  const tone = (level: number) => {
    const buffer = createStereo(SAMPLE_RATE * 2);
    for (let i = 0; i < buffer.left.length; i++) {
      const value = level * Math.sin((2 * Math.PI * 997 * i) / SAMPLE_RATE);
      buffer.left[i] = value;
      buffer.right[i] = value;
    }
    return buffer;
  };

  it("measures a full-scale 997 Hz tone on both channels as 0 LUFS", () => {
    expect(loudnessOf(tone(1))).toBeCloseTo(0, 0);
    expect(loudnessOf(tone(0.1))).toBeCloseTo(-20, 0);
  });

  it("measures silence as minus infinity", () => {
    expect(loudnessOf(createStereo(SAMPLE_RATE))).toBe(Number.NEGATIVE_INFINITY);
  });

  it("brings a tone to the target loudness and never above the ceiling", () => {
    expect(loudnessOf(master([tone(0.01)], -14, 3))).toBeCloseTo(-14, 1);
    const loud = master([tone(0.5)], 3, 6);
    expect(peak(Float64Array.from(loud.left))).toBeLessThanOrEqual(CEILING + 1e-6);
  });
});
