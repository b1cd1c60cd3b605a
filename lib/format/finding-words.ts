import { deliveredRate } from "@/lib/audio/delivered-rate";
import type { Finding } from "@/lib/contract/entities/finding";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { FindingKind } from "@/lib/contract/rules/finding-kinds";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { countOf, formatCount, nounOf } from "@/lib/format/count";
import { keyName } from "@/lib/format/key-name";

/** What a sound declares, against which some findings are told. */
export type Declared = Pick<PackSound, "tempo" | "key">;

const WORDS: Record<FindingKind, (amount: number, declared: Declared) => string> = {
  "made-rate": (rate) => `${formatCount(rate)} Hz, made ${formatCount(deliveredRate(rate))}.`,
  "made-depth": (bits) => (bits > 32 ? `${bits}-bit float, made 32.` : `${bits} bit, made ${bits > 24 ? 24 : 16}.`),
  "cut-short": (seconds) => `Its end is missing: ${atLeast(seconds)} that its header promises aren’t in the file.`,
  "goes-on": (bytes) => `${formatCount(bytes)} bytes behind the end that its header states were left out.`,
  clipping: (decibels) => `Clips: its peaks are ${decibels.toFixed(1)} dB over full scale.`,
  "silence-start": (seconds) => `Begins with ${secondsOf(seconds)} of silence.`,
  "silence-end": (seconds) => `Ends with ${secondsOf(seconds)} of silence.`,
  quiet: (loudness) => `Very quiet: ${lufs(loudness)}.`,
  dc: (offset) => `Its middle is off by ${(Math.abs(offset) * 100).toFixed(1)} % of full scale (DC).`,
  "equal-channels": () => "Left and right are identical (mono).",
  "empty-left": () => "Nothing is on the left channel.",
  "empty-right": () => "Nothing is on the right channel.",
  "seam-click": () => "Clicks where the loop begins again.",
  "uneven-beats": (beats, { tempo }) => `${beats.toFixed(2)} beats at ${bpm(tempo ?? 0)} BPM, not a whole number.`,
  "other-tempo": (heard, { tempo }) => `Says ${bpm(tempo ?? 0)} BPM, sounds like ${bpm(heard)}.`,
  "stem-shorter": (seconds) => `${secondsOf(seconds)} shorter than the sound.`,
  "stem-longer": (seconds) => `${secondsOf(seconds)} longer than the sound.`,
  "stem-rate": (rate) => `${rate / 1_000} kHz, unlike the sound.`,
  "stem-depth": (bits) => `${bits} bit, unlike the sound.`,
  "stems-rest": (decibels) => `Added up, the stems aren’t the sound: ${shareOf(decibels)} of it differs.`,
  "stems-level": (decibels) =>
    `The stems together are ${decibelsOf(Math.abs(decibels))} ${decibels > 0 ? "louder" : "quieter"} than the sound.`,
  "midi-shorter": (seconds) => `Its MIDI is shorter than the sound: ${secondsOf(seconds)}.`,
  "midi-longer": (seconds) => `Its MIDI is longer than the sound: ${secondsOf(seconds)}.`,
  "midi-tempo": (tempo, declared) => `Its MIDI says ${bpm(tempo)} BPM, the sound ${bpm(declared.tempo ?? 0)}.`,
  "midi-key": (share, { key }) =>
    `Only ${Math.round(share * 100)} % of its MIDI is in ${key ? keyName(key.value, key.is_minor) : "its key"}.`,
  "other-key": (heard, { key }) =>
    `Says ${key ? keyName(key.value, key.is_minor) : "no key"}, sounds like ${keyOf(heard)}.`,
};

/** A finding in one sentence, as the creator and the moderators of a sound read it. */
export function findingWords({ kind, amount }: Finding, declared: Declared): string {
  return WORDS[kind](amount ?? 0, declared);
}

/** How many sounds were not looked at, because they are from before anybody did; null if all were. */
export function unheardWords(sounds: readonly Pick<PackSound, "findings">[], noun = "sound"): string | null {
  const unheard = sounds.filter(({ findings }) => findings === null).length;
  return unheard > 0 ? `${countOf(unheard, noun)} ${nounOf(unheard, "wasn’t", "weren’t")} looked at yet.` : null;
}

/** Loudness as it is shown: `−14.2 LUFS`. */
export function lufs(loudness: number): string {
  return `${loudness < 0 ? "−" : ""}${Math.abs(Math.round(loudness * 10) / 10)} LUFS`;
}

const atLeast = (seconds: number) => (seconds < 0.01 ? "0.01 s at most" : secondsOf(seconds));
const secondsOf = (seconds: number) => `${seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(1)} s`;
/** An energy in dB of another: `50 %`. */
const shareOf = (decibels: number) => {
  const percent = 10 ** (decibels / 10) * 100;
  return `${percent < 1 ? percent.toFixed(1) : Math.round(percent)} %`;
};
const decibelsOf = (decibels: number) => `${decibels < 0 ? "−" : ""}${Math.abs(decibels).toFixed(1)} dB`;
const bpm = (tempo: number) => String(Math.round(tempo * 10) / 10);
const keyOf = (heard: number) => keyName(KEY_VALUES[heard % 12]!, heard >= KEY_VALUES.length);
