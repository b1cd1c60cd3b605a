import type { ListFacets } from "@/features/filters/api/load-sounds";
import { listHref, toggle, withFilters } from "@/features/filters/list-filters";
import { licenseTitle } from "@/features/filters/list-words";
import type { SoundListDefinition } from "@/features/filters/lists";
import { quoted } from "@/features/filters/search-words";
import { tagTitle } from "@/features/filters/tag-choices";
import type { FacetTerm } from "@/lib/contract/entities/facets";
import type { SearchNotes, SearchPart } from "@/lib/contract/entities/search";
import { FILTERS, type FilterName, type ListFilters, RANGES } from "@/lib/contract/rules/filters";
import { keyCodeName } from "@/lib/format/key-name";

/** A chip that links to the list with one filter changed. */
export interface Facet {
  id: string;
  title: string;
  href: string;
  /** Absent where the list would have nothing of its search. */
  count?: number | undefined;
  /** How many more results there would be with this value, too, beside others of its filter. */
  added?: number;
  selected?: boolean;
  /** Shown only if there is no room for the popovers: on wide pages the bar shows the key. */
  narrowOnly?: boolean;
}

/** Most first; those without a number last. */
const byCount = (one: Pick<FacetTerm, "count">, other: Pick<FacetTerm, "count">) =>
  (other.count ?? -1) - (one.count ?? -1);

const SHOWN_GENRES = 4;
const SHOWN_INSTRUMENTS = 5;

/** How a search is read: the parts that the entries have, and those that not all of them have. */
type SearchReading = Pick<SearchNotes, "understood" | "left_out">;

const NO_SEARCH: SearchReading = { understood: [], left_out: [] };

/**
 * Chips that change a list by one click. First what was chosen elsewhere, such as a search, then what is offered: each
 * keeps its place when it is selected.
 */
export function facetsOf(
  list: SoundListDefinition,
  filters: ListFilters,
  facets: ListFacets,
  notes: SearchReading = NO_SEARCH,
): Facet[] {
  const href = (change: Partial<ListFilters>) => listHref(list, withFilters(filters, change), facets);
  const knows = (name: FilterName) => list.filters.includes(name);
  const flag = (name: "free" | "has_mid" | "has_stems"): Facet[] =>
    knows(name)
      ? [
          {
            id: name,
            title: FILTERS[name].title,
            count: facets[name],
            selected: filters[name] ?? false,
            href: href({ [name]: !filters[name] }),
          },
        ]
      : [];
  const terms = (name: "genres" | "instruments" | "plugins", shown: number): Facet[] => {
    const ids = filters[name] ?? [];
    const all = knows(name) ? [...(facets[name] ?? [])].sort(byCount) : [];
    const top = all.slice(0, shown);
    return [...all.filter((term) => ids.includes(term.id) && !top.includes(term)), ...top].map((term) =>
      termFacet(name, term, ids, href),
    );
  };
  const label = (name: string): Facet[] =>
    (facets.copyright ?? [])
      .filter((copyright) => copyright.label === name)
      .map(({ label: copyright, count }) => {
        const selected = filters.copyright === copyright;
        const title = licenseTitle(copyright);
        return { id: "copyright", title, count, selected, href: href({ copyright: selected ? undefined : copyright }) };
      });
  const chosen = [
    ...searchFacets(filters.search, notes, (search) => href({ search })),
    ...tagFacets(filters, facets, href),
  ];
  if (filters.keys?.[0]) {
    const fits = filters.keys.length > 1 ? ", fits" : "";
    const title = keyCodeName(filters.keys[0]) + fits;
    chosen.push({ id: "keys", title, selected: true, narrowOnly: true, href: href({ keys: undefined }) });
  }
  for (const facet of rangeFacets(filters, href)) chosen.push({ ...facet, narrowOnly: facet.id === "tempo" });
  if (filters.type) {
    const title = list.types.find(({ value }) => value === filters.type)?.title ?? filters.type;
    chosen.push({ id: "type", title, selected: true, href: href({ type: undefined }) });
  }
  const rest = [
    ...label(filters.copyright ?? "Royalty-Free"),
    ...flag("free"),
    ...flag("has_mid"),
    ...flag("has_stems"),
    ...terms("genres", SHOWN_GENRES),
    ...terms("instruments", SHOWN_INSTRUMENTS),
    ...terms("plugins", SHOWN_GENRES),
  ];
  return [...chosen, ...withoutSearched(rest, notes)];
}

