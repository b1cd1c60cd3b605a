import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { SoundPage } from "@/features/filters/api/load-sounds";
import { isFiltered, listHref, withFilters } from "@/features/filters/list-filters";
import type { SoundListDefinition } from "@/features/filters/lists";
import { emptyTitle } from "@/features/pagination/components/paged-list";
import { parseFilterTexts } from "@/lib/contract/fields/filter-queries";
import type { FilterName, ListFilters } from "@/lib/contract/rules/filters";
import { formatCount } from "@/lib/format/count";

interface NoSoundsProps {
  list: SoundListDefinition;
  data: SoundPage;
}

/** Replaces the rows of an empty page: suggested changes, and how many sounds each would find. */
export function NoSounds({ list, data: { filters, meta, facets, nearMisses } }: NoSoundsProps) {
  if (meta.total > 0) {
    const href = listHref(list, { ...filters, page: meta.last_page }, facets);
    return (
      <EmptyState
        className="mt-3"
        title={emptyTitle(meta, "No sounds match")}
        action={
          <ButtonLink href={href} size="sm" prefetch={false}>
            Last page
          </ButtonLink>
        }
      />
    );
  }
  const changes = nearMisses.filter(({ change }) => Object.keys(change).every((name) => !(name in list.fixed)));
  return (
    <EmptyState
      className="mt-3"
      title={isFiltered(filters) ? "No sounds match these filters" : "No sounds match"}
      action={
        <>
          {changes.map(({ title, change, count }) => (
            <a
              key={title}
              href={listHref(list, withFilters(filters, changed(list, change)), facets)}
              data-filter=""
              className={buttonStyle({ size: "sm" })}
            >
              <span>{`${title} `}</span>
              <span className="num text-ink-3">{formatCount(count)}</span>
            </a>
          ))}
          <a
            href={list.path}
            data-filter=""
            className={buttonStyle({ variant: changes.length > 0 ? "ghost" : "quiet", size: "sm" })}
          >
            {`All ${list.noun}`}
          </a>
        </>
      }
    >
      {changes.length > 0 ? "These changes would find some." : "Remove a filter or start over."}
    </EmptyState>
  );
}

/** The filters of a suggested change, in the form that lists use. */
function changed({ kind }: SoundListDefinition, change: Readonly<Record<string, string | null>>): Partial<ListFilters> {
  const values = parseFilterTexts(
    kind,
    Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined])),
  );
  return Object.fromEntries(Object.keys(change).map((name) => [name, values[name as FilterName]]));
}
