import { MAX_PICTURE_BYTES, refusedPictureSize, WRONG_PICTURE_TYPE } from "@/lib/contract/rules/pictures";

/** A picture that the user chose. */
export interface ChosenPicture {
  file: File;
  /** An object URL of the file. */
  url: string;
  /** Size in px as displayed. */
  width: number;
  height: number;
}

/** The types of pictures that the API server accepts. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];

const MEGABYTE = 1024 * 1024;

/** Reads a picture that a part of this width by height is cut from, or returns one sentence on why it can't be used. */
export async function choosePicture(file: File, aspect = 1): Promise<ChosenPicture | string> {
  if (!PICTURE_TYPES.includes(file.type)) return WRONG_PICTURE_TYPE;
  if (file.size > MAX_PICTURE_BYTES) return `Choose a picture of at most ${MAX_PICTURE_BYTES / MEGABYTE} MB.`;
  const url = URL.createObjectURL(file);
  const size = await readSize(url, aspect);
  if (typeof size !== "string") return { file, url, ...size };
  URL.revokeObjectURL(url);
  return size;
}

/** The size is known before a picture is decoded, which takes four bytes for each of its pixels. */
async function readSize(url: string, aspect: number): Promise<{ width: number; height: number } | string> {
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const refused = refusedPictureSize(size, aspect);
    if (refused) return refused;
    await image.decode();
    return size;
  } catch {
    return "The picture can’t be read. Choose another one.";
  }
}
