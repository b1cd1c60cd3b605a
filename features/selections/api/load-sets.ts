import { ApiError } from "@/lib/api/error";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { CallResponse } from "@/lib/contract/calls";
import type { SoundKind } from "@/lib/contract/entities/library";

/** A page of the published selections; `session` is the reader's, for page 2 and up. */
export function loadSelections(page?: number, session?: string): Promise<CallResponse<"GET /api/selections">> {
  return serverRequest("GET /api/selections", { query: { page } }, { tags: [cacheTags.selections], session });
}

/** A page of the public collections; `session` is the reader's, for page 2 and up. */
export function loadCollections(page?: number, session?: string): Promise<CallResponse<"GET /api/collections">> {
  return serverRequest("GET /api/collections", { query: { page } }, { tags: [cacheTags.collections], session });
}

/** A selection with its sounds; null for an unknown one. */
export function loadSelection(slug: string): Promise<CallResponse<"GET /api/selections/{slug}"> | null> {
  return orNull(
    serverRequest("GET /api/selections/{slug}", { params: { slug } }, { tags: [cacheTags.selection(slug)] }),
  );
}

export interface CollectionAddress {
  slug: string;
  type: SoundKind;
  page: number | undefined;
}

/** A collection with sounds of one kind as its reader sees it, never kept; null for one that isn't the reader's to see. */
export function loadCollection(
  { slug, type, page }: CollectionAddress,
  session: string | undefined,
): Promise<CallResponse<"GET /api/collections/{slug}"> | null> {
  return orNull(
    serverRequest("GET /api/collections/{slug}", { params: { slug }, query: { type, page } }, { session, fresh: true }),
  );
}

/** What isn't there, or has an address that nothing can have, is null; an outage is thrown. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof ApiError && (failure.status === 404 || failure.status === 422)) return null;
    throw failure;
  }
}
