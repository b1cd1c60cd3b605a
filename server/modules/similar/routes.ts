import { findSimilarSounds } from "@/lib/contract/endpoints/discovery";
import type { AudioPool } from "@/server/audio/pool";
import type { Mount } from "@/server/http/route";
import * as service from "@/server/modules/similar/service";
import { countUse } from "@/server/rate-limit";
import type { Catalogue } from "@/server/search-index/catalogue";

/** Each analysis takes about a second of a processor. */
const RATE = { limit: 20, seconds: 600 };

/** Serves the search by a sound that a visitor brings along. */
export function similarRoutes(mount: Mount, catalogue: Catalogue, audio: AudioPool): void {
  mount(findSimilarSounds, async ({ body, viewer, address }) => {
    await countUse(catalogue.db, `similar-sounds:${viewer ? `user:${viewer.id}` : address}`, RATE);
    const data = new Uint8Array(await body.file.arrayBuffer());
    return service.findSimilarToFile(catalogue, audio, data, viewer?.id ?? null);
  });
}
