import type { ListFilters } from "@/features/catalogue/list-filters";
import type { FilterName, SoundListDefinition } from "@/features/catalogue/lists";
import {
  COPYRIGHT_LABELS,
  KEY_CODES,
  MAX_BPM,
  MAX_EXCLUDED,
  MAX_EXCLUDED_LENGTH,
  MAX_PAGE,
  MIN_BPM,
  SORTS,
  TAG_SLUGS,
} from "@/lib/contract/constants";

/** A page's query as Next gives it. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

const MAX_SEARCH = 200;
const MAX_IDS = 30;

/** Reads the filters that a list knows. What isn't a value of its filter is left out, as if it weren't there. */
export function parseFilters({ filters: names, types }: SoundListDefinition, query: PageQuery): ListFilters {
  const text = (name: FilterName) => (names.includes(name) ? firstValue(query[name]) : undefined);
  const type = text("type");
  const filters: ListFilters = {
    search: parseSearch(text("search")),
    genres: parseIds(text("genres")),
    instruments: parseIds(text("instruments")),
    plugins: parseIds(text("plugins")),
    exclude: parseTags(text("exclude")),
    bpm_min: parseBpm(text("bpm_min")),
    bpm_max: parseBpm(text("bpm_max")),
    half_double: parseFlag(text("half_double")),
    keys: parseKeys(text("keys")),
    copyright: COPYRIGHT_LABELS.find((label) => label === text("copyright")),
    free: parseFlag(text("free")),
    has_mid: parseFlag(text("has_mid")),
    has_stems: parseFlag(text("has_stems")),
    type: types.find(({ value }) => value === type)?.value,
    sort: SORTS.find((sort) => sort === text("sort")),
    page: parsePage(text("page")),
  };
  if ((filters.bpm_min ?? 0) > (filters.bpm_max ?? Number.POSITIVE_INFINITY)) {
    return { ...filters, bpm_min: filters.bpm_max, bpm_max: filters.bpm_min };
  }
  return filters;
}

/** The value of a query key; the first where it stands several times. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** A page from 2 up; the first page is the list itself. */
export function parsePage(text: string | undefined): number | undefined {
  const page = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 1;
  return page > 1 && page <= MAX_PAGE ? page : undefined;
}

/** The page that a query asks for, from 1. */
export function pageOf(query: PageQuery | undefined): number {
  return parsePage(firstValue(query?.page)) ?? 1;
}

/** Text to search for, trimmed, cut to what the host takes; undefined when nothing is left. */
export function parseSearch(text: string | undefined): string | undefined {
  // Whole characters, so that a cut never halves an emoji.
  const characters = [...(text ?? "").replaceAll("\u0000", "").trim()];
  let search = "";
  for (const character of characters) {
    if (search.length + character.length > MAX_SEARCH) break;
    search += character;
  }
  return search.trim() || undefined;
}

/** Ids separated by commas, such as `3,14`; undefined without any. */
export function parseIds(text: string | undefined): number[] | undefined {
  const ids = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return ids.length > 0 ? [...new Set(ids.map(Number))].slice(0, MAX_IDS) : undefined;
}

/** Slugs of tags, each once, as many as the host takes. */
export function parseTags(text: string | undefined): string[] | undefined {
  const slugs = (text ?? "").split(",").map((tag) => tag.toLowerCase());
  const known = [...new Set(slugs.filter((slug) => TAG_SLUGS.test(slug)))].slice(0, MAX_EXCLUDED);
  while (known.join(",").length > MAX_EXCLUDED_LENGTH) known.pop();
  return known.length > 0 ? known : undefined;
}

/** Whether a flag is set; undefined when not, as an absent filter is. */
export function parseFlag(text: string | undefined): true | undefined {
  return text === "1" || text === "true" ? true : undefined;
}

function parseBpm(text: string | undefined): number | undefined {
  const bpm = /^\d{1,3}(\.\d{1,2})?$/.test(text ?? "") ? Number(text) : Number.NaN;
  return bpm >= MIN_BPM && bpm <= MAX_BPM ? bpm : undefined;
}

function parseKeys(text: string | undefined): string[] | undefined {
  const keys = (text ?? "").split(",").filter((code) => KEY_CODES.includes(code));
  return keys.length > 0 ? [...new Set(keys)] : undefined;
}
