"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import type { ElementNode } from "@/components/element-node";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Pagination } from "@/components/ui/pagination";
import type { PageMeta } from "@/lib/contract/fields/primitives";

interface OwnListProps<Page extends { meta: PageMeta }> {
  list: {
    /** The page that the URL names, from 1. */
    page: number;
    /** Undefined until it is loaded. */
    data: Page | undefined;
    isError: boolean;
    /** `data` is still that of another page. */
    isStale: boolean;
    /** Loads the page again after a failure. */
    refetch: () => void;
  };
  /** Path of the list's first page. */
  path: string;
  /** Shown when the list has no entries. */
  empty: ReactNode;
  /** Shown until the list is loaded; lines of text if omitted. */
  waiting?: ReactNode;
  /** Heading level below a section's. */
  level?: "h3";
  children: (answer: Page) => ElementNode;
}

/** A page of a list that belongs to the signed-in user, including its loading, failed and empty states. */
export function OwnList<Page extends { meta: PageMeta }>(props: OwnListProps<Page>) {
  const { list, path, empty, waiting = <LoadingLines />, level, children } = props;
  const { page, data, isError, isStale, refetch } = list;
  const href = (target: number) => (target === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${target}`);
  useLastPage(page, data?.meta.last_page, href);
  if (isError) return <ListFailed level={level} onRetry={refetch} />;
  if (!data) return waiting;
  if (data.meta.total === 0) return empty;
  return (
    <div className={isStale ? "opacity-60" : undefined}>
      {children(data)}
      <Pagination className="flex justify-end pt-5" page={page} pageCount={data.meta.last_page} href={href} />
    </div>
  );
}

/** Redirects from a page past the last one to the last. `lastPage` is undefined until known. */
function useLastPage(page: number, lastPage: number | undefined, href: (page: number) => string): void {
  const router = useRouter();
  const target = lastPage !== undefined && page > lastPage ? href(lastPage) : null;
  useEffect(() => {
    if (target) router.replace(target);
  }, [target, router]);
}
