"use client";

import "@/features/studio/adding/split-people.css";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { SectionHead } from "@/components/ui/section-head";
import { ShareTable } from "@/features/studio/splits/components/share-table";
import { blocksQuery, reloadShares, sharesQuery } from "@/features/studio/splits/splits-query";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import { SHARES } from "@/lib/routes/share-path";

/** Every pack of others in which the creator shares or is asked to, and the creators whose requests they refuse. */
export function SharesPage() {
  const page = Math.max(1, Number.parseInt(useSearchParams().get("page") ?? "1", 10) || 1);
  const { data, isError, refetch } = useQuery(sharesQuery(page), queryClient);
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines />;
  return (
    <>
      {data.data.length > 0 ? (
        <ShareTable shares={data.data} />
      ) : (
        <EmptyState title="No shares yet">
          A creator who wants to split a pack with you asks here and by e-mail. What you agree to appears here.
        </EmptyState>
      )}
      <Pagination
        className="flex justify-end pt-5"
        page={page}
        pageCount={data.meta.last_page}
        href={(target) => (target > 1 ? `${SHARES}?page=${target}` : SHARES)}
      />
      <Blocked />
    </>
  );
}

/** The creators who can't ask any more, and the way back. */
function Blocked() {
  const { data } = useQuery(blocksQuery, queryClient);
  const unblock = useCall("DELETE /api/seller/share-blocks/{id}", { onSuccess: reloadShares });
  if (!data || data.length === 0) return null;
  return (
    <section className="pt-9">
      <SectionHead title="You take no requests from" />
      <ul className="split-people max-w-[560px]">
        {data.map(({ id, display, username }) => (
          <li key={id}>
            <div className="min-w-0 flex-1">
              <b className="block truncate font-strong">{display}</b>
              <p className="truncate text-xs text-ink-3">{`@${username}`}</p>
            </div>
            <Button size="sm" disabled={unblock.isPending} onClick={() => void unblock.mutate({ params: { id } })}>
              <span>Unblock</span>
              <span className="sr-only">{` ${display}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
