/** What a picture has to be that a portrait or a cover is cut from; the browser and the API server say it alike. */

/** Minimum edge of the square that is cut, in px. */
export const MIN_CROP = 500;
/** Maximum size of the file. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Maximum of pixels that are decoded. */
export const MAX_PICTURE_PIXELS = 64_000_000;

export const WRONG_PICTURE_TYPE = "Choose a PNG, JPEG or WebP picture.";

const MILLION = 1_000_000;

/** Why a picture of this size in px can't be used, or null. */
export function refusedPictureSize({ width, height }: { width: number; height: number }): string | null {
  const size = `This one has ${width} × ${height}.`;
  if (Math.min(width, height) < MIN_CROP) {
    return `Choose a picture of at least ${MIN_CROP} × ${MIN_CROP} pixels. ${size}`;
  }
  if (width * height > MAX_PICTURE_PIXELS) {
    return `Choose a picture of at most ${MAX_PICTURE_PIXELS / MILLION} million pixels. ${size}`;
  }
  return null;
}
