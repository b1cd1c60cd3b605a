import type { IconName } from "@/components/icons/icon-set";
import type { SuggestedSound } from "@/features/search/play-suggestion";
import { type SearchType, searchTarget } from "@/lib/api/search-target";
import { queryString } from "@/lib/api/url";
import type { SearchSuggestions } from "@/lib/contract/calls/catalogue/search";
import { countOf, formatCount } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

/** One line of the list: links to a page, is a text to search for, or a sound to play. */
export interface SuggestionOption {
  key: string;
  title: string;
  /** How much of the title has been typed: what follows is emphasised. */
  typed?: number;
  detail?: string;
  mark:
    | { kind: "icon"; name: IconName }
    | { kind: "cover"; src: string | null; colour?: string }
    | { kind: "avatar"; src: string | null; username: string };
  target: { href: string } | { search: string } | { play: SuggestedSound };
}

export interface SuggestionGroup {
  title: string;
  options: SuggestionOption[];
  /** Beside one another instead of below: kinds with their counts. */
  isRow?: boolean;
}

/** Maximum number of instruments, genres and tags together. */
const MAX_FILTERS = 5;

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
 * The API server's suggestions for a text, as groups of the list: what the text may become, all results of the searched
 * type, then possible filters, then single entries. Empty groups are omitted.
 */
export function suggestionGroups(suggestions: SearchSuggestions, text: string, type: SearchType): SuggestionGroup[] {
  const { counts } = suggestions;
  const search = text.trim();
  const all: SuggestionOption = {
    key: "all",
    title: `All results for “${search}”`,
    detail: countOf(counts[type], NOUNS[type]),
    mark: { kind: "icon", name: "search" },
    target: { search },
  };
  return filled([
    completionGroup(suggestions, text),
    { title: "Results", options: isFound(suggestions) ? [all] : [] },
    { title: "Filters", options: filterOptions(suggestions) },
    ...entryGroups(suggestions),
  ]);
}

/** The suggestions for a text on a phone: what it may become, the types that have results with their counts, then sounds. */
export function phoneGroups(
  suggestions: SearchSuggestions,
  text: string,
  types: readonly { value: SearchType; title: string }[],
): SuggestionGroup[] {
  const { counts } = suggestions;
  const groups = entryGroups(suggestions);
  const [sounds, entries] = [groups.slice(0, 1), groups.slice(1)];
  const found = types.filter(({ value }) => counts[value] > 0);
  const options = found.map(({ value, title }): SuggestionOption => {
    const target = { href: searchTarget(value, text) };
    const detail = formatCount(counts[value]);
    return { key: `all-${value}`, title, detail, mark: { kind: "icon", name: "search" }, target };
  });
  return filled([
    completionGroup(suggestions, text),
    { title: `“${text.trim()}” in`, options, isRow: true },
    ...sounds,
    { title: "Filters", options: filterOptions(suggestions) },
    ...entries,
  ]);
}

const filled = (groups: SuggestionGroup[]) => groups.filter(({ options }) => options.length > 0);

const isFound = ({ sounds, counts }: SearchSuggestions) =>
  sounds.length > 0 || Object.values(counts).some((count) => count > 0);

/** What a text may become. */
function completionGroup({ completions }: SearchSuggestions, text: string): SuggestionGroup {
  const typed = text.trim().toLowerCase();
  const options = completions.map(
    (search): SuggestionOption => ({
      key: `completion-${search}`,
      title: search,
      typed: search.toLowerCase().startsWith(typed) ? typed.length : 0,
      mark: { kind: "icon", name: "search" },
      target: { search },
    }),
  );
  return { title: "Searches", options };
}

/** Single entries by kind, sounds first. */
function entryGroups({ sounds, packs, creators }: SearchSuggestions): SuggestionGroup[] {
  return [
    {
      title: "Sounds",
      options: sounds.map(({ type, id, title, context, thumb, glow }) => ({
        key: `${type}-${id}`,
        title,
        detail: context,
        mark: { kind: "cover", src: source(thumb), colour: glow },
        target: { play: { type, id } },
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
        mark: { kind: "avatar", src: source(thumb), username },
        target: { href: `/${username}` },
      })),
    },
  ];
}

/** The instruments, genres and tags that the end of a text may mean, as filters of samples beside what is before it. */
function filterOptions({ instruments, genres, tags, rest }: SearchSuggestions): SuggestionOption[] {
  const search = rest ? { search: rest } : {};
  const query = rest ? `?${queryString(search)}` : "";
  const option = (noun: string, title: string, count: number, href: string): SuggestionOption => ({
    key: href,
    title,
    detail: `${noun}, ${countOf(count, "sample")}`,
    mark: { kind: "icon", name: "filter" },
    target: { href },
  });
  return [
    ...instruments.map(({ title, slug, count }) =>
      option("Instrument", title, count, `/samples/instruments/${slug}${query}`),
    ),
    ...genres.map(({ title, slug, count }) => option("Genre", title, count, `/samples/genres/${slug}${query}`)),
    ...tags.map(({ title, slug, count }) =>
      option("Tag", title, count, `/samples?${queryString({ ...search, tags: slug })}`),
    ),
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
