import { queryString } from "@/lib/api/url";

export const SEARCH_TYPES = [
  { value: "samples", title: "Samples" },
  { value: "packs", title: "Packs" },
  { value: "presets", title: "Presets" },
  { value: "oneshots", title: "One-Shots" },
  { value: "creators", title: "Creators" },
] as const;

/** Offered on the MIDI list only, in addition to the others. */
const MIDI_TYPE = { value: "midi", title: "MIDI" } as const;

export type SearchType = (typeof SEARCH_TYPES)[number]["value"] | typeof MIDI_TYPE.value;

/** The types that a page's header offers, by the type of the page's own list. */
export function searchTypesAt(type: SearchType): readonly { value: SearchType; title: string }[] {
  return type === MIDI_TYPE.value ? [MIDI_TYPE, ...SEARCH_TYPES] : SEARCH_TYPES;
}

/** The types that suggestions name, MIDI included, by the type of the page's own list. */
export function suggestedTypesAt(type: SearchType): readonly { value: SearchType; title: string }[] {
  const types = searchTypesAt(type);
  return types.some(({ value }) => value === MIDI_TYPE.value) ? types : [...types, MIDI_TYPE];
}

/** The path of the page that searches a type: its list, or for packs a page of their own. */
export function searchPath(type: SearchType): string {
  return type === "packs" ? "/packs/find" : `/${type}`;
}

/** The URL of a search: the type's page with the text; the bare list if the text is empty. */
export function searchTarget(type: SearchType, text: string): string {
  const search = text.trim();
  return search ? `${searchPath(type)}?${queryString({ search })}` : `/${type}`;
}

/** The type whose list is at this path, or null. */
function typeAt(pathname: string): SearchType | null {
  return [MIDI_TYPE, ...SEARCH_TYPES].find(({ value }) => isAt(`/${value}`, pathname))?.value ?? null;
}

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The type whose list is at this path; samples for any other path. */
export function searchTypeAt(pathname: string): SearchType {
  return typeAt(pathname) ?? "samples";
}

/** Lists of samples, and of sounds of all kinds, at other paths. */
const OTHER_LISTS = ["/free-samples", "/sounds"];

/** The text that the shop is searched for at this URL. `search` of another page, such as the library, is its own. */
export function searchTextAt(pathname: string, params: Pick<URLSearchParams, "get">): string {
  const isList = typeAt(pathname) !== null || OTHER_LISTS.some((path) => isAt(path, pathname));
  return (isList && params.get("search")) || "";
}

/**
 * Target of a search that the browser submitted before the page was hydrated: such a URL is that of samples, with the
 * type in the query. Null for any other URL.
 */
export function sentSearch(pathname: string, params: URLSearchParams): string | null {
  const type = [MIDI_TYPE, ...SEARCH_TYPES].find(({ value }) => value === params.get("type"));
  return type && pathname === searchPath("samples") ? searchTarget(type.value, params.get("search") ?? "") : null;
}
