import type { IconName } from "@/components/icons/icon-set";
import { queryString } from "@/lib/api/url";
import type { SearchSuggestions } from "@/lib/contract/endpoints/discovery";
import { countOf, formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** One line of the list: leads to a page, or is searched for as a text. */
export interface SuggestionOption {
  key: string;
  title: string;
  detail?: string;
  mark: { kind: "icon"; name: IconName } | { kind: "cover" | "avatar"; src: string | null; colour?: string };
  target: { href: string } | { search: string };
}

export interface SuggestionGroup {
  title: string;
  options: SuggestionOption[];
}

const SOUND_LISTS = { sample: "/samples", oneshot: "/oneshots", preset: "/presets" } as const;

const source = (thumb: string) => coverSource(thumb)?.(96) ?? null;

/** What the host suggests, as groups of the list; empty groups are left out. */
export function suggestionGroups({ sounds, packs, creators, genres }: SearchSuggestions): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: "Genres",
      options: genres.map(({ id, title, slug, count }) => ({
        key: `genre-${id}`,
        title,
        detail: countOf(count, "sample"),
        mark: { kind: "icon", name: "wav" },
        target: { href: `/samples/genres/${slug}` },
      })),
    },
    {
      title: "Sounds",
      options: sounds.map(({ type, id, title, context, thumb, glow }) => ({
        key: `${type}-${id}`,
        title,
        detail: context,
        mark: { kind: "cover", src: source(thumb), colour: glow },
        target: { href: `${SOUND_LISTS[type]}?${queryString({ search: title })}` },
      })),
    },
    {
      title: "Packs",
      options: packs.map(({ kind, id, title, link, thumb, glow, user }) => ({
        key: `pack-${kind}-${id}`,
        title,
        detail: user.display,
        mark: { kind: "cover", src: source(thumb), colour: glow },
        target: { href: link },
      })),
    },
    {
      title: "Creators",
      options: creators.map(({ id, username, display, thumb, audio_count }) => ({
        key: `creator-${id}`,
        title: display,
        detail: `${formatCount(audio_count)} samples`,
        mark: { kind: "avatar", src: source(thumb) },
        target: { href: `/${username}` },
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The reader's last searches as a group, or none. */
export function recentGroup(searches: readonly string[]): SuggestionGroup[] {
  if (searches.length === 0) return [];
  const options = searches.map(
    (search): SuggestionOption => ({
      key: `recent-${search}`,
      title: search,
      mark: { kind: "icon", name: "search" },
      target: { search },
    }),
  );
  return [{ title: "Recent searches", options }];
}
