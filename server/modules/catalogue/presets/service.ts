import type { z } from "zod";
import type { listPresets as listPresetsCall, presetListQuery } from "@/lib/contract/calls/catalogue/presets";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Preset } from "@/lib/contract/entities/sound";
import { sortOf } from "@/lib/contract/rules/filters";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { queryNotes } from "@/server/modules/catalogue/search/query-notes";
import { readPresets, readPresetWithPack } from "@/server/modules/items/items/preset-repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";
import type { Catalogue } from "@/server/search-index/catalogue";
import { toIndexFilter } from "@/server/search-index/index-filter";
import { countFacetTerms, pluginTerms, toSoundFacets } from "@/server/search-index/sound-facets";

/** Public presets by filter, with the facets of the filter. */
export async function listPresets(
  { db, index, taxonomy }: Catalogue,
  query: z.output<typeof presetListQuery>,
  viewer: Viewer | null,
): Promise<ResponseOf<typeof listPresetsCall>> {
  const [{ preset }, terms] = await Promise.all([index.current(), taxonomy.read()]);
  refuseUnknownTags([preset], terms, query);
  const page = preset.page(toIndexFilter(query), sortOf("preset", query), offsetOf(query), query.perpage);
  const facets = toSoundFacets(page, terms);
  const plugins = countFacetTerms(pluginTerms(terms.plugins), [page.facets()], "plugins");
  return {
    data: await readPresets(db, page.ids, viewer?.id ?? null),
    meta: pageMeta(query, page.total),
    facets: {
      genres: facets.genres,
      instruments: facets.instruments,
      tags: facets.tags,
      free: facets.free,
      plugins,
    },
    ...queryNotes(preset, terms, { kind: "preset", query, total: page.total, fit: page.fit }),
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
