import pLimit from "p-limit";
import sharp from "sharp";
import { hasShape, MAX_PICTURE_PIXELS, refusedPictureSize, WRONG_PICTURE_TYPE } from "@/lib/contract/rules/pictures";
import { glowOf } from "@/server/modules/kit/pictures/glow";
import { pictureTypeOf } from "@/server/modules/kit/pictures/picture-type";
import { InvalidInput } from "@/server/platform/errors";
import type { ObjectName, ObjectStore } from "@/server/providers/objects/object-store";

/** A part of a picture, in px from its upper left corner as displayed. */
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
  /** What the crop becomes at most, in px, and the shape that it has; the square of covers and portraits if omitted. */
  size?: { width: number; height: number };
  /** Where it is stored: the first part of its key. */
  folder: "covers" | "avatars" | "slides" | "banners";
  /** As of `ObjectStore.put`, where no row names the picture yet. */
  reserve?: ObjectName["reserve"];
}

export interface StoredPicture {
  key: string;
  /** The colour of the light behind it, as `#rrggbb`. */
  glow: string;
}

/** The largest size in which covers and portraits are served. */
const SQUARE = { width: 800, height: 800 };
const QUALITY = 90;
const MAX_SECONDS = 20;

/**
 * Cuts a part of a picture that a user sent and stores it as WebP: at most of the given size, turned as its camera says, the
 * first frame of an animation, and without metadata such as the location. Throws InvalidInput, with `thumb` as the
 * field, for a file that is not a PNG, JPEG or WebP picture, is damaged, too small or too large, or doesn't contain the
 * crop, and for a crop of another shape.
 */
export async function cutPicture(
  objects: ObjectStore,
  { file, crop, isSquare = false, size = SQUARE, folder, reserve }: PictureToCut,
): Promise<StoredPicture> {
  const picture = await oneAtATime(() => cut(file, isSquare ? null : crop, size));
  const { key } = await objects.put(picture, { folder, extension: "webp", reserve });
  return { key, glow: await glowOf(sharp(picture)) };
}

/** A picture of 64 million pixels takes 256 MB while it is cut. */
const oneAtATime = pLimit(1);

async function cut(file: string, crop: Crop | null, size: { width: number; height: number }): Promise<Uint8Array> {
  const seen = await displayedSize(file, size.width / size.height);
  const { x, y, width, height } = crop ?? { x: 0, y: 0, ...seen };
  if (!hasShape({ width, height }, size))
    throw refused(size === SQUARE ? "The picture isn’t square. Crop it first." : "The crop has another shape.");
  if (x + width > seen.width || y + height > seen.height) throw refused("The square lies outside the picture.");
  return sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS })
    .autoOrient()
    .extract({ left: x, top: y, width, height })
    .resize({ ...size, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(refuseDamaged);
}

/** The size of a picture as displayed, from its header alone. */
async function displayedSize(file: string, aspect: number): Promise<{ width: number; height: number }> {
  const type = await pictureTypeOf(file);
  if (!type) throw refused(WRONG_PICTURE_TYPE);
  const { format, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (format !== type) throw refused(WRONG_PICTURE_TYPE);
  const { width, height } = autoOrient;
  const reason = refusedPictureSize({ width, height }, aspect);
  if (reason) throw refused(reason);
  return { width, height };
}

function refuseDamaged(): never {
  throw refused("The picture is damaged. Choose another one.");
}

const refused = (reason: string) => new InvalidInput({ thumb: [reason] });
