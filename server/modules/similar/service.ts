import type { z } from "zod";
import type { heardSound } from "@/lib/contract/endpoints/discovery";
import type { Sample } from "@/lib/contract/entities/sound";
import { AudioError, type SoundAnalysis } from "@/server/audio/analysis";
import type { AudioPool } from "@/server/audio/pool";
import { Failure, InvalidInput } from "@/server/errors";
import { readSamples } from "@/server/modules/samples/repository";
import type { Catalogue } from "@/server/search-index/catalogue";

const MAX_SECONDS = 60;
const RESULTS = 24;
const BUSY_SECONDS = 30;

/**
 * The samples that sound most like a WAV or FLAC file of at most 60 seconds. The file stays in memory for as long as it
 * is analysed. Throws InvalidInput for a file that cannot be used, a Failure when too many wait.
 */
export async function findSimilarToFile(
  catalogue: Catalogue,
  audio: Pick<AudioPool, "analyse">,
  data: Uint8Array,
  viewerId: number | null,
): Promise<{ heard: z.output<typeof heardSound>; data: Sample[] }> {
  const heard = await analyse(audio, data);
  const { sample } = await catalogue.index.withVectors();
  const ids = sample.nearest(heard.features, {}, RESULTS);
  return {
    heard: {
      duration_seconds: heard.duration_seconds,
      tempo: heard.tempo,
      key_value: heard.key?.value ?? null,
      key_is_minor: heard.key?.is_minor ?? false,
    },
    data: await readSamples(catalogue.db, ids, viewerId),
  };
}

async function analyse(audio: Pick<AudioPool, "analyse">, data: Uint8Array): Promise<SoundAnalysis> {
  try {
    return await audio.analyse({ data }, { maxSeconds: MAX_SECONDS });
  } catch (error) {
    if (!(error instanceof AudioError)) throw error;
    if (error.code === "unavailable") throw new Failure("unavailable", error.message, BUSY_SECONDS);
    throw new InvalidInput({ file: [error.message] });
  }
}
