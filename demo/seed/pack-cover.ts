import { CREATORS } from "@/demo/catalogue/creators";
import type { CoverChoice } from "@/demo/catalogue/types";
import { cover } from "@/demo/covers/cover";
import { storePicture } from "@/demo/seed/store-picture";
import type { StoredPicture } from "@/server/modules/kit/pictures/cut-picture";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Creators' names on covers. */
const DISPLAYS = new Map(CREATORS.map(({ username, display }) => [username, display]));

/** Draws and stores a pack's cover. */
export function storePackCover(
  objects: ObjectStore,
  pack: { slug: string; title: string; cover: CoverChoice },
  creator: string,
): Promise<StoredPicture> {
  const { svg, glow } = cover({
    id: pack.slug,
    title: pack.title,
    creator: DISPLAYS.get(creator) ?? creator,
    ...pack.cover,
  });
  return storePicture(objects, "covers", { data: Buffer.from(svg), glow });
}
