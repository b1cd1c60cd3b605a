import { parseMidi } from "midi-file";
import { describe, expect, it } from "vitest";
import { readMidi } from "@/server/audio/midi-facts";
import { readMidiNotes } from "@/server/audio/midi-notes";
import { standardMidi } from "@/server/audio/midi-standard";

const size = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(4);
  if (isLittle) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return [...bytes];
};
const chunk = (id: string, data: number[], claimed = data.length) => [...Buffer.from(id), ...size(claimed), ...data];
const head = (count = 1, { format = 0, division = 480, more = [] as number[] } = {}) =>
  chunk("MThd", [0, format, 0, count, division >> 8, division & 0xff, ...more]);

/** A beat of C, then one of E. */
const C = [0, 0x90, 60, 100, 0x83, 0x60, 0x80, 60, 0];
const E = [0, 0x90, 64, 100, 0x83, 0x60, 0x80, 64, 0];
const END = [0, 0xff, 0x2f, 0];
const track = (...events: number[][]) => chunk("MTrk", events.flat());
const SIMPLE = [...head(), ...track(C, E, END)];

const fileOf = (...parts: number[][]) => Buffer.from(parts.flat());
/** The notes of a file: pitch, and when it begins and ends. */
const notesOf = (file: Uint8Array) => readMidiNotes(file)?.notes.map(({ pitch, start, end }) => [pitch, start, end]);
const BOTH = [
  [60, 0, 0.5],
  [64, 0.5, 1],
];

