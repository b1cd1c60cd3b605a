import type { editOneshot } from "@/lib/contract/calls/studio/pack-oneshots";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { type ItemEditing, refuseUnknownTerms } from "@/server/modules/studio/pack-items/editing";
import * as repository from "@/server/modules/studio/pack-items/oneshot-repository";
import { replaceTerms } from "@/server/modules/studio/pack-items/repository";
import type { Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

type Values = Omit<ParsedInput<typeof editOneshot>["body"], "version">;

/** How the one-shots of a pack are edited. */
export const ONESHOTS: ItemEditing<PackOneshot, Values> = {
  kind: "oneshot",
  read: repository.readOneshotsById,
  check: refuseUnknownTerms,
  write,
};

async function write(tx: Transaction, _: Viewer, ids: readonly number[], values: Values): Promise<void> {
  const { genres, instruments, tags, credit, ...columns } = values;
  const distinctTags = tags && [...new Set(tags.map((tag) => tag.toLowerCase()))];
  await repository.updateOneshots(tx, ids, { ...columns, tags: distinctTags, credit: credit === "" ? null : credit });
  if (genres) await replaceTerms(tx, "oneshot", "genres", ids, genres);
  if (instruments) await replaceTerms(tx, "oneshot", "instruments", ids, instruments);
}
