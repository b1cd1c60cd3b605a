import type { z } from "zod";
import type {
  editOneshot as editOneshotCall,
  editOneshots as editOneshotsCall,
  oneshotPackFiles,
} from "@/lib/contract/calls/studio/pack-oneshots";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import {
  editItems,
  type ItemEditing,
  packOfItem,
  refuseUnknownTerms,
} from "@/server/modules/studio/pack-items/editing";
import { replaceTerms } from "@/server/modules/studio/pack-items/repository";
import * as repository from "@/server/modules/studio/pack-oneshots/repository";
import { readFiles } from "@/server/modules/studio/uploads/service";
import type { Database, Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

type OneshotEdit = z.output<NonNullable<(typeof editOneshotCall)["body"]>>;
type OneshotsEdit = z.output<NonNullable<(typeof editOneshotsCall)["body"]>>;
type Values = Omit<OneshotEdit, "version">;

const ONESHOTS: ItemEditing<PackOneshot, Values> = {
  kind: "oneshot",
  read: repository.readOneshotsById,
  check: refuseUnknownTerms,
  write,
};

/** The files and the one-shots of a one-shot pack. Throws a Failure (404). */
export async function readOneshotFiles(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof oneshotPackFiles>> {
  const files = await readFiles({ db }, viewer, { kind: "oneshot", id });
  return { ...files, sounds: await repository.readPackOneshots(db, id) };
}

/** Changes a one-shot of a pack that the viewer may edit. Throws as `editItems`. */
export async function editOneshot(
  db: Database,
  viewer: Viewer,
  oneshotId: number,
  { version, ...values }: OneshotEdit,
): Promise<PackOneshot> {
  const packId = await packOfItem(db, "oneshot", oneshotId);
  const [oneshot] = await editItems(ONESHOTS, db, viewer, packId, [{ id: oneshotId, version, values }]);
  return oneshot!;
}

/** Changes several one-shots of a pack, all or none; a one-shot's own values go first. Throws as `editItems`. */
export function editOneshots(
  db: Database,
  viewer: Viewer,
  packId: number,
  { sounds, ...shared }: OneshotsEdit,
): Promise<PackOneshot[]> {
  const edits = sounds.map(({ id, version, ...own }) => ({ id, version, values: { ...shared, ...own } }));
  return editItems(ONESHOTS, db, viewer, packId, edits);
}

async function write(tx: Transaction, _: Viewer, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, tags, credit, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updateOneshots(tx, ids, { ...columns, tags: distinctTags, credit: credit === "" ? null : credit });
  if (genres) await replaceTerms(tx, "oneshot", "genres", ids, genres);
  if (instruments) await replaceTerms(tx, "oneshot", "instruments", ids, instruments);
}
