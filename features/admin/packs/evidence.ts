import type { EqualSound, ReviewedPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { Finding as Place } from "@/lib/contract/entities/finding";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { countOf, formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { findingWords, lufs, unheardWords } from "@/lib/format/finding-words";
import { keyName } from "@/lib/format/key-name";
import { midiWords, stemWords } from "@/lib/format/part-words";
import { missingWords } from "@/lib/format/review-words";

/** What is said of a sound that didn't pass a check. */
export interface Finding {
  sound: Pick<PackSound, "id" | "title" | "peaks" | "duration_seconds">;
  sentence: string;
  /** Where in the sound it is, if it is heard there. */
  place?: Place;
  /** The sounds that it equals, as far as they are listed. */
  equals?: readonly EqualSound[];
}

/** A check of a pack, passed or not. It passed if it has neither findings nor points. */
export interface Check {
  name: string;
  /** What is usual, or what was found. */
  sentence: string;
  figure: string;
  findings: readonly Finding[];
  /** What is wrong with the pack as a whole. */
  points: readonly string[];
}

/** Integrated loudness of usual sounds, in LUFS. */
const USUAL_LUFS = { from: -36, to: -5 };
/** In Hz and bits. */
const USUAL_RATE = 44_100;
const USUAL_DEPTH = 16;
/** How far two tempos may be apart and still be the same. */
const TEMPO_TOLERANCE = 0.02;

type Key = NonNullable<PackSound["key"]>;

/** Everything that was measured, heard and declared, against what counts. */
export function checksOf(pack: ReviewedPack): Check[] {
  const { sounds } = pack;
  const each = (words: (sound: PackSound) => string | null): Finding[] =>
    sounds.flatMap((sound) => {
      const sentence = words(sound);
      return sentence === null ? [] : [{ sound, sentence }];
    });
  const passed = (findings: readonly Finding[]) =>
    `${formatCount(sounds.length - new Set(findings.map(({ sound }) => sound.id)).size)} of ${formatCount(sounds.length)}`;
  const check = (name: string, sentence: string, findings: readonly Finding[]): Check => ({
    name,
    sentence,
    figure: passed(findings),
    findings,
    points: [],
  });
  const unheard = unheardWords(sounds);
  return [
    {
      name: "Complete",
      sentence: "Cover, description, genres, and an instrument for each sound.",
      figure: pack.missing.length === 0 ? "yes" : countOf(pack.missing.length, "point"),
      findings: [],
      points: pack.missing.map((lack) => missingWords(lack, "sample")),
    },
    check("Equal sounds", "No sound has the samples of another, here or in the shop.", equalFindings(pack)),
    check("Tempo", "What counts is what is heard and named, or half or double of it.", each(tempoWords)),
    check("Key", "What counts is what is heard and named, or its relative.", each(keyWords)),
    {
      ...check(
        "Recording",
        "Is whole and clean: full scale, silence, channels, beats and seam.",
        recordingFindings(sounds),
      ),
      points: unheard === null ? [] : [unheard],
    },
    check("Loudness", `Usual is ${lufs(USUAL_LUFS.from)} to ${lufs(USUAL_LUFS.to)}.`, each(loudnessWords)),
    check("Rate and depth", "At least 44.1 kHz and 16 bit.", each(formatWords)),
    check("MIDI", "A MIDI file has the length, the tempo and the key of its sound.", each(joined(midiWords))),
    check(
      "Stems",
      "Stems have the length and the format of their sound, and are it together.",
      each(joined(stemWords)),
    ),
    machineCheck(pack),
  ];
}

const joined = (words: (sound: PackSound) => string[]) => (sound: PackSound) => words(sound).join(" ") || null;

/** What is said of each sound that didn't pass, by its id. */
export function findingsBySound(checks: readonly Check[]): ReadonlyMap<number, readonly Finding[]> {
  const bySound = new Map<number, Finding[]>();
  for (const finding of checks.flatMap(({ findings }) => findings)) {
    const { id } = finding.sound;
    bySound.set(id, [...(bySound.get(id) ?? []), finding]);
  }
  return bySound;
}

/** Have checks of their own, which also name what the analysis isn't sure of. */
const OF_OTHER_CHECKS = ["other-tempo", "other-key"];

/** What the creator reads, too, in the same words. */
function recordingFindings(sounds: readonly PackSound[]): Finding[] {
  return sounds.flatMap((sound) =>
    (sound.findings ?? [])
      .filter(({ kind }) => !OF_OTHER_CHECKS.includes(kind))
      .map((place) => ({ sound, sentence: findingWords(place, sound), place })),
  );
}

/** `44.1 kHz, 24 bit, stereo`. */
export function formatOf({ sample_rate, bit_depth, channels }: PackSound): string {
  const width = channels === 1 ? "mono" : channels === 2 ? "stereo" : `${channels} channels`;
  return `${sample_rate / 1_000} kHz, ${bit_depth} bit, ${width}`;
}

const MACHINE_WORDS = {
  none: "No machine made any of it.",
  partly: "A machine made a part of it.",
  wholly: "A machine made all of it.",
} as const;

/** What the creator declared of machines. */
export function machineCheck({ declared_machine }: Pick<ReviewedPack, "declared_machine">): Check {
  const isHuman = declared_machine === "none";
  return {
    name: "Declared",
    sentence: "Own work or cleared, and whether a machine made any of it.",
    figure: declared_machine ?? "–",
    findings: [],
    points: isHuman ? [] : [declared_machine ? MACHINE_WORDS[declared_machine] : "Nothing was declared."],
  };
}

function equalFindings({ sounds, equal_sounds }: ReviewedPack): Finding[] {
  return sounds.flatMap((sound) => {
    if (sound.equals.length === 0) return [];
    const equals = equal_sounds.filter(({ sound_id }) => sound_id === sound.id);
    return { sound, sentence: equalWords("samples", "sound", equals), equals };
  });
}

/** `Same samples as Two in Night Bus, by Halden Rye, uploaded 3 Mar 2026, before this one.` */
export function equalWords(what: string, noun: string, [first, ...others]: readonly EqualSound[]): string {
  if (!first) return `Same ${what} as another ${noun}.`;
  const more = others.length > 0 ? `, and ${countOf(others.length, "other")}` : "";
  return `Same ${what} as ${first.title} ${placeOf(first)}${more}.`;
}

/** `in Night Bus, by Halden Rye, uploaded 3 Mar 2026, before this one`. */
export function placeOf({ is_in_pack, pack_title, creator, came_at, came_first }: EqualSound): string {
  if (is_in_pack) return "in this pack";
  const place = pack_title ? `in ${pack_title}, by` : "by";
  return `${place} ${creator.display}, uploaded ${formatDay(came_at)}, ${came_first ? "before" : "after"} this one`;
}

function tempoWords({ tempo, is_loop, heard, named }: PackSound): string | null {
  if (tempo === null) return is_loop ? "A loop without a tempo." : null;
  const says = `Says ${bpm(tempo)} BPM`;
  if (heard?.tempo && !isSameTempo(tempo, heard.tempo)) return `${says}, sounds like ${bpm(heard.tempo)}.`;
  if (named?.tempo && !isSameTempo(tempo, named.tempo)) return `${says}, its file’s name ${bpm(named.tempo)}.`;
  return null;
}

function keyWords({ key, heard, named }: PackSound): string | null {
  if (key === null) return null;
  const says = `Says ${nameOf(key)}`;
  if (heard?.key && !isSameKey(key, heard.key)) return `${says}, sounds like ${nameOf(heard.key)}.`;
  if (!named?.key) return null;
  const { value, is_minor } = named.key;
  const fits = is_minor === null ? value === key.value : isSameKey(key, { value, is_minor });
  return fits ? null : `${says}, its file’s name ${is_minor === null ? value : keyName(value, is_minor)}.`;
}

function loudnessWords({ loudness, findings }: PackSound): string | null {
  if (loudness === null) return "Its loudness couldn’t be measured.";
  if (findings?.some(({ kind }) => kind === "quiet")) return null;
  if (loudness < USUAL_LUFS.from) return `Very quiet: ${lufs(loudness)}.`;
  return loudness > USUAL_LUFS.to ? `Very loud: ${lufs(loudness)}.` : null;
}

function formatWords(sound: PackSound): string | null {
  return sound.sample_rate < USUAL_RATE || sound.bit_depth < USUAL_DEPTH ? `Only ${formatOf(sound)}.` : null;
}

const bpm = (tempo: number) => String(Math.round(tempo * 10) / 10);
const nameOf = ({ value, is_minor }: Key) => keyName(value, is_minor);

function isSameTempo(one: number, other: number): boolean {
  return [0.5, 1, 2].some((factor) => Math.abs((one * factor) / other - 1) <= TEMPO_TOLERANCE);
}

/** Relative keys have the same notes. */
function isSameKey(one: Key, other: Key): boolean {
  const majorOf = ({ value, is_minor }: Key) => (KEY_VALUES.indexOf(value) + (is_minor ? 3 : 0)) % KEY_VALUES.length;
  return majorOf(one) === majorOf(other);
}
