import type { SoundListDefinition } from "@/features/filters/lists";
import { parseFilterTexts, parsePageNumber } from "@/lib/contract/fields/filter-queries";
import type { ListFilters, ListKind } from "@/lib/contract/rules/filters";

/** A page's query as Next gives it. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the filters of a list of sounds. Invalid values are ignored. */
export function parseFilters({ kind, fixed }: SoundListDefinition, query: PageQuery): ListFilters {
  const filters = parseListQuery(kind, query);
  for (const name of Object.keys(fixed)) delete filters[name as keyof typeof fixed];
  return filters;
}

/** Parses the filters, sort and page of any list. Invalid values are ignored. */
export function parseListQuery(kind: ListKind, query: PageQuery): ListFilters {
  return parseFilterTexts(kind, Object.fromEntries(Object.keys(query).map((name) => [name, firstValue(query[name])])));
}

/** The value of a query key; the first of several. */
export function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The page number of a query, from 1. */
export function pageOf(query: PageQuery | undefined): number {
  return parsePageNumber(firstValue(query?.page)) ?? 1;
}
