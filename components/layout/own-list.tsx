"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { useLastPage, usePageNumber } from "@/components/layout/use-page-number";
import { Pagination } from "@/components/ui/pagination";
import type { OwnListQuery } from "@/lib/client/session/own-list-query";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { PageMeta } from "@/lib/contract/primitives";

interface OwnListProps<Answer extends { meta: PageMeta }> {
  query: OwnListQuery<Answer>;
  /** Where the list's first page is. */
  path: string;
  /** Stands where there is nothing yet. */
  empty: ReactNode;
  /** Stands for what is on its way; lines of text without it. */
  waiting?: ReactNode;
  /** Heading under a section's. */
  level?: "h3";
  children: (answer: Answer) => ReactNode;
}

/**
 * A list of the signed-in user's own, at the page that the address asks for: also while it loads, when it fails, and
 * while nothing is in it.
 */
export function OwnList<Answer extends { meta: PageMeta }>(props: OwnListProps<Answer>) {
  return (
    <QueryScope>
      <ListPage {...props} />
    </QueryScope>
  );
}

function ListPage<Answer extends { meta: PageMeta }>(props: OwnListProps<Answer>) {
  const { query, path, empty, waiting = <LoadingLines />, level, children } = props;
  const page = usePageNumber();
  const { data, isError, isPlaceholderData, refetch } = useQuery(query(page));
  const href = (target: number) => (target === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${target}`);
  useLastPage(page, data?.meta.last_page, href);
  if (isError) return <ListFailed level={level} onRetry={() => void refetch()} />;
  if (!data) return waiting;
  if (data.meta.total === 0) return empty;
  return (
    <div className={isPlaceholderData ? "opacity-60" : undefined}>
      {children(data)}
      <Pagination className="flex justify-end pt-5" page={page} pageCount={data.meta.last_page} href={href} />
    </div>
  );
}
