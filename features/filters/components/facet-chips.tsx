import { cx } from "@/components/cx";
import { Chip, ChipLink } from "@/components/ui/chip";
import { HeldOrderList } from "@/features/filters/components/held-order-list";
import type { Facet } from "@/features/filters/facets";

/** One line of chips that scrolls sideways. A chip that would leave no results is disabled, not hidden. */
export function FacetChips({ facets, className }: { facets: readonly Facet[]; className?: string }) {
  return (
    <HeldOrderList
      label="Narrow by"
      keys={facets.map(({ id }) => id)}
      className={cx("flex gap-2 overflow-x-auto [scrollbar-width:none] max-lg:-mr-4 max-lg:pr-4", className)}
    >
      {facets.map(({ id, title, href, count, added, selected, narrowOnly }) => (
        <li key={id} className={narrowOnly ? "lg:hidden" : undefined}>
          {count === 0 && added === undefined && !selected ? (
            <Chip disabled count={0}>
              {title}
            </Chip>
          ) : (
            <ChipLink
              id={`facet-${id}`}
              href={href}
              data-filter=""
              selected={selected}
              count={added ?? count}
              adds={added !== undefined}
            >
              <span className="max-w-60 truncate">{title}</span>
            </ChipLink>
          )}
        </li>
      ))}
    </HeldOrderList>
  );
}
