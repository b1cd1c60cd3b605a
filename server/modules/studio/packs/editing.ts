import type { editPack as editPackCall } from "@/lib/contract/calls/studio/creator-packs";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { PackRef } from "@/lib/contract/entities/pack";
import { isCorrectable, type OpenedPack, readOnly, requireOwnDetails } from "@/server/modules/items/pack-states/access";
import { correctDetails } from "@/server/modules/items/pack-states/corrections";
import { checkGenres, toCents } from "@/server/modules/studio/packs/adding";
import { setGenres, updatePack } from "@/server/modules/studio/packs/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { InvalidInput, Outdated } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

type PackEdit = ParsedInput<typeof editPackCall>["body"];

/**
 * Changes the given details of a pack, and returns what `read` makes of it. Throws a Failure for a pack that may not be
 * changed, InvalidInput, or Outdated with the present details for another version than theirs.
 */
export function editPack<Ref extends PackRef, Detail>(
  db: Database,
  viewer: Viewer,
  ref: Ref,
  { version, title, description, genres, price }: PackEdit,
  read: (tx: Transaction, pack: OpenedPack<Ref>) => Promise<Detail>,
): Promise<Detail> {
  return db.transaction(async (tx) => {
    const pack = await requireOwnDetails(tx, viewer, ref);
    if (pack.version !== version) throw new Outdated("The details were changed meanwhile.", await read(tx, pack));
    const isOnSale = isCorrectable(pack);
    if (isOnSale && (title !== undefined || genres)) throw readOnly(pack);
    if (isOnSale && description === "")
      throw new InvalidInput({ description: ["A pack on sale needs a description."] });
    if (genres) await setGenres(tx, ref, await checkGenres(tx, genres));
    const price_cents = price === undefined ? undefined : toCents(price);
    if (isOnSale) await correctDetails(tx, viewer, ref, { description, price_cents });
    await updatePack(tx, ref, { title, description, price_cents, version: version + 1 });
    return read(tx, pack);
  });
}
