"use client";

import "@/components/table/data-table.css";
import "@/features/work/arrangement/arranging.css";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";

interface PublishBarProps {
  arrangement: {
    steps: readonly string[];
    isDirty: boolean;
    canUndo: boolean;
    isPublishing: boolean;
    theirs: unknown;
    undo: () => void;
    publish: () => Promise<void>;
  };
  /** Why it wasn't published, if that belongs to no field. */
  refusal: string | null;
  /** Why it can't be published as it is. */
  obstacle?: string | null;
}

/** What differs from what is published, its undo, and the button that publishes it as one change. */
export function PublishBar({ arrangement, refusal, obstacle = null }: PublishBarProps) {
  const { steps, isDirty, canUndo, isPublishing, theirs, undo, publish } = arrangement;
  if (!canUndo) return null;
  return (
    <section className="bulk-bar publish-bar" aria-label="Not published yet">
      <output className="publish-bar-words">
        <b className="font-strong">{isDirty ? "Not published yet" : "As it is published"}</b>
        <span className="text-ink-2">{steps.slice(-2).join(", ")}</span>
      </output>
      <Button size="sm" variant="ghost" disabled={isPublishing} onClick={undo}>
        <span>Undo</span>
        <span className="table-key" aria-hidden="true">
          Ctrl Z
        </span>
      </Button>
      <Button
        size="sm"
        variant="solid"
        loading={isPublishing}
        disabled={!isDirty || theirs !== null || obstacle !== null}
        onClick={() => void publish()}
      >
        Publish
      </Button>
      {(refusal ?? obstacle) && (
        <div className="w-full">
          <Refusal>{refusal ?? obstacle}</Refusal>
        </div>
      )}
    </section>
  );
}
