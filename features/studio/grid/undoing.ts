import { notifyError, notifySuccess, notifyWithAction } from "@/components/layout/notify";
import type { Step } from "@/features/studio/grid/edit-steps";
import type { Change } from "@/features/studio/grid/shown-items";

/** What changes the items of a grid, and undoes it. */
export interface UndoneEdits<Item, Values> {
  edit: (changes: readonly Change<Item, Values>[], title: string) => Promise<Step<Values> | null>;
  reorder: (order: readonly number[], title: string) => Promise<Step<Values> | null>;
  undo: (step?: Step<Values>) => Promise<string | null>;
}

/** Undoes a step, by default the last one, and says what was undone. */
export async function undo<Item, Values>(edits: UndoneEdits<Item, Values>, step?: Step<Values>): Promise<void> {
  const title = await edits.undo(step);
  if (title) notifySuccess(`Undone: ${title}`);
  else if (step) notifyError("It has changed again since, so it stays as it is.");
}

/** Says what was done, with the way back. */
function offerUndo<Item, Values>(edits: UndoneEdits<Item, Values>, step: Step<Values> | null, more?: string): void {
  if (!step) return;
  const said = more ? `${step.title}. ${more}` : step.title;
  notifyWithAction(said, { title: "Undo", onSelect: () => void undo(edits, step) });
}

/** Changes several items, and offers to undo it. `more` is said beside what was done. */
export async function editMany<Item, Values>(
  edits: UndoneEdits<Item, Values>,
  changes: readonly Change<Item, Values>[],
  title: string,
  more?: string,
): Promise<void> {
  offerUndo(edits, await edits.edit(changes, title), more);
}

/** Puts the items in the order of these ids, and offers to undo it. */
export async function reorder<Item, Values>(
  edits: UndoneEdits<Item, Values>,
  order: readonly number[],
  title: string,
): Promise<void> {
  offerUndo(edits, await edits.reorder(order, title));
}
