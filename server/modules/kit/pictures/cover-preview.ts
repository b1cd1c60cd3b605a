import sharp from "sharp";
import { COVER_PREVIEW_PREFIX, MAX_COVER_PREVIEW } from "@/lib/contract/rules/cover-preview";
import { MAX_PICTURE_PIXELS } from "@/lib/contract/rules/pictures";

/** Tried in this order: the first that is small enough is the preview. A page of flat ink fits at the first. */
const ATTEMPTS = [
  { edge: 40, quality: 40 },
  { edge: 32, quality: 35 },
  { edge: 24, quality: 30 },
  { edge: 16, quality: 30 },
  { edge: 10, quality: 20 },
  { edge: 4, quality: 10 },
] as const;

/** Bytes of a picture whose data URL has at most `MAX_COVER_PREVIEW` characters. */
const MAX_BYTES = Math.floor((MAX_COVER_PREVIEW - COVER_PREVIEW_PREFIX.length) / 4) * 3;

/** A cover as a tiny WebP, at most 400 bytes as a data URL: what a page shows until the cover itself has arrived. */
export async function coverPreview(original: Uint8Array): Promise<Uint8Array | null> {
  // Reduced once; of the small picture every attempt takes a millisecond.
  const small = await sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS })
    .flatten({ background: "#808080" })
    .resize({ width: 80, height: 80, fit: "cover" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  for (const { edge, quality } of ATTEMPTS) {
    const preview = await sharp(small).resize(edge, edge).webp({ quality, effort: 6 }).toBuffer();
    if (preview.length <= MAX_BYTES) return preview;
  }
  return null;
}
