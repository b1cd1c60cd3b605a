import type * as contract from "@/lib/contract/calls/studio/oneshot-packs";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { requireEditable } from "@/server/modules/items/pack-states/access";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { genreErrors, toCents } from "@/server/modules/studio/packs/adding";
import { readOneshotPack } from "@/server/modules/studio/packs/oneshot-detail";
import * as repository from "@/server/modules/studio/packs/oneshot-table";
import { insertPack, lockActiveCreator, setGenres, updatePack } from "@/server/modules/studio/packs/repository";
import { shopAccount } from "@/server/modules/studio/packs/shop";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database, Transaction } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { InvalidInput, Outdated, refuseInvalid } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const ADDS = { limit: 100, seconds: 3_600 };

/** A page of all one-shot packs, and how many there are in each state. */
export async function listOneshotPacks(
  db: Database,
  query: ParsedInput<typeof contract.oneshotPacksForAdmins>["query"],
): Promise<ResponseOf<typeof contract.oneshotPacksForAdmins>> {
  const [page, total, counts] = await Promise.all([
    repository.readPacksPage(db, query, query),
    repository.countPacks(db, query),
    repository.countStates(db),
  ]);
  return { ...page, total, counts };
}

/**
 * Creates an inactive one-shot pack for the shop or for a creator, which is on record. Returns its id. Throws InvalidInput
 * for a genre that doesn't exist and for somebody who isn't an active creator.
 */
export async function addOneshotPack(
  { actor, db }: ActionContext,
  { title, description, genres, price, user_id }: ParsedInput<typeof contract.addOneshotPack>["body"],
): Promise<number> {
  await countUse(db, `pack-add:user:${actor.id}`, ADDS);
  return db.transaction(async (tx) => {
    const chosen = [...new Set(genres)];
    refuseInvalid(await genreErrors(tx, chosen));
    const creator_id = await creatorOf(tx, user_id);
    const details = { title, description, price_cents: toCents(price) };
    const id = await insertPack(tx, "oneshot", { creator_id, ...details, created_by: actor.id });
    await setGenres(tx, { kind: "oneshot", id }, chosen);
    const subject = { type: "oneshot-pack", id };
    await recordAudit(tx, actor, { action: "pack.create", subject, after: { creator_id } });
    return id;
  });
}

async function creatorOf(tx: Transaction, userId: number | null): Promise<number> {
  if (userId === null) return shopAccount(tx);
  if (!(await lockActiveCreator(tx, userId))) throw new InvalidInput({ user_id: ["Choose an active creator."] });
  return userId;
}

/**
 * Changes the given details of an inactive pack. Throws a Failure (404, 409), InvalidInput, or Outdated with the present
 * pack for another version than its own.
 */
export function editOneshotPack(
  db: Database,
  viewer: Viewer,
  id: number,
  { version, genres, price, ...details }: ParsedInput<typeof contract.editOneshotPack>["body"],
): Promise<OneshotPackDetail> {
  return db.transaction(async (tx) => {
    const pack = await requireEditable(tx, viewer, { kind: "oneshot", id });
    if (pack.version !== version) {
      throw new Outdated("The details were changed meanwhile.", await readOneshotPack(tx, id));
    }
    if (genres) {
      const chosen = [...new Set(genres)];
      refuseInvalid(await genreErrors(tx, chosen));
      await setGenres(tx, pack, chosen);
    }
    const price_cents = price === undefined ? undefined : toCents(price);
    await updatePack(tx, pack, { ...details, price_cents, version: version + 1 });
    return readOneshotPack(tx, id);
  });
}
