import { findSimilarSounds } from "@/lib/contract/endpoints/discovery";
import type { AudioPool } from "@/server/audio/pool";
import { InvalidInput } from "@/server/errors";
import type { AppContext } from "@/server/http/context";
import { countUse } from "@/server/http/rate-limit";
import type { Mount } from "@/server/http/route";
import type { Catalogue } from "@/server/modules/catalogue/catalogue";
import * as service from "@/server/modules/similar/service";

/** Each analysis takes about a second of a processor. */
const RATE = { limit: 20, seconds: 600 };

/** Serves the search by a sound that a visitor brings along. */
export function similarRoutes(mount: Mount, catalogue: Catalogue, audio: AudioPool): void {
  mount(findSimilarSounds, async ({ context, viewer, address }) => {
    service.requireSimilarSounds(catalogue);
    await countUse(catalogue.db, `similar-sounds:${viewer ? `user:${viewer.id}` : address}`, RATE);
    return service.findSimilarToFile(catalogue, audio, await readFile(context), viewer?.id ?? null);
  });
}

async function readFile(c: AppContext): Promise<Uint8Array> {
  const form = await c.req.formData().catch(() => null);
  const file = form?.get(findSimilarSounds.upload?.field ?? "file");
  if (!(file instanceof File)) throw new InvalidInput({ file: ["Choose a WAV or FLAC file."] });
  return new Uint8Array(await file.arrayBuffer());
}
