import { type MidiData, type MidiEvent, parseMidi } from "midi-file";
import type { MidiFacts } from "@/lib/audio/midi-facts";
import { DRUM_CHANNEL, notesOf } from "@/server/audio/midi-notes";
import { standardMidi } from "@/server/audio/midi-standard";
import { DEFAULT_BEAT_MICROSECONDS, type MidiTime, midiTime } from "@/server/audio/midi-time";

/** What a MIDI file is. */
export interface MidiReading {
  /** Null if it has no note in its first minute. */
  facts: MidiFacts | null;
  /** The standard file that is delivered instead; null if it is one itself. */
  standard: Uint8Array | null;
  /** A part of it can't be read. The facts, and what is delivered, are of what can. */
  isCut: boolean;
}

/** Reads a MIDI file; null when it isn't one. */
export function readMidi(given: Uint8Array): MidiReading | null {
  const standard = standardMidi(given);
  if (!standard) return null;
  const { file, isAsItCame, isCut } = standard;
  const midi = parseMidi(file);
  return { facts: notesOf(midi) && factsOf(midi), standard: isAsItCame ? null : file, isCut };
}

function factsOf({ header, tracks }: MidiData): MidiFacts {
  const time = midiTime(header);
  const tempos = new Map<number, number>();
  for (const { tick, event } of timed(tracks))
    if (event.type === "setTempo") tempos.set(tick, event.microsecondsPerBeat);
  const distinct = new Set(tempos.values());
  const [only] = distinct;
  const beatOf = distinct.size === 1 && only ? only : null;
  // Where frames are counted, beats are those of the tempo that the file says beside them.
  const ticksPerBeat = time.ticksPerBeat ?? (beatOf ?? DEFAULT_BEAT_MICROSECONDS) / 1e6 / time.secondsAt(0);
  const pitches = Array<number>(12).fill(0);
  for (const track of tracks) {
    const held = new Map<string, number>();
    for (const { tick, event } of timed([track])) countPitch(event, tick / ticksPerBeat, held, pitches);
  }
  const end = tracks.reduce((last, track) => Math.max(last, lengthOf(track)), 0);
  return {
    beats: end / ticksPerBeat,
    seconds: secondsTo(end, tempos, time),
    tempo: beatOf === null ? null : Math.round(6e9 / beatOf) / 100,
    pitches: pitches.some((beats) => beats > 0) ? pitches : null,
  };
}

function* timed(tracks: readonly MidiEvent[][]) {
  for (const track of tracks) {
    let tick = 0;
    for (const event of track) {
      tick += event.deltaTime;
      yield { tick, event };
    }
  }
}

const lengthOf = (track: readonly MidiEvent[]) => track.reduce((tick, { deltaTime }) => tick + deltaTime, 0);

function countPitch(event: MidiEvent, beat: number, held: Map<string, number>, pitches: number[]): void {
  if (event.type !== "noteOn" && event.type !== "noteOff") return;
  if (event.channel === DRUM_CHANNEL) return;
  const note = `${event.channel}:${event.noteNumber}`;
  const since = held.get(note);
  if (since !== undefined) pitches[event.noteNumber % 12]! += beat - since;
  held.delete(note);
  if (event.type === "noteOn" && event.velocity > 0) held.set(note, beat);
}

function secondsTo(end: number, tempos: ReadonlyMap<number, number>, { secondsAt }: MidiTime): number {
  let [seconds, since, beat] = [0, 0, DEFAULT_BEAT_MICROSECONDS];
  for (const [tick, next] of [...tempos].sort(([one], [other]) => one - other)) {
    seconds += (tick - since) * secondsAt(beat);
    [since, beat] = [tick, next];
  }
  return seconds + (end - since) * secondsAt(beat);
}
