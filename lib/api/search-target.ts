import { queryString } from "@/lib/api/url";

export const SEARCH_TYPES = [
  { value: "samples", title: "Samples" },
  { value: "packs", title: "Packs" },
  { value: "presets", title: "Presets" },
  { value: "oneshots", title: "One-Shots" },
  { value: "creators", title: "Creators" },
] as const;

/** Offered where MIDI files are listed, beside the others. */
const MIDI_TYPE = { value: "midi", title: "MIDI" } as const;

export type SearchType = (typeof SEARCH_TYPES)[number]["value"] | typeof MIDI_TYPE.value;

/** The types that the header of a page offers, by the type of the page's own list. */
export function searchTypesAt(type: SearchType): readonly { value: SearchType; title: string }[] {
  return type === MIDI_TYPE.value ? [MIDI_TYPE, ...SEARCH_TYPES] : SEARCH_TYPES;
}

/** The page that searches a type: its list; packs have one of their own. */
export function searchPath(type: SearchType): string {
  return type === "packs" ? "/packs/find" : `/${type}`;
}

/** Where a search goes: the type's page with the text; an empty text to the bare list. */
export function searchTarget(type: SearchType, text: string): string {
  const search = text.trim();
  return search ? `${searchPath(type)}?${queryString({ search })}` : `/${type}`;
}

/** Where the search of the phone's header goes: the same, of every date and the most popular first. */
export function phoneSearchTarget(type: SearchType, text: string): string {
  const target = searchTarget(type, text);
  return text.trim() ? `${target}&${queryString({ date: "all", order: "popular" })}` : target;
}

/** The type whose list is open at a path; samples elsewhere. */
export function searchTypeAt(pathname: string): SearchType {
  return (
    [MIDI_TYPE, ...SEARCH_TYPES].find(({ value }) => pathname === `/${value}` || pathname.startsWith(`/${value}/`))
      ?.value ?? "samples"
  );
}

/**
 * Where a search leads that a search form sent by itself, before its page was hydrated: then the URL is that of
 * samples, with the type beside the text. Null for any other URL.
 */
export function sentSearch(pathname: string, params: URLSearchParams): string | null {
  const type = [MIDI_TYPE, ...SEARCH_TYPES].find(({ value }) => value === params.get("type"));
  return type && pathname === searchPath("samples") ? searchTarget(type.value, params.get("search") ?? "") : null;
}
