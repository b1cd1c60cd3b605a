"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { beginSearch, countResultClick, endSearch } from "@/lib/client/navigation/search-outcome";

interface SearchResultsProps {
  /** Undefined where the entries are no results: without a search, and where it found nothing. */
  search: string | undefined;
  /** Names the recorded search; null if this view of it isn't a new one. */
  searchKey: string | null;
  children: ReactNode;
}

/** The entries of a list. Whether one is played, opened or downloaded is counted on the search that found it, once. */
export function SearchResults({ search, searchKey, children }: SearchResultsProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (search === undefined ? endSearch() : beginSearch(search, searchKey)), [search, searchKey]);
  useEffect(() => endSearch, []);
  useEffect(() => {
    const results = root.current;
    const count = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link) countResultClick(link.pathname);
    };
    results?.addEventListener("click", count, { capture: true });
    return () => results?.removeEventListener("click", count, { capture: true });
  }, []);
  return (
    <div ref={root} data-results="" className="contents">
      {children}
    </div>
  );
}
