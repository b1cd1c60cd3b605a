import { filtersOf, type ListKind, queryKeysOf } from "@/lib/contract/rules/filters";

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
  ["/packs/samples", "pack"],
  ["/packs/find", "pack"],
  ["/packs/c/{id}", "pack"],
  ["/oneshots/packs", "pack"],
  ["/presets/packs", "pack"],
  ["/free-samples/packs", "pack"],
];

/**
 * The query keys that the server code of a public page reads, by the page's route: those that choose the entries of a
 * list. Any other key (`utm_source`) has no effect.
 */
const SERVER_KEYS = new Map<string, readonly string[]>([
  ...soundLists.flatMap(([path, kind]) =>
    ["", "/genres/{slug}", "/instruments/{slug}"].map((rest) => [path + rest, queryKeysOf(kind)] as const),
  ),
  ...otherLists.map(([path, kind]) => [path, queryKeysOf(kind)] as const),
  ["/similar-sounds/{id}", filtersOf("sample")],
  ["/similar-sounds/oneshots/{id}", filtersOf("oneshot")],
  ["/similar-sounds/presets/{id}", filtersOf("preset")],
  ["/creators", ["search", "page"]],
  ["/selections", PAGE_KEYS],
  ["/collections", PAGE_KEYS],
  ["/stacks", PAGE_KEYS],
  ["/{username}", PAGE_KEYS],
  ["/{username}/presets", PAGE_KEYS],
  ["/collections/{slug}", ["search", "page"]],
  ["/collections/{slug}/oneshots", ["search", "page"]],
  ["/collections/{slug}/presets", ["search", "page"]],
]);

/**
 * The part of a query that the server code of a public page reads: its keys in a fixed order, each with its first
 * value, with a question mark; empty if there are none. `route` is a path of the route table.
 */
export function serverQuery(route: string, search: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const key of SERVER_KEYS.get(route) ?? []) {
    const value = search.get(key);
    if (value !== null) known.set(key, value);
  }
  const text = known.toString();
  return text && `?${text}`;
}
