import type { publishFeaturedPacks } from "@/lib/contract/calls/catalogue/shelves";
import type { ParsedInput } from "@/lib/contract/define-call";
import type { Arranged } from "@/lib/contract/entities/arranged";
import type { Pack } from "@/lib/contract/entities/pack";
import type { FeaturedPack } from "@/lib/contract/entities/shelf";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import * as repository from "@/server/modules/catalogue/shelves/featured-repository";
import { arrangedBy, requireVersion } from "@/server/modules/catalogue/shelves/publishing";
import { readShelf, touchShelf } from "@/server/modules/catalogue/shelves/shelf-repository";
import { daysInWords, daysOf, momentsOf } from "@/server/modules/catalogue/shelves/shown-days";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { refuseInvalid } from "@/server/platform/errors";

const SHELF = "featured-packs";

type Arrangement = ParsedInput<typeof publishFeaturedPacks>["body"];
type Place = Arrangement["items"][number];

/** The featured packs in order. */
export async function readFeaturedPacks(db: Executor): Promise<Arranged<FeaturedPack>> {
  // The version first: a change in between makes it an old one, never the list.
  const shelf = await readShelf(db, SHELF);
  const rows = await repository.listFeatured(db);
  const packs: Pack[] = [];
  // One after another: a transaction is one connection.
  for (const kind of PACK_KINDS) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    packs.push(...(await readPacks(db, kind, ids, null)));
  }
  const items = rows.flatMap(({ kind, id, dropped, ...moments }) => {
    const pack = packs.find((one) => one.kind === kind && one.id === id);
    return pack ? [{ pack, ...daysOf(moments), dropped }] : [];
  });
  return arrangedBy(shelf, items);
}

/**
 * Publishes the featured packs as a whole. Throws Outdated with the present ones if another version is published, and
 * InvalidInput for a pack that is there twice, or new and not on sale.
 */
export function publishFeatured(
  { actor, db }: ActionContext,
  { version, items }: Arrangement,
): Promise<Arranged<FeaturedPack>> {
  return db.transaction(async (tx) => {
    await requireVersion(tx, SHELF, version, readFeaturedPacks);
    const before = await repository.listFeatured(tx);
    await requireSellable(tx, items, before);
    const after = items.map((place) => ({ kind: place.kind, id: place.id, ...momentsOf(place) }));
    const [was, is] = [inWords(before.map((row) => ({ ...row, ...daysOf(row) }))), inWords(items)];
    if (was.join() !== is.join()) {
      await repository.replaceFeatured(tx, { before, after, userId: actor.id });
      await touchShelf(tx, SHELF, actor.id);
      await recordAudit(tx, actor, {
        action: "featured-packs.publish",
        subject: { type: "shelf", id: null },
        before: { packs: was },
        after: { packs: is },
      });
    }
    return readFeaturedPacks(tx);
  });
}

async function requireSellable(
  db: Executor,
  items: readonly Place[],
  before: readonly repository.FeaturedRow[],
): Promise<void> {
  const keyOf = ({ kind, id }: Pick<Place, "kind" | "id">) => `${kind}:${id}`;
  const known = new Set(before.map(keyOf));
  for (const kind of PACK_KINDS) {
    const ids = items.filter((place) => place.kind === kind && !known.has(keyOf(place))).map(({ id }) => id);
    for (const id of await repository.findOnSale(db, kind, ids)) known.add(keyOf({ kind, id }));
  }
  const errors = items.flatMap((place, index) => {
    if (items.findIndex((other) => keyOf(other) === keyOf(place)) < index) return [[index, "Is in the list already."]];
    return known.has(keyOf(place)) ? [] : [[index, "This pack isn’t on sale."]];
  });
  refuseInvalid(Object.fromEntries(errors.map(([index, message]) => [`items.${index}.id`, [String(message)]])));
}

const inWords = (places: readonly Place[]) => places.map((place) => `${place.kind} ${place.id}, ${daysInWords(place)}`);
