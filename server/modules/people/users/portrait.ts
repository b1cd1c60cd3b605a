import pLimit from "p-limit";
import sharp from "sharp";
import { pictureUrl } from "@/server/modules/media/media-links/media-urls";
import { savePortrait } from "@/server/modules/people/users/repository";
import type { Executor } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** A square of a picture, in px from its upper left corner as displayed. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TYPES = new Set(["png", "jpeg", "webp"]);
const MAX_PIXELS = 64_000_000;
/** The largest size in which portraits are served. */
const EDGE = 800;
const QUALITY = 90;

/**
 * Crops a user's portrait from the picture at a path, stores it and returns its URL. Only the square is stored, without
 * metadata such as the location. Throws InvalidInput for a file that is not a picture, or is smaller than the square.
 */
export async function setPortrait(
  db: Executor,
  objects: ObjectStore,
  userId: number,
  path: string,
  crop: Crop,
): Promise<string> {
  const square = await oneAtATime(() => cutPortrait(path, crop));
  const { key } = await objects.put(square, { folder: "avatars", extension: "webp" });
  await savePortrait(db, userId, key);
  return pictureUrl(key);
}

/** A picture of 64 million pixels takes 256 MB while it is cropped. */
const oneAtATime = pLimit(1);

async function cutPortrait(path: string, { x, y, width, height }: Crop): Promise<Uint8Array> {
  const refuse = (message: string) => new InvalidInput({ thumb: [message] });
  const image = sharp(path, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { format, autoOrient: seen } = await image.metadata().catch(() => {
    throw refuse("Choose a PNG, JPEG or WebP picture.");
  });
  if (!TYPES.has(format)) throw refuse("Choose a PNG, JPEG or WebP picture.");
  if (x + width > seen.width || y + height > seen.height) throw refuse("The square lies outside the picture.");
  return image
    .extract({ left: x, top: y, width, height })
    .resize(EDGE, EDGE, { withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw refuse("The picture is damaged. Choose another one.");
    });
}
