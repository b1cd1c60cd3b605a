/** What a picture has to be that a portrait or a cover is cut from; the browser and the API server say it alike. */

/** Minimum edge of the square that is cut, in px. */
export const MIN_CROP = 500;
/** Maximum size of the file. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Maximum of pixels that are decoded. */
export const MAX_PICTURE_PIXELS = 64_000_000;

export const WRONG_PICTURE_TYPE = "Choose a PNG, JPEG or WebP picture.";

/** The picture above a creator's page in px, and the widths in which it is served. */
export const BANNER = { width: 1600, height: 400 } as const;
export const BANNER_WIDTHS = [800, 1600] as const;

const MILLION = 1_000_000;

/** Why no part of this width by height can be cut from a picture of this size in px, or null. */
export function refusedPictureSize({ width, height }: { width: number; height: number }, aspect = 1): string | null {
  const size = `This one has ${width} × ${height}.`;
  if (Math.min(width / aspect, height) < MIN_CROP) {
    return `Choose a picture of at least ${MIN_CROP * aspect} × ${MIN_CROP} pixels. ${size}`;
  }
  if (width * height > MAX_PICTURE_PIXELS) {
    return `Choose a picture of at most ${MAX_PICTURE_PIXELS / MILLION} million pixels. ${size}`;
  }
  return null;
}

/** Whether a crop has the shape of a size: as close as whole pixels can be. */
export function hasShape(crop: { width: number; height: number }, size: { width: number; height: number }): boolean {
  return Math.abs(crop.width * size.height - crop.height * size.width) < Math.max(size.width, size.height);
}
