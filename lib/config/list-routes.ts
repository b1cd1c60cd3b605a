import { matchRoute } from "@/lib/config/routes";
import { type ListKind, queryKeysOf } from "@/lib/contract/filters";

const PAGE_KEYS = ["page"];

const soundLists: readonly [path: string, ListKind][] = [
  ["/samples", "sample"],
  ["/oneshots", "oneshot"],
  ["/presets", "preset"],
  ["/midi", "sample"],
  ["/free-samples", "sample"],
];
const otherLists: readonly [path: string, ListKind][] = [
  ["/sounds", "sound"],
  ["/packs", "pack"],
  ["/packs/find", "pack"],
  ["/packs/c/{id}", "pack"],
  ["/oneshots/packs", "pack"],
  ["/presets/packs", "pack"],
  ["/free-samples/packs", "pack"],
];

/** Query keys that choose other entries, by the lists that know them. Any other key (`utm_source`) changes nothing. */
const LIST_KEYS = new Map<string, readonly string[]>([
  ...soundLists.flatMap(([path, kind]) =>
    ["", "/genres/{slug}", "/instruments/{slug}"].map((rest) => [path + rest, queryKeysOf(kind)] as const),
  ),
  ...otherLists.map(([path, kind]) => [path, queryKeysOf(kind)] as const),
  ["/creators", ["search", "page"]],
  ["/selections", PAGE_KEYS],
  ["/collections", PAGE_KEYS],
  ["/{username}", PAGE_KEYS],
  ["/{username}/presets", PAGE_KEYS],
]);

/** The query keys that the server code of a public page reads, by the page's route. */
const SERVER_KEYS = new Map<string, readonly string[]>([
  ...LIST_KEYS,
  ["/collections/{slug}", PAGE_KEYS],
  ["/collections/{slug}/oneshots", PAGE_KEYS],
  ["/collections/{slug}/presets", PAGE_KEYS],
]);

/** Where lists are rendered for one request. Nobody comes here but by `listRewrite`. */
const FILTERED = "/filtered";
/** No page: a visit to the inner addresses themselves is a 404. */
const NOWHERE = `${FILTERED}/-/-`;

/**
 * The inner address that renders a list with its filters, or null where the page that everybody shares will do. The
 * query stays as it is. `pathname` is the address as the browser has it.
 */
export function listRewrite(pathname: string, search: URLSearchParams): string | null {
  if (pathname === FILTERED || pathname.startsWith(`${FILTERED}/`)) return NOWHERE;
  const keys = LIST_KEYS.get(matchRoute(pathname)?.path ?? "");
  return keys?.some((key) => search.has(key)) ? FILTERED + pathname : null;
}

/**
 * The part of a query that the server code of a public page reads: its keys in one order, each with its first value,
 * with a question mark; empty when there is none. `route` is a path of the route table.
 */
export function serverQuery(route: string, search: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const key of SERVER_KEYS.get(route) ?? []) {
    const value = search.get(key);
    if (value !== null) known.set(key, value);
  }
  return known.size > 0 ? `?${known}` : "";
}
