"use client";

import { type ReactNode, useState } from "react";
import type { SoundListDefinition } from "@/features/filters/lists";
import { useSession } from "@/features/player/session-state";
import { type FitChoice, isChosen, NO_CHOICE } from "@/features/sound-lists/fit-choice";
import { island } from "@/lib/client/hydration/island";
import type { ListFilters } from "@/lib/contract/rules/filters";

/** As high as its filters, so that rows don't move under the pointer once its code is there. */
const FittingSounds = island(
  () => import("@/features/sound-lists/components/fitting-sounds").then((module) => module.FittingSounds),
  { placeholder: <div className="h-14 pointer-coarse:h-17" /> },
);

interface FittingListProps {
  list: SoundListDefinition;
  filters: ListFilters;
  title: string;
  /** The rows without a choice of how they fit. */
  children: ReactNode;
}

/** A list of samples that can be filtered and sorted by how they fit, while the session is on. The page's URL has none of it. */
export function FittingList({ list, filters, title, children }: FittingListProps) {
  const isOn = useSession((state) => state.isOn);
  const [choice, setChoice] = useState<FitChoice>(NO_CHOICE);
  return (
    <>
      {isOn && <FittingSounds list={list} filters={filters} title={title} choice={choice} onChoose={setChoice} />}
      {!(isOn && isChosen(choice)) && children}
    </>
  );
}
