import type { z } from "zod";
import type { packDetailsBody } from "@/lib/contract/calls/studio/creator-packs";
import type { addOneshotPack as addOneshotPackCall } from "@/lib/contract/calls/studio/oneshot-packs";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { packDetailColumns } from "@/server/modules/items/items/pack-details";
import { insertPackEvent } from "@/server/modules/items/pack-states/repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import {
  areGenres,
  countUnsent,
  insertPack,
  lockActiveCreator,
  MAX_UNSENT,
  setGenres,
} from "@/server/modules/studio/packs/repository";
import { shopAccount } from "@/server/modules/studio/packs/shop";
import type { AskDependencies } from "@/server/modules/studio/splits/notices";
import { askFirst } from "@/server/modules/studio/splits/service";
import type { ActionContext, Actor } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { conflict, InvalidInput } from "@/server/platform/errors";

const ADDS = { limit: 100, seconds: 3_600 };

type PackDetails = z.output<typeof packDetailsBody>;

/**
 * Creates a pack of a kind, for the actor or, as an admin or moderator, for another creator, which is on record, and asks its
 * collaborators. Returns its id. Throws InvalidInput, or a Failure for a creator with too many packs that were not sent.
 */
export async function addPack(
  context: ActionContext & AskDependencies,
  kind: ReviewedKind,
  details: PackDetails,
): Promise<number> {
  const { actor, db } = context;
  const creatorId = creatorOf(actor, details.user_id);
  await countUse(db, `pack-add:user:${actor.id}`, ADDS);
  const isForAnother = creatorId !== actor.id;
  return db.transaction(async (tx) => {
    if (!(await lockActiveCreator(tx, creatorId))) throw new InvalidInput({ user_id: ["Choose an active creator."] });
    const genres = await checkGenres(tx, details.genres);
    if ((await countUnsent(tx, creatorId)) >= MAX_UNSENT) {
      throw conflict(`At most ${MAX_UNSENT} packs of a creator can be not sent yet.`);
    }
    const id = await insertPack(tx, kind, {
      creator_id: creatorId,
      title: details.title,
      ...packDetailColumns(details),
      created_by: isForAnother ? actor.id : null,
    });
    const pack = { kind, id };
    await setGenres(tx, pack, genres);
    await insertPackEvent(tx, pack, null, { to: PACK_STATUS.requiresUpdate, actor_id: actor.id });
    if (isForAnother) {
      const subject = { type: `${kind}-pack`, id };
      const after = { creator_id: creatorId, ...sharesOnRecord(details.collaborators) };
      await recordAudit(tx, actor, { action: "pack.create", subject, after });
    }
    await askFirst({ ...context, viewer: actor }, tx, pack, details.collaborators);
    return id;
  });
}

/**
 * Creates an inactive one-shot pack for the shop or for a creator, which is on record. Returns its id. Throws InvalidInput
 * for a genre that doesn't exist and for somebody who isn't an active creator.
 */
export async function addOneshotPack(
  { actor, db }: ActionContext,
  details: ParsedInput<typeof addOneshotPackCall>["body"],
): Promise<number> {
  await countUse(db, `pack-add:user:${actor.id}`, ADDS);
  return db.transaction(async (tx) => {
    const genres = await checkGenres(tx, details.genres);
    const creator_id = await lockOwner(tx, details.user_id);
    const id = await insertPack(tx, "oneshot", {
      creator_id,
      title: details.title,
      ...packDetailColumns(details),
      created_by: actor.id,
    });
    await setGenres(tx, { kind: "oneshot", id }, genres);
    const subject = { type: "oneshot-pack", id };
    await recordAudit(tx, actor, { action: "pack.create", subject, after: { creator_id } });
    return id;
  });
}

async function lockOwner(tx: Transaction, userId: number | null): Promise<number> {
  if (userId === null) return shopAccount(tx);
  if (!(await lockActiveCreator(tx, userId))) throw new InvalidInput({ user_id: ["Choose an active creator."] });
  return userId;
}

/** Whom the actor asks to share in somebody else's pack, as the record has it. */
function sharesOnRecord(collaborators: PackDetails["collaborators"]): Record<string, number[]> {
  if (collaborators.length === 0) return {};
  return {
    collaborators: collaborators.map(({ user_id }) => user_id),
    percentages: collaborators.map(({ percentage }) => percentage),
  };
}

/** For whom the actor creates a pack. Throws InvalidInput for a choice that isn't theirs. */
function creatorOf(actor: Actor, userId: number | undefined): number {
  if (actor.is_admin || actor.is_moderator) {
    if (userId === undefined && !actor.is_seller) throw new InvalidInput({ user_id: ["Choose for whom."] });
    return userId ?? actor.id;
  }
  if (userId !== undefined && userId !== actor.id) {
    throw new InvalidInput({ user_id: ["Only admins and moderators create packs for others."] });
  }
  return actor.id;
}

/** Chosen genres, each once. Throws InvalidInput if there is no such genre. */
export async function checkGenres(db: Executor, chosen: readonly number[]): Promise<number[]> {
  const genres = [...new Set(chosen)];
  if (!(await areGenres(db, genres))) throw new InvalidInput({ genres: ["There is no such genre."] });
  return genres;
}
