import type { SoundListDefinition } from "@/features/filters/lists";
import { queryString } from "@/lib/api/url";
import { defaultSortOf, type ListFilters } from "@/lib/contract/rules/filters";

/** The fields of a genre or instrument that URLs need. */
export interface Term {
  id: number;
  slug: string;
}

export interface ListTerms {
  genres: readonly Term[];
  instruments: readonly Term[];
}

/** The filters with a change and without a page: any other change leads to the list's first page. */
export function withFilters(filters: ListFilters, change: Partial<ListFilters>): ListFilters {
  return { ...filters, page: undefined, ...change };
}

/** The values with one of them added, or removed if it was present. */
export function toggle<Value extends number | string>(values: readonly Value[] | undefined, value: Value): Value[] {
  return values?.includes(value) ? values.filter((other) => other !== value) : [...(values ?? []), value];
}

/** Whether any filter is set, apart from sort and page. */
export function isFiltered(filters: ListFilters): boolean {
  return queryString({ ...filters, sort: undefined, page: undefined }) !== "";
}

/**
 * The URL of a list with these filters. A single genre (or, without genres, a single instrument) has its own path; all
 * other filters are in the query, in a stable order, so that equal filters have equal URLs.
 */
export function listHref(
  list: Pick<SoundListDefinition, "path" | "kind" | "isFlat">,
  filters: ListFilters,
  terms: ListTerms,
): string {
  const { genres = [], instruments = [] } = filters;
  const genre = list.isFlat ? undefined : only(genres, terms.genres);
  const instrument = genres.length === 0 && !list.isFlat ? only(instruments, terms.instruments) : undefined;
  const path = genre
    ? `${list.path}/genres/${genre.slug}`
    : instrument
      ? `${list.path}/instruments/${instrument.slug}`
      : list.path;
  const query = queryString({
    ...filters,
    genres: genre ? undefined : genres,
    instruments: instrument ? undefined : instruments,
    sort: filters.sort === defaultSortOf(list.kind, filters) ? undefined : filters.sort,
    page: (filters.page ?? 1) > 1 ? filters.page : undefined,
  });
  return query ? `${path}?${query}` : path;
}

function only(ids: readonly number[], terms: readonly Term[]): Term | undefined {
  return ids.length === 1 ? terms.find(({ id }) => id === ids[0]) : undefined;
}

/** The canonical URL of a filtered list, which only keeps the term that has its own page. */
export function canonicalHref(
  list: Pick<SoundListDefinition, "path" | "kind">,
  { genres, instruments }: ListFilters,
  terms: ListTerms,
): string {
  const [href] = listHref(list, { genres, instruments: genres?.length ? undefined : instruments }, terms).split("?");
  return href ?? list.path;
}
