import { matchRoute } from "@/lib/config/routes";

/** Filters of lists of sounds, by the names they have in the address and on the wire. */
export const SOUND_FILTERS = [
  "search",
  "genres",
  "instruments",
  "plugins",
  "exclude",
  "bpm_min",
  "bpm_max",
  "half_double",
  "keys",
  "copyright",
  "free",
  "has_mid",
  "has_stems",
  "type",
  "sort",
  "page",
] as const;
const PACK_KEYS = ["search", "genres", "creator", "free", "sort", "page"];
const PAGE_KEYS = ["page"];

const soundLists = ["/samples", "/oneshots", "/presets", "/midi", "/free-samples"].flatMap((path) => [
  path,
  `${path}/genres/{slug}`,
  `${path}/instruments/{slug}`,
]);
const packLists = [
  "/packs",
  "/packs/find",
  "/packs/c/{id}",
  "/oneshots/packs",
  "/presets/packs",
  "/free-samples/packs",
];

/** Query keys that choose other entries, by the pages that know them. Any other key (`utm_source`) changes nothing. */
const KEYS = new Map<string, readonly string[]>([
  ...soundLists.map((path) => [path, SOUND_FILTERS] as const),
  ...packLists.map((path) => [path, PACK_KEYS] as const),
  ["/creators", ["search", "page"]],
  ["/sounds", ["search", "genres", "instruments", "free", "sort", "page"]],
  ["/selections", PAGE_KEYS],
  ["/collections", PAGE_KEYS],
  ["/{username}", PAGE_KEYS],
  ["/{username}/presets", PAGE_KEYS],
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
  const keys = KEYS.get(matchRoute(pathname)?.path ?? "");
  return keys?.some((key) => search.has(key)) ? FILTERED + pathname : null;
}
