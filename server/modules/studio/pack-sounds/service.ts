import type { z } from "zod";
import type { editSound as editSoundCall, editSounds as editSoundsCall } from "@/lib/contract/calls/studio/pack-sounds";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import {
  editItems,
  type ItemEditing,
  packOfItem,
  refuseUnknownTerms,
} from "@/server/modules/studio/pack-items/editing";
import { replaceTerms } from "@/server/modules/studio/pack-items/repository";
import * as repository from "@/server/modules/studio/pack-sounds/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

type SoundEdit = z.output<NonNullable<(typeof editSoundCall)["body"]>>;
type SoundsEdit = z.output<NonNullable<(typeof editSoundsCall)["body"]>>;
type Values = Omit<SoundEdit, "version">;

const SOUNDS: ItemEditing<PackSound, Values> = {
  kind: "sample",
  read: repository.readSoundsById,
  check: refuseUnknownTerms,
  write,
};

/** Changes a sound of a pack that the viewer may edit. Throws as `editItems`. */
export async function editSound(
  db: Database,
  viewer: Viewer,
  soundId: number,
  { version, ...values }: SoundEdit,
): Promise<PackSound> {
  const packId = await packOfItem(db, "sample", soundId);
  const [sound] = await editItems(SOUNDS, db, viewer, packId, [{ id: soundId, version, values }]);
  return sound!;
}

/** Changes several sounds of a pack, all or none; a sound's own values go first. Throws as `editItems`. */
export function editSounds(
  db: Database,
  viewer: Viewer,
  packId: number,
  { sounds, ...shared }: SoundsEdit,
): Promise<PackSound[]> {
  const edits = sounds.map(({ id, version, ...own }) => ({ id, version, values: { ...shared, ...own } }));
  return editItems(SOUNDS, db, viewer, packId, edits);
}

async function write(tx: Transaction, _: Viewer, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, tags, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updateSounds(tx, ids, { ...columns, tags: distinctTags });
  if (genres) await replaceTerms(tx, "sample", "genres", ids, genres);
  if (instruments) await replaceTerms(tx, "sample", "instruments", ids, instruments);
}
