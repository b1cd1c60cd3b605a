import { STUDIO } from "@/features/studio/frame/studio-key";
import { request } from "@/lib/api/request";
import { pageQuery } from "@/lib/client/calls/call-query";
import type { PlaceableSound, PlacementState } from "@/lib/contract/entities/placement";

export const PLACEMENTS = [STUDIO, "placements"] as const;
const PER_PAGE = 30;
const CHOICES = 5;

/** The tracks of which a page shows a part. */
export interface PlacementsView {
  state: PlacementState | undefined;
  cursor: string | undefined;
}

/** A page of the tracks that use the creator's sounds, and what they come to. */
export const placementsQuery = (view: PlacementsView) =>
  pageQuery([...PLACEMENTS, view], "GET /api/seller/placements", { query: { ...view, perpage: PER_PAGE } });

/** Some of the creator's sounds whose title contains a text. */
export async function findPlaceableSounds(search: string, signal: AbortSignal): Promise<PlaceableSound[]> {
  const query = { perpage: CHOICES, ...(search && { search }) };
  const { data } = await request("GET /api/seller/placements/sounds", { query }, { signal, silent: true });
  return data;
}
