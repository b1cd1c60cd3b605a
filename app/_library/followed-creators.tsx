"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { CreatorGrid } from "@/app/_compositions/creator-grid";
import { ListEmpty } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { usePageNumber } from "@/components/layout/use-page-number";
import { Skeleton } from "@/components/ui/skeleton";
import { request } from "@/lib/api/request";
import { QueryScope } from "@/lib/session/query-scope";
import { currentUser, refreshUser } from "@/lib/session/session";

const EMPTY = {
  title: "You follow nobody yet",
  hint: "Follow creators, and what they release comes to your feed.",
  href: "/creators",
  browse: "Browse creators",
};

const followedCreatorsQuery = (page: number) =>
  queryOptions({
    queryKey: ["following", "creators", page],
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([
        request("GET /api/user/following/creators", { query: { page } }, { signal }),
        // The buttons go by the user: without it, everybody would seem not to be followed for a moment.
        currentUser() ?? refreshUser(),
      ]);
      return answer;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every creator whom the signed-in user follows, newest follow first. Who is unfollowed stays until the list is read again. */
export function FollowedCreators() {
  return (
    <QueryScope>
      <List />
    </QueryScope>
  );
}

function List() {
  const page = usePageNumber();
  return (
    <OwnList
      found={useQuery(followedCreatorsQuery(page))}
      page={page}
      path="/account/following/creators"
      empty={<ListEmpty {...EMPTY} />}
      waiting={<Waiting />}
    >
      {(creators) => <CreatorGrid creators={creators} />}
    </OwnList>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid grid-cols-2 gap-x-12 max-[1200px]:grid-cols-1">
      {Array.from({ length: 8 }, (_, person) => person).map((person) => (
        <div key={person} className="flex items-center gap-4 border-b border-line py-3.5">
          <Skeleton className="size-14 rounded-full!" />
          <div className="flex-1">
            <Skeleton className="mb-2 h-3 w-32" />
            <Skeleton className="h-3 w-44" />
          </div>
          <Skeleton className="h-8 w-20 rounded-control!" />
        </div>
      ))}
    </div>
  );
}
