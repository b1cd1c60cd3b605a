import { useState } from "react";
import { useNavigateList } from "@/features/filters/components/link-scope";
import { useListScope } from "@/features/filters/components/list-scope";
import { rememberPopover } from "@/features/filters/components/reopen-popover";
import { listHref, withFilters } from "@/features/filters/list-filters";
import type { ListFilters } from "@/lib/contract/rules/filters";

/** Navigates to the list with some filters changed. Not in the list's scope, as only lazy controls need it. */
export function useChangeFilters(): (change: Partial<ListFilters>) => void {
  const { list, filters, facets } = useListScope();
  const navigate = useNavigateList();
  return (change) => navigate(listHref(list, withFilters(filters, change), facets));
}

/** The filters while a popover changes them: each change navigates at once, and the popover stays open. */
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
    if (href.split("?", 1)[0] !== window.location.pathname) rememberPopover();
    navigate(href);
  }
  return [draft, change];
}
