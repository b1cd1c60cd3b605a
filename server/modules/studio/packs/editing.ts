import type { creatorPacks, editPack as editPackCall } from "@/lib/contract/calls/studio/creator-packs";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { CreatorPackDetail, ReviewedKind, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { isCorrectable, readOnly, requireOwnDetails } from "@/server/modules/items/pack-states/access";
import { correctDetails } from "@/server/modules/items/pack-states/corrections";
import { genreErrors, toCents } from "@/server/modules/studio/packs/adding";
import { packFor } from "@/server/modules/studio/packs/detail";
import {
  countStates,
  type PackState,
  readPacksOf,
  setGenres,
  updatePack,
} from "@/server/modules/studio/packs/repository";
import type { Database } from "@/server/platform/db/database";
import { InvalidInput, Outdated, refuseInvalid } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

type ListQuery = ParsedInput<typeof creatorPacks>["query"];
type PackEdit = ParsedInput<typeof editPackCall>["body"];

const STATE_OF: Record<NonNullable<ListQuery["state"]>, PackState> = {
  active: "active",
  "in-review": "in_review",
  "requires-update": "requires_update",
  "not-sent": "not_sent",
  rejected: "rejected",
};

/** A page of a creator's own packs of a kind, and how many there are in each state. */
export async function listCreatorPacks(
  db: Database,
  kind: ReviewedKind,
  creatorId: number,
  query: ListQuery,
): Promise<ResponseOf<typeof creatorPacks>> {
  const filter = { state: query.state && STATE_OF[query.state], search: query.search };
  const [{ packs, total }, counts] = await Promise.all([
    readPacksOf(db, kind, creatorId, filter, { offset: offsetOf(query), limit: query.perpage }),
    countStates(db, kind, creatorId),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: packs, meta: pageMeta(query, total), counts: { all, ...counts } };
}

/**
 * Changes the given details of a pack. Throws a Failure for a pack that may not be changed, InvalidInput, or Outdated with
 * the present details for another version than theirs.
 */
export function editPack(
  db: Database,
  viewer: Viewer,
  ref: ReviewedPackRef,
  { version, title, description, genres, price }: PackEdit,
): Promise<CreatorPackDetail> {
  return db.transaction(async (tx) => {
    const pack = await requireOwnDetails(tx, viewer, ref);
    if (pack.version !== version) {
      const current = await packFor(tx, viewer, ref, pack.role);
      throw new Outdated("The details were changed meanwhile.", current);
    }
    const isOnSale = isCorrectable(pack);
    if (isOnSale && (title !== undefined || genres)) throw readOnly(pack);
    if (isOnSale && description === "")
      throw new InvalidInput({ description: ["A pack on sale needs a description."] });
    if (genres) {
      const chosen = [...new Set(genres)];
      refuseInvalid(await genreErrors(tx, chosen));
      await setGenres(tx, ref, chosen);
    }
    const price_cents = price === undefined ? undefined : toCents(price);
    if (isOnSale) await correctDetails(tx, viewer, ref, { description, price_cents });
    await updatePack(tx, ref, { title, description, price_cents, version: version + 1 });
    return packFor(tx, viewer, ref, pack.role);
  });
}
