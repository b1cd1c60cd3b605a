import type { z } from "zod";
import type { sendPack as sendPackCall } from "@/lib/contract/calls/studio/creator-packs";
import type {
  CreatorPackDetail,
  MissingPoint,
  ReviewedKind,
  ReviewedPackRef,
} from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { lockPack, type OpenedPack, readOnly, requireEditable } from "@/server/modules/items/pack-states/access";
import { readTarget, requireTarget } from "@/server/modules/items/pack-states/additions";
import { movePack } from "@/server/modules/items/pack-states/repository";
import { DELETABLE, packFor } from "@/server/modules/studio/packs/detail";
import { countItems, isOwned } from "@/server/modules/studio/packs/detail-repository";
import { readMissing } from "@/server/modules/studio/packs/missing";
import * as removal from "@/server/modules/studio/packs/removal-repository";
import { updatePack } from "@/server/modules/studio/packs/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { conflict, forbidden } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const SENDS = { limit: 60, seconds: 3_600 };

const NOUNS: Record<ReviewedKind, string> = { sample: "sounds", preset: "presets" };

const MISSING_WORDS: Record<MissingPoint["point"], (items: string) => string> = {
  "no-sounds": (items) => `it has no ${items}`,
  "unfinished-files": () => "some files aren’t ready yet",
  "failed-files": () => "some files failed",
  "no-demos": () => "some presets wait for their demo sound",
  "equal-sounds": (items) => `some ${items} equal others`,
  "no-cover": () => "it has no cover",
  "no-description": () => "it has no description",
  "no-genres": () => "it has no genres",
  "no-plugins": () => "some presets have no plugin",
  "no-instruments": (items) => `some ${items} have no instrument`,
};

/**
 * Sends a pack for review, as its owner or as who created it for them, with the declaration of what is in it. Throws a
 * Failure while something is missing.
 */
export async function sendPack(
  db: Database,
  viewer: Viewer,
  ref: ReviewedPackRef,
  { is_declared_own, declared_machine }: z.output<NonNullable<typeof sendPackCall.body>>,
): Promise<CreatorPackDetail> {
  await countUse(db, `pack-send:user:${viewer.id}`, SENDS);
  return db.transaction(async (tx) => {
    const { role } = await requireEditable(tx, viewer, ref);
    if (role === "admin") throw forbidden("Only its creator sends a pack.");
    const target = await readTarget(tx, ref);
    if (target) requireTarget(target, await countItems(tx, ref));
    const missing = await readMissing(tx, ref);
    if (missing.length > 0) {
      throw conflict(
        `The pack can’t be sent: ${missing.map(({ point }) => MISSING_WORDS[point](NOUNS[ref.kind])).join(", ")}.`,
      );
    }
    await updatePack(tx, ref, { is_declared_own, declared_machine });
    await movePack(tx, ref, { to: PACK_STATUS.inReview, actor_id: viewer.id });
    return packFor(tx, viewer, ref, role);
  });
}

/** Takes back a pack that nobody has claimed for review yet. */
export function takeBackPack(db: Database, viewer: Viewer, ref: ReviewedPackRef): Promise<CreatorPackDetail> {
  return db.transaction(async (tx) => {
    const pack = await lockOwn(tx, viewer, ref);
    if (pack.status === PACK_STATUS.qualityCheck)
      throw conflict("The pack is being reviewed and can’t be taken back now.");
    if (pack.status !== PACK_STATUS.inReview)
      throw conflict("Only a pack that waits for its review can be taken back.");
    return moveOwn(tx, viewer, pack);
  });
}

/** Takes an active pack off sale. Who owns sounds of it keeps them. */
export function withdrawPack(db: Database, viewer: Viewer, ref: ReviewedPackRef): Promise<CreatorPackDetail> {
  return db.transaction(async (tx) => {
    const pack = await lockOwn(tx, viewer, ref);
    if (pack.status !== PACK_STATUS.active) throw conflict("Only an active pack can be withdrawn.");
    if (pack.adds_to_id !== null) throw readOnly(pack);
    return moveOwn(tx, viewer, pack);
  });
}

/** Deletes a pack of which nobody owns a sound, with its sounds and files. */
export function deletePack(db: Database, viewer: Viewer, ref: ReviewedPackRef): Promise<void> {
  return db.transaction(async (tx) => {
    const pack = await lockOwn(tx, viewer, ref);
    const { status } = pack;
    if (!DELETABLE.includes(status)) {
      if (status === PACK_STATUS.active && pack.adds_to_id !== null) throw readOnly(pack);
      throw conflict(status === PACK_STATUS.active ? "Withdraw the pack first." : "A pack in review can’t be deleted.");
    }
    if (await isOwned(tx, ref))
      throw conflict(`Somebody owns or has ordered ${NOUNS[ref.kind]} of this pack, so it can’t be deleted.`);
    await removal.deletePack(tx, ref);
  });
}

async function lockOwn(tx: Transaction, viewer: Viewer, ref: ReviewedPackRef): Promise<OpenedPack<ReviewedPackRef>> {
  const pack = await lockPack(tx, viewer, ref);
  if (pack.role !== "owner") throw forbidden("Only its creator may do this.");
  return pack;
}

async function moveOwn(tx: Transaction, viewer: Viewer, pack: OpenedPack<ReviewedPackRef>): Promise<CreatorPackDetail> {
  await movePack(tx, pack, { to: PACK_STATUS.requiresUpdate, actor_id: viewer.id });
  return packFor(tx, viewer, pack, pack.role);
}
