import { withFilters } from "@/features/filters/list-filters";
import { queryString } from "@/lib/api/url";
import type { PackKind } from "@/lib/contract/entities/pack";
import { defaultSortOf, type ListFilters } from "@/lib/contract/rules/filters";

export type PackListName = "packs" | "sample-packs" | "find" | "oneshot-packs" | "preset-packs" | "free-packs";

export interface PackListDefinition {
  path: string;
  title: string;
  noun: string;
  kind: PackKind | "all";
  /** Free packs only; not a filter there. */
  fixed: { free?: true };
  description: string;
}

export const PACK_LIST_PAGES: Readonly<Record<PackListName, PackListDefinition>> = {
  packs: {
    path: "/packs",
    title: "Packs",
    noun: "packs",
    kind: "all",
    fixed: {},
    description: "Play every sound of a pack, keep single ones, or download the whole pack for less.",
  },
  "sample-packs": {
    path: "/packs/samples",
    title: "Sample packs",
    noun: "sample packs",
    kind: "sample",
    fixed: {},
    description: "Loops that belong together. Play each one, keep single ones, or download the whole pack for less.",
  },
  find: {
    path: "/packs/find",
    title: "Find packs",
    noun: "packs",
    kind: "all",
    fixed: {},
    description: "Search packs of every kind by title, creator, genre and tag.",
  },
  "oneshot-packs": {
    path: "/oneshots/packs",
    title: "One-shot packs",
    noun: "one-shot packs",
    kind: "oneshot",
    fixed: {},
    description: "Kits of single hits. Play each one, keep it for 1 credit, or download the whole kit for less.",
  },
  "preset-packs": {
    path: "/presets/packs",
    title: "Preset packs",
    noun: "preset packs",
    kind: "preset",
    fixed: {},
    description: "Banks of synth presets, each with a demo. Keep single presets or the whole bank.",
  },
  "free-packs": {
    path: "/free-samples/packs",
    title: "Free packs",
    noun: "free packs",
    kind: "sample",
    fixed: { free: true },
    description: "Whole sample packs, free to download.",
  },
};

type PackCount = "packs" | "sample_packs" | "oneshot_packs" | "preset_packs";

/** The lists that are shown as tabs, and the field with the count of each in the catalogue's summary. */
export const PACK_TABS: readonly { list: PackListName; label: string; count: PackCount }[] = [
  { list: "packs", label: "All", count: "packs" },
  { list: "sample-packs", label: "Sample", count: "sample_packs" },
  { list: "oneshot-packs", label: "One-shot", count: "oneshot_packs" },
  { list: "preset-packs", label: "Preset", count: "preset_packs" },
];

export type PackFilters = Pick<ListFilters, "search" | "genres" | "free" | "creator" | "sort" | "page">;

/** The URL of a list of packs with some filters changed. */
export function packListHref(path: string, filters: PackFilters, change: Partial<PackFilters>): string {
  const next = { ...withFilters(filters, {}), ...change };
  const query = queryString({ ...next, sort: next.sort === defaultSortOf("pack", next) ? undefined : next.sort });
  return query ? `${path}?${query}` : path;
}
