import pLimit from "p-limit";
import sharp from "sharp";
import { MAX_PICTURE_PIXELS, refusedPictureSize, WRONG_PICTURE_TYPE } from "@/lib/contract/picture-rules";
import { glowOf } from "@/server/modules/media/pictures/glow";
import { pictureTypeOf } from "@/server/modules/media/pictures/picture-type";
import { InvalidInput } from "@/server/platform/errors";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** A square of a picture, in px from its upper left corner as displayed. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PictureToCut {
  /** The path of a file that a user sent. */
  file: string;
  crop: Crop;
  /** Takes the whole picture instead of the crop; it has to be square. */
  isSquare?: boolean;
  /** Where it is stored: the first part of its key. */
  folder: "covers" | "avatars";
}

export interface StoredPicture {
  key: string;
  /** The colour of the light behind it, as `#rrggbb`. */
  glow: string;
}

/** The largest size in which pictures are served. */
const EDGE = 800;
const QUALITY = 90;
const MAX_SECONDS = 20;

/**
 * Cuts a square out of a picture that a user sent and stores it as WebP: at most 800 px, turned as its camera says, the
 * first frame of an animation, and without metadata such as the location. Throws InvalidInput, with `thumb` as the
 * field, for a file that is not a PNG, JPEG or WebP picture, is damaged, too small or too large, or doesn't contain the
 * square.
 */
export async function cutPicture(
  objects: ObjectStore,
  { file, crop, isSquare = false, folder }: PictureToCut,
): Promise<StoredPicture> {
  const square = await oneAtATime(() => cut(file, isSquare ? null : crop));
  const { key } = await objects.put(square, { folder, extension: "webp" });
  return { key, glow: await glowOf(sharp(square)) };
}

/** A picture of 64 million pixels takes 256 MB while it is cut. */
const oneAtATime = pLimit(1);

async function cut(file: string, crop: Crop | null): Promise<Uint8Array> {
  const seen = await displayedSize(file);
  const { x, y, width, height } = crop ?? { x: 0, y: 0, ...seen };
  if (width !== height) throw refused("The picture isn’t square. Crop it first.");
  if (x + width > seen.width || y + height > seen.height) throw refused("The square lies outside the picture.");
  return sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS })
    .autoOrient()
    .extract({ left: x, top: y, width, height })
    .resize(EDGE, EDGE, { withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(refuseDamaged);
}

/** The size of a picture as displayed, from its header alone. */
async function displayedSize(file: string): Promise<{ width: number; height: number }> {
  const type = await pictureTypeOf(file);
  if (!type) throw refused(WRONG_PICTURE_TYPE);
  const { format, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (format !== type) throw refused(WRONG_PICTURE_TYPE);
  const { width, height } = autoOrient;
  const reason = refusedPictureSize({ width, height });
  if (reason) throw refused(reason);
  return { width, height };
}

function refuseDamaged(): never {
  throw refused("The picture is damaged. Choose another one.");
}

const refused = (reason: string) => new InvalidInput({ thumb: [reason] });
