import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { BANNER_WIDTHS, MAX_PICTURE_PIXELS } from "@/lib/contract/rules/pictures";
import { SLIDE_WIDTHS } from "@/lib/contract/rules/shelves";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Edges in px in which square pictures are served; components/ui/cover requests these. */
const EDGES = [96, 192, 400, 800];

const EXTENSIONS = ["svg", "webp", "jpg", "png"] as const;
const QUALITY = 82;

/** The key of a stored picture of any type, by folder and hash; null if there is none. */
export async function findPicture(objects: ObjectStore, folder: string, hash: string): Promise<string | null> {
  for (const extension of EXTENSIONS) {
    const key = `${folder}/${hash.slice(0, 2)}/${hash}.${extension}`;
    if (await objects.stat(key)) return key;
  }
  return null;
}

/** The widths in px in which the pictures of a folder are served; all but those of slides and banners are square. */
export const pictureWidths = (folder: string): readonly number[] =>
  folder === "slides" ? SLIDE_WIDTHS : folder === "banners" ? BANNER_WIDTHS : EDGES;

/** WebP sizes of stored pictures. */
export class PictureSizes {
  private readonly cache: FileCache;

  constructor(
    private readonly objects: ObjectStore,
    derived: DerivedFiles,
  ) {
    this.cache = new FileCache(derived, "pictures");
  }

  /** A picture in a size, or null if there is no such picture. */
  async read(folder: string, hash: string, width: number): Promise<Uint8Array | null> {
    return this.cache.read(join(folder, hash.slice(0, 2), `${hash}-${width}.webp`), async () => {
      const key = await findPicture(this.objects, folder, hash);
      return key === null ? null : resizePicture(await buffer(await this.objects.get(key)), folder, width);
    });
  }
}

/** A stored picture as WebP, in one of the widths of its folder. */
export function resizePicture(original: Uint8Array, folder: string, width: number): Promise<Uint8Array> {
  return sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS })
    .resize(folder === "slides" || folder === "banners" ? { width } : { width, height: width, fit: "cover" })
    .webp({ quality: QUALITY })
    .toBuffer();
}
