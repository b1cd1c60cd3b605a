import type { reviewQueue, ReviewedPack as ShownPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { ReviewedPresetPack } from "@/lib/contract/calls/moderation/preset-reviews";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { HeardCounts, ReviewedKind, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { AuditAction } from "@/lib/contract/rules/audit-actions";
import { CLAIM_MINUTES, MAX_EQUAL_SOUNDS, PACK_STATUS, type ReviewReason } from "@/lib/contract/rules/packs";
import type { Dependencies } from "@/server/modules/dependencies";
import { joinTarget, lockTarget, readTarget } from "@/server/modules/items/pack-states/additions";
import { movePack, type PackMove } from "@/server/modules/items/pack-states/repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { tellCreator, tellSharers } from "@/server/modules/moderation/reviews/notices";
import { readEqualPresets, readProposed } from "@/server/modules/moderation/reviews/preset-review";
import { countQueued, countViews, readQueuePage } from "@/server/modules/moderation/reviews/queue-repository";
import * as repository from "@/server/modules/moderation/reviews/repository";
import { readEqualSounds } from "@/server/modules/studio/pack-items/equal-sounds";
import { readPackPresets } from "@/server/modules/studio/pack-items/preset-repository";
import { readPackSounds } from "@/server/modules/studio/pack-items/sound-repository";
import { packFor } from "@/server/modules/studio/packs/detail";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, InvalidInput, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type Queue = ResponseOf<typeof reviewQueue>;

/** The context of a verb that tells the creator of what it did. */
export type ReviewContext = ActionContext & Pick<Dependencies, "env" | "queue" | "signingSecret">;

/** Claims that one run lets go. */
const MAX_OVERDUE = 200;

/** A page of the packs of a kind that wait for a decision, are ready, or were decided last. */
export async function readQueue(
  db: Database,
  viewer: Viewer,
  kind: ReviewedKind,
  { view, search, cursor, perpage }: ParsedInput<typeof reviewQueue>["query"],
): Promise<Queue> {
  const filter = { kind, view, search };
  const [page, total, counts] = await Promise.all([
    readQueuePage(db, filter, { userId: viewer.id, cursor, perpage }),
    countQueued(db, filter),
    countViews(db, filter),
  ]);
  return { ...page, total, counts };
}

/** What a reviewer sees of a pack of any kind beside its contents. */
export type ReviewFacts = Omit<ShownPack, "sounds" | "equal_sounds">;

/** A pack as its reviewers see it, without its contents. Throws a Failure "not_found". */
export async function getReviewFacts(db: Database, viewer: Viewer, ref: ReviewedPackRef): Promise<ReviewFacts> {
  const review = await repository.readForReview(db, ref, viewer.id);
  if (!review) throw notFound();
  const { is_own, ...rest } = review;
  const pack = await packFor(db, viewer, ref, is_own ? "owner" : "admin");
  const is_decidable = pack.status === PACK_STATUS.qualityCheck && review.claimed_by?.id === viewer.id;
  return { ...pack, ...rest, is_own, is_decidable };
}

/** A sample pack with its sounds. Throws as {@link getReviewFacts}. */
export async function getPackForReview(db: Database, viewer: Viewer, id: number): Promise<ShownPack> {
  const [facts, sounds, equal_sounds] = await Promise.all([
    getReviewFacts(db, viewer, { kind: "sample", id }),
    readPackSounds(db, id),
    readEqualSounds(db, id, MAX_EQUAL_SOUNDS),
  ]);
  return { ...facts, sounds, equal_sounds };
}

/** A preset pack with its presets. Throws as {@link getReviewFacts}. */
export async function getPresetPackForReview(db: Database, viewer: Viewer, id: number): Promise<ReviewedPresetPack> {
  const [facts, sounds, equal_sounds] = await Promise.all([
    getReviewFacts(db, viewer, { kind: "preset", id }),
    readPackPresets(db, id),
    readEqualPresets(db, id, MAX_EQUAL_SOUNDS),
  ]);
  return { ...facts, sounds, equal_sounds };
}

/** What of a pack was seen: when it was sent. */
interface Seen {
  sent_at: string;
}

/**
 * Claims a pack in review for the actor, or notes a sign of the claim that they have; with `is_sign` it makes no new claim.
 * Throws a Failure: "not_found", "forbidden" for a pack of their own, "conflict" that says who has it, who decided on it, or
 * that it was sent again since it was seen.
 */
export async function claimPack(
  { actor, db }: ActionContext,
  ref: ReviewedPackRef,
  { is_sign, ...seen }: Seen & { is_sign: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const pack = await lock(tx, actor, ref, seen);
    if (is_sign && (pack.status !== PACK_STATUS.qualityCheck || pack.claimed_by !== actor.id))
      throw conflict(await claimEnded(tx, pack, ref));
    if (pack.status === PACK_STATUS.qualityCheck && pack.claimed_by === actor.id) return repository.touchClaim(tx, ref);
    if (pack.status === PACK_STATUS.qualityCheck) {
      if (!pack.is_claim_over) throw conflict(await whoHas(tx, pack.claimed_by));
      await movePack(tx, ref, { to: PACK_STATUS.inReview, actor_id: null });
    } else if (pack.status !== PACK_STATUS.inReview) throw conflict(await whoDecided(tx, ref));
    await movePack(tx, ref, { to: PACK_STATUS.qualityCheck, actor_id: actor.id });
    await record(tx, actor, ref, "pack.claim", PACK_STATUS.inReview, PACK_STATUS.qualityCheck);
  });
}

/** Lets go of a pack that the actor has claimed. Throws as `claimPack` does. */
export async function releasePack({ actor, db }: ActionContext, ref: ReviewedPackRef): Promise<void> {
  await db.transaction(async (tx) => {
    await lockClaimed(tx, actor, ref);
    await movePack(tx, ref, { to: PACK_STATUS.inReview, actor_id: actor.id });
    await record(tx, actor, ref, "pack.release", PACK_STATUS.qualityCheck, PACK_STATUS.inReview);
  });
}

/** What was seen, and what a decision says: reasons, message and findings for the creator, the rest for admins. */
interface Words extends Seen {
  reasons?: readonly ReviewReason[];
  message?: string | undefined;
  note?: string | undefined;
  findings?: readonly { sound_id: number; sentence: string }[];
  heard?: HeardCounts | undefined;
}

/**
 * Approves a pack that the actor has claimed: it is active with this transaction, or ready while something holds it
 * back; the sounds of an addition are in its pack. Throws as `claimPack` does, and a Failure "conflict" if its creator's
 * account is closed, or the pack that it adds to isn't on sale.
 */
export function approvePack(context: ReviewContext, ref: ReviewedPackRef, words: Words): Promise<void> {
  return decide(context, ref, "pack.approve", words, async (pack, tx) => {
    if (!pack.creator.is_active) throw conflict("The creator’s account is closed, so their pack can’t be approved.");
    const [proposed] = ref.kind === "preset" ? await readProposed(tx, ref.id) : [];
    if (proposed) throw conflict(`Decide first whether ${proposed} is a plugin of the list.`);
    if (!pack.is_held) return PACK_STATUS.active;
    if (await readTarget(tx, ref)) throw conflict("Something holds back these sounds. Let it end first.");
    return PACK_STATUS.ready;
  });
}

/** Sends a pack that the actor has claimed back to its creator. Throws as `claimPack` does. */
export function requireUpdate(context: ReviewContext, ref: ReviewedPackRef, words: Words): Promise<void> {
  return decide(context, ref, "pack.require-update", words, () => PACK_STATUS.requiresUpdate);
}

/** Rejects a pack that the actor has claimed. Throws as `claimPack` does. */
export function rejectPack(context: ReviewContext, ref: ReviewedPackRef, words: Words): Promise<void> {
  return decide(context, ref, "pack.reject", words, () => PACK_STATUS.rejected);
}

async function decide(
  context: ReviewContext,
  ref: ReviewedPackRef,
  action: AuditAction,
  { sent_at, findings = [], heard, ...words }: Words,
  statusOf: (pack: repository.LockedPack, tx: Transaction) => number | Promise<number>,
): Promise<void> {
  const { actor, db } = context;
  await db.transaction(async (tx) => {
    const target = await lockTarget(tx, ref);
    const pack = await lockClaimed(tx, actor, ref, { sent_at });
    const to = await statusOf(pack, tx);
    const named = await nameFindings(tx, ref, findings);
    const said = { ...words, heard: heard && { ...heard, of: pack.sounds_count } };
    const joined = to === PACK_STATUS.active ? target : null;
    if (joined) await joinTarget(tx, ref, joined, { actor_id: actor.id, count: pack.sounds_count });
    await movePack(tx, ref, {
      to,
      actor_id: actor.id,
      ...said,
      findings: named.map(({ key: _, ...finding }) => finding),
    });
    await record(tx, actor, ref, action, PACK_STATUS.qualityCheck, to, said, {
      ...(named.length > 0 && { findings: named.length }),
      ...(joined && { added_to: joined.id, sounds: pack.sounds_count }),
    });
    const told = { ...ref, ...pack, adds_to_id: target?.id ?? null };
    await tellCreator(context, tx, told, to, { message: words.message, findings: named });
    if (joined) await tellSharers(context, tx, told, joined.id);
  });
}

/**
 * The findings with the titles and keys of their sounds or presets.
 * @throws {InvalidInput} if one is about a sound of another pack.
 */
async function nameFindings(
  tx: Transaction,
  ref: ReviewedPackRef,
  findings: readonly { sound_id: number; sentence: string }[],
): Promise<repository.TitledFinding[]> {
  if (findings.length === 0) return [];
  const titles = await repository.readTitles(tx, ref);
  return findings.map(({ sound_id, sentence }) => {
    const sound = titles.get(sound_id);
    if (!sound) throw new InvalidInput({ findings: ["It is about a sound that isn’t in the pack."] });
    return { sound_id, sentence, ...sound };
  });
}

/** Lets go of claims whose moderators gave no sign for `CLAIM_MINUTES`; at most {@link MAX_OVERDUE} a run. */
export async function endOverdueClaims(db: Database): Promise<void> {
  for (const pack of await repository.readOverdueClaims(db, CLAIM_MINUTES, MAX_OVERDUE))
    await endOverdueClaim(db, pack);
}

function endOverdueClaim(db: Database, ref: ReviewedPackRef): Promise<void> {
  return db.transaction(async (tx) => {
    const pack = await repository.lockForReview(tx, ref, { userId: 0, claimMinutes: CLAIM_MINUTES });
    if (pack?.status === PACK_STATUS.qualityCheck && pack.is_claim_over)
      await movePack(tx, ref, { to: PACK_STATUS.inReview, actor_id: null });
  });
}

async function lock(tx: Transaction, actor: Viewer, ref: ReviewedPackRef, seen?: Seen): Promise<repository.LockedPack> {
  const pack = await repository.lockForReview(tx, ref, { userId: actor.id, claimMinutes: CLAIM_MINUTES });
  if (!pack) throw notFound();
  if (pack.is_own) throw forbidden("Nobody decides on a pack that they own, created or share in.");
  if (seen && pack.sent_at !== seen.sent_at) throw conflict(sentAgain(pack));
  return pack;
}

const sentAgain = ({ creator, sent_at }: repository.LockedPack) =>
  sent_at === null
    ? "This pack is not in review."
    : `${creator.display} has sent this pack again since you opened it. Look at it again. Nothing was changed.`;

/** Why there is no claim to give a sign of. */
async function claimEnded(tx: Transaction, pack: repository.LockedPack, ref: ReviewedPackRef): Promise<string> {
  if (pack.status === PACK_STATUS.inReview) return "Your claim has ended. Claim the pack again to decide on it.";
  if (pack.status === PACK_STATUS.qualityCheck) return whoHas(tx, pack.claimed_by);
  return whoDecided(tx, ref);
}

async function lockClaimed(
  tx: Transaction,
  actor: Viewer,
  ref: ReviewedPackRef,
  seen?: Seen,
): Promise<repository.LockedPack> {
  const pack = await lock(tx, actor, ref, seen);
  if (pack.status === PACK_STATUS.inReview) throw conflict("Claim the pack first.");
  if (pack.status !== PACK_STATUS.qualityCheck) throw conflict(await whoDecided(tx, ref));
  if (pack.claimed_by !== actor.id) throw conflict(await whoHas(tx, pack.claimed_by));
  return pack;
}

async function whoHas(tx: Transaction, userId: number | null): Promise<string> {
  return `${userId === null ? "Somebody" : await repository.readDisplay(tx, userId)} has claimed this pack.`;
}

const DONE: Readonly<Record<number, string>> = {
  [PACK_STATUS.active]: "approved this pack",
  [PACK_STATUS.requiresUpdate]: "sent this pack back to its creator",
  [PACK_STATUS.rejected]: "rejected this pack",
  [PACK_STATUS.ready]: "approved this pack",
};

async function whoDecided(tx: Transaction, ref: ReviewedPackRef): Promise<string> {
  const decision = await repository.readLastDecision(tx, ref);
  if (!decision) return "This pack is not in review.";
  return `${decision.display} ${DONE[decision.to] ?? "decided on this pack"} meanwhile.`;
}

function record(
  tx: Transaction,
  actor: ActionContext["actor"],
  { kind, id }: ReviewedPackRef,
  action: AuditAction,
  from: number,
  to: number,
  { reasons, message, note, heard }: Omit<PackMove, "to" | "actor_id"> = {},
  facts: Record<string, number> = {},
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    subject: { type: `${kind}-pack`, id },
    before: { status: from },
    after: {
      status: to,
      ...(reasons ? { reasons: [...reasons] } : {}),
      ...facts,
      ...(heard ? { heard: `${heard.whole} of ${heard.of}, ${heard.partly} more in part` } : {}),
    },
    reason: message?.slice(0, 1_000),
    note,
  });
}
