import { fitOfSounds, fittingSounds, getAudio, getSound, listSamples } from "@/lib/contract/calls/catalogue/samples";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { MidiFiles } from "@/server/modules/catalogue/samples/midi";
import * as service from "@/server/modules/catalogue/samples/service";
import { readFits } from "@/server/modules/items/items/fit-repository";
import type { Mount } from "@/server/platform/http/route";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Serves the lists and details of samples. */
export function sampleRoutes(mount: Mount, catalogue: Catalogue, objects: ObjectStore): void {
  const midi = new MidiFiles(objects);
  mount(listSamples, ({ query, viewer }) => service.listSamples(catalogue, query, viewer, midi));
  mount(getSound, ({ params, viewer }) => service.getSample(catalogue, params.id, viewer));
  mount(getAudio, async ({ params, query, viewer }) => ({
    sample: await service.getPlayerSample(catalogue, params.id, viewer, query.with !== undefined),
  }));
  mount(fitOfSounds, async ({ query, viewer }) => ({ data: await readFits(catalogue.db, query.ids, viewer) }));
  mount(fittingSounds, async ({ params, viewer }) => ({
    data: await service.listFittingSamples(catalogue, params.id, viewer),
  }));
}
