import { type MidiData, type MidiEvent, parseMidi } from "midi-file";
import { standardMidi } from "@/server/audio/midi-standard";
import { DEFAULT_BEAT_MICROSECONDS, midiTime } from "@/server/audio/midi-time";

/** Longer files are truncated: a preview needs no more. */
const MAX_SECONDS = 60;
const MAX_NOTES = 2000;
/** Channel 10, counted from 0. */
export const DRUM_CHANNEL = 9;
export interface PlayedNote {
  /** Seconds. */
  start: number;
  end: number;
  pitch: number;
  /** 0 to 1. */
  velocity: number;
  isDrum: boolean;
}

export interface MidiNotes {
  seconds: number;
  /** Sorted by start. */
  notes: PlayedNote[];
}

interface TimedEvent {
  tick: number;
  event: MidiEvent;
}

/** Events of all tracks by tick; at one tick tempo first, then notes that end, then notes that begin. */
function allEvents(tracks: MidiEvent[][]): TimedEvent[] {
  const rank = ({ event }: TimedEvent) => (event.type === "setTempo" ? 0 : event.type === "noteOff" ? 1 : 2);
  return tracks
    .flatMap((track) => {
      let tick = 0;
      return track.map((event) => {
        tick += event.deltaTime;
        return { tick, event };
      });
    })
    .sort((a, b) => a.tick - b.tick || rank(a) - rank(b));
}

/** Notes of a MIDI file in seconds, by its tempo changes; null when it isn't one or holds no note. */
export function readMidiNotes(file: Uint8Array): MidiNotes | null {
  const standard = standardMidi(file);
  return standard && notesOf(parseMidi(standard.file));
}

/** The same of a file that was read. */
export function notesOf({ header, tracks }: MidiData): MidiNotes | null {
  const { secondsAt } = midiTime(header);
  const notes: PlayedNote[] = [];
  const held = new Map<string, PlayedNote>();
  let beat = DEFAULT_BEAT_MICROSECONDS;
  let seconds = 0;
  let last = 0;
  for (const { tick, event } of allEvents(tracks)) {
    const now = seconds + (tick - last) * secondsAt(beat);
    if (now > MAX_SECONDS) {
      seconds = MAX_SECONDS;
      break;
    }
    seconds = now;
    last = tick;
    if (event.type === "setTempo") beat = event.microsecondsPerBeat;
    if (event.type !== "noteOn" && event.type !== "noteOff") continue;
    const name = `${event.channel}:${event.noteNumber}`;
    const open = held.get(name);
    if (open) open.end = seconds;
    held.delete(name);
    if (event.type === "noteOff" || event.velocity === 0 || notes.length >= MAX_NOTES) continue;
    const note = {
      start: seconds,
      end: seconds,
      pitch: event.noteNumber,
      velocity: event.velocity / 127,
      isDrum: event.channel === DRUM_CHANNEL,
    };
    notes.push(note);
    held.set(name, note);
  }
  // A note that is still held where a file breaks off is heard for a beat.
  if (seconds === 0) seconds = beat / 1e6;
  for (const note of held.values()) note.end = seconds;
  // Tempos stored in whole microseconds per beat miss a whole second by a rounding error.
  seconds = Math.round(seconds * 1000) / 1000;
  return notes.length > 0 ? { seconds, notes } : null;
}
