import type { z } from "zod";
import type { listSamples as listSamplesCall, SampleListQuery } from "@/lib/contract/calls/catalogue/samples";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sample, SampleDetail } from "@/lib/contract/entities/sound";
import type { sessionCounts } from "@/lib/contract/fields/session-query";
import { sortOf } from "@/lib/contract/rules/filters";
import { SHIFT_BELOW, STRETCH_BELOW } from "@/lib/contract/rules/stacks";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { toSoundFacets } from "@/server/catalogue/facets";
import type { CatalogueFilter, CatalogueSession } from "@/server/catalogue/filter";
import { firstIds, idsOf } from "@/server/catalogue/listed-ids";
import type { MidiFiles } from "@/server/modules/catalogue/samples/midi";
import { belowPercent, sessionOf } from "@/server/modules/catalogue/samples/session";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { queryNotes } from "@/server/modules/catalogue/search/query-notes";
import { readAlike } from "@/server/modules/catalogue/similar/alike";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { countPackItems } from "@/server/modules/items/items/pack-repository";
import { findAnalysis, readSamples, readSampleWithPack } from "@/server/modules/items/items/sample-repository";
import { canSeeItem } from "@/server/modules/items/items/visibility";
import { notFound } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";
import { fittingKeyCodes, fittingTempos } from "@/server/search-text/harmony";

const FITTING = 12;

/** Public samples by filter, with the facets of the filter, and with the notes of their MIDI files on request. */
export async function listSamples(
  { db, search, taxonomy }: Catalogue,
  query: SampleListQuery,
  viewer: Viewer | null,
  midi: MidiFiles,
): Promise<ResponseOf<typeof listSamplesCall>> {
  const terms = await taxonomy.read();
  await refuseUnknownTags(search, ["sample"], terms, query);
  const session = sessionOf(query);
  const filter = { ...query, session };
  const { rows, total, reading, facets } = await search.listWithFacets({
    kinds: ["sample"],
    filter,
    sort: sortOf("sample", { search: query.search, sort: query.sort === "fits-best" ? undefined : query.sort }),
    fits_best: query.sort === "fits-best" && session !== undefined,
    ...{ offset: offsetOf(query), limit: query.perpage },
  });
  const samples = await readSamples(db, idsOf(rows, "sample"), viewer?.id ?? null);
  return {
    data: query.with === "midi" ? await midi.describe(db, samples) : samples,
    meta: pageMeta(query, total, search.reach),
    facets: toSoundFacets(facets, terms),
    sounds_like: await readAlike(db, "sample", reading, (ids) => readSamples(db, ids, viewer?.id ?? null)),
    ...(await queryNotes(search, terms, { kind: "sample", query: filter, total, reading })),
    session_counts: session && (await countInSession(search, filter, session)),
  };
}

/** How many sounds the list would have with each filter of its session. */
async function countInSession(
  search: CatalogueSearch,
  filter: CatalogueFilter,
  session: CatalogueSession,
): Promise<z.output<typeof sessionCounts>> {
  const [shift = 0, stretch = 0] = await search.totals("sample", [
    { ...filter, session: { ...session, max_shift: SHIFT_BELOW - 1 } },
    { ...filter, session: { ...session, max_stretch: belowPercent(STRETCH_BELOW) } },
  ]);
  return { shift, stretch };
}

/** A sample and its pack. Throws a Failure if the viewer may not see it. */
export async function getSample(
  { db, details }: Catalogue,
  id: number,
  viewer: Viewer | null,
): Promise<{ audio: SampleDetail; pack: Pack | null }> {
  const read = () => readSampleWithPack(db, id, viewer);
  const found = viewer ? (await read()).value : await details.get(`sample:${id}`, read);
  if (!found) throw notFound();
  return { audio: found.item, pack: found.pack };
}

/** A sample for the player; `isCounted` adds the number of sounds in its pack. */
export async function getPlayerSample(
  { db }: Catalogue,
  id: number,
  viewer: Viewer | null,
  isCounted: boolean,
): Promise<Sample> {
  if (!(await canSeeItem(db, SAMPLE_TABLES, id, viewer))) throw notFound();
  const [sample] = await readSamples(db, [id], viewer?.id ?? null);
  if (!sample) throw notFound();
  if (!isCounted || sample.pack_id === null) return sample;
  return { ...sample, pack_samples_count: await countPackItems(db, "sample", sample.pack_id) };
}

/** Popular samples that fit in key and tempo; without a key by tempo alone, without a tempo by key alone. */
export async function listFittingSamples(
  { db, search }: Catalogue,
  id: number,
  viewer: Viewer | null,
): Promise<Sample[]> {
  const found = await findAnalysis(db, id);
  if (!found?.is_listed) throw notFound();
  if (found.key_value === null && found.tempo === null) return [];
  const filter = {
    keys: found.key_value === null ? undefined : fittingKeyCodes(found.key_value, found.key_is_minor ?? false),
    ...(found.tempo === null ? {} : { ...fittingTempos(found.tempo), half_double: true }),
  };
  const ids = await firstIds(search, "sample", { filter, sort: "popular", limit: FITTING + 1 });
  const others = ids.filter((other) => other !== id).slice(0, FITTING);
  return readSamples(db, others, viewer?.id ?? null);
}
