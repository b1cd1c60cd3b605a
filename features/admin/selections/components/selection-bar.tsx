"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { DeleteSelection, RetireSelection } from "@/features/admin/selections/components/end-selection";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";

interface SelectionBarProps {
  selection: EditedSelection;
  draft: {
    steps: readonly string[];
    isDirty: boolean;
    canUndo: boolean;
    isPublishing: boolean;
    theirs: unknown;
    undo: () => void;
    /** Saves what is edited; of a public selection it is public then. */
    publish: () => Promise<void>;
  };
  /** Why it can’t be saved as it is. */
  obstacle: string | null;
  /** Why it wasn’t saved or published. */
  refusal: string | null;
  /** Saves what is edited, and makes it public for the first time. */
  onPublish: () => Promise<void>;
  isBusy: boolean;
  /** It was retired or deleted. */
  onEnded: (state: "retired" | "deleted") => void;
}

/** What is edited and not saved, its undo, and what can become of the selection. */
export function SelectionBar({ selection, draft, obstacle, refusal, onPublish, isBusy, onEnded }: SelectionBarProps) {
  const [isEnding, setIsEnding] = useState(false);
  const isPublic = selection.state === "showing";
  const isStopped = draft.theirs !== null || obstacle !== null || isBusy;
  const canSave = draft.isDirty && !isStopped;
  const canPublish = isPublic ? canSave : !isStopped;
  const said = refusal ?? (draft.isDirty ? obstacle : null);
  const save = () => void (canSave && draft.publish());
  const publish = () => void (canPublish && (isPublic ? draft.publish() : onPublish()));
  useDeskKeys({ p: publish, ...(!isPublic && { s: save }) });
  const ending = {
    selection,
    open: isEnding,
    onClose: () => setIsEnding(false),
    onEnded: () => {
      setIsEnding(false);
      onEnded(isPublic ? "retired" : "deleted");
    },
  };
  return (
    <section className="desk-bar" aria-label="Publishing">
      {said && (
        <div className="desk-refusal">
          <Refusal>{said}</Refusal>
        </div>
      )}
      <div className="desk-line">
        <output className="desk-effect">
          <b className="font-strong text-ink">{stateOf(isPublic, draft.isDirty)}</b>
          <span className="truncate">{draft.steps.slice(-2).join(", ")}</span>
        </output>
        <Button variant="ghost" disabled={isBusy} onClick={() => setIsEnding(true)}>
          {isPublic ? "Retire" : "Delete"}
        </Button>
        <Button variant="ghost" disabled={!draft.canUndo || isBusy} title="Ctrl Z" onClick={draft.undo}>
          Undo
        </Button>
        {!isPublic && (
          <DeskButton letter="S" disabled={!canSave} loading={draft.isPublishing} onClick={save}>
            Save
          </DeskButton>
        )}
        <DeskButton letter="P" variant="solid" disabled={!canPublish} loading={isBusy} onClick={publish}>
          Publish
        </DeskButton>
      </div>
      {isPublic ? <RetireSelection {...ending} /> : <DeleteSelection {...ending} />}
    </section>
  );
}

function stateOf(isPublic: boolean, isDirty: boolean): string {
  if (isPublic) return isDirty ? "Not published yet" : "As it is published";
  return isDirty ? "Not saved yet" : "Saved, and not public yet";
}
