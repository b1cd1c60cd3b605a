import type { ChosenPicture } from "@/components/ui/crop-dialog";
import { MAX_PORTRAIT_BYTES, MIN_CROP } from "@/lib/contract/constants";

/** The types of pictures that the API server accepts. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];

const MEGABYTE = 1024 * 1024;

/** Reads a picture that the user chose, or returns one sentence on why it can't be used. */
export async function choosePicture(file: File): Promise<ChosenPicture | string> {
  if (!PICTURE_TYPES.includes(file.type)) return "Choose a PNG, JPEG or WebP picture.";
  if (file.size > MAX_PORTRAIT_BYTES) return `Choose a picture of at most ${MAX_PORTRAIT_BYTES / MEGABYTE} MB.`;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isReadable = await image.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = image;
  if (isReadable && Math.min(width, height) >= MIN_CROP) return { file, url, width, height };
  URL.revokeObjectURL(url);
  return isReadable
    ? `Choose a picture of at least ${MIN_CROP} × ${MIN_CROP} pixels. This one has ${width} × ${height}.`
    : "The picture can’t be read. Choose another one.";
}
