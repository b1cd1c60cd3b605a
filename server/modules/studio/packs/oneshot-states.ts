import type { deactivateOneshotPack } from "@/lib/contract/calls/studio/oneshot-packs";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { missingWords } from "@/lib/format/review-words";
import { toCents } from "@/server/modules/items/items/pack-details";
import { lockPack } from "@/server/modules/items/pack-states/access";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { notify } from "@/server/modules/kit/notifications/telling";
import { readOneshotPack } from "@/server/modules/studio/packs/detail";
import { isOwned } from "@/server/modules/studio/packs/detail-repository";
import { oneshotPackActive, oneshotPackInactive } from "@/server/modules/studio/packs/notices";
import { setActive } from "@/server/modules/studio/packs/oneshot-table";
import { deletePack } from "@/server/modules/studio/packs/removal-repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";

const DEEDS = { "pack.activate": "activated this pack", "pack.deactivate": "deactivated this pack" };

const subjectOf = (id: number) => ({ type: "oneshot-pack", id });

/**
 * Puts a pack on sale, with those of its one-shots that weren't yet, and tells its creator. Throws a Failure: 404, or 409
 * for a pack that is on sale already, that lacks something, or whose creator's account is closed.
 */
export function activatePack({ actor, db }: ActionContext, id: number): Promise<OneshotPackDetail> {
  return db.transaction(async (tx) => {
    const { status } = await lockPack(tx, actor, { kind: "oneshot", id });
    if (status !== PACK_STATUS.inactive) throw conflict(await decided(tx, id, "This pack is active."));
    const pack = await readOneshotPack(tx, id);
    if (pack.creator.is_banned) throw conflict("Its creator’s account is closed, so it can’t be on sale.");
    if (pack.missing.length > 0) {
      throw conflict(
        `The pack can’t be activated. ${pack.missing.map((point) => missingWords(point, "oneshot")).join(". ")}.`,
      );
    }
    await setActive(tx, id, true);
    const after = { status: PACK_STATUS.active, sounds: pack.sounds_count, price_cents: toCents(pack.price) };
    await recordAudit(tx, actor, { action: "pack.activate", subject: subjectOf(id), before: { status }, after });
    await notify(tx, oneshotPackActive, readersOf(pack), pack);
    return readOneshotPack(tx, id);
  });
}

/**
 * Takes a pack off sale, and tells its creator why. Who owns something of it keeps it. Throws a Failure: 404, or 409 for a
 * pack that is not on sale.
 */
export function deactivatePack(
  { actor, db }: ActionContext,
  { id, reason, note }: { id: number } & ParsedInput<typeof deactivateOneshotPack>["body"],
): Promise<OneshotPackDetail> {
  return db.transaction(async (tx) => {
    const { status } = await lockPack(tx, actor, { kind: "oneshot", id });
    if (status !== PACK_STATUS.active) throw conflict(await decided(tx, id, "This pack isn’t active."));
    await setActive(tx, id, false);
    const change = { before: { status }, after: { status: PACK_STATUS.inactive } };
    await recordAudit(tx, actor, { action: "pack.deactivate", subject: subjectOf(id), ...change, reason, note });
    const pack = await readOneshotPack(tx, id);
    await notify(tx, oneshotPackInactive, readersOf(pack), { ...pack, reason });
    return pack;
  });
}

/** Deletes an inactive pack of which nobody owns anything, with its one-shots and files. Throws a Failure (404, 409). */
export function removePack({ actor, db }: ActionContext, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const pack = await lockPack(tx, actor, { kind: "oneshot", id });
    if (pack.status !== PACK_STATUS.inactive) throw conflict("Deactivate the pack first.");
    if (await isOwned(tx, pack))
      throw conflict("Somebody owns or has ordered one-shots of this pack, so it can’t be deleted.");
    const { title, creator, sounds_count } = await readOneshotPack(tx, id);
    await deletePack(tx, pack);
    const before = { title, creator_id: creator.id, sounds: sounds_count };
    await recordAudit(tx, actor, { action: "pack.delete", subject: subjectOf(id), before, after: {} });
  });
}

const decided = (tx: Transaction, id: number, otherwise: string) => whoDecided(tx, subjectOf(id), DEEDS, otherwise);

/** Nobody reads what is told to the shop itself. */
const readersOf = ({ creator }: OneshotPackDetail): number[] => (creator.is_shop ? [] : [creator.id]);
