import sharp from "sharp";
import { MAX_PICTURE_PIXELS } from "@/lib/contract/rules/pictures";
import type { StoredPicture } from "@/server/modules/kit/pictures/cut-picture";
import { glowOf } from "@/server/modules/kit/pictures/glow";
import { InvalidInput } from "@/server/platform/errors";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const EXTENSIONS: Partial<Record<string, string>> = { svg: "svg", png: "png", jpeg: "jpg", webp: "webp" };

/**
 * Stores a picture of the demo's unchanged, which may be a drawing; its sizes are created on request. Throws
 * InvalidInput for a file that is not a picture. What users send is cut by `cutPicture` instead.
 */
export async function storePicture(
  objects: ObjectStore,
  folder: "covers" | "avatars",
  { data, glow }: { data: Uint8Array; glow?: string },
): Promise<StoredPicture> {
  const picture = sharp(data, { limitInputPixels: MAX_PICTURE_PIXELS });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  const extension = EXTENSIONS[format ?? ""];
  if (!extension) throw new InvalidInput({ thumb: ["Must be a PNG, JPEG, WebP or SVG picture."] });
  const { key } = await objects.put(data, { folder, extension });
  return { key, glow: glow?.toLowerCase() ?? (await glowOf(picture)) };
}
