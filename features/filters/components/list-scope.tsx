"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import type { ListFacets } from "@/features/filters/api/load-sounds";
import { LinkScope } from "@/features/filters/components/link-scope";
import type { SoundListDefinition } from "@/features/filters/lists";
import type { ListFilters } from "@/lib/contract/rules/filters";

interface ListScopeValue {
  list: SoundListDefinition;
  filters: ListFilters;
  facets: ListFacets;
  /** Number of matching sounds. */
  total: number;
}

const ListScopeContext = createContext<ListScopeValue | null>(null);

/** The list that a filter belongs to. */
export function useListScope(): ListScopeValue {
  const value = use(ListScopeContext);
  if (!value) throw new Error("Filters stand inside a ListScope.");
  return value;
}

/**
 * A list of sounds and its filters: `data-pending` is set while a change is loading, so that the count reacts at once.
 */
export function ListScope({ list, filters, facets, total, children }: ListScopeValue & { children: ReactNode }) {
  const value = useMemo<ListScopeValue>(() => ({ list, filters, facets, total }), [list, filters, facets, total]);
  return (
    <ListScopeContext value={value}>
      <LinkScope>{children}</LinkScope>
    </ListScopeContext>
  );
}
