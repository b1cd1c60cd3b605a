"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { SoundRows } from "@/app/_compositions/sound-rows";
import { ListEmpty, ListFailed, LoadingRows } from "@/components/layout/list-states";
import { useLastPage, usePageNumber } from "@/components/layout/use-page-number";
import { PackGrid } from "@/components/pack/pack-grid";
import { Pagination } from "@/components/ui/pagination";
import { SectionHead } from "@/components/ui/section-head";
import { request } from "@/lib/api/request";
import { QueryScope } from "@/lib/session/query-scope";

const href = (page: number) => (page === 1 ? "/feed" : `/feed?page=${page}`);

const feedQuery = (page: number) =>
  queryOptions({
    queryKey: ["feed", page],
    queryFn: ({ signal }) => request("GET /api/feed", { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the creators whom somebody follows have released, newest first. */
export function Feed() {
  return (
    <QueryScope>
      <Releases />
    </QueryScope>
  );
}

function Releases() {
  const page = usePageNumber();
  const { data, isError, refetch, isPlaceholderData } = useQuery(feedQuery(page));
  useLastPage(page, data?.meta.last_page, href);

  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={8} />;
  if (data.meta.total === 0) {
    return (
      <ListEmpty
        title="Nothing in your feed yet"
        hint="Follow creators, and what they release comes here first."
        href="/creators"
        browse="Browse creators"
      />
    );
  }
  return (
    <div className={isPlaceholderData ? "opacity-60" : undefined}>
      {data.packs.length > 0 && (
        <section className="mb-14">
          <SectionHead title="New packs" />
          <PackGrid packs={data.packs} label="New packs" taste />
        </section>
      )}
      <section>
        <SectionHead className="mb-2" title="New sounds" />
        <SoundRows id="feed" label="New sounds" sounds={data.data} page={page} lastPage={data.meta.last_page} />
        <Pagination className="flex justify-end pt-5" page={page} pageCount={data.meta.last_page} href={href} />
      </section>
    </div>
  );
}
