import type { NearMiss } from "@/lib/contract/entities/search";
import { readFilters } from "@/lib/contract/filter-queries";
import { FILTERS, type FilterName, type FilterValues, filtersOf, type ListKind, RANGES } from "@/lib/contract/filters";
import { keyCodeName } from "@/lib/format/key-name";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { IndexReader } from "@/server/search-index/catalogue-index";
import { toIndexFilter } from "@/server/search-index/index-filter";
import type { SearchPart } from "@/server/search-index/read-search";

type Terms = Awaited<ReturnType<Catalogue["taxonomy"]["read"]>>;

interface Missed {
  kind: ListKind;
  query: FilterValues;
  /** The parts of the search text. */
  parts: readonly SearchPart[];
}

type Change = Omit<NearMiss, "count">;

/** Relative difference within which two tempos are near. */
const NEAR = 0.06;
/** Maximum of changes to try: each is a query. */
const MAX_TRIED = 24;
const MAX_SHOWN = 8;

/** The changes to a query without matches that find some: nearer tempos first, then filters to remove. */
export function nearMissesOf(index: IndexReader, terms: Terms, missed: Missed): NearMiss[] {
  const changes = [...nearTempos(missed), ...searchesWithout(missed), ...filtersWithout(missed, terms)];
  return changes
    .slice(0, MAX_TRIED)
    .map((change) => ({ ...change, count: countOf(index, missed, change) }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_SHOWN);
}

/** The title of a part of a search, as its chip shows it. */
export function partTitle(part: SearchPart): string {
  if (part.kind === "tempo") return `${part.bpm} BPM`;
  if (part.kind === "key") return keyCodeName(part.code);
  return part.kind === "word" ? part.word : part.title;
}

function countOf(index: IndexReader, { kind, query }: Missed, { change }: Change): number {
  const changed = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]));
  const values = readFilters(kind, changed);
  const next = {
    ...query,
    ...Object.fromEntries(Object.keys(change).map((name) => [name, values[name as FilterName]])),
  };
  return index.page(toIndexFilter(next), "popular", 0, 0).total;
}

function nearTempos({ kind, query, parts }: Missed): Change[] {
  if (!filtersOf(kind).includes("bpm_min")) return [];
  const around = (low: number, high: number) => ({
    bpm_min: String(Math.floor(low * (1 - NEAR))),
    bpm_max: String(Math.ceil(high * (1 + NEAR))),
  });
  const named = parts.flatMap((part) =>
    part.kind === "tempo"
      ? [{ title: `Near ${part.bpm} BPM`, change: { ...around(part.bpm, part.bpm), search: part.rest || null } }]
      : [],
  );
  const { bpm_min: low, bpm_max: high } = query;
  if (low === undefined || high === undefined) return named;
  const title = low === high ? `Near ${low} BPM` : `Near ${low}–${high} BPM`;
  return [...named, { title, change: around(low, high) }];
}

/** The search without one of its parts, and without any search if other filters remain. */
function searchesWithout({ kind, query, parts }: Missed): Change[] {
  if (!query.search) return [];
  const isFiltered = filtersOf(kind).some((name) => name !== "search" && query[name]);
  const whole = isFiltered ? [{ title: `Without “${query.search}”`, change: { search: null } }] : [];
  if (parts.length < 2) return whole;
  return [...parts.map((part) => ({ title: `Without ${partTitle(part)}`, change: { search: part.rest } })), ...whole];
}

function filtersWithout({ kind, query }: Missed, { genres, instruments, plugins }: Terms): Change[] {
  const changes: Change[] = [];
  const without = (title: string, ...names: FilterName[]) =>
    changes.push({ title: `Without ${title}`, change: Object.fromEntries(names.map((name) => [name, null])) });
  const titlesOf = (terms: readonly { id: number; title: string }[], ids: readonly number[]) =>
    listed(ids.map((id) => terms.find((term) => term.id === id)?.title ?? String(id)));
  for (const { min, max, only, chip } of Object.values(RANGES)) {
    const [low, high] = [query[min], query[max]];
    if (low === undefined && high === undefined) continue;
    without(chip(low, high), min, max, ...(only ? [only] : []));
  }
  if (query.keys?.[0]) without(keyCodeName(query.keys[0]), "keys");
  if (query.genres) without(titlesOf(genres, query.genres), "genres");
  if (query.instruments) without(titlesOf(instruments, query.instruments), "instruments");
  if (query.plugins) without(titlesOf(plugins, query.plugins), "plugins");
  if (query.type) without(FILTERS.type.choices.find(({ value }) => value === query.type)?.title ?? query.type, "type");
  if (query.copyright) without(query.copyright, "copyright");
  for (const name of filtersOf(kind)) {
    const filter = FILTERS[name];
    if (filter.value === "flag" && "title" in filter && query[name] && name !== "half_double") {
      without(`“${filter.title}”`, name);
    }
  }
  for (const slug of query.tags ?? []) {
    const others = query.tags?.filter((other) => other !== slug).join(",");
    changes.push({ title: `Without ${slug}`, change: { tags: others || null } });
  }
  const allowed = (title: string, name: FilterName) =>
    changes.push({ title: `With ${title}`, change: { [name]: null } });
  if (query.exclude) allowed(listed(query.exclude), "exclude");
  if (query.exclude_genres) allowed(titlesOf(genres, query.exclude_genres), "exclude_genres");
  if (query.exclude_instruments) allowed(titlesOf(instruments, query.exclude_instruments), "exclude_instruments");
  return changes;
}

/** `Trap, Drill and 2 more`. */
function listed(titles: readonly string[]): string {
  const shown = titles.length > 3 ? [...titles.slice(0, 2), `${titles.length - 2} more`] : titles;
  return new Intl.ListFormat("en-GB").format(shown);
}
