import { type MidiEvent, parseMidi } from "midi-file";

/** Longer files are truncated: a preview needs no more. */
const MAX_SECONDS = 60;
const MAX_NOTES = 2000;
/** Channel 10, counted from 0. */
export const DRUM_CHANNEL = 9;
/** Without a tempo, 120 BPM. */
export const DEFAULT_BEAT_MICROSECONDS = 500_000;

/** Of a beat, in files that count frames instead. */
export const DEFAULT_TICKS = 480;

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

/** Notes of a standard MIDI file in seconds, by its tempo changes; null when it isn't one or holds no note. */
export function readMidiNotes(file: Uint8Array): MidiNotes | null {
  let midi: ReturnType<typeof parseMidi>;
  try {
    midi = parseMidi(file);
  } catch {
    return null;
  }
  const ticksPerBeat = midi.header.ticksPerBeat ?? DEFAULT_TICKS;
  const notes: PlayedNote[] = [];
  const held = new Map<string, PlayedNote>();
  let beat = DEFAULT_BEAT_MICROSECONDS;
  let seconds = 0;
  let last = 0;
  for (const { tick, event } of allEvents(midi.tracks)) {
    const now = seconds + ((tick - last) * beat) / ticksPerBeat / 1e6;
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
  for (const note of held.values()) note.end = seconds;
  // Tempos stored in whole microseconds per beat miss a whole second by a rounding error.
  seconds = Math.round(seconds * 1000) / 1000;
  return notes.length > 0 && seconds > 0 ? { seconds, notes } : null;
}
