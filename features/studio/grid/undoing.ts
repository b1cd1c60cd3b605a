import { notifyError, notifySuccess, notifyWithAction } from "@/components/layout/notify";
import type { Step } from "@/features/studio/sounds/edit-steps";
import type { Change } from "@/features/studio/sounds/shown-sounds";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";

/** Undoes a step, by default the last one, and says what was undone. */
export async function undo(edits: SoundEdits, step?: Step): Promise<void> {
  const title = await edits.undo(step);
  if (title) notifySuccess(`Undone: ${title}`);
  else if (step) notifyError("It has changed again since, so it stays as it is.");
}

/** Says what was done, with the way back. */
function offerUndo(edits: SoundEdits, step: Step | null, more?: string): void {
  if (!step) return;
  const said = more ? `${step.title}. ${more}` : step.title;
  notifyWithAction(said, { title: "Undo", onSelect: () => void undo(edits, step) });
}

/** Changes several sounds, and offers to undo it. `more` is said beside what was done. */
export async function editMany(
  edits: SoundEdits,
  changes: readonly Change[],
  title: string,
  more?: string,
): Promise<void> {
  offerUndo(edits, await edits.edit(changes, title), more);
}

/** Puts the sounds in the order of these ids, and offers to undo it. */
export async function reorder(edits: SoundEdits, order: readonly number[], title: string): Promise<void> {
  offerUndo(edits, await edits.reorder(order, title));
}
