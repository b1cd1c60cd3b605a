import type { similarOneshots, similarPresets, similarSounds } from "@/lib/contract/calls/catalogue/similar";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { toOneshotFacets, toPresetFacets, toSoundFacets } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { mixPacks } from "@/server/modules/catalogue/similar/mix-packs";
import { readPackKeys } from "@/server/modules/catalogue/similar/repository";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readPresets } from "@/server/modules/items/items/preset-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** So many of the nearest are looked at for each that is listed, because packs are mixed. */
const CANDIDATES = 3;

/** Similar-sounding samples that pass a filter, nearest first; none while the sample is not analysed. */
export async function listSimilarSamples(
  catalogue: Catalogue,
  id: number,
  query: ParsedInput<typeof similarSounds>["query"],
  viewer: Viewer | null,
): Promise<ResponseOf<typeof similarSounds>> {
  const { ids, total, facets, terms } = await findSimilar(catalogue, { kind: "sample", id }, query);
  const data = await readSamples(catalogue.db, ids, viewer?.id ?? null);
  return { data, total, facets: toSoundFacets(facets, terms) };
}

/** The same for one-shots. */
export async function listSimilarOneshots(
  catalogue: Catalogue,
  id: number,
  query: ParsedInput<typeof similarOneshots>["query"],
  viewer: Viewer | null,
): Promise<ResponseOf<typeof similarOneshots>> {
  const { ids, total, facets, terms } = await findSimilar(catalogue, { kind: "oneshot", id }, query);
  const data = await readOneshots(catalogue.db, ids, viewer?.id ?? null);
  return { data, total, facets: toOneshotFacets(facets, terms) };
}

/** The same for presets, by their previews. */
export async function listSimilarPresets(
  catalogue: Catalogue,
  id: number,
  query: ParsedInput<typeof similarPresets>["query"],
  viewer: Viewer | null,
): Promise<ResponseOf<typeof similarPresets>> {
  const { ids, total, facets, terms } = await findSimilar(catalogue, { kind: "preset", id }, query);
  const data = await readPresets(catalogue.db, ids, viewer?.id ?? null);
  return { data, total, facets: toPresetFacets(facets, terms) };
}

/** The ids of the sounds nearest to a public one, with their packs mixed. Throws a Failure for an unknown sound. */
async function findSimilar(
  { db, search, taxonomy }: Catalogue,
  { kind, id }: { kind: SoundKind; id: number },
  query: CatalogueFilter & { perpage: number },
) {
  const [isKnown, terms] = await Promise.all([search.has(kind, id), taxonomy.read()]);
  if (!isKnown) throw notFound();
  await refuseUnknownTags(search, [kind], terms, query);
  const [nearest, { total, facets }] = await Promise.all([
    search.similar({ kind, to: id, filter: query, limit: query.perpage * CANDIDATES }),
    search.listWithFacets({ kinds: [kind], filter: query, sort: "popular", offset: 0, limit: 0 }),
  ]);
  const packs = await readPackKeys(db, kind, nearest);
  return { ids: mixPacks(nearest, (other) => packs.get(other) ?? null, query.perpage), total, facets, terms };
}
