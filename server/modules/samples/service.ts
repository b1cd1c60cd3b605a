import type { SampleListQuery } from "@/lib/contract/endpoints/sounds";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sample, SampleDetail } from "@/lib/contract/entities/sound";
import type { SoundFacets } from "@/lib/contract/filters";
import type { PageMeta } from "@/lib/contract/primitives";
import { Failure, notFound } from "@/server/errors";
import type { Catalogue } from "@/server/modules/catalogue/catalogue";
import { keyNumber } from "@/server/modules/catalogue/index/row";
import { toIndexFilter } from "@/server/modules/catalogue/index-filter";
import { SAMPLE_TABLES } from "@/server/modules/catalogue/item-select";
import { offsetOf, pageMeta } from "@/server/modules/catalogue/paging";
import { toSoundFacets } from "@/server/modules/catalogue/sound-facets";
import { canSeeItem } from "@/server/modules/catalogue/visibility";
import { countPackItems, readPacks } from "@/server/modules/packs/repository";
import { fittingKeys, fittingTempos } from "@/server/modules/samples/harmony";
import type { MidiFiles } from "@/server/modules/samples/midi";
import { findAnalysis, findSimilarSamples, readSampleDetail, readSamples } from "@/server/modules/samples/repository";
import type { Viewer } from "@/server/viewer";

const FITTING = 12;

/** Public samples by filter, with the facets of the filter, and with the notes of their MIDI files where asked for. */
export async function listSamples(
  { db, index, taxonomy }: Catalogue,
  query: SampleListQuery,
  viewer: Viewer | null,
  midi: MidiFiles,
): Promise<{ data: Sample[]; meta: PageMeta; facets: SoundFacets }> {
  const { type, with: wanted, ...filters } = query;
  const filter = { ...toIndexFilter(filters), second_type: type === undefined ? undefined : type === "loop" };
  const [{ sample }, terms] = await Promise.all([index.current(), taxonomy.read()]);
  const page = sample.page(filter, query.sort, offsetOf(query), query.perpage);
  const samples = await readSamples(db, page.ids, viewer?.id ?? null);
  return {
    data: wanted === "midi" ? await midi.describe(db, samples) : samples,
    meta: pageMeta(query, page.total),
    facets: toSoundFacets(page.facets, terms),
  };
}

/** A sample and its pack. Throws a Failure where the viewer may not see it. */
export async function getSample(
  { db }: Catalogue,
  id: number,
  viewer: Viewer | null,
): Promise<{ audio: SampleDetail; pack: Pack | null }> {
  if (!(await canSeeItem(db, SAMPLE_TABLES, id, viewer))) throw notFound();
  const audio = await readSampleDetail(db, id, viewer?.id ?? null);
  if (!audio) throw notFound();
  const packs = audio.pack_id === null ? [] : await readPacks(db, "sample", [audio.pack_id], viewer?.id ?? null);
  return { audio, pack: packs[0] ?? null };
}

/** A sample as the player shows it; `isCounted` adds how many sounds its pack has. */
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

/** Samples that sound alike, nearest first. Throws a Failure where the database has no vector search. */
export async function listSimilarSamples(
  { db, hasVector }: Catalogue,
  id: number,
  limit: number,
  viewer: Viewer | null,
): Promise<Sample[]> {
  if (!hasVector) {
    throw new Failure("unavailable", "Similar sounds need a database with vector search, which this one has not.");
  }
  const asked = await findAnalysis(db, id);
  if (!asked?.is_listed) throw notFound();
  if (!asked.is_analysed) return [];
  return readSamples(db, await findSimilarSamples(db, id, limit), viewer?.id ?? null);
}

/** Popular samples that fit in key and tempo; a sound without a key is fitted by tempo alone, and the other way. */
export async function listFittingSamples(
  { db, index }: Catalogue,
  id: number,
  viewer: Viewer | null,
): Promise<Sample[]> {
  const asked = await findAnalysis(db, id);
  if (!asked?.is_listed) throw notFound();
  if (asked.key_value === null && asked.tempo === null) return [];
  const { sample } = await index.current();
  const { ids } = sample.page(
    {
      keys: asked.key_value === null ? undefined : fittingKeys(keyNumber(asked.key_value, asked.key_is_minor ?? false)),
      ...(asked.tempo === null ? {} : { ...fittingTempos(asked.tempo), half_double: true }),
    },
    "popular",
    0,
    FITTING + 1,
  );
  const others = ids.filter((other) => other !== id).slice(0, FITTING);
  return readSamples(db, others, viewer?.id ?? null);
}
