"use client";

import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Segmented } from "@/components/ui/segmented";
import { StackBounce } from "@/features/stack/components/stack-bounce";
import { StackBuy } from "@/features/stack/components/stack-buy";
import { StackSave } from "@/features/stack/components/stack-save";
import { StackShare } from "@/features/stack/components/stack-share";
import { StackTitle } from "@/features/stack/components/stack-title";
import { closeShared, copyShared, newStack } from "@/features/stack/saving";
import { setLow, toggleStack, undoStack } from "@/features/stack/stack";
import { useLanes, useStack } from "@/features/stack/stack-state";

const HEIGHTS = [
  { value: "low", label: "Low", name: "Low lanes" },
  { value: "wide", label: "Wide", name: "Wide lanes" },
] as const;

/** What concerns all lanes of the stack. */
export function StackHead() {
  const steps = useStack((state) => state.history.past.length);
  const isLow = useStack((state) => state.isLow);
  const isShared = useStack((state) => state.shared !== null);
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-1.5">
      {isShared ? <SharedHead /> : <OwnHead />}
      <Button
        variant="ghost"
        size="sm"
        disabled={steps === 0}
        aria-label={`Undo, ${steps} ${steps === 1 ? "step" : "steps"}`}
        onClick={undoStack}
      >
        <span>Undo</span>
        <span className="num text-ink-3">{steps}</span>
      </Button>
      <span className="flex-1" />
      {!isShared && <StackShare />}
      <StackBounce />
      <StackBuy />
      <Segmented
        label="Height of lanes"
        size="sm"
        className="max-lg:hidden"
        options={HEIGHTS}
        value={isLow ? "low" : "wide"}
        onChange={(height) => setLow(height === "low")}
      />
      <IconButton icon="down" label="Fold the stack" className="max-lg:hidden" onClick={toggleStack} />
    </header>
  );
}

function OwnHead() {
  const count = useLanes().length;
  return (
    <>
      <StackTitle />
      <StackSave />
      <Button variant="ghost" size="sm" disabled={count === 0} onClick={newStack}>
        New
      </Button>
    </>
  );
}

/** Shown while another user's stack is open. The user's own stack is restored afterwards. */
function SharedHead() {
  const title = useStack((state) => state.title);
  const author = useStack((state) => state.shared?.author);
  return (
    <>
      <h2 className="truncate text-md">{title}</h2>
      <span className="mr-2 text-sm text-ink-3">{`by ${author}`}</span>
      <Button size="sm" onClick={() => void copyShared()}>
        Copy
      </Button>
      <Button variant="ghost" size="sm" onClick={closeShared}>
        Back to my stack
      </Button>
    </>
  );
}
