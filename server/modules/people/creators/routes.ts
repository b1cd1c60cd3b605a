import {
  readCreatorProfile,
  removeCreatorBanner,
  saveCreatorProfile,
  setCreatorBanner,
} from "@/lib/contract/calls/people/creator-profile";
import {
  getProducer,
  getProducerPacks,
  getProducerPresets,
  getProducerSounds,
  listProducers,
} from "@/lib/contract/calls/people/creators";
import type { Dependencies } from "@/server/modules/dependencies";
import * as profile from "@/server/modules/people/creators/profile";
import * as service from "@/server/modules/people/creators/service";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";

/** Serves creators and their sounds and packs, and to creators what they have written about themselves. */
export function creatorRoutes(mount: Mount, { catalogue, db, objects }: Dependencies): void {
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
  mount(readCreatorProfile, ({ viewer }) => profile.readProfile(db, viewer.id));
  mount(saveCreatorProfile, ({ viewer, body }) => profile.saveProfile(db, viewer, body));
  mount(setCreatorBanner, async ({ viewer, body: { thumb, ...crop } }) => {
    const banner = await profile.setBanner(db, objects, viewer.id, { file: pathOf(thumb), crop });
    return { message: "Banner saved.", thumb: banner };
  });
  mount(removeCreatorBanner, ({ viewer }) => profile.removeBanner(db, viewer.id));
}