/** The chip of a term, of which `ids` are chosen. */
function termFacet(
  name: "genres" | "instruments" | "plugins",
  { id, title, count, added }: FacetTerm,
  ids: readonly number[],
  href: HrefWith,
): Facet {
  const selected = ids.includes(id);
  const isMore = ids.length > 0 && !selected;
  // With one more, a search may find what it was looking for, and list less than before.
  const isAdding = isMore && added !== undefined && added >= 0;
  return {
    id: `${name}-${id}`,
    title,
    count: isMore && !isAdding ? undefined : count,
    ...(isAdding && { added }),
    selected,
    href: href({ [name]: toggle(ids, id) }),
  };
}

type HrefWith = (change: Partial<ListFilters>) => string;

/**
 * The search as a chip, or one chip per part where one is understood as more than a word or was let go of. `href` is
 * the URL of the list with another search.
 */
export function searchFacets(
  search: string | undefined,
  { understood, left_out: leftOut }: SearchReading,
  href: (search: string | undefined) => string,
): Facet[] {
  if (!search) return [];
  const isWhole = leftOut.length === 0 && understood.every(isPlainWord);
  if (isWhole || understood.length === 0) {
    return [{ id: "search", title: quoted(search), selected: true, href: href(undefined) }];
  }
  return understood.map((part, place) => ({
    id: `search-${place}`,
    title: part.kind === "word" && !part.is_excluded ? quoted(part.title) : part.title,
    selected: true,
    href: href(part.rest || undefined),
  }));
}

const isPlainWord = ({ kind, respelled_from: typed, is_excluded: isExcluded }: SearchPart) =>
  kind === "word" && typed === null && !isExcluded;

/** Chips without those that would add what the search already asks for. */
export function withoutSearched(facets: readonly Facet[], { understood }: SearchReading): Facet[] {
  const searched = new Set(understood.flatMap((part) => (part.is_excluded ? [] : part.title.toLowerCase())));
  return facets.filter(({ selected, title }) => selected || !searched.has(title.toLowerCase()));
}

/** A chip for each selected tag, and for each excluded tag, genre and instrument. */
export function tagFacets(
  filters: ListFilters,
  facets: Pick<ListFacets, "genres" | "instruments" | "tags">,
  href: HrefWith,
): Facet[] {
  const excluded = (name: "genres" | "instruments"): Facet[] => {
    const filter = `exclude_${name}` as const;
    return (filters[filter] ?? []).map((id) => ({
      id: `${filter}-${id}`,
      title: `Excluding ${facets[name].find((term) => term.id === id)?.title ?? id}`,
      selected: true,
      href: href({ [filter]: toggle(filters[filter], id) }),
    }));
  };
  const tags = (filter: "tags" | "exclude", prefix: string): Facet[] =>
    (filters[filter] ?? []).map((slug) => ({
      id: `${filter}-${slug}`,
      title: prefix + tagTitle(facets.tags, slug),
      selected: true,
      href: href({ [filter]: toggle(filters[filter], slug) }),
    }));
  return [...tags("tags", ""), ...tags("exclude", "Excluding "), ...excluded("genres"), ...excluded("instruments")];
}

/** A chip for each limited range, with the filter that depends on it. */
export function rangeFacets(filters: ListFilters, href: (change: Partial<ListFilters>) => string): Facet[] {
  return Object.entries(RANGES).flatMap(([id, { min, max, chip, only }]) => {
    if (!filters[min] && !filters[max]) return [];
    const none = { [min]: undefined, [max]: undefined, ...(only && { [only]: undefined }) };
    const limited: Facet = { id, title: chip(filters[min], filters[max]), selected: true, href: href(none) };
    if (!only) return [limited];
    const selected = filters[only] ?? false;
    return [limited, { id: only, title: FILTERS[only].title, selected, href: href({ [only]: !selected }) }];
  });
}

/** A chip for every genre, with those in `chosen` selected. `href` is the URL of the list with another filter. */
export function genreFacets(
  genres: readonly FacetTerm[],
  chosen: readonly number[] | undefined,
  href: HrefWith,
): Facet[] {
  return genres.map((genre) => termFacet("genres", genre, chosen ?? [], href));
}
