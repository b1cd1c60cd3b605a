import { type MidiEvent, parseMidi } from "midi-file";
import type { MidiFacts } from "@/lib/audio/midi-facts";
import { DEFAULT_BEAT_MICROSECONDS, DEFAULT_TICKS, DRUM_CHANNEL, readMidiNotes } from "@/server/audio/midi-notes";

/** The facts of a standard MIDI file; null when it isn't one or `readMidiNotes` finds no note in it. */
export function readMidiFacts(file: Uint8Array): MidiFacts | null {
  if (!readMidiNotes(file)) return null;
  const { header, tracks } = parseMidi(file);
  const ticksPerBeat = header.ticksPerBeat ?? DEFAULT_TICKS;
  const tempos = new Map<number, number>();
  const pitches = Array<number>(12).fill(0);
  let end = 0;
  for (const track of tracks) {
    const held = new Map<string, number>();
    let tick = 0;
    for (const event of track) {
      tick += event.deltaTime;
      if (event.type === "setTempo") tempos.set(tick, event.microsecondsPerBeat);
      else countPitch(event, tick / ticksPerBeat, held, pitches);
    }
    end = Math.max(end, tick);
  }
  const distinct = new Set(tempos.values());
  const [only] = distinct;
  return {
    beats: end / ticksPerBeat,
    seconds: secondsTo(end, tempos, ticksPerBeat),
    tempo: distinct.size === 1 && only ? Math.round(6e9 / only) / 100 : null,
    pitches: pitches.some((beats) => beats > 0) ? pitches : null,
  };
}

function countPitch(event: MidiEvent, beat: number, held: Map<string, number>, pitches: number[]): void {
  if (event.type !== "noteOn" && event.type !== "noteOff") return;
  if (event.channel === DRUM_CHANNEL) return;
  const note = `${event.channel}:${event.noteNumber}`;
  const since = held.get(note);
  if (since !== undefined) pitches[event.noteNumber % 12]! += beat - since;
  held.delete(note);
  if (event.type === "noteOn" && event.velocity > 0) held.set(note, beat);
}

function secondsTo(end: number, tempos: ReadonlyMap<number, number>, ticksPerBeat: number): number {
  let [seconds, since, beat] = [0, 0, DEFAULT_BEAT_MICROSECONDS];
  for (const [tick, next] of [...tempos].sort(([one], [other]) => one - other)) {
    seconds += ((tick - since) * beat) / ticksPerBeat / 1e6;
    [since, beat] = [tick, next];
  }
  return seconds + ((end - since) * beat) / ticksPerBeat / 1e6;
}
