import { preload } from "react-dom";
import { CARD_SIZE, CARD_SIZES, coverSet, coverSource } from "@/lib/media/cover-source";
import { FIRST_ROWS } from "@/lib/media/first-screen";

/**
 * Number of cards whose covers are preloaded: four rows on a phone, more than one on a laptop. They are larger than
 * those of rows.
 */
const COVERED_CARDS = 8;

/**
 * Preloads the covers of a list's first rows, even if the page itself is prefetched. For server components: their
 * preloads come first in the page's payload.
 */
export function preloadRowCovers(sounds: readonly { pack_thumb: string | null }[]): void {
  for (const { pack_thumb } of sounds.slice(0, FIRST_ROWS)) preloadCover(pack_thumb, 48, "48px");
}

/** The same for the first cards of a list of packs. */
export function preloadCardCovers(packs: readonly { thumb: string | null }[]): void {
  for (const { thumb } of packs.slice(0, COVERED_CARDS)) preloadCover(thumb, CARD_SIZE, CARD_SIZES);
}

function preloadCover(thumb: string | null, size: number, sizes: string): void {
  const src = coverSource(thumb);
  if (src) preload(src(96), { as: "image", imageSrcSet: coverSet(src, size), imageSizes: sizes, fetchPriority: "low" });
}
