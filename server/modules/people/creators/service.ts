import type { z } from "zod";
import type { creatorListQuery } from "@/lib/contract/calls/people/creators";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Preset, Sample } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { firstIds, idsOf } from "@/server/catalogue/listed-ids";
import { findCreatorId, readCreators } from "@/server/modules/items/items/creator-repository";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { readPresets } from "@/server/modules/items/items/preset-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

/** Maximum of packs of each kind on a profile. */
const MAX_PACKS = 200;

/** Creators by name, the best match first, otherwise the most followed; `onlyactive=false` adds those not yet activated. */
export async function listCreators(
  catalogue: Catalogue,
  query: z.output<typeof creatorListQuery>,
  viewer: Viewer | null,
): Promise<{ data: Creator[]; meta: PageMeta }> {
  const { rows, total } = await catalogue.search.list({
    kinds: ["creator"],
    filter: { search: query.search, is_active: query.onlyactive !== "false" },
    sort: query.search ? "match" : "popular",
    ...{ offset: offsetOf(query), limit: query.perpage },
  });
  return {
    data: await readCreators(catalogue, idsOf(rows, "creator"), viewer?.id ?? null),
    meta: pageMeta(query, total, catalogue.search.reach),
  };
}

async function requireCreatorId({ db }: Catalogue, username: string): Promise<number> {
  const id = await findCreatorId(db, username);
  if (id === null) throw notFound();
  return id;
}

/** An active creator by username. Throws a Failure if there is none. */
export async function getCreator(catalogue: Catalogue, username: string, viewer: Viewer | null): Promise<Creator> {
  const id = await requireCreatorId(catalogue, username);
  const [creator] = await readCreators(catalogue, [id], viewer?.id ?? null);
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
  const { rows, total } = await catalogue.search.list({
    kinds: ["sample"],
    filter: { creator_id: id, has_mid: query.has_mid },
    sort: "newest",
    ...{ offset: offsetOf(query), limit: query.perpage },
  });
  return {
    data: await readSamples(catalogue.db, idsOf(rows, "sample"), viewer?.id ?? null),
    meta: pageMeta(query, total, catalogue.search.reach),
  };
}

/** A creator's public presets, newest first. */
export async function listCreatorPresets(
  catalogue: Catalogue,
  username: string,
  query: PageQuery,
  viewer: Viewer | null,
): Promise<{ data: Preset[]; meta: PageMeta }> {
  const id = await requireCreatorId(catalogue, username);
  const { rows, total } = await catalogue.search.list({
    kinds: ["preset"],
    filter: { creator_id: id },
    sort: "newest",
    ...{ offset: offsetOf(query), limit: query.perpage },
  });
  return {
    data: await readPresets(catalogue.db, idsOf(rows, "preset"), viewer?.id ?? null),
    meta: pageMeta(query, total, catalogue.search.reach),
  };
}

/** A creator's public packs of every kind, newest first. */
export async function listCreatorPacks(catalogue: Catalogue, username: string, viewer: Viewer | null): Promise<Pack[]> {
  const id = await requireCreatorId(catalogue, username);
  const packs = await Promise.all(
    (["sample", "preset", "oneshot"] as const).map(async (kind) => {
      const wanted = { filter: { creator_id: id }, sort: "newest", limit: MAX_PACKS } as const;
      const ids = await firstIds(catalogue.search, PACK_TABLES[kind].index, wanted);
      return readPacks(catalogue.db, kind, ids, viewer?.id ?? null);
    }),
  );
  return packs.flat().sort((left, right) => right.released_at.localeCompare(left.released_at));
}
