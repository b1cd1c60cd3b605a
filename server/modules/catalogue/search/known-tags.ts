import type { FieldErrors } from "@/lib/contract/errors";
import { InvalidInput } from "@/server/platform/errors";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { IndexReader } from "@/server/search-index/catalogue-index";
import { matchTerms } from "@/server/search-index/match-terms";

type Terms = Awaited<ReturnType<Catalogue["taxonomy"]["read"]>>;

const VERBS = { tags: "Choose", exclude: "Exclude" } as const;

/** Throws InvalidInput for tags that no sound of the lists has; the errors suggest similar terms. */
export function refuseUnknownTags(
  indexes: readonly IndexReader[],
  terms: Terms,
  query: { tags?: readonly string[] | undefined; exclude?: readonly string[] | undefined },
): void {
  const errors: FieldErrors = {};
  for (const field of ["tags", "exclude"] as const) {
    const unknown = query[field]?.filter((slug) => !indexes.some((index) => index.hasTag(slug))) ?? [];
    if (unknown.length === 0) continue;
    errors[field] = unknown.map((slug) => {
      const meant = meantInstead(indexes, terms, slug.replaceAll("-", " "));
      return `No sound is tagged ${slug}.${meant ? ` ${VERBS[field]} ${meant}?` : ""}`;
    });
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

function meantInstead(indexes: readonly IndexReader[], { genres, instruments }: Terms, text: string): string | null {
  const [instrument] = matchTerms(instruments, text, 1);
  if (instrument) return `the instrument ${instrument.title}`;
  const [genre] = matchTerms(genres, text, 1);
  if (genre) return `the genre ${genre.title}`;
  const [tag] = indexes.flatMap((index) => index.page({}, "popular", 0, 0).findTags(text.split(" "), 1));
  return tag ? `the tag ${tag.title}` : null;
}
