import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverRequest } from "@/lib/api/server-request";
import type { CallResponse } from "@/lib/contract/call-types";
import type { SoundKind } from "@/lib/contract/entities/library";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** Missing, or an invalid path. */
const MISSING = [404, 422];

/** A page of the published selections; `session` is the user's, for page 2 and higher. */
export function loadSelections(page?: number, session?: string): Promise<CallResponse<"GET /api/selections">> {
  return serverRequest("GET /api/selections", { query: { page } }, { tags: [cacheTags.selections], session });
}

/** A page of the public collections; `session` is the user's, for page 2 and higher. */
export function loadCollections(page?: number, session?: string): Promise<CallResponse<"GET /api/collections">> {
  return serverRequest("GET /api/collections", { query: { page } }, { tags: [cacheTags.collections], session });
}

/** A selection with its sounds; null if unknown. */
export function loadSelection(slug: string): Promise<CallResponse<"GET /api/selections/{slug}"> | null> {
  return nullIfMissing(
    serverRequest("GET /api/selections/{slug}", { params: { slug } }, { tags: [cacheTags.selection(slug)] }),
    MISSING,
  );
}

export interface CollectionAddress {
  slug: string;
  type: SoundKind;
  page: number | undefined;
  search?: string | undefined;
}

/** A collection with sounds of one kind as the viewer sees it, never cached; null if the viewer may not see it. */
export function loadCollection(
  { slug, type, page, search }: CollectionAddress,
  session: string | undefined,
): Promise<CallResponse<"GET /api/collections/{slug}"> | null> {
  return nullIfMissing(
    serverRequest(
      "GET /api/collections/{slug}",
      { params: { slug }, query: { type, page, search } },
      { session, fresh: true },
    ),
    MISSING,
  );
}
