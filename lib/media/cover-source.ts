/** The edge lengths in px that the API server serves. */
const EDGES = [96, 192, 400, 800];

/** URL of a cover or portrait by its edge in px; null without one. */
export function coverSource(thumb: string | null): ((edge: number) => string) | null {
  return thumb ? (edge) => `${thumb}-${edge}.webp` : null;
}

/** The edges to offer for a picture drawn at `size` px: up to three times the pixel density. */
export function coverEdges(size: number): number[] {
  return EDGES.filter((edge) => edge <= size * 3);
}

/** The `srcset` of a picture drawn at `size` px; undefined if there is only one size. */
export function coverSet(src: (edge: number) => string, size: number): string | undefined {
  const edges = coverEdges(size);
  return edges.length > 1 ? edges.map((edge) => `${src(edge)} ${edge}w`).join(", ") : undefined;
}

/** Width of a pack's cover on its card in px, by which the browser chooses a size. */
export const CARD_SIZE = 210;
export const CARD_SIZES = "(max-width: 1023px) 46vw, 210px";

const COVER = /^\/media\/covers\/([0-9a-f]{64})/;

/** What tells a cover apart from the others of a page: the first 48 bits of its hash. */
export const coverMark = (hash: string): string => hash.slice(0, 12);

/** The mark of the cover that a URL leads to, in any size; undefined for another picture. */
export function markOfCover(url: string): string | undefined {
  const hash = COVER.exec(url)?.[1];
  return hash && coverMark(hash);
}
