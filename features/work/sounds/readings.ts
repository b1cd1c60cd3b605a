import type { SoundValues } from "@/features/work/sounds/sound-values";
import { tempoName } from "@/features/work/sounds/sound-values";
import { wholeBeats } from "@/lib/audio/whole-beats";
import type { Finding } from "@/lib/contract/entities/finding";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { type FindingKind, isFault } from "@/lib/contract/rules/finding-kinds";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { countOf } from "@/lib/format/count";
import { equalWords } from "@/lib/format/equal-words";
import { keyName } from "@/lib/format/key-name";

type Key = NonNullable<PackSound["key"]>;

/** Where a file's name and its sound say different things. */
export interface Difference {
  field: "tempo" | "key";
  /** `File name says 88, the sound measures 86.0` */
  sentence: string;
  /** One of them is to be chosen. */
  choices: { name: string; values: SoundValues }[];
  /** Findings that say the same. */
  tells: readonly FindingKind[];
}

const TEMPO_FINDINGS: readonly FindingKind[] = ["other-tempo", "uneven-beats"];

/** Tempos that are nearer to each other are the same, in BPM. */
const SAME_TEMPO = 0.5;

/** What the creator still has to decide about a sound. A value that they set is left alone unless it is impossible. */
export function differencesOf(sound: PackSound): Difference[] {
  return [tempoDifference(sound), keyDifference(sound)].filter((difference) => difference !== null);
}

/** The faults that were found in a sound, but for those that its differences tell. */
export function faultsOf(sound: PackSound): Finding[] {
  const told = differencesOf(sound).flatMap(({ tells }) => tells);
  return (sound.findings ?? []).filter((finding) => isFault(finding) && !told.includes(finding.kind));
}

function tempoDifference(sound: PackSound): Difference | null {
  return sound.is_tempo_set ? setDifference(sound) : namedDifference(sound);
}

function namedDifference({ heard, named, duration_seconds }: PackSound): Difference | null {
  const [ear, name] = [heard?.tempo, named?.tempo];
  if (!ear || !name || Math.abs(ear - name) < SAME_TEMPO) return null;
  const measured = Math.round(ear * 10) / 10;
  return {
    field: "tempo",
    sentence: `File name says ${tempoName(name)}, the sound measures ${ear.toFixed(1)}`,
    choices: [measured, name].map((tempo) => ({
      name: tempoChoice(tempo, duration_seconds),
      values: { tempo },
    })),
    tells: TEMPO_FINDINGS,
  };
}

/** How a tempo that was set differs from the one, measured or named, at which the sound is whole bars; or null. */
function setDifference({ tempo, heard, named, duration_seconds, findings }: PackSound): Difference | null {
  if (tempo === null || !findings?.some(({ kind }) => TEMPO_FINDINGS.includes(kind))) return null;
  const others = [heard?.tempo, named?.tempo].flatMap((other) => (other ? [Math.round(other * 10) / 10] : []));
  const fitting = others.find(
    (other) => Math.abs(other - tempo) >= SAME_TEMPO && wholeBeats(duration_seconds, other) !== null,
  );
  if (fitting === undefined || wholeBeats(duration_seconds, tempo) !== null) return null;
  const beats = (duration_seconds * tempo) / 60;
  return {
    field: "tempo",
    sentence: `${beats.toFixed(2)} beats at ${tempoName(tempo)}`,
    choices: [{ name: tempoChoice(fitting, duration_seconds), values: { tempo: fitting } }],
    tells: TEMPO_FINDINGS,
  };
}

/** `130, 16 beats`; only the tempo where these aren’t whole bars. */
function tempoChoice(tempo: number, seconds: number): string {
  const beats = wholeBeats(seconds, tempo);
  return beats === null ? tempoName(tempo) : `${tempoName(tempo)}, ${countOf(beats, "beat")}`;
}

function keyDifference({ heard, named, is_key_set }: PackSound): Difference | null {
  const [ear, name] = [heard?.key, named?.key];
  if (is_key_set || !ear || !name) return null;
  const hasMode = name.is_minor !== null;
  if (name.value === ear.value && (!hasMode || name.is_minor === ear.is_minor)) return null;
  const namedKey = { value: name.value, is_minor: name.is_minor ?? ear.is_minor };
  const said = hasMode ? keyName(namedKey.value, namedKey.is_minor) : name.value;
  const [chosen, other] = [keyName(namedKey.value, namedKey.is_minor), keyName(ear.value, ear.is_minor)];
  const relative = hasMode && areRelative(namedKey, ear) ? "its relative " : "";
  return {
    field: "key",
    sentence: `File name says ${said}, analysis hears ${relative}${other}`,
    choices: [
      { name: chosen, values: { key: namedKey } },
      { name: other, values: { key: ear } },
    ],
    tells: ["other-key"],
  };
}

/** Whether two keys have the same notes: a minor one, and the major one three semitones above it. */
export function areRelative(one: Key, other: Key): boolean {
  if (one.is_minor === other.is_minor) return false;
  const [minor, major] = one.is_minor ? [one, other] : [other, one];
  return (KEY_VALUES.indexOf(minor.value) + 3) % KEY_VALUES.length === KEY_VALUES.indexOf(major.value);
}

/** How sure the analysis is. `figure` is its name: `high, 97 %`. */
export interface Confidence {
  ticks: 1 | 2 | 3;
  figure: string;
}

const LEVELS = [
  { from: 0.85, ticks: 3, name: "high" },
  { from: 0.6, ticks: 2, name: "fair" },
  { from: 0, ticks: 1, name: "low" },
] as const;

/** The confidence of a tempo or key that was heard and counts; null for one that a person has set or named. */
export function confidenceOf(sound: PackSound, field: "tempo" | "key"): Confidence | null {
  const { heard } = sound;
  if (!heard) return null;
  const isHeard =
    field === "tempo"
      ? !sound.is_tempo_set &&
        sound.tempo !== null &&
        heard.tempo !== null &&
        Math.abs(sound.tempo - heard.tempo) < SAME_TEMPO
      : !sound.is_key_set && sound.key?.value === heard.key?.value && sound.key?.is_minor === heard.key?.is_minor;
  const confidence = field === "tempo" ? heard.tempo_confidence : sound.key && heard.key_confidence;
  if (!isHeard || confidence === null) return null;
  const level = LEVELS.find(({ from }) => confidence >= from);
  return level ? { ticks: level.ticks, figure: `${level.name}, ${Math.round(confidence * 100)} %` } : null;
}

/** `The same recording as “Two” in Night Bus.`; null if there is none. */
export const equalsSentence = (sound: PackSound): string | null => equalWords("recording", sound);
