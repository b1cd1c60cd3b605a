import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { ObjectStore } from "@/server/adapters/object-store/object-store";

/** Edges in px that pictures are served at; components/ui/cover asks for these. */
export const PICTURE_EDGES = [96, 192, 400, 800] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

const EXTENSIONS = ["svg", "webp", "jpg", "png"] as const;
const AT_ONCE = 2;
const QUALITY = 82;
const MAX_PIXELS = 64_000_000;

/** A stored picture by folder and hash, whatever its type; null when there is none. */
export async function findPicture(objects: ObjectStore, folder: string, hash: string): Promise<string | null> {
  for (const extension of EXTENSIONS) {
    const key = `${folder}/${hash.slice(0, 2)}/${hash}.${extension}`;
    if (await objects.stat(key)) return key;
  }
  return null;
}

/**
 * Square WebP sizes of stored pictures, made when they are first asked for and kept in a folder that may be deleted at
 * any time. A few are made at once; whoever asks for one under way waits for it.
 */
export class PictureSizes {
  private readonly underWay = new Map<string, Promise<Uint8Array | null>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly objects: ObjectStore,
    private readonly folder: string,
  ) {}

  /** A picture at an edge, or null when there is no such picture. */
  async read(folder: string, hash: string, edge: PictureEdge): Promise<Uint8Array | null> {
    const path = join(this.folder, folder, hash.slice(0, 2), `${hash}-${edge}.webp`);
    const kept = await readFile(path).catch(() => null);
    if (kept) return kept;
    const known = this.underWay.get(path);
    if (known) return known;
    const made = this.make(folder, hash, edge, path).finally(() => this.underWay.delete(path));
    this.underWay.set(path, made);
    return made;
  }

  private async make(folder: string, hash: string, edge: PictureEdge, path: string): Promise<Uint8Array | null> {
    const key = await findPicture(this.objects, folder, hash);
    if (!key) return null;
    await this.start();
    try {
      const original = await buffer(await this.objects.get(key));
      const picture = await sharp(original, { limitInputPixels: MAX_PIXELS })
        .resize(edge, edge, { fit: "cover" })
        .webp({ quality: QUALITY })
        .toBuffer();
      await keep(path, picture);
      return picture;
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  private async start(): Promise<void> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
  }
}

/** Whole or not at all: two processes may make the same picture. */
async function keep(path: string, picture: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, picture);
  await rename(draft, path);
}
