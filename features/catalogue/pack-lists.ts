import { type ListFilters, withFilters } from "@/features/catalogue/list-filters";
import {
  firstValue,
  type PageQuery,
  parseFlag,
  parseIds,
  parsePage,
  parseSearch,
} from "@/features/catalogue/parse-filters";
import { queryString } from "@/lib/api/url";
import { SORTS, type Sort } from "@/lib/contract/constants";
import type { PackKind } from "@/lib/contract/entities/pack";

export type PackListName = "packs" | "find" | "oneshot-packs" | "preset-packs" | "free-packs";

export interface PackListDefinition {
  path: string;
  title: string;
  noun: string;
  kind: PackKind;
  /** Free packs only; not a filter there. */
  fixed: { free?: true };
  description: string;
}

export const PACK_LIST_PAGES: Readonly<Record<PackListName, PackListDefinition>> = {
  packs: {
    path: "/packs",
    title: "Packs",
    noun: "sample packs",
    kind: "sample",
    fixed: {},
    description: "Play every sound of a pack, keep single ones, or download the whole pack for less.",
  },
  find: {
    path: "/packs/find",
    title: "Find packs",
    noun: "sample packs",
    kind: "sample",
    fixed: {},
    description: "Search sample packs by title, creator, genre and tag.",
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

/** The order that a list of packs has when its address names none. */
export const DEFAULT_PACK_SORT: Sort = "newest";

export type PackFilters = Pick<ListFilters, "search" | "genres" | "free" | "sort" | "page"> & { creator?: string };

/** Reads the filters of a list of packs. What isn't a value of its filter is left out. */
export function parsePackFilters(query: PageQuery): PackFilters {
  const text = (name: string) => firstValue(query[name]);
  const creator = text("creator");
  return {
    search: parseSearch(text("search")),
    genres: parseIds(text("genres")),
    free: parseFlag(text("free")),
    creator: /^[\w.-]{1,30}$/.test(creator ?? "") ? creator : undefined,
    sort: SORTS.find((sort) => sort === text("sort")),
    page: parsePage(text("page")),
  };
}

/** The address of a list of packs with some filters changed. */
export function packListHref(path: string, filters: PackFilters, change: Partial<PackFilters>): string {
  const next = { ...withFilters(filters, {}), ...change };
  const query = queryString({ ...next, sort: next.sort === DEFAULT_PACK_SORT ? undefined : next.sort });
  return query ? `${path}?${query}` : path;
}
