/** Covers of the first screen; what is further down is fetched when it comes near. */
const MAX_COVERS = 12;
const ROW_EDGE = 96;
const CARD_EDGE = 400;
const COVER = /"srcSet":"([^"]+)"|"(\/media\/[a-z]+\/[\w-]+)"/g;

/**
 * A `Link` header that has the browser fetch a page's covers together with the page's payload, which the router asks
 * for when a link is about to be pressed: rows name a cover without its edge, cards with a `srcSet`.
 */
export function coverHints(payload: string): string {
  const covers = new Set<string>();
  for (const [, srcSet, thumb] of payload.matchAll(COVER)) {
    const cover = thumb ? `${thumb}-${ROW_EDGE}.webp` : widestUpTo(CARD_EDGE, srcSet ?? "");
    if (cover?.startsWith("/media/")) covers.add(cover);
    if (covers.size === MAX_COVERS) break;
  }
  return [...covers].map((cover) => `<${cover}>; rel=prefetch; as=image`).join(", ");
}

function widestUpTo(edge: number, srcSet: string): string | undefined {
  const candidates = srcSet.split(", ").map((candidate) => candidate.split(" "));
  return candidates.findLast(([, width]) => Number.parseInt(width ?? "", 10) <= edge)?.[0];
}
