import type { MidiHeader } from "midi-file";

/** Without a tempo, 120 BPM. */
export const DEFAULT_BEAT_MICROSECONDS = 500_000;
/** Of a beat, where a file says none. */
const DEFAULT_TICKS = 480;
/** Frames that are counted as 29 and drop some numbers: 30 in 1.001 seconds. */
const DROP_FRAME = 29;
const DROP_FRAME_RATE = 30_000 / 1_001;

/** How long a tick lasts. */
export interface MidiTime {
  /** Of a beat; null in files that count frames, whose ticks last as long at any tempo. */
  ticksPerBeat: number | null;
  /** Of a tick, while beats have so many microseconds. */
  secondsAt: (beatMicroseconds: number) => number;
}

/** How a file counts its time: in parts of beats, or of the frames of a film. */
export function midiTime({ ticksPerBeat = DEFAULT_TICKS, framesPerSecond, ticksPerFrame }: MidiHeader): MidiTime {
  if (!framesPerSecond || !ticksPerFrame) {
    return { ticksPerBeat, secondsAt: (beatMicroseconds) => beatMicroseconds / ticksPerBeat / 1e6 };
  }
  const rate = framesPerSecond === DROP_FRAME ? DROP_FRAME_RATE : framesPerSecond;
  return { ticksPerBeat: null, secondsAt: () => 1 / (rate * ticksPerFrame) };
}
