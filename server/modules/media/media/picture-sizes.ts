import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { MAX_PICTURE_PIXELS } from "@/lib/contract/picture-rules";
import { FileCache } from "@/server/modules/media/media/file-cache";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Sizes in px in which pictures are served; components/ui/cover requests these. */
export const PICTURE_EDGES = [96, 192, 400, 800] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

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

/** Square WebP sizes of stored pictures. */
export class PictureSizes {
  private readonly cache: FileCache;

  constructor(
    private readonly objects: ObjectStore,
    folder: string,
  ) {
    this.cache = new FileCache(folder);
  }

  /** A picture in a size, or null if there is no such picture. */
  async read(folder: string, hash: string, edge: PictureEdge): Promise<Uint8Array | null> {
    return this.cache.read(join(folder, hash.slice(0, 2), `${hash}-${edge}.webp`), async () => {
      const key = await findPicture(this.objects, folder, hash);
      if (!key) return null;
      const original = await buffer(await this.objects.get(key));
      return sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS })
        .resize(edge, edge, { fit: "cover" })
        .webp({ quality: QUALITY })
        .toBuffer();
    });
  }
}
