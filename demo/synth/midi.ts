import { type MidiEvent, writeMidi } from "midi-file";
import { TICKS } from "@/demo/synth/composition/rhythm";
import type { Part } from "@/demo/synth/composition/score";
import { midiNoteOf } from "@/demo/synth/drums/drum-part";

interface Timed {
  tick: number;
  event: MidiEvent;
}

function noteEvents(part: Part, channel: number, lastTick: number): Timed[] {
  const pitched = part.notes.map((note) => ({ ...note, key: note.pitch }));
  const struck = part.strokes.map((stroke) => ({ ...stroke, length: 0.125, key: midiNoteOf(stroke.drum) }));
  return [...pitched, ...struck].flatMap(({ start, length, velocity, key }) => {
    const on = Math.round(start * TICKS);
    const off = Math.max(on + 1, Math.min(lastTick, Math.round((start + length) * TICKS)));
    const force = Math.max(1, Math.min(127, Math.round(velocity * 127)));
    return [
      { tick: on, event: { deltaTime: 0, type: "noteOn" as const, channel, noteNumber: key, velocity: force } },
      { tick: off, event: { deltaTime: 0, type: "noteOff" as const, channel, noteNumber: key, velocity: 0 } },
    ];
  });
}

function track(name: string, events: Timed[], lastTick: number): MidiEvent[] {
  const order = (event: MidiEvent) => (event.type === "noteOff" ? 0 : 1);
  const sorted = events.toSorted((a, b) => a.tick - b.tick || order(a.event) - order(b.event));
  let now = 0;
  const timed = sorted.map(({ tick, event }) => {
    const deltaTime = tick - now;
    now = tick;
    return { ...event, deltaTime };
  });
  return [
    { deltaTime: 0, meta: true, type: "trackName", text: name },
    ...timed,
    { deltaTime: Math.max(0, lastTick - now), meta: true, type: "endOfTrack" },
  ];
}

/** A standard MIDI file of the parts: tempo and metre first, then a track for each part; drums on channel 10. */
export function encodeMidi(parts: Part[], tempo: number, bars: number): Uint8Array {
  const lastTick = bars * 4 * TICKS;
  const conductor: MidiEvent[] = [
    { deltaTime: 0, meta: true, type: "setTempo", microsecondsPerBeat: Math.round(60_000_000 / tempo) },
    { deltaTime: 0, meta: true, type: "timeSignature", numerator: 4, denominator: 4, metronome: 24, thirtyseconds: 8 },
    { deltaTime: 0, meta: true, type: "endOfTrack" },
  ];
  const tracks = parts.map((part, index) => {
    const channel = part.spec.patch === null ? 9 : index % 9;
    return track(part.kind, noteEvents(part, channel, lastTick), lastTick);
  });
  return Uint8Array.from(
    writeMidi({
      header: { format: 1, numTracks: tracks.length + 1, ticksPerBeat: TICKS },
      tracks: [conductor, ...tracks],
    }),
  );
}
