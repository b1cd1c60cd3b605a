"use client";

import { useQuery } from "@tanstack/react-query";
import { ListEmpty, LoadingCards } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { usePageNumber } from "@/components/layout/use-page-number";
import { SelectionCard } from "@/features/selections/components/selection-card";
import { SetGrid } from "@/features/selections/components/set-card";
import { followedSelectionsQuery } from "@/features/selections/followed-query";
import { QueryScope } from "@/lib/session/query-scope";

const EMPTY = {
  title: "You follow no playlist yet",
  hint: "Follow a playlist and it is kept here.",
  href: "/selections",
  browse: "Browse playlists",
};

/** Every selection that the signed-in user follows, newest follow first. */
export function FollowedSelections() {
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
      found={useQuery(followedSelectionsQuery(page))}
      page={page}
      path="/my-library/selections"
      empty={<ListEmpty {...EMPTY} />}
      waiting={<LoadingCards count={10} />}
    >
      {(selections) => (
        <SetGrid label="Playlists you follow">
          {selections.map((selection, index) => (
            <li key={selection.id}>
              <SelectionCard selection={selection} priority={index < 4} />
            </li>
          ))}
        </SetGrid>
      )}
    </OwnList>
  );
}
