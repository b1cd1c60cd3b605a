import type { z } from "zod";
import type { creatorListQuery } from "@/lib/contract/calls/people/creators";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Preset, Sample } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { findCreatorId, readCreators } from "@/server/modules/items/items/creator-repository";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { readPresets } from "@/server/modules/items/items/preset-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";
import type { Catalogue } from "@/server/search-index/catalogue";

/** Maximum of packs of each kind on a profile. */
const MAX_PACKS = 200;

/** Creators by name, the best match first, otherwise the most followed; `onlyactive=false` adds those not yet activated. */
export async function listCreators(
  { db, index }: Catalogue,
  query: z.output<typeof creatorListQuery>,
  viewer: Viewer | null,
): Promise<{ data: Creator[]; meta: PageMeta }> {
  const indexes = await index.current();
  const { ids, total } = indexes.creator.page(
    { search: query.search || undefined, second_type: query.onlyactive === "false" ? undefined : true },
    query.search ? "match" : "popular",
    offsetOf(query),
    query.perpage,
  );
  return { data: await readCreators(db, ids, viewer?.id ?? null, indexes), meta: pageMeta(query, total) };
}

async function requireCreatorId({ db }: Catalogue, username: string): Promise<number> {
  const id = await findCreatorId(db, username);
  if (id === null) throw notFound();
  return id;
}

/** An active creator by username. Throws a Failure if there is none. */
export async function getCreator(catalogue: Catalogue, username: string, viewer: Viewer | null): Promise<Creator> {
  const id = await requireCreatorId(catalogue, username);
  const [creator] = await readCreators(catalogue.db, [id], viewer?.id ?? null, await catalogue.index.current());
  if (!creator) throw notFound();
  return creator;
}

/** A creator's public samples, newest first. */
export async function listCreatorSamples(
  catalogue: Catalogue,
  username: string,
  query: PageQuery & { has_mid: boolean },
  viewer: Viewer | null,
): Promise<{ data: Sample[]; meta: PageMeta }> {
  const id = await requireCreatorId(catalogue, username);
  const { sample } = await catalogue.index.current();
  const filter = { creator_id: id, has_mid: query.has_mid };
  const { ids, total } = sample.page(filter, "newest", offsetOf(query), query.perpage);
  return { data: await readSamples(catalogue.db, ids, viewer?.id ?? null), meta: pageMeta(query, total) };
}

/** A creator's public presets, newest first. */
export async function listCreatorPresets(
  catalogue: Catalogue,
  username: string,
  query: PageQuery,
  viewer: Viewer | null,
): Promise<{ data: Preset[]; meta: PageMeta }> {
  const id = await requireCreatorId(catalogue, username);
  const { preset } = await catalogue.index.current();
  const { ids, total } = preset.page({ creator_id: id }, "newest", offsetOf(query), query.perpage);
  return { data: await readPresets(catalogue.db, ids, viewer?.id ?? null), meta: pageMeta(query, total) };
}

/** A creator's public packs of every kind, newest first. */
export async function listCreatorPacks(catalogue: Catalogue, username: string, viewer: Viewer | null): Promise<Pack[]> {
  const id = await requireCreatorId(catalogue, username);
  const indexes = await catalogue.index.current();
  const packs = await Promise.all(
    (["sample", "preset", "oneshot"] as const).map((kind) => {
      const { ids } = indexes[PACK_TABLES[kind].index].page({ creator_id: id }, "newest", 0, MAX_PACKS);
      return readPacks(catalogue.db, kind, ids, viewer?.id ?? null);
    }),
  );
  return packs.flat().sort((left, right) => right.released_at.localeCompare(left.released_at));
}
