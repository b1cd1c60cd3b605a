import { open } from "node:fs/promises";

const HEAD_BYTES = 12;
/** The first bytes of each type in hexadecimal; those of a WebP picture have its length between. */
const SIGNATURES = { png: /^89504e470d0a1a0a/, jpeg: /^ffd8ff/, webp: /^52494646.{8}57454250/ };

type PictureType = keyof typeof SIGNATURES;
const TYPES = ["png", "jpeg", "webp"] as const;

/**
 * The type of the picture at a path by its first bytes, whatever its name; null for any other. It is asked before a
 * decoder reads the file, so that those of other types (SVG, PDF, TIFF) never see what users send.
 */
export async function pictureTypeOf(path: string): Promise<PictureType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString("hex", 0, bytesRead);
    return TYPES.find((type) => SIGNATURES[type].test(head)) ?? null;
  } finally {
    await file.close();
  }
}
