import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { PackSplits } from "@/lib/contract/entities/split";
import { MAX_COLLABORATORS, PACK_STATUS } from "@/lib/contract/rules/packs";
import { lockPack, openPack } from "@/server/modules/items/pack-states/access";
import { type AskDependencies, tellAsked, tellRemoved } from "@/server/modules/studio/splits/notices";
import { isLive, largestSum, planSplits, type SplitPlan, type WantedShare } from "@/server/modules/studio/splits/plan";
import { sendRelease } from "@/server/modules/studio/splits/releasing";
import {
  type AnsweredPack,
  type Candidate,
  countAsked,
  lockPackRow,
  lockPeople,
  type PackShare,
  readCandidates,
  readOwner,
  readShares,
} from "@/server/modules/studio/splits/repository";
import {
  endRequests,
  holdRelease,
  insertRequest,
  markReminded,
  removeShare,
} from "@/server/modules/studio/splits/requests-repository";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { conflict, Failure, forbidden, InvalidInput, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Requests and reminders that one creator sends in a day, to whomever. */
const MAX_ASKED = 10;
const DAY_MS = 86_400_000;

/** What changes of splits need beside the database. */
export type SplitContext = AskDependencies & { db: Database; viewer: Viewer };

/** How a pack's earnings are split. Throws a Failure (404) as `packAccess`. */
export async function readSplits(db: Executor, viewer: Viewer, pack: ReviewedPackRef): Promise<PackSplits> {
  const { role, status, adds_to_id } = await openPack(db, viewer, pack);
  const [shares, { owner, was_on_sale }, sent] = await Promise.all([
    readShares(db, pack),
    readOwner(db, pack),
    countAsked(db, viewer.id),
  ]);
  return {
    owner,
    shares: shares.map(({ request_id, asked_at, ...share }) => ({ ...share, can_remind: isDayOld(asked_at) })),
    can_change: role === "owner" && status !== PACK_STATUS.rejected && adds_to_id === null,
    was_on_sale,
    requests_left: Math.max(0, MAX_ASKED - sent),
  };
}

/**
 * Makes the splits of a pack what its owner wants: asks whoever is new or gets another share, takes back requests, and ends
 * shares of a pack that was never on sale. Throws a Failure, or InvalidInput for `collaborators`.
 */
export async function changeSplits(
  context: SplitContext,
  changed: ReviewedPackRef,
  wanted: readonly WantedShare[],
): Promise<PackSplits> {
  const { db, viewer } = context;
  return db.transaction(async (tx) => {
    const pack = await lockOwn(
      tx,
      viewer,
      changed,
      wanted.map(({ user_id }) => user_id),
    );
    await applySplits(context, tx, pack, wanted);
    return readSplits(tx, viewer, pack);
  });
}

/** Asks the collaborators of a pack that the viewer has just added. Throws as {@link changeSplits}. */
export async function askFirst(
  context: SplitContext,
  tx: Transaction,
  added: ReviewedPackRef,
  wanted: readonly WantedShare[],
): Promise<void> {
  if (wanted.length === 0) return;
  await lockPeople(tx, [context.viewer.id, ...wanted.map(({ user_id }) => user_id)]);
  const pack = await lockPackRow(tx, added);
  if (!pack) throw notFound();
  await applySplits(context, tx, pack, wanted);
}

/** Asks somebody once more who has not answered for a day. Throws a Failure. */
export async function remind(context: SplitContext, asked: ReviewedPackRef, userId: number): Promise<PackSplits> {
  const { db, viewer } = context;
  return db.transaction(async (tx) => {
    const pack = await lockOwn(tx, viewer, asked, [userId]);
    const share = (await readShares(tx, pack)).find(({ user }) => user.id === userId);
    if (!share?.request_id || share.asked === null) throw conflict("There is no open request to them.");
    if (!isDayOld(share.asked_at)) throw conflict("They were asked within the last day. Ask again tomorrow.");
    await requireAsks(tx, viewer.id, 1);
    const [person] = await readCandidates(tx, pack, [userId]);
    if (!person) throw notFound();
    await markReminded(tx, share.request_id);
    await tellAsked(context, tx, pack, { person, percentage: share.asked, isReminder: true });
    return readSplits(tx, viewer, pack);
  });
}

/** Locks the people concerned, then a pack of which the viewer is the owner. */
async function lockOwn(
  tx: Transaction,
  viewer: Viewer,
  wanted: ReviewedPackRef,
  people: readonly number[],
): Promise<AnsweredPack> {
  await lockPeople(tx, [viewer.id, ...people]);
  const { role, status, adds_to_id } = await lockPack(tx, viewer, wanted);
  if (role !== "owner") throw forbidden("Only its creator decides who shares in a pack.");
  if (status === PACK_STATUS.rejected) throw conflict("The pack was rejected and can’t be changed.");
  if (adds_to_id !== null) throw conflict("New sounds have the shares of their pack. Change them there.");
  const pack = await lockPackRow(tx, wanted);
  if (!pack) throw notFound();
  return pack;
}

async function applySplits(
  context: SplitContext,
  tx: Transaction,
  pack: AnsweredPack,
  wanted: readonly WantedShare[],
): Promise<void> {
  const askerId = context.viewer.id;
  const shares = (await readShares(tx, pack)).filter(isLive);
  const plan = planSplits(shares, wanted);
  const people = new Map(
    (
      await readCandidates(
        tx,
        pack,
        plan.asked.map(({ user_id }) => user_id),
      )
    ).map((person) => [person.id, person]),
  );
  const problem =
    sumProblem(shares, wanted) ??
    removalProblem(pack, plan.removed) ??
    plan.asked.map((share) => personProblem(share, pack, askerId, people.get(share.user_id))).find(Boolean);
  if (problem) throw new InvalidInput({ collaborators: [problem] });
  await requireAsks(tx, askerId, plan.asked.length);
  await write(context, tx, pack, plan, people);
}

async function write(
  context: SplitContext,
  tx: Transaction,
  pack: AnsweredPack,
  plan: SplitPlan,
  people: ReadonlyMap<number, Candidate>,
): Promise<void> {
  await endRequests(tx, plan.withdrawn, "withdrawn");
  for (const { user } of plan.removed) {
    await removeShare(tx, pack, { user_id: user.id, state: "withdrawn" });
    await tellRemoved(tx, pack, user.id);
  }
  for (const { user_id, percentage } of plan.asked) {
    const person = people.get(user_id);
    if (!person) throw new Error(`Nobody has the id ${user_id}.`);
    await insertRequest(tx, pack, { user_id, asked_by: context.viewer.id, percentage });
    await tellAsked(context, tx, pack, { person, percentage });
  }
  if (plan.asked.length > 0) await holdRelease(tx, pack);
  else if (plan.withdrawn.length > 0) await sendRelease(context.queue, tx);
}

function sumProblem(shares: readonly PackShare[], wanted: readonly WantedShare[]): string | null {
  if (new Set(wanted.map(({ user_id }) => user_id)).size < wanted.length) return "Choose everybody once.";
  if (wanted.length > MAX_COLLABORATORS) return `Maximum ${MAX_COLLABORATORS} collaborators allowed.`;
  const sum = wanted.reduce((total, { percentage }) => total + Math.round(percentage * 100), 0) / 100;
  if (sum > 100) return `Together they get ${sum} percent. At most 100 can be shared.`;
  const largest = largestSum(shares, wanted);
  if (largest <= 100) return null;
  return `A smaller share counts only once it is accepted: until then this could come to ${largest} percent.`;
}

function removalProblem(pack: AnsweredPack, removed: readonly PackShare[]): string | null {
  const [share] = removed;
  if (!share || !pack.was_on_sale) return null;
  return `${share.user.display} agreed to ${share.percentage} percent of a pack that was on sale. Only they can give it up; you can ask for a smaller share.`;
}

function personProblem(
  { user_id }: WantedShare,
  pack: AnsweredPack,
  askerId: number,
  person: Candidate | undefined,
): string | null {
  if (user_id === pack.owner_id) return "The rest is the owner’s: choose somebody else.";
  if (user_id === askerId) return "You can’t ask yourself.";
  if (!person) return "There is no such creator.";
  if (!person.is_active) return `${person.display} isn’t an active creator.`;
  if (person.has_blocked) return `${person.display} takes no requests from this creator.`;
  return person.is_reviewing ? `${person.display} can’t be asked while the pack is in review.` : null;
}

/** Throws a Failure if a creator has sent too many requests to send some more. */
async function requireAsks(tx: Transaction, askerId: number, count: number): Promise<void> {
  if (count === 0 || (await countAsked(tx, askerId)) + count <= MAX_ASKED) return;
  throw new Failure(
    "too_many_requests",
    `At most ${MAX_ASKED} people can be asked in a day. Ask the others tomorrow.`,
    DAY_MS / 1_000,
  );
}

function isDayOld(askedAt: string | null): boolean {
  return askedAt !== null && Date.parse(askedAt) <= Date.now() - DAY_MS;
}
