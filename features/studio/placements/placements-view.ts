import type { PlacementsView } from "@/features/studio/placements/placements-query";
import { PLACEMENT_STATES } from "@/lib/contract/entities/placement";

/** The view that a URL names. What isn't a value of its key is ignored. */
export function readPlacementsView(query: Pick<URLSearchParams, "get">): PlacementsView {
  return {
    state: PLACEMENT_STATES.find((state) => state === query.get("state")),
    cursor: query.get("cursor") ?? undefined,
  };
}

/** The URL of a view, from the page itself. */
export function placementsHref(path: string, { state, cursor }: PlacementsView): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(cursor && { cursor }) }).toString();
  return query ? `${path}?${query}` : path;
}
