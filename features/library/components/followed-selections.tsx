"use client";

import { ListEmpty, LoadingCards } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { FollowedSelection } from "@/features/library/components/followed-selection";
import { SetGrid } from "@/features/selections/components/set-card";
import { followedSelectionsQuery } from "@/features/selections/followed-query";
import { useList, usePage } from "@/lib/client/lists/use-list";

const EMPTY = {
  title: "You don’t follow any curated playlists yet",
  hint: "Curated playlists you follow appear here.",
  href: "/selections",
  browse: "Browse playlists",
};

/** Every selection that the signed-in user follows, latest follow first. */
export function FollowedSelections() {
  const list = useList(followedSelectionsQuery, usePage());
  return (
    <OwnList
      list={list}
      path="/my-library/selections"
      empty={<ListEmpty {...EMPTY} />}
      waiting={<LoadingCards count={10} stacked />}
    >
      {({ data: selections }) => (
        <SetGrid label="Curated playlists you follow">
          {selections.map((selection, index) => (
            <li key={selection.id}>
              <FollowedSelection selection={selection} priority={index < 4} />
            </li>
          ))}
        </SetGrid>
      )}
    </OwnList>
  );
}
