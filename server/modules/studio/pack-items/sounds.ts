import type { editSound } from "@/lib/contract/calls/studio/pack-sounds";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { type ItemEditing, refuseUnknownTerms } from "@/server/modules/studio/pack-items/editing";
import { replaceTerms } from "@/server/modules/studio/pack-items/repository";
import * as repository from "@/server/modules/studio/pack-items/sound-repository";
import type { Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

type Values = Omit<ParsedInput<typeof editSound>["body"], "version">;

/** How the sounds of a pack are edited. */
export const SOUNDS: ItemEditing<PackSound, Values> = {
  kind: "sample",
  read: repository.readSoundsById,
  check: refuseUnknownTerms,
  write,
};

async function write(tx: Transaction, _: Viewer, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, tags, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updateSounds(tx, ids, { ...columns, tags: distinctTags });
  if (genres) await replaceTerms(tx, "sample", "genres", ids, genres);
  if (instruments) await replaceTerms(tx, "sample", "instruments", ids, instruments);
}
