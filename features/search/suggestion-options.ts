import type { IconName } from "@/components/icons/icon-set";
import type { SearchType } from "@/lib/api/search-target";
import { queryString } from "@/lib/api/url";
import type { SearchSuggestions } from "@/lib/contract/endpoints/discovery";
import { countOf, formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** One line of the list: links to a page, or is a text to search for. */
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

/** Maximum number of instruments, genres and tags together. */
const MAX_FILTERS = 5;
const SOUND_LISTS = { sample: "/samples", oneshot: "/oneshots", preset: "/presets" } as const;

const source = (thumb: string) => coverSource(thumb)?.(96) ?? null;

/** The nouns of what is searched, by type. */
const NOUNS: Record<SearchType, string> = {
  samples: "sample",
  packs: "pack",
  presets: "preset",
  oneshots: "one-shot",
  midi: "MIDI file",
  creators: "creator",
};

/**
 * The API server's suggestions for a text, as groups of the list: all results of the searched type, then possible
 * filters, then single entries. Empty groups are omitted.
 */
export function suggestionGroups(suggestions: SearchSuggestions, text: string, type: SearchType): SuggestionGroup[] {
  const { sounds, packs, creators, counts } = suggestions;
  const isFound = Object.values(counts).some((count) => count > 0);
  const groups: SuggestionGroup[] = [
    {
      title: "Results",
      options: isFound
        ? [
            {
              key: "all",
              title: `All results for “${text.trim()}”`,
              detail: countOf(counts[type], NOUNS[type]),
              mark: { kind: "icon", name: "search" },
              target: { search: text.trim() },
            },
          ]
        : [],
    },
    { title: "Filters", options: filterOptions(suggestions) },
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

/** The instruments, genres and tags that match a text, as filters of samples. */
function filterOptions({ instruments, genres, tags }: SearchSuggestions): SuggestionOption[] {
  const option = (noun: string, title: string, count: number, href: string): SuggestionOption => ({
    key: href,
    title,
    detail: `${noun}, ${countOf(count, "sample")}`,
    mark: { kind: "icon", name: "filter" },
    target: { href },
  });
  return [
    ...instruments.map(({ title, slug, count }) => option("Instrument", title, count, `/samples/instruments/${slug}`)),
    ...genres.map(({ title, slug, count }) => option("Genre", title, count, `/samples/genres/${slug}`)),
    ...tags.map(({ title, slug, count }) => option("Tag", title, count, `/samples?tags=${slug}`)),
  ].slice(0, MAX_FILTERS);
}

/** The recent searches as a group, or no group. */
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
