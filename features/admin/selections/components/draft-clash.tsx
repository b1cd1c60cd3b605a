"use client";

import { type Entry, keyOf, nameOf, partsOf } from "@/features/admin/selections/selection-draft";
import { ChangedMeanwhile } from "@/features/work/arrangement/components/changed-meanwhile";
import type { Arrangement } from "@/features/work/arrangement/use-arrangement";

interface DraftClashProps {
  draft: Arrangement<Entry>;
  isPublic: boolean;
}

/** Somebody else saved the selection meanwhile: their sounds and one’s own, and the choice between them. */
export function DraftClash({ draft, isPublic }: DraftClashProps) {
  const { theirs, items, takeTheirs, keepMine, isPublishing } = draft;
  if (!theirs) return null;
  const [their, own] = [partsOf(theirs.items), partsOf(items)];
  const details = (["title", "description"] as const).filter((name) => their.details[name] !== own.details[name]);
  return (
    <>
      <ChangedMeanwhile
        arrangement={{
          theirs: { ...theirs, items: their.sounds },
          items: own.sounds,
          takeTheirs,
          keepMine,
          isPublishing,
        }}
        idOf={keyOf}
        nameOf={nameOf}
        isUnpublished={!isPublic}
      />
      {details.map((name) => (
        <p key={name} className="pb-3 text-sm text-ink-2 wrap-anywhere">
          {`${name === "title" ? "Title" : "Text"}: theirs is “${their.details[name]}”, yours is “${own.details[name]}”.`}
        </p>
      ))}
    </>
  );
}
