import type { z } from "zod";
import type { listPresets as listPresetsCall, presetListQuery } from "@/lib/contract/calls/catalogue/presets";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Preset } from "@/lib/contract/entities/sound";
import { sortOf } from "@/lib/contract/rules/filters";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { toPresetFacets } from "@/server/catalogue/facets";
import { idsOf } from "@/server/catalogue/listed-ids";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { queryNotes } from "@/server/modules/catalogue/search/query-notes";
import { readAlike } from "@/server/modules/catalogue/similar/alike";
import { readPresets, readPresetWithPack } from "@/server/modules/items/items/preset-repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

/** Public presets by filter, with the facets of the filter. */
export async function listPresets(
  { db, search, taxonomy }: Catalogue,
  query: z.output<typeof presetListQuery>,
  viewer: Viewer | null,
): Promise<ResponseOf<typeof listPresetsCall>> {
  const terms = await taxonomy.read();
  await refuseUnknownTags(search, ["preset"], terms, query);
  const { rows, total, reading, facets } = await search.listWithFacets({
    kinds: ["preset"],
    filter: query,
    sort: sortOf("preset", query),
    ...{ offset: offsetOf(query), limit: query.perpage },
  });
  return {
    data: await readPresets(db, idsOf(rows, "preset"), viewer?.id ?? null),
    meta: pageMeta(query, total, search.reach),
    facets: toPresetFacets(facets, terms),
    sounds_like: await readAlike(db, "preset", reading, (ids) => readPresets(db, ids, viewer?.id ?? null)),
    ...(await queryNotes(search, terms, { kind: "preset", query, total, reading })),
  };
}

/** A preset and its pack. Throws a Failure if the viewer may not see it. */
export async function getPreset(
  { db, details }: Catalogue,
  id: number,
  viewer: Viewer | null,
): Promise<{ sample: Preset; pack: Pack | null }> {
  const read = () => readPresetWithPack(db, id, viewer);
  const found = viewer ? (await read()).value : await details.get(`preset:${id}`, read);
  if (!found) throw notFound();
  return { sample: found.item, pack: found.pack };
}
