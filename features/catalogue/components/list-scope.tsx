"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useTransition } from "react";
import type { ListFacets } from "@/features/catalogue/api/load-sounds";
import { type ListFilters, listHref, withFilters } from "@/features/catalogue/list-filters";
import type { SoundListDefinition } from "@/features/catalogue/lists";
import { startProgress } from "@/lib/navigation/progress";

interface ListScopeValue {
  list: SoundListDefinition;
  filters: ListFilters;
  facets: ListFacets;
  /** Address of the list with some filters changed. */
  hrefWith: (change: Partial<ListFilters>) => string;
  /** Goes there; the reader stays where the page is scrolled to. */
  navigate: (href: string) => void;
}

const ListScopeContext = createContext<ListScopeValue | null>(null);

export function useListScope(): ListScopeValue {
  const value = use(ListScopeContext);
  if (!value) throw new Error("Filters stand inside a ListScope.");
  return value;
}

/** Id of the control that last changed the list: a page of filters replaces the bare page, and focus is handed on. */
let pressed = "";

interface ListScopeProps {
  list: SoundListDefinition;
  filters: ListFilters;
  facets: ListFacets;
  children: ReactNode;
}

/**
 * A list and its filters. Links with `data-filter` and selects whose options are addresses change the list in place:
 * `data-pending` is set meanwhile, so that the count answers at once.
 */
export function ListScope({ list, filters, facets, children }: ListScopeProps) {
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [isPending, startTransition] = useTransition();

  const value = useMemo<ListScopeValue>(
    () => ({
      list,
      filters,
      facets,
      hrefWith: (change) => listHref(list, withFilters(filters, change), facets),
      navigate: (href) => {
        pressed = document.activeElement?.id ?? "";
        startProgress();
        startTransition(() => router.push(href, { scroll: false }));
      },
    }),
    [list, filters, facets, router],
  );
  const { navigate } = value;

  useEffect(() => {
    if (pressed && document.activeElement === document.body) {
      document.getElementById(pressed)?.focus({ preventScroll: true });
    }
    pressed = "";
  }, []);

  useEffect(() => {
    const scope = root.current;
    const listening = new AbortController();
    scope?.addEventListener(
      "click",
      (event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
        if (!link) return;
        event.preventDefault();
        navigate(link.pathname + link.search);
      },
      { signal: listening.signal },
    );
    scope?.addEventListener(
      "change",
      ({ target }) => target instanceof HTMLSelectElement && "filter" in target.dataset && navigate(target.value),
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [navigate]);

  return (
    <ListScopeContext value={value}>
      <div ref={root} className="group/list" data-pending={isPending || undefined}>
        {children}
      </div>
    </ListScopeContext>
  );
}
