import type { PackRef } from "@/lib/contract/entities/pack";
import { MAX_PLACE } from "@/lib/contract/rules/packs";
import { ingestPackFile, unpackZip } from "@/server/modules/studio/uploads/ingest-job";
import {
  callFile,
  countAhead,
  countInLine,
  deleteCalled,
  findNextInLine,
  insertInLine,
  listOthers,
  listPackInLine,
  listWaiting,
  lockLine,
} from "@/server/modules/studio/uploads/line-repository";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { countDue } from "@/server/platform/jobs/due-jobs";
import type { Line } from "@/server/platform/jobs/job";
import type { JobQueue } from "@/server/platform/jobs/queue";

const jobOf = (isZip: boolean) => (isZip ? unpackZip : ingestPackFile);

/**
 * Puts a file that waits in line for its analysis, in the transaction in which it begins to wait. `presetFileIds` are the
 * preset files that somebody has chosen for a demo sound.
 */
export async function enterLine(
  tx: Transaction,
  queue: Pick<JobQueue, "wake">,
  fileId: number,
  presetFileIds: readonly number[] | null = null,
): Promise<void> {
  const entered = await insertInLine(tx, fileId, presetFileIds);
  if (entered) queue.wake(jobOf(entered.is_zip));
}

/** A file is done: its row isn't needed any more, unless it waits again meanwhile. */
export const leaveLine = deleteCalled;

interface LineDependencies {
  db: Database;
  queue: Pick<JobQueue, "send">;
  /** Whether nothing is called at the moment. */
  isPaused?: () => Promise<boolean>;
}

/**
 * The line as the queue calls from it: creators take turns, and of each the smallest pack comes first. Jobs are sent only for
 * as many files as are begun now, so that who comes next is decided as late as it can be.
 */
export function openLine(deps: LineDependencies): Line {
  return {
    findWaiting: async () => (await listWaiting(deps.db)).map((isZip) => jobOf(isZip).name),
    callNext: async ({ name }, limit) => {
      const isZip = name === unpackZip.name;
      if (!(await listWaiting(deps.db)).includes(isZip) || (await deps.isPaused?.())) return false;
      return callFiles(deps, isZip, limit);
    },
  };
}

function callFiles({ db, queue }: LineDependencies, isZip: boolean, limit: number): Promise<boolean> {
  const job = jobOf(isZip);
  return db.transaction(async (tx) => {
    await lockLine(tx, isZip);
    for (let due = await countDue(tx, job, limit); due < limit; due++) {
      const next = await findNextInLine(tx, isZip);
      if (!next) return false;
      await callFile(tx, next);
      const { file_id, preset_file_ids } = next;
      await queue.send(tx, job, { file_id, ...(preset_file_ids && { preset_file_ids }) });
    }
    return true;
  });
}

/** The places in line of the files of a pack, from 1 on; `MAX_PLACE` also stands for what is behind it. */
export async function readPlaces(db: Executor, pack: PackRef): Promise<ReadonlyMap<number, number>> {
  const places = new Map<number, number>();
  for (const { user_id, is_zip, file_ids } of await listPackInLine(db, pack)) {
    const line = { user_id, is_zip };
    const ahead = await countAhead(db, pack, line);
    const others = ahead < MAX_PLACE ? await listOthers(db, line, MAX_PLACE) : [];
    for (const [at, id] of file_ids.entries()) places.set(id, Math.min(MAX_PLACE, placeOf(ahead + at + 1, others)));
  }
  return places;
}

/** The place of a user's file with a number among the user's own, if creators take turns. */
function placeOf(number: number, others: readonly { is_before: boolean; files: number }[]): number {
  return others.reduce((sum, { is_before, files }) => sum + Math.min(files, is_before ? number : number - 1), number);
}

/** How many files wait in each line, under the name of the job that they wait for, and since when the first does. */
export async function readLineStates(db: Executor) {
  const lines = await countInLine(db);
  return lines.map(({ is_zip, ...line }) => ({ name: jobOf(is_zip).name, ...line }));
}
