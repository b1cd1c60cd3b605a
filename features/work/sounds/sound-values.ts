import { UNKNOWN } from "@/components/sound/sound-facts";
import { itemFields } from "@/features/work/items/item-fields";
import { termWords } from "@/features/work/items/parse-values";
import type { Terms } from "@/features/work/terms/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { KEY_VALUES, MAX_BEATS, MAX_BPM, MAX_FIRST_BEAT_SECONDS, MIN_BPM } from "@/lib/contract/rules/sounds";
import { keyName } from "@/lib/format/key-name";

type Key = NonNullable<PackSound["key"]>;
export type Price = 2 | 3;

/** Values of a sound that are edited. What is left out stays. */
export interface SoundValues {
  title?: string;
  tempo?: number | null;
  loop?: PackSound["loop"];
  key?: Key | null;
  instruments?: number[];
  genres?: number[];
  tags?: string[];
  price?: Price;
  is_free?: boolean;
  copyright_label?: PackSound["copyright_label"];
}

/** What is edited as one; a price is the number of credits, or that there is none. */
export const FIELDS = {
  title: "Title",
  tempo: "BPM",
  loop: "Beats",
  key: "Key",
  instruments: "Instruments",
  genres: "Genres",
  price: "Credits",
  copyright_label: "Royalty",
  tags: "Tags",
} as const;
export type Field = keyof typeof FIELDS;

/** A tempo as it is shown: `96`, `96.5`. */
export const tempoName = (tempo: number): string => String(Math.round(tempo * 10) / 10);

/** A loop as it is shown and typed: `16`, or `16 from 0.35 s` if its first beat comes later than the sound. */
export const loopName = ({ beats, first_beat_seconds }: NonNullable<PackSound["loop"]>): string =>
  first_beat_seconds === 0 ? String(beats) : `${beats} from ${Math.round(first_beat_seconds * 1e4) / 1e4} s`;

/** A value in words; `–` for none. */
export function wordOf(field: Field, values: SoundValues, terms: Terms): string {
  switch (field) {
    case "title":
      return values.title ?? UNKNOWN;
    case "tempo":
      return values.tempo ? tempoName(values.tempo) : UNKNOWN;
    case "loop":
      return values.loop ? loopName(values.loop) : UNKNOWN;
    case "key":
      return values.key ? keyName(values.key.value, values.key.is_minor) : UNKNOWN;
    case "price":
      return values.is_free ? "FREE" : String(values.price);
    case "copyright_label":
      return values.copyright_label ?? UNKNOWN;
    case "tags":
      return values.tags?.join(", ") || UNKNOWN;
    default:
      return termWords(terms[field], values[field]);
  }
}

export const SOUND_FIELDS = itemFields<PackSound, SoundValues, Field>({
  names: FIELDS,
  further: { price: ["is_free"] },
  /** Whatever the order of terms and tags. */
  comparable(field, values) {
    if (field === "price") return values.is_free ? "free" : String(values.price);
    if (field === "loop") return values.loop ? loopName(values.loop) : "";
    if (field === "key") return values.key ? `${values.key.value} ${values.key.is_minor}` : "";
    const value = values[field];
    return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : (value ?? null));
  },
});

/** The values of a choice of 2, 3 or FREE. */
export const PRICES = {
  "2": { price: 2, is_free: false },
  "3": { price: 3, is_free: false },
  FREE: { is_free: true },
} as const;
export type PriceName = keyof typeof PRICES;
export const PRICE_NAMES = Object.keys(PRICES) as PriceName[];
export const priceName = ({ price, is_free }: Pick<PackSound, "price" | "is_free">): PriceName =>
  is_free ? "FREE" : price === 3 ? "3" : "2";

/** Keys as choices, with their codes as in URLs. */
export const KEY_CHOICES = KEY_VALUES.flatMap((value) =>
  [true, false].map((is_minor) => ({
    code: is_minor ? `${value}m` : value,
    value,
    is_minor,
    name: keyName(value, is_minor),
  })),
);
export const codeOf = (key: Key | null | undefined): string => (key ? `${key.value}${key.is_minor ? "m" : ""}` : "");

/** The key of a code; null for none. */
export function keyOf(code: string): Key | null {
  const choice = KEY_CHOICES.find((each) => each.code === code);
  return choice ? { value: choice.value, is_minor: choice.is_minor } : null;
}

const LETTERS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The key that a name or code says: `A min`, `F#m`, `Bb`, `C major`; without a mode it is major. Null for any other text. */
export function keyOfName(name: string): Key | null {
  const [, letter, sign, mode] = /^([a-g])([#♯b♭])?\s*(m|min|minor|maj|major)?$/i.exec(halfWidth(name).trim()) ?? [];
  if (!letter) return null;
  const shift = sign === undefined ? 0 : "#♯".includes(sign) ? 1 : -1;
  const place = (LETTERS[letter.toUpperCase() as keyof typeof LETTERS] + shift + 12) % 12;
  return { value: KEY_VALUES[place]!, is_minor: mode === "m" || /^min/i.test(mode ?? "") };
}

/** The tempo that somebody typed, such as `92,5` or `120 bpm`, or a sentence about what is wrong with it. */
export function parseTempo(text: string): { tempo: number | null } | string {
  const typed = halfWidth(text).trim();
  if (typed === "" || typed === UNKNOWN) return { tempo: null };
  const number = /^(-?\d+(?:[.,]\d+)?)\s*(?:bpm)?$/i.exec(typed)?.[1];
  if (number === undefined) return "Must be a number.";
  const tempo = Number(number.replace(",", "."));
  if (tempo < MIN_BPM) return `Must be at least ${MIN_BPM}.`;
  return tempo > MAX_BPM ? `Must be at most ${MAX_BPM}.` : { tempo };
}

/** Parses a typed loop, such as `16` or `16 from 0,35 s`. Returns a sentence about what is wrong with it if it can't. */
export function parseLoop(text: string): { loop: PackSound["loop"] } | string {
  const typed = halfWidth(text).trim();
  if (typed === "" || typed === UNKNOWN) return { loop: null };
  const [, beats, from = "0"] = /^(\d+)(?:\s*beats?)?(?:\s*from\s*(\d+(?:[.,]\d+)?)\s*s?)?$/i.exec(typed) ?? [];
  if (beats === undefined) return "Must be beats, such as 16, or 16 from 0.35 s.";
  const loop = { beats: Number(beats), first_beat_seconds: Number(from.replace(",", ".")) };
  if (loop.beats < 1 || loop.beats > MAX_BEATS) return `Must be 1 to ${MAX_BEATS} beats.`;
  return loop.first_beat_seconds > MAX_FIRST_BEAT_SECONDS
    ? `Must begin in the first ${MAX_FIRST_BEAT_SECONDS} s.`
    : { loop };
}
