import type { PackRef } from "@/lib/contract/entities/pack";
import { isEditable } from "@/server/modules/items/pack-states/access";
import type { IngestionDependencies } from "@/server/modules/studio/ingestion/dependencies";
import {
  isSoundOnItsWay,
  lockPack,
  nextSecond,
  readSoundPaths,
} from "@/server/modules/studio/ingestion/file-repository";
import type { NameReader, PackNames } from "@/server/modules/studio/ingestion/pack-names";
import { readNamesAgain, readTitlesAgain } from "@/server/modules/studio/ingestion/read-names-again";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { defineJob } from "@/server/platform/jobs/job";

/** Reads the names of a pack's drafts again while more of its files are on their way. */
export const readPackNames = defineJob<PackRef>("read-names", {
  title: "Read the names of a folder again",
  retries: 5,
  expireSeconds: 120,
});

/** The names of the sounds of a pack, and of those on their way to it. */
export async function namesIn(db: Executor, names: NameReader, pack: PackRef): Promise<PackNames> {
  return names(pack, await readSoundPaths(db, pack));
}

/**
 * Reads the names of a pack's drafts again, after one of them was added: at once if no other sound is on its way, otherwise
 * when the next second begins, once for all that were added before it. Lock the pack before.
 */
export async function draftArrived(
  tx: Transaction,
  { queue, names }: Pick<IngestionDependencies, "queue"> & { names: NameReader },
  pack: PackRef,
): Promise<void> {
  if (!(await isSoundOnItsWay(tx, pack))) return readAgain(tx, names, pack);
  // By the clock of the database, read under the pack's lock: the job, which begins later, sees this draft.
  const second = await nextSecond(tx);
  const once = `${pack.kind} ${pack.id} ${second}`;
  await queue.send(tx, readPackNames, pack, { once, startAfter: new Date(second * 1_000) });
}

/** What {@link readPackNames} does. A pack that can't be changed meanwhile stays as it is. */
export async function readNamesOfPack(deps: Pick<IngestionDependencies, "db" | "names">, pack: PackRef): Promise<void> {
  const names = await deps.names();
  await deps.db.transaction(async (tx) => {
    const status = await lockPack(tx, pack);
    if (status !== null && isEditable(pack.kind, status)) await readAgain(tx, names, pack);
  });
}

async function readAgain(tx: Transaction, reader: NameReader, pack: PackRef): Promise<void> {
  const names = await namesIn(tx, reader, pack);
  await (pack.kind === "oneshot" ? readTitlesAgain(tx, pack.id, names) : readNamesAgain(tx, pack.id, names));
}
