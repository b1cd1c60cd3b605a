import { preload } from "react-dom";
import { coverSource } from "@/lib/media/cover-source";

/** Rows that are in the first screen of every window. */
const FIRST_ROWS = 6;

/**
 * Has the covers of a list's first rows fetched with the page, also where the page itself is fetched ahead. For server
 * components: what they preload travels at the head of the page's payload.
 */
export function preloadRowCovers(sounds: readonly { pack_thumb: string | null }[]): void {
  for (const { pack_thumb } of sounds.slice(0, FIRST_ROWS)) {
    const cover = coverSource(pack_thumb)?.(96);
    if (cover) preload(cover, { as: "image", imageSrcSet: `${cover} 96w`, imageSizes: "48px", fetchPriority: "low" });
  }
}
