import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import {
  isCorrectable,
  readOnly,
  requireCorrectable,
  requireEditable,
} from "@/server/modules/items/pack-states/access";
import { watchTags } from "@/server/modules/items/pack-states/corrections";
import * as removal from "@/server/modules/studio/pack-items/removal";
import * as repository from "@/server/modules/studio/pack-items/repository";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { Failure, InvalidInput, notFound, Outdated, refuseInvalid } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const CHANGED = "Somebody else changed this meanwhile.";

/** How the items of a kind are edited. */
export interface ItemEditing<Item, Values> {
  kind: PackKind;
  /** Some items of a pack, in its order. */
  read: (db: Executor, ids: readonly number[]) => Promise<Item[]>;
  /** Throws InvalidInput for values that no item can have. */
  check: (tx: Transaction, values: readonly Values[]) => Promise<void>;
  /** Writes the same values to several items, and counts it in their versions. */
  write: (tx: Transaction, viewer: Viewer, ids: readonly number[], values: Values) => Promise<void>;
}

/** Values of an item, and the version of it that was edited. */
export interface ItemEdit<Values> {
  id: number;
  version: number;
  values: Values;
}

/**
 * Changes items of a pack that the viewer may edit, all or none. Throws Outdated with the present ones if their versions
 * are others, InvalidInput, or a Failure.
 */
export function editItems<Item, Values>(
  { kind, read, check, write }: ItemEditing<Item, Values>,
  db: Database,
  viewer: Viewer,
  packId: number,
  edits: readonly ItemEdit<Values>[],
): Promise<Item[]> {
  const ids = [...new Set(edits.map(({ id }) => id))];
  const pack = { kind, id: packId };
  return db.transaction(async (tx) => {
    const opened = await requireCorrectable(tx, viewer, pack);
    const isOnSale = isCorrectable(opened);
    if (isOnSale && !edits.every(({ values }) => isOfTags(values))) throw readOnly(opened);
    await check(
      tx,
      edits.map(({ values }) => values),
    );
    const versions = await repository.lockItems(tx, pack, ids);
    if (versions.size < ids.length) throw notFound();
    const changed = edits.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id);
    if (changed.length > 0) {
      const current = await read(tx, changed);
      throw new Outdated(CHANGED, edits.length === 1 ? current[0] : current);
    }
    const record = isOnSale ? await watchTags(tx, viewer, pack, ids) : null;
    for (const group of groupsOf(edits)) await write(tx, viewer, [...group.ids], group.values);
    await record?.();
    return read(tx, ids);
  });
}

/** Changes an item of a pack that the viewer may edit. Throws as {@link editItems}. */
export async function editItem<Item, Values extends object>(
  editing: ItemEditing<Item, Values>,
  db: Database,
  viewer: Viewer,
  id: number,
  { version, ...values }: Values & { version: number },
): Promise<Item> {
  const packId = await readPackOfItem(db, editing.kind, id);
  const [item] = await editItems(editing, db, viewer, packId, [{ id, version, values: values as unknown as Values }]);
  return item!;
}

/** Changes several items of a pack, all or none; an item's own values go first. Throws as {@link editItems}. */
export async function editSeveral<Item, Values extends object>(
  editing: ItemEditing<Item, Values>,
  db: Database,
  viewer: Viewer,
  packId: number,
  { sounds, ...shared }: Partial<Values> & { sounds: readonly (Values & { id: number; version: number })[] },
): Promise<{ sounds: Item[] }> {
  const edits = sounds.map(({ id, version, ...own }) => ({
    id,
    version,
    values: { ...shared, ...own } as unknown as Values,
  }));
  return { sounds: await editItems(editing, db, viewer, packId, edits) };
}

/** Whether an edit changes nothing but tags: all that can be corrected of the items of a pack on sale. */
const isOfTags = (values: unknown) =>
  Object.entries(values as object).every(([name, value]) => name === "tags" || value === undefined);

/** The edits with equal values together. */
function groupsOf<Values>(edits: readonly ItemEdit<Values>[]): { ids: Set<number>; values: Values }[] {
  const groups = new Map<string, { ids: Set<number>; values: Values }>();
  for (const { id, values } of edits) {
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { ids: new Set(), values };
    groups.set(key, group);
    group.ids.add(id);
  }
  return [...groups.values()];
}

/** The pack of an item. Throws a Failure (404) if there is none. */
export async function readPackOfItem(db: Executor, kind: PackKind, itemId: number): Promise<number> {
  const packId = await repository.findPackOf(db, kind, itemId);
  if (packId === null) throw notFound();
  return packId;
}

/** Throws InvalidInput for genres or instruments that don't exist. */
export async function refuseUnknownTerms(
  db: Executor,
  values: readonly Partial<Record<repository.TermKind, readonly number[] | undefined>>[],
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const kind of ["genres", "instruments"] as const) {
    const ids = new Set(values.flatMap((each) => each[kind] ?? []));
    if (ids.size === 0 || (await repository.countTerms(db, kind, [...ids])) === ids.size) continue;
    errors[kind] = [kind === "genres" ? "There is no such genre." : "There is no such instrument."];
  }
  refuseInvalid(errors);
}

/** Puts a pack's items in order. Throws a Failure "conflict" if they are not the ones that it has. */
export async function orderItems(db: Database, viewer: Viewer, pack: PackRef, ids: readonly number[]): Promise<void> {
  const noun = ITEM_NOUNS[pack.kind];
  await db.transaction(async (tx) => {
    await requireEditable(tx, viewer, pack);
    const present = new Set(await repository.readItemIds(tx, pack));
    const ordered = new Set(ids);
    if (ordered.size !== ids.length) throw new InvalidInput({ sound_ids: [`Names a ${noun} twice.`] });
    if (ordered.size !== present.size || ids.some((id) => !present.has(id))) {
      throw new Failure("conflict", `The ${noun}s of this pack have changed meanwhile. Load it again to order them.`);
    }
    await repository.updateOrder(tx, pack.kind, ids);
  });
}

/** Removes items of a pack, all or none. Throws a Failure: 404, or 409 as `removal.removeItems`. */
export async function removeItems(
  db: Database,
  viewer: Viewer,
  pack: PackRef,
  itemIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(itemIds)];
  await db.transaction(async (tx) => {
    await requireEditable(tx, viewer, pack);
    if ((await repository.lockItems(tx, pack, ids)).size < ids.length) throw notFound();
    await removal.removeItems(tx, pack.kind, ids);
  });
}
