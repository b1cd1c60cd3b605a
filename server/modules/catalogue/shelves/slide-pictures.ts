import { SLIDE_PICTURES, type SlidePart } from "@/lib/contract/rules/shelves";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { reservingIn } from "@/server/modules/kit/objects/released-objects";
import { type Crop, cutPicture } from "@/server/modules/kit/pictures/cut-picture";
import type { Database } from "@/server/platform/db/database";
import type { ObjectStore } from "@/server/providers/objects/object-store";

interface PictureDependencies {
  db: Database;
  objects: ObjectStore;
}

const URL_OF_PICTURE = /^\/media\/slides\/([0-9a-f]{2})([0-9a-f]{62})$/;

/** The key of the stored picture that a slide's URL names. */
export function slidePictureKey(url: string): string {
  const [, first, rest] = URL_OF_PICTURE.exec(url) ?? [];
  if (!first) throw new Error(`${url} is no picture of a slide.`);
  return `slides/${first}/${first}${rest}.webp`;
}

/**
 * Cuts one of a slide's two pictures and stores it; it is removed a day later unless a slide is published with it.
 * Returns its URL. Throws InvalidInput as `cutPicture`.
 */
export async function storeSlidePicture(
  { db, objects }: PictureDependencies,
  { part, ...picture }: { file: string; crop: Crop; part: SlidePart },
): Promise<string> {
  const { key } = await cutPicture(objects, {
    ...picture,
    size: SLIDE_PICTURES[part],
    folder: "slides",
    reserve: reservingIn(db),
  });
  return pictureUrl(key);
}

/** Those of the pictures that are stored, and kept for another day. */
export async function findStoredPictures(
  { db, objects }: PictureDependencies,
  urls: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const url of new Set(urls)) {
    const key = slidePictureKey(url);
    const stored = await objects.stat(key);
    if (!stored) continue;
    await reservingIn(db)({ key, bytes: stored.bytes });
    // A removal that had begun has ended by now.
    if (await objects.stat(key)) found.add(url);
  }
  return found;
}
