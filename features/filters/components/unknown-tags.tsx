import { buttonStyle } from "@/components/ui/button-style";
import type { SoundPage } from "@/features/filters/api/load-sounds";
import { suggestionTitle, toggleTerm } from "@/features/filters/filter-terms";
import type { ListFilters } from "@/lib/contract/rules/filters";

interface UnknownTagsProps {
  tags: SoundPage["unknownTags"];
  filters: ListFilters;
  hrefWith: (change: Partial<ListFilters>) => string;
}

/** Tags in the URL that no sound has, with suggestions. */
export function UnknownTags({ tags, filters, hrefWith }: UnknownTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="grid gap-2 pb-3">
      {tags.map(({ slug, isExcluded, suggestion }) => {
        const state = isExcluded ? "excluded" : "chosen";
        return (
          <li key={`${slug}-${state}`} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <span>{`No sound is tagged ${slug}.`}</span>
            {suggestion && (
              <a
                href={hrefWith(toggleTerm(filters, suggestion, state))}
                data-filter=""
                className={buttonStyle({ size: "sm" })}
              >
                {suggestionTitle(suggestion, state)}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
