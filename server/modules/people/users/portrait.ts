import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { type Crop, cutPicture } from "@/server/modules/kit/pictures/cut-picture";
import { savePortrait } from "@/server/modules/people/users/repository";
import type { Executor } from "@/server/platform/db/database";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Crops a user's portrait from the picture at a path, stores it and returns its URL. Throws like `cutPicture`. */
export async function setPortrait(
  db: Executor,
  objects: ObjectStore,
  userId: number,
  file: string,
  crop: Crop,
): Promise<string> {
  const { key } = await cutPicture(objects, { file, crop, folder: "avatars" });
  await savePortrait(db, userId, key);
  return pictureUrl(key);
}
