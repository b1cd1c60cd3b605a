import { queryOptions } from "@tanstack/react-query";
import { asMidi } from "@/components/sound/as-midi";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { request } from "@/lib/api/request";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sample, SampleDetail, Sound } from "@/lib/contract/entities/sound";
import { isMidi, isSample, soundKey, soundKind } from "@/lib/contract/rules/kinds";

export interface SoundDetail {
  sound: Sound | SampleDetail;
  pack: Pack | null;
  /** Samples that match in key and tempo; empty for other kinds. */
  fitting: readonly Sample[];
}

/** All data of the quick view of a sound. */
export function detailQuery(sound: Sound) {
  return queryOptions({
    queryKey: ["quick-view", soundKey(sound), isMidi(sound)],
    queryFn: ({ signal }): Promise<SoundDetail> => loadDetail(sound, { signal, silent: true }),
  });
}

async function loadDetail(sound: Sound, options: { signal: AbortSignal; silent: true }): Promise<SoundDetail> {
  const input = { params: { id: sound.id } };
  const [response, fitting] = await Promise.all([
    request(SOUND_CALLS[soundKind(sound)].detail, input, options),
    isSample(sound) ? request("GET /api/sound/{id}/fitting", input, options) : null,
  ]);
  return {
    // The response has the sample without its MIDI rendering, which comes from the row that was opened.
    sound:
      "audio" in response
        ? isMidi(sound)
          ? asMidi({ ...response.audio, midi: sound.midi })
          : response.audio
        : response.sample,
    pack: response.pack,
    fitting: fitting?.data.slice(0, 4) ?? [],
  };
}
