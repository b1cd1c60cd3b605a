"use client";

import { Button } from "@/components/ui/button";
import { contentKey, saveStack } from "@/features/stack/saving";
import { useLanes, useStack } from "@/features/stack/stack-state";
import { formatClock } from "@/lib/format/date";

/** Saves what has changed; says when it was saved while nothing has. */
export function StackSave() {
  const saved = useStack((state) => state.saved);
  const isSaving = useStack((state) => state.isSaving);
  const isChanged = useStack((state) => state.saved?.contentKey !== contentKey());
  const count = useLanes().length;
  if (saved && !isChanged)
    return (
      <span className="px-2 text-sm text-ink-3">
        {saved.at ? `Saved ${formatClock(saved.at.toISOString())}` : "Saved"}
      </span>
    );
  return (
    <Button size="sm" loading={isSaving} disabled={count === 0 && !saved} onClick={() => void saveStack()}>
      Save
    </Button>
  );
}
