import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { OwnShareDetail } from "@/lib/contract/entities/split";
import { type AskDependencies, tellOwner } from "@/server/modules/studio/splits/notices";
import { getOwnShare } from "@/server/modules/studio/splits/own-shares";
import { sendRelease } from "@/server/modules/studio/splits/releasing";
import {
  type AnsweredPack,
  findOwner,
  findRequest,
  lockPackRow,
  lockPeople,
  readCandidates,
  readShares,
  type ShareRequest,
} from "@/server/modules/studio/splits/repository";
import {
  deleteBlock,
  endRequests,
  hasAsked,
  insertBlock,
  readAskedPacks,
  removeShare,
  saveShare,
} from "@/server/modules/studio/splits/requests-repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** What an answer needs beside the database. */
export type AnswerContext = AskDependencies & { db: Database; viewer: Viewer };

/**
 * Agrees to a share or declines it, as the request of that id offers it. An answer that was given already changes nothing.
 * Throws a Failure: "not_found" for another's request, "conflict" for one that was taken back or answered otherwise.
 */
export async function answerShare(
  context: AnswerContext,
  wanted: ReviewedPackRef,
  requestId: number,
  answer: "accepted" | "declined",
): Promise<OwnShareDetail> {
  const { db, viewer } = context;
  await db.transaction(async (tx) => {
    const pack = await lockShared(tx, viewer, wanted);
    const request = await findRequest(tx, requestId, viewer.id);
    if (request?.kind !== wanted.kind || request.id !== wanted.id) throw notFound();
    if (request.state === answer) return;
    if (request.state !== "asked") throw conflict(ENDED[request.state]);
    await endRequests(tx, [requestId], answer);
    if (answer === "accepted") {
      await saveShare(tx, pack, { user_id: viewer.id, percentage: request.percentage });
    }
    const who = await readName(tx, viewer, pack);
    await tellOwner(context, tx, pack, { who, percentage: request.percentage, answer });
    await sendRelease(context.queue, tx);
  });
  return getOwnShare(db, context.prices, viewer.id, wanted);
}

const ENDED: Record<Exclude<ShareRequest["state"], "asked">, string> = {
  accepted: "You have agreed to it already.",
  declined: "You have declined it already.",
  left: "You have given this share up.",
  withdrawn: "The offer was changed or taken back meanwhile.",
};

/**
 * Gives up a share for sales to come; a change of it that was asked for is declined. Throws a Failure: "not_found" for a
 * pack in which the viewer doesn't share.
 */
export async function leaveShare(context: AnswerContext, wanted: ReviewedPackRef): Promise<OwnShareDetail> {
  const { db, viewer } = context;
  await db.transaction(async (tx) => {
    const pack = await lockShared(tx, viewer, wanted);
    const share = (await readShares(tx, pack)).find(({ user }) => user.id === viewer.id);
    if (!share) throw notFound();
    if (share.percentage === null) throw conflict("You have no share of this pack.");
    if (share.request_id !== null) await endRequests(tx, [share.request_id], "declined");
    await removeShare(tx, pack, { user_id: viewer.id, state: "left" });
    await tellOwner(context, tx, pack, { who: share.user.display, percentage: share.percentage, answer: "left" });
    await sendRelease(context.queue, tx);
  });
  return getOwnShare(db, context.prices, viewer.id, wanted);
}

/**
 * Takes no more requests from a creator, and declines the open ones. Throws a Failure "not_found" for one who never asked:
 * a block is an answer.
 */
export async function blockCreator(context: AnswerContext, creatorId: number): Promise<void> {
  const { db, viewer } = context;
  await db.transaction(async (tx) => {
    await lockPeople(tx, [viewer.id, creatorId]);
    if (!(await hasAsked(tx, creatorId, viewer.id))) throw notFound();
    await insertBlock(tx, viewer.id, creatorId);
    for (const asked of await readAskedPacks(tx, creatorId, viewer.id)) {
      const pack = await lockPackRow(tx, asked);
      const share = (await readShares(tx, asked)).find(({ user }) => user.id === viewer.id);
      if (!pack || !share?.request_id || share.asked === null) continue;
      await endRequests(tx, [share.request_id], "declined");
      await tellOwner(context, tx, pack, { who: share.user.display, percentage: share.asked, answer: "declined" });
    }
    await sendRelease(context.queue, tx);
  });
}

/** Takes requests from a creator again. */
export function unblockCreator(db: Database, viewer: Viewer, creatorId: number): Promise<void> {
  return deleteBlock(db, viewer.id, creatorId);
}

/** Locks the viewer and a pack's owner, then the pack. */
async function lockShared(tx: Transaction, viewer: Viewer, wanted: ReviewedPackRef): Promise<AnsweredPack> {
  const ownerId = await findOwner(tx, wanted);
  if (ownerId === null) throw notFound();
  await lockPeople(tx, [viewer.id, ownerId]);
  const pack = await lockPackRow(tx, wanted);
  if (!pack) throw notFound();
  return pack;
}

async function readName(tx: Transaction, viewer: Viewer, pack: ReviewedPackRef): Promise<string> {
  const [person] = await readCandidates(tx, pack, [viewer.id]);
  if (!person?.is_active) throw conflict("Your account is closed.");
  return person.display;
}
