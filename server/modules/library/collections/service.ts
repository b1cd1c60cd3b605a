import type { Collection, SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import * as repository from "@/server/modules/library/collections/repository";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

type Reader = { id: number } | null;

export async function listCollections(
  db: Database,
  query: PageQuery,
  viewer: Reader,
): Promise<{ data: Collection[]; meta: PageMeta }> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, collections } = await repository.readPublicCollections(db, part, viewer?.id ?? null);
  return { data: collections, meta: pageMeta(query, total) };
}

/** A collection and a page of its sounds of one kind. Throws a Failure if there is none that the viewer may see. */
export async function getCollection(
  db: Database,
  slug: string,
  query: PageQuery & { type: SoundKind; search?: string | undefined },
  viewer: Reader,
): Promise<{ collection: Collection; data: Sound[]; meta: PageMeta }> {
  const collection = await repository.readCollection(db, slug, viewer?.id ?? null);
  if (!collection) throw notFound();
  const part = { offset: offsetOf(query), limit: query.perpage };
  const wanted = { kind: query.type, search: query.search };
  const { ids, total } = await repository.findCollectionItems(db, collection.id, wanted, part);
  const references = ids.map((id) => ({ type: query.type, id }));
  return {
    collection,
    data: await readMixedSounds(db, references, viewer?.id ?? null),
    meta: pageMeta(query, total),
  };
}
