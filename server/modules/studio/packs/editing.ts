import type { editPack as editPackCall } from "@/lib/contract/calls/studio/creator-packs";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { PackRef } from "@/lib/contract/entities/pack";
import { PACK_FIELD_NAMES, PACK_FIELDS } from "@/lib/contract/rules/pack-fields";
import { packDetailColumns } from "@/server/modules/items/items/pack-details";
import { isCorrectable, type OpenedPack, readOnly, requireOwnDetails } from "@/server/modules/items/pack-states/access";
import { correctDetails } from "@/server/modules/items/pack-states/corrections";
import { checkGenres } from "@/server/modules/studio/packs/adding";
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
  { version, ...details }: PackEdit,
  read: (tx: Transaction, pack: OpenedPack<Ref>) => Promise<Detail>,
): Promise<Detail> {
  return db.transaction(async (tx) => {
    const pack = await requireOwnDetails(tx, viewer, ref);
    if (pack.version !== version) throw new Outdated("The details were changed meanwhile.", await read(tx, pack));
    const isOnSale = isCorrectable(pack);
    if (isOnSale) checkCorrection(pack, details);
    if (details.genres) await setGenres(tx, ref, await checkGenres(tx, details.genres));
    const columns = packDetailColumns(details);
    if (isOnSale) await correctDetails(tx, viewer, ref, columns);
    await updatePack(tx, ref, { ...columns, version: version + 1 });
    return read(tx, pack);
  });
}

/** Throws a Failure (409), or InvalidInput, for changes that a pack on sale can't have. */
function checkCorrection(pack: OpenedPack, details: Omit<PackEdit, "version">): void {
  for (const name of PACK_FIELD_NAMES) {
    if (details[name] === undefined) continue;
    const field = PACK_FIELDS[name];
    if (!field.isCorrectable) throw readOnly(pack);
    if ("emptyOnSale" in field && details[name] === "") throw new InvalidInput({ [name]: [field.emptyOnSale] });
  }
}
