import { CREATORS } from "@/demo/catalogue/creators";
import { engagementOf } from "@/demo/catalogue/engagement";
import { slugOf } from "@/demo/catalogue/slug";
import { GENRE_TAGS, KIND_TAGS, type SoundKind } from "@/demo/catalogue/tags";
import type { CatalogueSample, CatalogueSamplePack, CopyrightLabel, CoverChoice } from "@/demo/catalogue/types";
import type { PartKind } from "@/demo/synth/composition/part-kind";
import { FX, MULTILAYERED, PARTS } from "@/demo/synth/composition/part-table";
import { type GenreId, STYLES } from "@/demo/synth/composition/styles";
import { FX_KINDS, type FxKind } from "@/demo/synth/fx";
import { KEY_NAMES, type LoopKey, type LoopRecipe } from "@/demo/synth/loop";
import { createRandom, pick, type Random } from "@/lib/random/seeded-random";

/** A sound of a pack: its title, its kind and its deviations from the pack's plan. */
export type SoundPlan = readonly [title: string, kind: SoundKind, changes?: { bars?: 2 | 4 | 8; free?: boolean }];

/** The plan of a sample pack; its sounds take tempo and key in turn from the pack. */
export interface PackPlan {
  title: string;
  creator: string;
  collaborators?: [username: string, percentage: number][];
  genres: GenreId[];
  tempos: number[];
  /** Keys such as `F#m` or `Bb`. */
  keys: string[];
  days: number;
  cash?: number;
  featured?: boolean;
  cover: CoverChoice;
  description: string;
  sounds: SoundPlan[];
}

const FLATS: Record<string, string> = { Db: "C#", Eb: "D#", Gb: "F#", Ab: "G#", Bb: "A#" };

/** Parses a key such as `F#m` or `Bb`. @throws RangeError for anything else. */
export function readKey(text: string): LoopKey {
  const minor = text.endsWith("m");
  const name = minor ? text.slice(0, -1) : text;
  const value = KEY_NAMES.find((key) => key === (FLATS[name] ?? name));
  if (!value) throw new RangeError(`not a key: ${text}`);
  return { value, is_minor: minor };
}

/** Duration of a loop in seconds. */
function secondsOf(bars: number, tempo: number): number {
  return (bars * 240) / tempo;
}

function barsFor(kind: SoundKind, tempo: number, random: Random): 2 | 4 | 8 {
  const fitting = ([2, 4, 8] as const).filter((bars) => secondsOf(bars, tempo) >= 4 && secondsOf(bars, tempo) <= 17);
  const slow = kind.endsWith("pad") || kind === "multi" || kind === "lead-vocal";
  const unpitched = kind !== "multi" && !isFx(kind) && PARTS[kind].patch === null;
  const preferred: number = slow ? 4 : pick(random, unpitched ? [4, 4, 2, 2, 8] : [4, 4, 4, 4, 8]);
  return fitting.find((bars) => bars === preferred) ?? (fitting.includes(4) ? 4 : (fitting[0] ?? 4));
}

function labelFor(kind: SoundKind, random: Random): CopyrightLabel {
  const draw = random();
  if (draw < (kind === "multi" || kind.includes("vocal") ? 0.6 : 0.88)) return "Royalty-Free";
  return pick(random, ["Royalty A", "Royalty B", "Royalty C"] as const);
}

const hasMidi = (parts: readonly PartKind[], random: Random): boolean => {
  const first = parts[0];
  if (parts.length > 1) return random() < 0.8;
  if (first && PARTS[first].instrument === 4) return false;
  if (first && PARTS[first].patch === null) return random() < 0.5;
  return true;
};

function fxSource(kind: FxKind, seed: string, random: Random, pack: PackPlan) {
  const seconds = { riser: 7, fall: 5, impact: 4.5, texture: 10 }[kind] + Math.round(random() * 4) / 2;
  return { type: "recipe" as const, recipe: { type: "fx" as const, seed, kind, seconds, bits: bitsOf(pack) } };
}

const bitsOf = (pack: PackPlan): 16 | 24 => (pack.cash ? 24 : 16);

function partsOf(kind: PartKind | "multi", genre: GenreId, count: number): readonly PartKind[] {
  if (kind !== "multi") return [kind];
  const { ensembles } = STYLES[genre];
  return ensembles[count % ensembles.length] ?? [];
}

const isFx = (kind: SoundKind): kind is FxKind => FX_KINDS.some((name) => name === kind);

function instrumentOf(kind: SoundKind): number {
  if (kind === "multi") return MULTILAYERED;
  return isFx(kind) ? FX : PARTS[kind].instrument;
}

/** Builds a sample pack of the catalogue from its plan. `number` is its position in the catalogue. */
export function planSamplePack(pack: PackPlan, number: number): CatalogueSamplePack {
  const slug = slugOf(pack.title);
  const reach = CREATORS.find(({ username }) => username === pack.creator)?.followers ?? 500;
  const samples = pack.sounds.map(([title, kind, changes], index): CatalogueSample => {
    const id = `${slug}/${slugOf(title)}`;
    const random = createRandom(`plan:${id}`);
    const tempo = pack.tempos[index % pack.tempos.length]!;
    const key = readKey(pack.keys[Math.floor(index / 2) % pack.keys.length]!);
    const genre = pack.genres[index % 4 === 3 ? pack.genres.length - 1 : 0]!;
    const days_ago = Math.max(0, pack.days - (random() < 0.2 ? Math.floor(random() * 6) : 0));
    const price = kind === "multi" || kind.includes("vocal") || kind === "strings" ? 3 : random() < 0.3 ? 3 : 2;
    const base = {
      slug: slugOf(`${pack.title} ${title}`),
      title,
      genres: [...new Set([genre, ...pack.genres])],
      instrument: instrumentOf(kind),
      tags: [...KIND_TAGS[kind], pick(random, GENRE_TAGS[genre])],
      copyright_label: labelFor(kind, random),
      price: price as 2 | 3,
      is_free: changes?.free ?? false,
      days_ago,
      reception: engagementOf(id, reach * (kind === "multi" ? 1.3 : 1), days_ago),
    };
    if (isFx(kind)) {
      return {
        ...base,
        tempo: null,
        key: null,
        has_mid: false,
        has_stems: false,
        source: fxSource(kind, id, random, pack),
      };
    }
    const parts = partsOf(kind, genre, number);
    const recipe: LoopRecipe = {
      type: "loop",
      seed: id,
      harmony: `${slug}:${key.value}${key.is_minor}`,
      genre,
      tempo,
      bars: changes?.bars ?? barsFor(kind, tempo, random),
      key,
      parts,
      stems: parts.length > 1,
      midi: hasMidi(parts, random),
      bits: bitsOf(pack),
    };
    const pitched = parts.some((part) => PARTS[part].patch !== null);
    return {
      ...base,
      tempo,
      key: pitched ? key : null,
      has_mid: recipe.midi,
      has_stems: recipe.stems,
      source: { type: "recipe", recipe },
    };
  });
  return {
    slug,
    title: pack.title,
    description: pack.description,
    creator: pack.creator,
    collaborators: (pack.collaborators ?? []).map(([username, percentage]) => ({ username, percentage })),
    genres: pack.genres,
    tags: pack.genres.map((genre) => GENRE_TAGS[genre][0]!),
    cash_price: pack.cash ?? null,
    is_featured: pack.featured ?? false,
    days_ago: pack.days,
    cover: pack.cover,
    reception: engagementOf(slug, reach * 0.8, pack.days),
    samples,
  };
}
