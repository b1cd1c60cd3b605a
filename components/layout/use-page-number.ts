"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** The page of a list that the address asks for, from 1. */
export function usePageNumber(): number {
  return Math.max(1, Number.parseInt(useSearchParams().get("page") ?? "1", 10) || 1);
}

/** Leads from a page past the last to the last. `lastPage` is undefined until known. */
export function useLastPage(page: number, lastPage: number | undefined, href: (page: number) => string): void {
  const router = useRouter();
  const target = lastPage !== undefined && page > lastPage ? href(lastPage) : null;
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);
}
