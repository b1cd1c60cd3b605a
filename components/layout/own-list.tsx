"use client";

import type { ReactNode } from "react";
import { ListFailed } from "@/components/layout/list-states";
import { useLastPage } from "@/components/layout/use-page-number";
import { Pagination } from "@/components/ui/pagination";
import type { PageMeta } from "@/lib/contract/primitives";

interface OwnListProps<Item> {
  /** A page of the list, as its query has it. */
  found: {
    data: { data: readonly Item[]; meta: PageMeta } | undefined;
    isError: boolean;
    /** The page before, until the one that was asked for is there. */
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The page that was asked for. */
  page: number;
  /** Where the list's first page is. */
  path: string;
  /** Stands where there is nothing yet. */
  empty: ReactNode;
  /** Stands for what is on its way. */
  waiting: ReactNode;
  /** Heading under a section's. */
  level?: "h3";
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of the signed-in user's own, page by page: also while it loads, when it fails, and while nothing is in it. */
export function OwnList<Item>({ found, page, path, empty, waiting, level, children }: OwnListProps<Item>) {
  const { data, isError, isPlaceholderData, refetch } = found;
  const href = (target: number) => (target === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${target}`);
  useLastPage(page, data?.meta.last_page, href);
  if (isError) return <ListFailed level={level} onRetry={() => void refetch()} />;
  if (!data) return waiting;
  if (data.meta.total === 0) return empty;
  return (
    <div className={isPlaceholderData ? "opacity-60" : undefined}>
      {children(data.data)}
      <Pagination className="flex justify-end pt-5" page={page} pageCount={data.meta.last_page} href={href} />
    </div>
  );
}
