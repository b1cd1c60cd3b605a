import { writeMidi } from "midi-file";
import { describe, expect, it } from "vitest";
import { decodeNotes, encodeNotes } from "@/lib/audio/notes";
import { rollPath } from "@/lib/audio/roll-path";
import { readMidiNotes } from "@/server/audio/midi-notes";
import { playNotes } from "@/server/audio/midi-synth";

const on = (deltaTime: number, noteNumber: number, channel = 0) =>
  ({ deltaTime, type: "noteOn", channel, noteNumber, velocity: 100 }) as const;
const off = (deltaTime: number, noteNumber: number, channel = 0) =>
  ({ deltaTime, type: "noteOff", channel, noteNumber, velocity: 0 }) as const;
const tempo = (deltaTime: number, microsecondsPerBeat: number) =>
  ({ deltaTime, meta: true, type: "setTempo", microsecondsPerBeat }) as const;
const end = (deltaTime: number) => ({ deltaTime, meta: true, type: "endOfTrack" }) as const;

/** One beat of A4 at 120 BPM, one of E5 at 60 BPM, a kick on each, and a beat of silence. */
const FILE = Uint8Array.from(
  writeMidi({
    header: { format: 1, numTracks: 3, ticksPerBeat: 480 },
    tracks: [
      [tempo(0, 500_000), tempo(480, 1_000_000), end(0)],
      [on(0, 69), off(480, 69), on(0, 76), off(480, 76), end(480)],
      [on(0, 36, 9), off(60, 36, 9), on(420, 36, 9), off(60, 36, 9), end(0)],
    ],
  }),
);

/** The strength of a frequency in an interval, relative to a full-scale sine of that frequency. */
function strength(sound: Float32Array, sampleRate: number, frequency: number, from: number, to: number): number {
  let [real, imaginary] = [0, 0];
  for (let index = Math.floor(from * sampleRate); index < to * sampleRate; index++) {
    const phase = (2 * Math.PI * frequency * index) / sampleRate;
    real += (sound[index] ?? 0) * Math.cos(phase);
    imaginary += (sound[index] ?? 0) * Math.sin(phase);
  }
  return Math.hypot(real, imaginary) / ((to - from) * sampleRate);
}

describe("notes of a MIDI file", () => {
  it("are placed in seconds by the tempo changes, with drums marked", () => {
    const midi = readMidiNotes(FILE);
    expect(midi?.seconds).toBeCloseTo(2.5);
    expect(midi?.notes.filter(({ isDrum }) => !isDrum)).toMatchObject([
      { pitch: 69, start: 0, end: 0.5 },
      { pitch: 76, start: 0.5, end: 1.5 },
    ]);
    expect(midi?.notes.filter(({ isDrum }) => isDrum).map(({ start }) => start)).toEqual([0, 0.5]);
  });

  it("are null for a file that isn't MIDI, or is silent", () => {
    expect(readMidiNotes(new Uint8Array([1, 2, 3]))).toBeNull();
    const silent = writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: 480 }, tracks: [[end(480)]] });
    expect(readMidiNotes(Uint8Array.from(silent))).toBeNull();
  });

  it("are at most 2000 and end after a minute", () => {
    const many = Array.from({ length: 3000 }, () => [on(0, 60), off(60, 60)]).flat();
    const file = writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: 480 }, tracks: [[...many, end(0)]] });
    const midi = readMidiNotes(Uint8Array.from(file))!;
    expect(midi.seconds).toBeLessThanOrEqual(60);
    expect(midi.notes.length).toBeLessThanOrEqual(2000);
    expect(midi.notes.every(({ end: last }) => last <= 60)).toBe(true);
  });

  it("survive encoding and decoding", () => {
    const notes = [
      { start: 0, end: 0.25, pitch: 60, isDrum: false },
      { start: 0.5, end: 1, pitch: 127, isDrum: true },
    ];
    const packed = encodeNotes(notes);
    expect(packed).toMatch(/^[\w-]{12}$/);
    decodeNotes(packed).forEach((note, index) => {
      expect(note).toMatchObject({ pitch: notes[index]!.pitch, isDrum: notes[index]!.isDrum });
      expect(note.start).toBeCloseTo(notes[index]!.start, 3);
      expect(note.end).toBeCloseTo(notes[index]!.end, 3);
    });
  });
});

describe("a piano roll", () => {
  it("draws each note once, higher pitches higher, within its height", () => {
    const path = rollPath(
      encodeNotes([
        { start: 0, end: 0.5, pitch: 60, isDrum: false },
        { start: 0.5, end: 1, pitch: 67, isDrum: false },
        { start: 0, end: 0.1, pitch: 36, isDrum: true },
      ]),
    );
    const places = [...path.matchAll(/M(\d+) ([\d.]+)h(\d+)/g)].map(([, x, y, width]) => [x, y, width].map(Number));
    expect(places).toHaveLength(3);
    const [low, high, drum] = places as [number[], number[], number[]];
    expect([low[0], high[0], drum[0]]).toEqual([0, 500, 0]);
    expect(high[1]).toBeLessThan(low[1]!);
    expect(drum[1]).toBeGreaterThan(low[1]!);
    for (const [x = 0, y = 0, width = 0] of places) {
      expect(x + width).toBeLessThanOrEqual(1000);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(40);
    }
  });

  it("without notes is empty", () => {
    expect(rollPath("")).toBe("");
  });
});

describe("the synth that plays notes", () => {
  const rate = 16_000;
  const sound = playNotes(readMidiNotes(FILE)!, rate);

  it("plays each pitch during its note, and nothing after the last one", () => {
    expect(sound.length).toBe(Math.ceil(2.5 * rate));
    expect(strength(sound, rate, 440, 0.1, 0.4)).toBeGreaterThan(5 * strength(sound, rate, 659.26, 0.1, 0.4));
    expect(strength(sound, rate, 659.26, 0.8, 1.3)).toBeGreaterThan(5 * strength(sound, rate, 440, 0.8, 1.3));
    expect(Math.max(...sound.subarray(1.8 * rate).map(Math.abs))).toBeLessThan(0.001);
  });

  it("peaks at 0.85, and renders the same sound each time", () => {
    expect(Math.max(...sound.map(Math.abs))).toBeCloseTo(0.85, 3);
    expect(playNotes(readMidiNotes(FILE)!, rate)).toEqual(sound);
  });
});
