import { findSimilarSounds } from "@/lib/contract/endpoints/discovery";
import type { AudioPool } from "@/server/audio/pool";
import { clientOf } from "@/server/http/client-address";
import { pathOf } from "@/server/http/form";
import type { Mount } from "@/server/http/route";
import * as service from "@/server/modules/similar/service";
import type { Catalogue } from "@/server/search-index/catalogue";

/** Serves the search by a sound that a visitor brings along. */
export function similarRoutes(mount: Mount, catalogue: Catalogue, audio: AudioPool): void {
  mount(findSimilarSounds, ({ body, viewer, address }) =>
    service.findSimilarToFile(catalogue, audio, {
      path: pathOf(body.file),
      client: clientOf(address, viewer),
      viewerId: viewer?.id ?? null,
    }),
  );
}
