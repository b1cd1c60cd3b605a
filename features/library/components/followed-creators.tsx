"use client";

import { ListEmpty } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { Skeleton } from "@/components/ui/skeleton";
import { CreatorGrid } from "@/features/creators/components/creator-grid";
import { request } from "@/lib/api/request";
import { listQuery, useList, usePage } from "@/lib/client/lists/use-list";
import { currentUser, refreshUser } from "@/lib/client/session/session";

const EMPTY = {
  title: "You don’t follow anyone yet",
  hint: "Follow creators to see their new releases in your feed.",
  href: "/creators",
  browse: "Browse creators",
};

const followedCreatorsQuery = listQuery(["following", "creators"], async (page: number, signal) => {
  const [response] = await Promise.all([
    request("GET /api/user/following/creators", { query: { page } }, { signal }),
    // The buttons depend on the user: without it, every creator would briefly appear as not followed.
    currentUser() ?? refreshUser(),
  ]);
  return response;
});

/**
 * Every creator whom the signed-in user follows, latest follow first. An unfollowed creator stays until the list is
 * loaded again.
 */
export function FollowedCreators() {
  const list = useList(followedCreatorsQuery, usePage());
  return (
    <OwnList list={list} path="/account/following/creators" empty={<ListEmpty {...EMPTY} />} waiting={<Waiting />}>
      {({ data: creators }) => <CreatorGrid creators={creators} />}
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
