import {
  findSimilarSounds,
  similarOneshots,
  similarPresets,
  similarSounds,
} from "@/lib/contract/calls/catalogue/similar";
import type { AudioPool } from "@/server/audio/pool";
import type { Catalogue } from "@/server/catalogue/catalogue";
import * as lists from "@/server/modules/catalogue/similar/lists";
import * as service from "@/server/modules/catalogue/similar/service";
import { clientOf } from "@/server/platform/http/client-address";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";

/** Serves the sounds similar to one, and the samples similar to an uploaded sound. */
export function similarRoutes(mount: Mount, catalogue: Catalogue, audio: AudioPool): void {
  mount(similarSounds, ({ params, query, viewer }) => lists.listSimilarSamples(catalogue, params.id, query, viewer));
  mount(similarOneshots, ({ params, query, viewer }) => lists.listSimilarOneshots(catalogue, params.id, query, viewer));
  mount(similarPresets, ({ params, query, viewer }) => lists.listSimilarPresets(catalogue, params.id, query, viewer));
  mount(findSimilarSounds, ({ body, viewer, address }) =>
    service.findSimilarToFile(catalogue, audio, {
      path: pathOf(body.file),
      client: clientOf(address, viewer),
      viewerId: viewer?.id ?? null,
    }),
  );
}
