import { type MidiEvent, writeMidi } from "midi-file";
import { describe, expect, it } from "vitest";
import { readMidi } from "@/server/audio/midi-facts";

const note = (noteNumber: number, beats: number, channel = 0): MidiEvent[] => [
  { deltaTime: 0, type: "noteOn", channel, noteNumber, velocity: 90 },
  { deltaTime: beats * 480, type: "noteOff", channel, noteNumber, velocity: 0 },
];
const tempo = (bpm: number, deltaTime = 0): MidiEvent => ({
  deltaTime,
  meta: true,
  type: "setTempo",
  microsecondsPerBeat: Math.round(6e7 / bpm),
});
const end = (beats = 0): MidiEvent => ({ deltaTime: beats * 480, meta: true, type: "endOfTrack" });
const facts = (...tracks: MidiEvent[][]) =>
  readMidi(Buffer.from(writeMidi({ header: { format: 1, numTracks: tracks.length, ticksPerBeat: 480 }, tracks })))
    ?.facts ?? null;

describe("the facts of a MIDI file", () => {
  it("are its end, its tempo and how long each pitch class sounds, over all tracks", () => {
    const read = facts([tempo(90), end()], [...note(60, 2), ...note(72, 1), end(5)], [...note(69, 4), end()]);
    expect(read).toMatchObject({ beats: 8, tempo: 90, pitches: [3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0] });
    expect(read!.seconds).toBeCloseTo((8 * 60) / 90, 4);
  });

  it("have no tempo where it says none, or several, and last as long as these make it", () => {
    expect(facts([...note(60, 4), end()])).toMatchObject({ beats: 4, tempo: null, seconds: 2 });
    const read = facts([tempo(120), tempo(60, 480), end()], [...note(60, 4), end()]);
    expect(read).toMatchObject({ tempo: null, seconds: 3.5 });
  });

  it("have no pitches of drums, which are on channel 10", () => {
    expect(facts([...note(36, 1, 9), ...note(38, 1, 9), end()])!.pitches).toBeNull();
    expect(facts([...note(36, 1, 9), ...note(62, 1), end()])!.pitches).toEqual([0, 0, 1, ...Array(9).fill(0)]);
  });

  it("are none without a note, or of what isn’t MIDI", () => {
    expect(facts([tempo(90), end(4)])).toBeNull();
    expect(readMidi(Buffer.from("MThd, but not a MIDI file"))).toBeNull();
  });
});