function expectStandard(file: Uint8Array): void {
  const standard = standardMidi(file)!;
  const { header, tracks } = parseMidi(standard.file);
  expect(tracks).toHaveLength(header.numTracks);
  const bytes = Buffer.from(standard.file);
  expect(bytes.readUInt32BE(4)).toBe(6);
  let at = 14;
  for (const _ of tracks) {
    expect(bytes.toString("latin1", at, at + 4)).toBe("MTrk");
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  expect(at).toBe(bytes.length);
  for (const events of tracks) expect(events.at(-1)).toMatchObject({ type: "endOfTrack" });
  expect(standardMidi(standard.file)).toMatchObject({ isAsItCame: true, isCut: false });
  expect(notesOf(standard.file)).toEqual(notesOf(file));
}

describe("MIDI as programs write it", () => {
  it("is delivered as it came where it is standard", () => {
    const running = fileOf(head(), track([0, 0x90, 60, 100, 0x83, 0x60, 60, 0, 0, 64, 100, 0x83, 0x60, 64, 0], END));
    for (const file of [fileOf(SIMPLE), running]) {
      expect(standardMidi(file)).toEqual({ file, isAsItCame: true, isCut: false });
      expect(notesOf(file)).toEqual(BOTH);
    }
  });

  const odd = [1, 2, 3];
  const rmid = [...Buffer.from("RMID"), ...Buffer.from("LIST"), ...size(3, true), ...odd, 0];
  const inRmid = [...rmid, ...Buffer.from("data"), ...size(SIMPLE.length, true), ...SIMPLE];
  it.each<[string, number[][]]>([
    ["in an RMID, behind another chunk", [[...Buffer.from("RIFF"), ...size(inRmid.length, true)], inRmid]],
    ["behind the head of an old Mac", [Array<number>(128).fill(1), SIMPLE]],
    ["with a chunk before the tracks that nobody knows", [head(), chunk("XFIH", [1, 2]), track(C, E, END)]],
    ["with one between the tracks", [head(2, { format: 1 }), track(END), chunk("CASM", [1, 2]), track(C, E, END)]],
    ["with an odd one without padding", [head(), chunk("XFIH", odd), track(C, E, END)]],
    ["with an odd one with padding", [head(), chunk("XFIH", odd), [0], track(C, E, END)]],
    [
      "with an odd track with padding",
      [head(2, { format: 1 }), track([0, 0xff, 1, 1, 65], END, []), [0], track(C, E, END)],
    ],
    ["with a key signature of length 1", [head(), track([0, 0xff, 0x59, 1, 0], C, E, END)]],
    ["with a tempo of no length", [head(), track([0, 0xff, 0x51, 3, 0, 0, 0], C, E, END)]],
    ["with clocks between the events", [head(), track([0, 0xf8], C, [0, 0xfe], E, [0, 0xfa], END)]],
    ["with clocks that have time", [head(), track(C.slice(0, 4), [0x81, 0x70, 0xf8, 0x81, 0x70], C.slice(6), E, END)]],
    ["with a clock within a message", [head(), track([0, 0x90, 0xf8, 60, 100], C.slice(4), E, END)]],
    ["with a song position", [head(), track([0, 0xf2, 1, 2], C, E, END)]],
    ["with more tracks than it counts", [head(1, { format: 1 }), track(END), track(C, E, END)]],
    ["with more tracks than its format has", [head(1), track(END), track(C, E, END)]],
    ["with fewer tracks than it counts", [head(5, { format: 1 }), track(C, E, END)]],
    ["with a longer head", [head(1, { more: [9, 9] }), track(C, E, END)]],
    ["without ticks of a beat", [head(1, { division: 0 }), track(C, E, END)]],
    ["with zeros behind", [SIMPLE, Array<number>(9).fill(0)]],
    ["with text behind", [SIMPLE, [...Buffer.from("Created by a player")]]],
    ["with events behind the end", [head(), track(C, E, END, C)]],
    ["without an end", [head(), track(C, E)]],
    ["with a track that claims to be endless", [head(), chunk("MTrk", [...C, ...E, ...END], 0xffff_ffff)]],
    ["with a track that claims less than it has", [head(), chunk("MTrk", [...C, ...E, ...END], 10)]],
    [
      "with a running status over a meta event",
      [head(), track(C.slice(0, 4), [0, 0xff, 1, 1, 65, 0x83, 0x60, 60, 0], E, END)],
    ],
  ])("is read %s", (_, parts) => {
    const file = fileOf(...parts);
    expect(notesOf(file)).toEqual(BOTH);
    expect(readMidi(file)).toMatchObject({ isCut: false, facts: { beats: 2 } });
    expectStandard(file);
  });

  it.each<[string, number[][]]>([
    ["an event that nobody knows", [head(), track(C, E, [0, 0xf4, 1, 2, 3], C, END)]],
    ["data that are none", [head(), track(C, E, [0, 0x90, 0x90, 100], END)]],
    ["the end of the file", [SIMPLE.slice(0, -2)]],
    ["the end of the file within a message", [[...SIMPLE.slice(0, -4), 0, 0x90, 60]]],
    ["a meta event that is longer than the track", [head(), track(C, E, [0, 0xff, 1, 0x7f, 65])]],
    ["a time that never ends", [head(), track(C, E, [0xff, 0xff, 0xff, 0xff, 0x7f, 0x90, 60, 1])]],
    ["a message without its status", [head(2, { format: 1 }), track(C, E, END), track([0, 60, 100], END)]],
  ])("keeps the notes before %s", (_, parts) => {
    const file = fileOf(...parts);
    expect(notesOf(file)).toEqual(BOTH);
    expect(readMidi(file)).toMatchObject({ isCut: true, standard: expect.any(Uint8Array) });
    expectStandard(file);
  });

  it("that counts frames plays at their rate, whatever its tempo", () => {
    const tempo = [0, 0xff, 0x51, 3, 0x0f, 0x42, 0x40];
    const film = (frames: number, ticks: number) =>
      fileOf(head(1, { division: ((0x100 - frames) << 8) | ticks }), track(tempo, C, E, END));
    // 480 ticks of 25 · 40 in a second.
    expect(notesOf(film(25, 40))).toEqual([
      [60, 0, 0.48],
      [64, 0.48, 0.96],
    ]);
    expect(readMidi(film(25, 40))?.facts).toMatchObject({ seconds: 0.96, beats: 0.96, tempo: 60 });
    expect(readMidi(film(29, 80))!.facts!.seconds).toBeCloseTo(960 / 80 / (30 / 1.001), 6);
    expect(standardMidi(film(25, 40))?.isAsItCame).toBe(true);
  });

  it("has no notes only where there are none", () => {
    expect(readMidi(fileOf(head(), track(END)))).toMatchObject({ facts: null, isCut: false });
    expect(readMidi(fileOf(head(), track([0, 0xf4]), END))).toMatchObject({ facts: null, isCut: true });
    // It breaks off within its first note.
    expect(notesOf(fileOf(head(), track([0, 0x90, 60, 100])))).toEqual([[60, 0, 0.5]]);
  });

  it.each<[string, number[][]]>([
    ["nothing", []],
    ["something else", [[...Buffer.from("RIFF"), 0, 0, 0, 0, ...Buffer.from("WAVEfmt ")]]],
    ["a head alone", [head()]],
    ["an RMID without a file", [[...Buffer.from("RIFF"), 4, 0, 0, 0, ...Buffer.from("RMID")]]],
  ])("is none of %s", (_, parts) => {
    expect(readMidi(fileOf(...parts))).toBeNull();
  });

  it("takes time and memory by its size, whatever it claims", () => {
    const heads = Array.from({ length: 60_000 }, () => chunk("MTrk", [], 0xffff_ffff));
    const chunks = Array.from({ length: 60_000 }, () => chunk("XXXX", []));
    const nested = [...Buffer.from("RIFF"), ...size(9), ...Buffer.from("RMID"), ...Array<number>(400_000).fill(0)];
    const began = performance.now();
    for (const parts of [heads, chunks, [nested], [Array<number>(400_000).fill(0x90)]]) {
      readMidi(fileOf(head(), ...parts));
      readMidi(fileOf(...parts));
    }
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("never throws, of whatever bytes", () => {
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed >>> 24;
    };
    for (let round = 0; round < 2_000; round++) {
      const file = fileOf(SIMPLE);
      for (let change = 0; change <= round % 4; change++) file[random() % file.length] = random();
      const reading = readMidi(file.subarray(0, round % 5 === 0 ? random() % file.length : undefined));
      if (reading?.standard) expect(standardMidi(reading.standard)).toMatchObject({ isAsItCame: true });
    }
  });
});
