"use client";

import { useEffect, useRef, useState } from "react";
import { cx } from "@/components/cx";
import { Chip, ChipLink } from "@/components/ui/chip";
import type { Facet } from "@/features/catalogue/facets";

/** The order of the chips while a pointer is on them, which outlives the page: some changes lead to another one. */
let heldOrder: readonly string[] | null = null;

/** Chips in the order that they had when the pointer came: none moves away under it. New ones follow. */
function inHeldOrder(facets: readonly Facet[]): readonly Facet[] {
  if (!heldOrder) return facets;
  const order = heldOrder;
  const placeOf = ({ id }: Facet) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...facets].sort((left, right) => placeOf(left) - placeOf(right));
}

/** One line of chips that scrolls sideways. A chip that would leave nothing is disabled, not hidden. */
export function FacetChips({ facets, className }: { facets: readonly Facet[]; className?: string }) {
  const [, setHeld] = useState(false);
  const chips = useRef<HTMLUListElement>(null);
  // The pointer may have left while the page was replaced.
  useEffect(() => {
    if (heldOrder === null || chips.current?.matches(":hover")) return;
    heldOrder = null;
    setHeld(true);
  }, []);
  const shown = inHeldOrder(facets);
  function hold(isHeld: boolean) {
    heldOrder = isHeld ? (heldOrder ?? shown.map(({ id }) => id)) : null;
    setHeld(isHeld);
  }
  return (
    <ul
      ref={chips}
      aria-label="Narrow by"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      className={cx("flex gap-2 overflow-x-auto [scrollbar-width:none] max-lg:-mr-4 max-lg:pr-4", className)}
    >
      {shown.map(({ id, title, href, count, selected, narrowOnly }) => (
        <li key={id} className={narrowOnly ? "lg:hidden" : undefined}>
          {count === 0 && !selected ? (
            <Chip disabled count={0}>
              {title}
            </Chip>
          ) : (
            <ChipLink id={`facet-${id}`} href={href} prefetch={false} data-filter="" selected={selected} count={count}>
              <span className="max-w-60 truncate">{title}</span>
            </ChipLink>
          )}
        </li>
      ))}
    </ul>
  );
}
