import { COPYRIGHT_LABELS, MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";

/**
 * The filters and sorts of lists, defined once: the API's schemas, the pages' links and forms, the gateway's known
 * query keys and the search index are derived from these tables. No zod here, because browsers load this file.
 */

/** A list by its contents: sounds of one kind, sounds of every kind, or packs. */
export type ListKind = "sample" | "oneshot" | "preset" | "sound" | "pack";

const EVERY_LIST = ["sample", "oneshot", "preset", "sound", "pack"] as const;
const SOUNDS = ["sample", "oneshot", "preset", "sound"] as const;
const SAMPLES = ["sample"] as const;

/**
 * Filters by their query key. `value` is the type of the value, `lists` the lists that have the filter, `title` its
 * label in a list of chips.
 */
export const FILTERS = {
  search: { value: "text", lists: EVERY_LIST },
  genres: { value: "ids", lists: EVERY_LIST },
  instruments: { value: "ids", lists: SOUNDS },
  plugins: { value: "ids", lists: ["preset"] },
  /** Slugs of tags; only sounds with all of them match. */
  tags: { value: "tags", lists: SOUNDS },
  /** Slugs of tags; sounds with any of them are excluded. */
  exclude: { value: "tags", lists: SOUNDS },
  /** Sounds with any of them are excluded. */
  exclude_genres: { value: "ids", lists: SOUNDS },
  exclude_instruments: { value: "ids", lists: SOUNDS },
  /** A username. */
  creator: { value: "username", lists: ["pack"] },
  bpm_min: { value: "number", min: MIN_BPM, max: MAX_BPM, lists: SAMPLES },
  bpm_max: { value: "number", min: MIN_BPM, max: MAX_BPM, lists: SAMPLES },
  /** Half and double a tempo in the range match as well. */
  half_double: { value: "flag", lists: SAMPLES, title: "Half and double time" },
  /** Codes such as `F#m`; the first is the selected key, the others are compatible with it. */
  keys: { value: "keys", lists: SAMPLES },
  /** Seconds, inclusive. */
  length_min: { value: "number", min: 0.1, max: 600, lists: SOUNDS },
  length_max: { value: "number", min: 0.1, max: 600, lists: SOUNDS },
  copyright: {
    value: "choice",
    choices: COPYRIGHT_LABELS.map((label) => ({ value: label, title: label, lists: EVERY_LIST })),
    lists: ["sample", "oneshot"],
  },
  free: { value: "flag", lists: EVERY_LIST, title: "Free" },
  has_mid: { value: "flag", lists: SAMPLES, title: "Has MIDI" },
  has_stems: { value: "flag", lists: SAMPLES, title: "Has stems" },
  type: {
    value: "choice",
    choices: [
      { value: "loop", title: "Loops", lists: ["sample"] },
      { value: "one-shot", title: "One-shots", lists: ["sample"] },
      { value: "instrument", title: "Instruments", lists: ["preset"] },
      { value: "effect", title: "Effects", lists: ["preset"] },
    ],
    lists: ["sample", "preset"],
  },
} as const satisfies Record<string, FilterDescription>;

type FilterDescription = { lists: readonly ListKind[]; title?: string } & (
  | { value: "text" | "ids" | "tags" | "username" | "keys" | "flag" }
  | { value: "number"; min: number; max: number }
  | { value: "choice"; choices: readonly { value: string; title: string; lists: readonly ListKind[] }[] }
);

/** A filter by its query key. */
export type FilterName = keyof typeof FILTERS;

/** The values of filters by the type that `value` names, except choices. */
interface FormValues {
  text: string;
  ids: number[];
  tags: string[];
  username: string;
  keys: string[];
  flag: boolean;
  number: number;
}

type ValueOf<Description> = Description extends { choices: readonly { value: infer Choice }[] }
  ? Choice
  : Description extends { value: keyof FormValues }
    ? FormValues[Description["value"]]
    : never;

/** The filters of a list with their values. An absent filter is inactive. */
export type FilterValues = { [Name in FilterName]?: Readonly<ValueOf<(typeof FILTERS)[Name]>> | undefined };

export type SoundType = ValueOf<(typeof FILTERS)["type"]>;

/** The filters that a list has. */
export type FilterOf<Kind extends ListKind> = {
  [Name in FilterName]: Kind extends (typeof FILTERS)[Name]["lists"][number] ? Name : never;
}[FilterName];

/** Pairs of filters that limit the same number: the lowest value may not exceed the highest. */
export const RANGES = {
  tempo: {
    min: "bpm_min",
    max: "bpm_max",
    /** A filter that has no effect without the range. */
    only: "half_double",
    /** The bounds of the slider. */
    slider: [40, 200],
    chip: (low: number | undefined, high: number | undefined) => `${low ?? 40}–${high ?? 200} BPM`,
  },
  length: {
    min: "length_min",
    max: "length_max",
    only: undefined,
    chip: (low: number | undefined, high: number | undefined) =>
      low !== undefined && high !== undefined
        ? `${low}–${high} s`
        : low !== undefined
          ? `Longer than ${low} s`
          : `Shorter than ${high} s`,
  },
} as const;

/** The lengths in seconds that a list offers as limits. */
export const LENGTH_LIMITS = [1, 2, 5, 10, 30, 60] as const;

/** Sorts by their value in the query, with their titles and lists. */
const SORT_TABLE = {
  popular: { title: "Popular", lists: EVERY_LIST },
  newest: { title: "Newest", lists: EVERY_LIST },
  trending: { title: "Trending", lists: EVERY_LIST },
  /** With a search: sounds with all of it first, then nearer tempos, then titles, tags and packs. Else popular. */
  match: { title: "Best match", lists: EVERY_LIST },
  /** Slowest first. */
  tempo: { title: "Tempo", lists: SAMPLES },
  /** By tonic from C up, major before minor. */
  key: { title: "Key", lists: SAMPLES },
  /** Shortest first. */
  length: { title: "Length", lists: SOUNDS },
  /** Alphabetical, with numbers in numeric order. */
  name: { title: "Name", lists: ["sample", "oneshot", "preset"] },
} as const satisfies Record<string, { title: string; lists: readonly ListKind[] }>;

export type Sort = keyof typeof SORT_TABLE;
export const SORTS = Object.keys(SORT_TABLE) as Sort[];

/** The sort of a list whose URL has none. */
export const DEFAULT_SORTS: Readonly<Record<ListKind, Sort>> = {
  sample: "popular",
  oneshot: "popular",
  preset: "popular",
  sound: "popular",
  pack: "newest",
};

/** The sort of a list whose query has none: the best match for a search. */
export function defaultSortOf(kind: ListKind, { search }: Pick<FilterValues, "search">): Sort {
  return search ? "match" : DEFAULT_SORTS[kind];
}

/** The sort of a list with these filters. Without a search, "best match" doesn't apply. */
export function sortOf(kind: ListKind, { sort, search }: Pick<ListFilters, "sort" | "search">): Sort {
  return sort === undefined || (sort === "match" && !search) ? defaultSortOf(kind, { search }) : sort;
}

/** The filters, sort and page in a page's URL. */
export type ListFilters = FilterValues & { sort?: Sort | undefined; page?: number | undefined };

const includes = (lists: readonly ListKind[], kind: ListKind) => lists.includes(kind);

/** The filters that a list has, in the order of the table. */
export function filtersOf(kind: ListKind): FilterName[] {
  return (Object.keys(FILTERS) as FilterName[]).filter((name) => includes(FILTERS[name].lists, kind));
}

/** The types of the sounds in a list, with their titles. */
export function typesOf(kind: ListKind): { value: SoundType; title: string }[] {
  const types = FILTERS.type.choices.filter(({ lists }) => includes(lists, kind));
  return types.map(({ value, title }) => ({ value, title }));
}

/** The sorts that a list has, its default first. */
export function sortsOf(kind: ListKind): { value: Sort; title: string }[] {
  return SORTS.filter((sort) => includes(SORT_TABLE[sort].lists, kind))
    .map((sort) => ({ value: sort, title: SORT_TABLE[sort].title }))
    .sort((left, right) => Number(right.value === DEFAULT_SORTS[kind]) - Number(left.value === DEFAULT_SORTS[kind]));
}

/** All query keys of a list: its filters, sort (`order` in the phone search) and page. */
export function queryKeysOf(kind: ListKind): string[] {
  return [...filtersOf(kind), "sort", "order", "page"];
}
