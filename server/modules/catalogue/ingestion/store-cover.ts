import sharp, { type Sharp } from "sharp";
import { InvalidInput } from "@/server/platform/errors";
import type { ObjectStore } from "@/server/providers/objects/object-store";

export interface StoredCover {
  key: string;
  /** Dominant colour as `#rrggbb`. */
  glow: string;
}

const EXTENSIONS: Partial<Record<string, string>> = { svg: "svg", png: "png", jpeg: "jpg", webp: "webp" };
const MAX_PIXELS = 64_000_000;

/**
 * Stores a picture unchanged; its sizes are created on request. Throws InvalidInput for a file that is not a picture.
 */
export async function storeCover(
  objects: ObjectStore,
  folder: "covers" | "avatars",
  { data, glow }: { data: Uint8Array; glow?: string },
): Promise<StoredCover> {
  const picture = sharp(data, { limitInputPixels: MAX_PIXELS });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  const extension = EXTENSIONS[format ?? ""];
  if (!extension) throw new InvalidInput({ thumb: ["Must be a PNG, JPEG, WebP or SVG picture."] });
  const { key } = await objects.put(data, { folder, extension });
  return { key, glow: glow?.toLowerCase() ?? (await dominantColour(picture)) };
}

async function dominantColour(picture: Sharp): Promise<string> {
  const { dominant } = await picture.stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
