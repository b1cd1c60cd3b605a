import { MAX_SELECTIONS } from "@/lib/contract/calls/library/selection-editing";
import { MAX_SELECTION_SOUNDS, type SoundReference } from "@/lib/contract/entities/edited-selection";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { announce } from "@/server/modules/library/selection-editing/announcing";
import * as repository from "@/server/modules/library/selection-editing/repository";
import {
  readSelectionSounds,
  readSoundFacts,
  writeSelectionSounds,
} from "@/server/modules/library/selection-editing/sounds-repository";
import { lockOpen } from "@/server/modules/library/selection-editing/states";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import { InvalidInput, notFound } from "@/server/platform/errors";

/** The selections that a sound can be added to, by title. */
export const listBasicCollections = (db: Database) => repository.readBasicSelections(db, 2 * MAX_SELECTIONS);

/**
 * Adds a listed sound at the end of a selection; one that is in it keeps its place. Its creator is told if the selection
 * is public. Throws a Failure if there is no such sound or selection, InvalidInput if the selection is full.
 */
export async function addSound(
  { actor, db }: ActionContext,
  { collection: id, ...reference }: SoundReference & { collection: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const selection = await lockOpen(tx, id);
    const [sound] = await readSoundFacts(tx, [reference]);
    if (sound?.state !== "listed") throw notFound("There is no such sound.");
    const before = await readSelectionSounds(tx, id);
    if (before.some(({ type, id: of }) => type === sound.type && of === sound.id)) return;
    if (before.length >= MAX_SELECTION_SOUNDS) {
      throw new InvalidInput({
        collection: [`A collection holds up to ${MAX_SELECTION_SOUNDS} sounds. Choose another one.`],
      });
    }
    await writeSelectionSounds(tx, id, [...before, sound], actor.id);
    await repository.updateSelection(tx, id, {});
    const subject = { type: "selection", id };
    const after = { [`${sound.type}_id`]: sound.id };
    await recordAudit(tx, actor, { action: "selection.add-sample", subject, after });
    if (selection.state === "showing") await announce(tx, selection, [sound]);
  });
}
