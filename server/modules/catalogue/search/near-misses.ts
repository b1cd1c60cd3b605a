import type { SoundKind } from "@/lib/contract/entities/library";
import type { NearMiss } from "@/lib/contract/entities/search";
import { FILTERS, type FilterName, type FilterValues, filtersOf, RANGES } from "@/lib/contract/rules/filters";
import { keyCodeName } from "@/lib/format/key-name";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import type { Terms } from "@/server/catalogue/taxonomy";

interface Missed {
  kind: SoundKind;
  query: FilterValues;
}

interface Change extends Omit<NearMiss, "count"> {
  /** The filters that change, as values. */
  values: FilterValues;
}

/** Relative difference within which two tempos are near. */
const NEAR = 0.06;
/** Maximum of changes to try: each is a query. */
const MAX_TRIED = 24;
const MAX_SHOWN = 8;

/**
 * The changes to filters without matches that find some: a nearer tempo first, then filters to remove. A search is no
 * reason for an empty list, because it lets go of its words before.
 */
export async function nearMissesOf(
  catalogue: Pick<CatalogueSearch, "totals">,
  terms: Terms,
  missed: Missed,
): Promise<NearMiss[]> {
  const changes = [...nearTempo(missed), ...filtersWithout(missed, terms)].slice(0, MAX_TRIED);
  const totals = await catalogue.totals(
    missed.kind,
    changes.map(({ values }) => ({ ...missed.query, ...values })),
  );
  return changes
    .flatMap(({ title, change }, at) => ((totals[at] ?? 0) > 0 ? [{ title, change, count: totals[at] ?? 0 }] : []))
    .slice(0, MAX_SHOWN);
}

/** A change that removes filters. */
function removal(title: string, ...names: FilterName[]): Change {
  const change: Change = { title, change: {}, values: {} };
  for (const name of names) {
    change.change[name] = null;
    change.values[name] = undefined;
  }
  return change;
}

/** A tempo of a range; undefined if it is out of the bounds of its filter, which a list ignores. */
function acceptedTempo(bpm: number): number | undefined {
  const { min, max } = FILTERS.bpm_min;
  return bpm >= min && bpm <= max ? bpm : undefined;
}

function nearTempo({ kind, query }: Missed): Change[] {
  const { bpm_min: low, bpm_max: high } = query;
  if (!filtersOf(kind).includes("bpm_min") || low === undefined || high === undefined) return [];
  const [min, max] = [Math.floor(low * (1 - NEAR)), Math.ceil(high * (1 + NEAR))];
  return [
    {
      title: low === high ? `Near ${low} BPM` : `Near ${low}–${high} BPM`,
      change: { bpm_min: String(min), bpm_max: String(max) },
      values: { bpm_min: acceptedTempo(min), bpm_max: acceptedTempo(max) },
    },
  ];
}

function filtersWithout({ kind, query }: Missed, { genres, instruments, plugins }: Terms): Change[] {
  const changes: Change[] = [];
  const without = (title: string, ...names: FilterName[]) => changes.push(removal(`Without ${title}`, ...names));
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
    const others = query.tags?.filter((other) => other !== slug) ?? [];
    const tags = others.length > 0 ? others : undefined;
    changes.push({ title: `Without ${slug}`, change: { tags: tags?.join(",") ?? null }, values: { tags } });
  }
  const allowed = (title: string, name: FilterName) => changes.push(removal(`With ${title}`, name));
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
