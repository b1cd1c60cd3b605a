import type { z } from "zod";
import type { analysedSound } from "@/lib/contract/calls/catalogue/similar";
import type { Sample } from "@/lib/contract/entities/sound";
import { AudioError, type SoundMeasurement } from "@/server/audio/analysis";
import type { AudioPool } from "@/server/audio/pool";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { Failure, InvalidInput } from "@/server/platform/errors";

const MAX_SECONDS = 60;
/** Of a sound that is only heard. */
const MAX_CHANNELS = 32;
const RESULTS = 24;
const BUSY_SECONDS = 30;

interface UploadedSound {
  path: string;
  /** The client who uploads it, for fair queueing. */
  client: string;
  viewerId: number | null;
}

/**
 * The samples that sound most like a WAV, AIFF or FLAC file of at most 60 seconds. Throws InvalidInput for a file that cannot
 * be used, a Failure if too many are waiting.
 */
export async function findSimilarToFile(
  catalogue: Catalogue,
  audio: Pick<AudioPool, "measure">,
  { path, client, viewerId }: UploadedSound,
): Promise<{ analysis: z.output<typeof analysedSound>; data: Sample[] }> {
  const measured = await measure(audio, path, client);
  const ids = await catalogue.search.similar({
    kind: "sample",
    to: Array.from(measured.features),
    filter: {},
    limit: RESULTS,
  });
  return {
    analysis: {
      duration_seconds: measured.duration_seconds,
      tempo: measured.tempo,
      key_value: measured.key?.value ?? null,
      key_is_minor: measured.key?.is_minor ?? false,
    },
    data: await readSamples(catalogue.db, ids, viewerId),
  };
}

async function measure(audio: Pick<AudioPool, "measure">, path: string, client: string): Promise<SoundMeasurement> {
  try {
    return await audio.measure({ path }, { maxSeconds: MAX_SECONDS, maxChannels: MAX_CHANNELS }, client);
  } catch (error) {
    if (!(error instanceof AudioError)) throw error;
    if (error.code === "unavailable" || error.code === "crashed")
      throw new Failure("unavailable", error.message, BUSY_SECONDS);
    throw new InvalidInput({ file: [error.message] });
  }
}
