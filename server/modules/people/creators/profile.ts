import type { z } from "zod";
import type { creatorProfileBody } from "@/lib/contract/calls/people/creator-profile";
import type { CreatorProfile } from "@/lib/contract/entities/creator-profile";
import { BANNER } from "@/lib/contract/rules/pictures";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { releaseObjects, reservingIn } from "@/server/modules/kit/objects/released-objects";
import { type Crop, cutPicture } from "@/server/modules/kit/pictures/cut-picture";
import * as repository from "@/server/modules/people/creators/profile-repository";
import { creatorNameErrors } from "@/server/modules/people/names/creator-names";
import { readNames, updateName } from "@/server/modules/people/names/names-repository";
import type { Database, Executor } from "@/server/platform/db/database";
import { notFound, refuseInvalid } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** A creator's own profile. Throws a Failure for who isn't one any more. */
export async function readProfile(db: Executor, userId: number): Promise<CreatorProfile> {
  const row = await repository.readProfile(db, userId);
  if (!row) throw notFound();
  const { thumb_key, banner_key, activated_at, ...rest } = row;
  return {
    ...rest,
    id: userId,
    thumb: pictureUrl(thumb_key),
    banner: pictureUrl(banner_key),
    creator_since: activated_at?.toISOString() ?? null,
  };
}

/** Changes a creator's name, text and links. Throws InvalidInput for a name that is too close to another's. */
export async function saveProfile(
  db: Database,
  viewer: Viewer,
  { display, bio, links }: z.output<typeof creatorProfileBody>,
): Promise<CreatorProfile> {
  return db.transaction(async (tx) => {
    refuseInvalid(await creatorNameErrors(tx, viewer, display));
    await updateName(tx, viewer.id, { display, refused: null });
    await repository.updateProfile(tx, viewer.id, { bio, links });
    return readProfile(tx, viewer.id);
  });
}

/** Cuts the picture above a creator's page, stores it and returns its URL. Throws like `cutPicture`. */
export async function setBanner(
  db: Database,
  objects: ObjectStore,
  userId: number,
  picture: { file: string; crop: Crop },
): Promise<string> {
  const { key } = await cutPicture(objects, { ...picture, size: BANNER, folder: "banners", reserve: reservingIn(db) });
  await replaceBanner(db, userId, key);
  return pictureUrl(key);
}

/** Removes the picture above a creator's page. */
export async function removeBanner(db: Database, userId: number): Promise<CreatorProfile> {
  await replaceBanner(db, userId, null);
  return readProfile(db, userId);
}

async function replaceBanner(db: Database, userId: number, key: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    await readNames(tx, userId);
    const before = await repository.readProfile(tx, userId);
    if (!before) throw notFound();
    await repository.updateProfile(tx, userId, { banner_key: key });
    if (before.banner_key !== key) await releaseObjects(tx, [before.banner_key]);
  });
}
