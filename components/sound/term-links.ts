import { isFilterWord } from "@/components/sound/filter-words";
import type { Preset, Sound } from "@/lib/contract/entities/sound";
import { tagSlug } from "@/lib/contract/fields/tag-slug";
import { isPreset, soundKind } from "@/lib/contract/rules/kinds";

/** A term of a sound, and the list of all sounds that share it. */
export interface TermLink {
  title: string;
  href: string;
}

const LISTS = { sample: "/samples", oneshot: "/oneshots", preset: "/presets" } as const;

const slugOf = (title: string) => tagSlug(title).replaceAll("-", "");

/** The list of the sounds of the same kind in a genre, by its title. */
export function genreLink(sound: Sound, title: string): TermLink {
  return { title, href: `${LISTS[soundKind(sound)]}/genres/${slugOf(title)}` };
}

/** The list of the sounds of the same kind with an instrument, by its title. */
export function instrumentLink(sound: Sound, title: string): TermLink {
  return { title, href: `${LISTS[soundKind(sound)]}/instruments/${slugOf(title)}` };
}

/** The list of the presets for each plugin of a preset. */
export function pluginLinks(preset: Preset): TermLink[] {
  return preset.plugins.map(({ plugin }) => ({ title: plugin.title, href: `/presets?plugins=${plugin.id}` }));
}

/** The lists of the sounds of the same kind with each tag, except tags that repeat a filter or the sound's terms. */
export function tagLinks(sound: Sound): TermLink[] {
  const others = [...sound.genres, ...sound.instruments, ...(isPreset(sound) ? pluginTitles(sound) : [])].map(tagSlug);
  return sound.tags.flatMap((title) => {
    const slug = tagSlug(title);
    return slug && !others.includes(slug) && !isFilterWord(title)
      ? [{ title, href: `${LISTS[soundKind(sound)]}?tags=${slug}` }]
      : [];
  });
}

const pluginTitles = (preset: Preset) => [...preset.plugins.map(({ plugin }) => plugin.title), preset.type];
