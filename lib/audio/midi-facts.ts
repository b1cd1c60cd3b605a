/** What is known of a MIDI file, for a comparison with its sample. */
export interface MidiFacts {
  /** To its end, in beats and by its own tempo in seconds. */
  beats: number;
  seconds: number;
  /** Null if the file says none, or several. */
  tempo: number | null;
  /** How long each of the 12 pitch classes from C sounds, in beats; null for drums alone. */
  pitches: number[] | null;
}
