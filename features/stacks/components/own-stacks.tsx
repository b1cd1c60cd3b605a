"use client";

import { ListEmpty } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { StackRow } from "@/features/stacks/components/stack-row";
import { stacksQuery } from "@/features/stacks/stacks-query";
import { useList, usePage } from "@/lib/client/lists/use-list";

const EMPTY = {
  title: "You have no stacks yet",
  hint: "Turn on Session in the player, add sounds to the stack, and save it.",
  href: "/samples",
  browse: "Browse samples",
};

/** The signed-in user's stacks, the last changed first. */
export function OwnStacks() {
  const list = useList(stacksQuery, usePage());
  return (
    <OwnList list={list} path="/my-library/stacks" empty={<ListEmpty {...EMPTY} />}>
      {({ data: stacks }) => (
        <ul className="divide-y divide-line border-y border-line">
          {stacks.map((stack) => (
            <StackRow key={stack.slug} stack={stack} />
          ))}
        </ul>
      )}
    </OwnList>
  );
}
