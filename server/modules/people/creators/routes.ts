import {
  getProducer,
  getProducerPacks,
  getProducerPresets,
  getProducerSounds,
  listProducers,
} from "@/lib/contract/endpoints/catalogue";
import * as service from "@/server/modules/people/creators/service";
import type { Mount } from "@/server/platform/http/route";
import type { Catalogue } from "@/server/search-index/catalogue";

/** Serves creators and their sounds and packs. */
export function creatorRoutes(mount: Mount, catalogue: Catalogue): void {
  mount(listProducers, async ({ query, viewer }) => ({
    sellers: await service.listCreators(catalogue, query, viewer),
  }));
  mount(getProducer, async ({ params, viewer }) => ({
    seller: await service.getCreator(catalogue, params.username, viewer),
  }));
  mount(getProducerSounds, ({ params, query, viewer }) =>
    service.listCreatorSamples(catalogue, params.username, query, viewer),
  );
  mount(getProducerPresets, ({ params, query, viewer }) =>
    service.listCreatorPresets(catalogue, params.username, query, viewer),
  );
  mount(getProducerPacks, async ({ params, viewer }) => ({
    data: await service.listCreatorPacks(catalogue, params.username, viewer),
  }));
}
