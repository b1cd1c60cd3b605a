import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sample, SampleDetail, Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample, soundKey } from "@/lib/player/sound";

export interface SoundDetail {
  sound: Sound | SampleDetail;
  pack: Pack | null;
  /** Samples that fit in key and tempo; empty for other kinds. */
  fitting: readonly Sample[];
}

/** Everything that the quick view says of a sound. */
export function detailQuery(sound: Sound) {
  return queryOptions({
    queryKey: ["quick-view", soundKey(sound)],
    queryFn: ({ signal }): Promise<SoundDetail> => loadDetail(sound, { signal, silent: true }),
  });
}

async function loadDetail(sound: Sound, options: { signal: AbortSignal; silent: true }): Promise<SoundDetail> {
  const input = { params: { id: sound.id } };
  if (isPreset(sound)) {
    const { sample, pack } = await request("GET /api/preset-samples/{id}", input, options);
    return { sound: sample, pack, fitting: [] };
  }
  if (!isSample(sound)) {
    const { sample, pack } = await request("GET /api/oneshots/samples/{id}", input, options);
    return { sound: sample, pack, fitting: [] };
  }
  const [{ audio, pack }, { data }] = await Promise.all([
    request("GET /api/sound/{id}", input, options),
    request("GET /api/sound/{id}/fitting", input, options),
  ]);
  return { sound: audio, pack, fitting: data.slice(0, 4) };
}
