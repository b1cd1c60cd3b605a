import { fitting } from "@/lib/audio/transport/fit";
import type { Sample } from "@/lib/contract/entities/sound";
import type { StackSuggestion } from "@/lib/contract/entities/stack";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { MAX_SUGGESTIONS, SHIFT_BELOW } from "@/lib/contract/rules/stacks";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import { firstIds } from "@/server/catalogue/listed-ids";
import { readFits } from "@/server/modules/items/items/fit-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { type LaneSound, readLaneSounds } from "@/server/modules/library/stacks/lane-sounds-repository";
import type { Viewer } from "@/server/platform/viewer";

/** Below 12 percent nobody hears it. */
const MAX_STRETCH = 0.12;
/** How many of the nearest sounds are looked at, of which a pack has no more than two. */
const CANDIDATES = 240;
const MAX_OF_PACK = 2;

interface Asked {
  bpm: number;
  key: number | null;
  is_minor: boolean | null;
  sample_ids: readonly number[];
  /** The lane, by its place, that another sound is wanted for. */
  replace?: number | null | undefined;
}

/**
 * Samples that go with those of a stack, best first: they sound like what is in it, have an instrument that it lacks, or the
 * one of the lane that is to be replaced, and fit the session with little transposing and stretching. Instruments take
 * turns, and no pack has more than two. Without lanes, popular samples that fit.
 */
export async function suggestSamples(
  { db, search }: Catalogue,
  asked: Asked,
  viewer: Viewer | null,
): Promise<StackSuggestion[]> {
  const lanes = await readLaneSounds(db, asked.sample_ids, viewer);
  const replacedId =
    asked.replace === null || asked.replace === undefined ? undefined : asked.sample_ids[asked.replace];
  const replaced = lanes.find(({ id }) => id === replacedId);
  const others = lanes.filter(({ id }) => id !== replacedId);
  const has = [...new Set(others.flatMap(({ instruments }) => instruments))];
  const session = {
    ...{ bpm: asked.bpm, key: asked.key, is_minor: asked.is_minor ?? false },
    ...{ max_stretch: MAX_STRETCH, max_shift: SHIFT_BELOW - 1 },
  };
  const instruments = replaced?.instruments ?? [];
  const filter: CatalogueFilter = {
    session,
    ...(instruments.length > 0 && { instruments: [...instruments] }),
    ...(instruments.length === 0 && has.length > 0 && { exclude_instruments: has }),
  };
  const mean = meanVector(others.length > 0 ? others : lanes);
  const ids = mean
    ? await search.similar({ kind: "sample", to: mean, filter, limit: CANDIDATES })
    : await firstIds(search, "sample", { filter, sort: "popular", limit: CANDIDATES });
  const candidates = ids.filter((id) => !asked.sample_ids.includes(id));
  const chosen = inTurns(await readSamples(db, candidates, viewer?.id ?? null));
  return withReasons(db, chosen, asked, viewer);
}

/** The direction between the vectors; null if none of the sounds has one. */
function meanVector(lanes: readonly LaneSound[]): number[] | null {
  const vectors = lanes.flatMap(({ features }) => (features ? [features] : []));
  const [first] = vectors;
  if (!first) return null;
  const sum = first.map((_, at) => vectors.reduce((total, vector) => total + (vector[at] ?? 0), 0));
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

/** One of each instrument after the other, the nearest first, with no more than two of a pack. */
function inTurns(candidates: readonly Sample[]): Sample[] {
  const queues = new Map<string, Sample[]>();
  for (const sample of candidates) {
    const instrument = sample.instruments[0] ?? "";
    queues.set(instrument, [...(queues.get(instrument) ?? []), sample]);
  }
  const ofPack = new Map<number, number>();
  const chosen: Sample[] = [];
  while (chosen.length < MAX_SUGGESTIONS && queues.size > 0) {
    for (const [instrument, queue] of queues) {
      const next = queue.findIndex(({ pack_id }) => pack_id === null || (ofPack.get(pack_id) ?? 0) < MAX_OF_PACK);
      const sample = queue[next];
      if (!sample) {
        queues.delete(instrument);
        continue;
      }
      queues.set(instrument, queue.slice(next + 1));
      if (sample.pack_id !== null) ofPack.set(sample.pack_id, (ofPack.get(sample.pack_id) ?? 0) + 1);
      chosen.push(sample);
    }
  }
  return chosen.slice(0, MAX_SUGGESTIONS);
}

/** The samples with how each fits, by the rule by which it will be heard. */
async function withReasons(
  db: Catalogue["db"],
  samples: readonly Sample[],
  { bpm, key, is_minor }: Asked,
  viewer: Viewer | null,
): Promise<StackSuggestion[]> {
  const fits = await readFits(
    db,
    samples.map(({ id }) => id),
    viewer,
  );
  const value = key === null ? undefined : KEY_VALUES[key];
  const session = { tempo: bpm, key: value === undefined ? null : { value, is_minor: is_minor ?? false } };
  return samples.flatMap((sample) => {
    const fit = fits.find(({ id }) => id === sample.id);
    if (!fit) return [];
    const { shift, ratio } = fitting(sample, fit, session);
    return { sample, reason: { instrument: sample.instruments[0] ?? null, semitones: shift ?? 0, ratio } };
  });
}
