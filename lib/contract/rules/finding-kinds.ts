/**
 * What can be wrong with a sound, and `amount` of each. Client islands import these; the words are in
 * lib/format/finding-words.ts.
 */
export const FINDING_KINDS = [
  /** The rate that its file has, in Hz, and its depth, in bits, where something else is delivered. */
  "made-rate",
  "made-depth",
  /** Seconds that its file's header promises and that aren't there. */
  "cut-short",
  /** Bytes behind the end that its file's header states. */
  "goes-on",
  /** The true peak, in dB over full scale. */
  "clipping",
  /** Seconds. */
  "silence-start",
  "silence-end",
  /** Integrated loudness in LUFS. */
  "quiet",
  /** The mean of the samples, as a share of full scale, with its sign. */
  "dc",
  "equal-channels",
  "empty-left",
  "empty-right",
  /** The step from the last sample to the first, as a share of full scale. */
  "seam-click",
  /** Beats at the declared tempo. */
  "uneven-beats",
  /** The tempo that is heard, in BPM. */
  "other-tempo",
  /** The key that is heard: its place in KEY_VALUES, minor ones 12 behind. */
  "other-key",
  /** Seconds by which a stem is shorter or longer than its sound. */
  "stem-shorter",
  "stem-longer",
  /** Of a stem, in Hz and bits. */
  "stem-rate",
  "stem-depth",
  /** What the stems together leave of the sound, in dB of it. */
  "stems-rest",
  /** How much louder the stems together are than the sound, in dB. */
  "stems-level",
  /** Of a MIDI file at its sound's tempo, in seconds. */
  "midi-shorter",
  "midi-longer",
  /** Of a MIDI file, in BPM. */
  "midi-tempo",
  /** How much of a MIDI file is in its sound's key, as a share. */
  "midi-key",
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

const NO_FAULTS: readonly FindingKind[] = ["made-rate", "made-depth", "equal-channels"];

/** What is true of a sound, but no fault of it: it marks no place, and asks nothing of each sound. */
export const isFault = ({ kind }: { kind: FindingKind }): boolean => !NO_FAULTS.includes(kind);
