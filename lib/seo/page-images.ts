import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import type { Stack } from "@/lib/contract/entities/stack";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import { isSample, soundKind } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";
import { coverSource } from "@/lib/media/cover-source";
import type { PageImage } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

const CARD = { width: 1200, height: 630 };

/** A short hash of a picture's content (FNV-1a), so that its URL changes with it. */
function versionOf(shown: readonly unknown[]): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(shown)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const card = (name: string, shown: readonly unknown[], alt: string): PageImage => ({
  path: `/media/cards/${name}.jpg?v=${versionOf(shown)}`,
  ...CARD,
  alt,
});

const SOUND_CARDS = { sample: "sounds", oneshot: "oneshot-sounds", preset: "preset-sounds" } as const;

/** The share card of a sound of any kind. */
export function soundImage(sound: Sound): PageImage {
  const { id, title, pack_title, pack_thumb } = sound;
  const creator = creatorsOf(sound)[0]?.display;
  const facts = isSample(sound) ? [sound.tempo, sound.key_value] : [];
  const shown = [title, creator, pack_title, pack_thumb, ...facts];
  const name = creator ? `${title} by ${creator}` : title;
  return card(`${SOUND_CARDS[soundKind(sound)]}/${id}`, shown, `${name}: cover and waveform`);
}

/** The share card of a pack of any kind. */
export function packImage({ link, title, user, thumb, audio_count }: Pack): PageImage {
  return card(link.slice(1), [title, user.display, thumb, audio_count], `Cover of ${title} by ${user.display}`);
}

/** The share card of a public stack. */
export function stackImage({ slug, title, author, bpm, key, is_minor, lanes }: Stack): PageImage {
  const shown = [title, author.display, bpm, key, is_minor, ...lanes.map(({ sample_id }) => sample_id)];
  return card(`stacks/${slug}`, shown, `${title} by ${author.display}: the waveforms of its lanes`);
}

/** The share card of a creator. */
export function creatorImage({ username, display, thumb, packs_count }: Creator): PageImage {
  return card(`creators/${username}`, [display, thumb, packs_count], `${display} and covers of their newest packs`);
}

/** The share card of a list, by the name of its card; `total` is the number of its entries. */
export function listImage(name: string, title: string, total: number): PageImage {
  return card(`pages/${name}`, [title, total], `${title} on ${product.name}`);
}

/** The share card of a genre. */
export function genreImage({ slug, title, count }: CountedTerm): PageImage {
  return card(`genres/${slug}`, [title, count], `${title} samples on ${product.name}`);
}

/** A cover itself, for pages without a share card; null without one. */
export function coverImage(thumb: string, alt: string): PageImage | null {
  const path = coverSource(thumb)?.(800);
  return path ? { path, width: 800, height: 800, alt } : null;
}
