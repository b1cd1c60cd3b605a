import { toggle } from "@/features/filters/list-filters";
import type { FilterTerm } from "@/lib/contract/entities/search";
import type { ListFilters } from "@/lib/contract/rules/filters";

/** Identifies a tag, a genre or an instrument among the filters. */
export type TermName = Pick<FilterTerm, "filter" | "id" | "slug">;

/** The filters that exclude the values of these filters. */
const EXCLUSIONS = { tags: "exclude", genres: "exclude_genres", instruments: "exclude_instruments" } as const;

export type TermState = "chosen" | "excluded" | undefined;

function valuesOf(filters: ListFilters, name: keyof ListFilters): readonly (number | string)[] {
  return (filters[name] as readonly (number | string)[] | undefined) ?? [];
}

const idOf = ({ filter, id, slug }: TermName) => (filter === "tags" ? slug : (id ?? 0));

/** Whether the filters include or exclude a term. */
export function termState(filters: ListFilters, term: TermName): TermState {
  if (valuesOf(filters, term.filter).includes(idOf(term))) return "chosen";
  return valuesOf(filters, EXCLUSIONS[term.filter]).includes(idOf(term)) ? "excluded" : undefined;
}

/** The filters with a term included or excluded, or neither if it already was. */
export function toggleTerm(filters: ListFilters, term: TermName, state: "chosen" | "excluded"): Partial<ListFilters> {
  const value = idOf(term);
  const [name, other] =
    state === "chosen" ? [term.filter, EXCLUSIONS[term.filter]] : [EXCLUSIONS[term.filter], term.filter];
  return {
    [name]: toggle(valuesOf(filters, name), value),
    [other]: valuesOf(filters, other).filter((one) => one !== value),
  };
}

const NOUNS = { tags: "tag", genres: "genre", instruments: "instrument" } as const;

/** `Exclude the instrument Brass`. */
export function suggestionTitle(term: Pick<FilterTerm, "filter" | "title">, state: "chosen" | "excluded"): string {
  return `${state === "chosen" ? "Choose" : "Exclude"} the ${NOUNS[term.filter]} ${term.title}`;
}

/** The suggestion for a tag that no sound has: an instrument, a genre, or a tag with a similar spelling. */
export function suggestionFor(terms: readonly FilterTerm[]): FilterTerm | undefined {
  return terms.find(({ filter }) => filter !== "tags") ?? terms[0];
}
