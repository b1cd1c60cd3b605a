import type { PackRef } from "@/lib/contract/entities/pack";
import type { JobDependencies } from "@/server/modules/dependencies";
import { tell } from "@/server/modules/kit/notifications/telling";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { returnSound } from "@/server/modules/purchases/returns/service";
import type { SoundRef } from "@/server/modules/purchases/returns/sound-ref";
import { soundTaken } from "@/server/modules/purchases/takings/notices";
import * as repository from "@/server/modules/purchases/takings/repository";
import { takingJob } from "@/server/modules/purchases/takings/taking-job";
import type { Transaction } from "@/server/platform/db/database";
import { forgetResults } from "@/server/platform/db/idempotency";
import type { JobQueue } from "@/server/platform/jobs/queue";

/** Owners of one batch: a job ends soon enough to be taken over where its process died. */
const BATCH = 200;

/**
 * Takes a banned sound from its owners: nobody has it from now on, and a job tells each of them and gives back what it
 * cost. The caller must have locked the sound.
 */
export async function beginTaking(
  { queue }: { queue: JobQueue },
  tx: Transaction,
  sound: SoundRef,
  by: { actorId: number; reason: string; at: Date },
): Promise<void> {
  const taking_id = await repository.insertTaking(tx, sound, by);
  await queue.send(tx, takingJob, { taking_id });
}

/** Sends the jobs of a pack's taken sounds again for who came to own it meanwhile: a payment may arrive late. */
export async function continueTakings({ queue }: { queue: JobQueue }, tx: Transaction, pack: PackRef): Promise<void> {
  for (const taking_id of await repository.findTakingsOfPack(tx, pack)) await queue.send(tx, takingJob, { taking_id });
}

type Deps = Pick<JobDependencies, "db" | "queue" | "signingSecret" | "env" | "prices"> & {
  /** When it happens, if that isn't now: the demo's have happened. */
  now?: () => Date;
};

const timeOf = ({ now }: Pick<Deps, "now">) => now?.() ?? new Date();

/**
 * Does one batch of owners, each in a transaction of their own, and sends the job for the next. A job that was ended goes
 * on where it stopped: who was told has a row.
 */
export async function takeFromOwners(deps: Deps, takingId: number, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  const taking = await db.transaction((tx) => repository.lockTaking(tx, takingId));
  if (!taking) return;
  const owners = await repository.listOwners(db, taking, BATCH);
  for (const userId of owners) {
    if (signal?.aborted) throw new Error("The process stops; another goes on.");
    await db.transaction((tx) => takeFrom(deps, tx, takingId, userId));
  }
  if (owners.length < BATCH) await repository.finishTaking(db, takingId, timeOf(deps));
  else await deps.queue.send(db, takingJob, { taking_id: takingId });
}

/** Takes a sound from one owner, once: what it cost goes back, their licenses end, and they are told. */
async function takeFrom(deps: Deps, tx: Transaction, takingId: number, userId: number): Promise<void> {
  await lockBuyer(tx, userId);
  const sound = await repository.lockTaking(tx, takingId);
  if (!sound || !(await repository.insertTaken(tx, takingId, userId))) return;
  const at = timeOf(deps);
  const returned = await returnSound(tx, deps.prices, sound, { userId, at });
  await repository.setReturned(tx, takingId, userId, returned);
  const licenses = await repository.endLicenses(tx, sound, userId, sound.at);
  // A saved result would return a link to the file again.
  await forgetResults(tx, userId);
  const owner = await repository.findOwner(tx, userId);
  if (!owner) return;
  const { title, reason, kind } = sound;
  const about = { title, kind, reason, at: sound.at, ...returned, ...licenses };
  await tell(deps, tx, soundTaken, { ...owner, id: userId }, about, { mails: !owner.is_banned });
}
