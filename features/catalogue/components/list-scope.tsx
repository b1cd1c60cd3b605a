"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { ListFacets } from "@/features/catalogue/api/load-sounds";
import { keepPopover } from "@/features/catalogue/components/kept-popover";
import { LinkScope, useNavigateList } from "@/features/catalogue/components/link-scope";
import { listHref, withFilters } from "@/features/catalogue/list-filters";
import type { SoundListDefinition } from "@/features/catalogue/lists";
import type { ListFilters } from "@/lib/contract/filters";

interface ListScopeProps {
  list: SoundListDefinition;
  filters: ListFilters;
  facets: ListFacets;
  /** How many sounds match. */
  total: number;
}

interface ListScopeValue extends ListScopeProps {
  /** Address of the list with some filters changed. */
  hrefWith: (change: Partial<ListFilters>) => string;
}

const ListScopeContext = createContext<ListScopeValue | null>(null);

/** The list that a filter stands in. */
export function useListScope(): ListScopeValue {
  const value = use(ListScopeContext);
  if (!value) throw new Error("Filters stand inside a ListScope.");
  return value;
}

/** The filters as they are changed in a popover: each change navigates at once, the popover stays open. */
export function useLiveFilters(): [draft: ListFilters, change: (part: Partial<ListFilters>) => void] {
  const { list, filters, facets } = useListScope();
  const navigate = useNavigateList();
  const [draft, setDraft] = useState(filters);
  const [known, setKnown] = useState(filters);
  if (known !== filters) {
    setKnown(filters);
    setDraft(filters);
  }
  function change(part: Partial<ListFilters>) {
    const next = withFilters(draft, part);
    setDraft(next);
    const href = listHref(list, next, facets);
    if (href.split("?", 1)[0] !== window.location.pathname) keepPopover();
    navigate(href);
  }
  return [draft, change];
}

/** A list of sounds and its filters: while a change is on its way `data-pending` is set, so the count answers at once. */
export function ListScope({ list, filters, facets, total, children }: ListScopeProps & { children: ReactNode }) {
  const value = useMemo<ListScopeValue>(
    () => ({
      list,
      filters,
      facets,
      total,
      hrefWith: (change) => listHref(list, withFilters(filters, change), facets),
    }),
    [list, filters, facets, total],
  );
  return (
    <ListScopeContext value={value}>
      <LinkScope>{children}</LinkScope>
    </ListScopeContext>
  );
}
