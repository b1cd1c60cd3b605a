import type { FieldErrors } from "@/lib/contract/errors";
import type { CatalogueSearch, UnknownTag } from "@/server/catalogue/catalogue-search";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Terms } from "@/server/catalogue/taxonomy";
import { InvalidInput } from "@/server/platform/errors";

const VERBS = { tags: "Choose", exclude: "Exclude" } as const;

/** Throws InvalidInput for tags that no sound of the kinds has; the errors suggest similar terms. */
export async function refuseUnknownTags(
  catalogue: Pick<CatalogueSearch, "unknownTags">,
  kinds: readonly CatalogueKind[],
  terms: Terms,
  query: { tags?: readonly string[] | undefined; exclude?: readonly string[] | undefined },
): Promise<void> {
  const named = [...(query.tags ?? []), ...(query.exclude ?? [])];
  if (named.length === 0) return;
  const unknown = new Map((await catalogue.unknownTags(kinds, named)).map((tag) => [tag.slug, tag]));
  const errors: FieldErrors = {};
  for (const field of ["tags", "exclude"] as const) {
    const refused = query[field]?.flatMap((slug) => unknown.get(slug) ?? []) ?? [];
    if (refused.length === 0) continue;
    errors[field] = refused.map(({ slug, meant }) => {
      const other = meant && titleOf(meant, terms);
      return `No sound is tagged ${slug}.${other ? ` ${VERBS[field]} ${other}?` : ""}`;
    });
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

function titleOf(meant: NonNullable<UnknownTag["meant"]>, terms: Terms): string | null {
  if (meant.filter === "tags") return `the tag ${meant.title}`;
  const term = terms[meant.filter].find(({ id }) => id === meant.id);
  return term ? `the ${meant.filter === "genres" ? "genre" : "instrument"} ${term.title}` : null;
}
