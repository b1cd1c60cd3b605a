import {
  archiveDownloads,
  followedCreators,
  userDownloads,
  userLikedPacks,
  userLikes,
  userOneshotDownloads,
  userOneshotLikes,
  userPackDownloads,
  userPresetDownloads,
  userPresetLikes,
} from "@/lib/contract/calls/library/library";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readPresets } from "@/server/modules/items/items/preset-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { linkToArchive } from "@/server/modules/library/library/archive-service";
import * as service from "@/server/modules/library/library/service";
import type { LinkDependencies } from "@/server/modules/purchases/zips/link";
import type { Mount } from "@/server/platform/http/route";

/** Serves a user's owned and liked items and followed creators. */
export function libraryRoutes(mount: Mount, catalogue: Catalogue, deps: LinkDependencies): void {
  const { db } = catalogue;
  mount(userDownloads, ({ query, viewer }) => service.listOwnedSamples(db, query, viewer.id));
  mount(archiveDownloads, ({ body, viewer }) => linkToArchive(deps, body, viewer.id));
  mount(userOneshotDownloads, ({ query, viewer }) =>
    service.listOwned(db, ONESHOT_TABLES, readOneshots, query, viewer.id),
  );
  mount(userPresetDownloads, ({ query, viewer }) =>
    service.listOwned(db, PRESET_TABLES, readPresets, query, viewer.id),
  );
  mount(userPackDownloads, ({ query, viewer }) => service.listOwnedPacks(db, query, viewer.id));
  mount(userLikes, ({ query, viewer }) => service.listLiked(db, SAMPLE_TABLES, readSamples, query, viewer.id));
  mount(userOneshotLikes, ({ query, viewer }) => service.listLiked(db, ONESHOT_TABLES, readOneshots, query, viewer.id));
  mount(userPresetLikes, ({ query, viewer }) => service.listLiked(db, PRESET_TABLES, readPresets, query, viewer.id));
  mount(userLikedPacks, ({ query, viewer }) => service.listLikedPacks(db, query, viewer.id));
  mount(followedCreators, ({ query, viewer }) => service.listFollowedCreators(catalogue, query, viewer.id));
}
