import { suggestionFor } from "@/features/filters/filter-terms";
import { ApiError } from "@/lib/api/error";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { serverRequest } from "@/lib/api/server-request";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { FilterTerm } from "@/lib/contract/entities/search";
import type { ListFilters } from "@/lib/contract/rules/filters";

/** A tag in a URL that no sound of the list has. */
export interface UnknownTag {
  slug: string;
  isExcluded: boolean;
  suggestion: FilterTerm | undefined;
}

interface Loaded<Result> {
  result: Result;
  /** Without the unknown tags. */
  filters: ListFilters;
  unknownTags: readonly UnknownTag[];
}

/**
 * Loads a list; tags that no sound of the kinds has are ignored, as other invalid filter values are.
 * @throws {ApiError} for every other failure.
 */
export async function loadWithKnownTags<Result>(
  kinds: readonly SoundKind[],
  filters: ListFilters,
  load: (filters: ListFilters) => Promise<Result>,
): Promise<Loaded<Result>> {
  try {
    return { result: await load(filters), filters, unknownTags: [] };
  } catch (failure) {
    if (!(failure instanceof ApiError && (failure.errors.tags || failure.errors.exclude))) throw failure;
  }
  const checked = await Promise.all([
    ...(filters.tags ?? []).map((slug) => checkTag(kinds, slug, false)),
    ...(filters.exclude ?? []).map((slug) => checkTag(kinds, slug, true)),
  ]);
  const unknownTags = checked.flatMap((tag) => (tag ? [tag] : []));
  const known = (slugs: readonly string[] | undefined, isExcluded: boolean) =>
    slugs?.filter((slug) => !unknownTags.some((tag) => tag.slug === slug && tag.isExcluded === isExcluded));
  const left = { ...filters, tags: known(filters.tags, false), exclude: known(filters.exclude, true) };
  return { result: await load(left), filters: left, unknownTags };
}

/** Null if a sound has the tag. */
async function checkTag(kinds: readonly SoundKind[], slug: string, isExcluded: boolean): Promise<UnknownTag | null> {
  const query = { q: slug.replaceAll("-", " ") };
  const responses = await Promise.all(
    kinds.map((kind) => serverRequest(SOUND_CALLS[kind].terms, { query }, { fresh: true })),
  );
  const terms = responses.flatMap(({ data }) => data);
  if (terms.some((term) => term.filter === "tags" && term.slug === slug)) return null;
  return { slug, isExcluded, suggestion: suggestionFor(terms) };
}
