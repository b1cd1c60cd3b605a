import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverRequest } from "@/lib/api/server-request";
import type { CallResponse } from "@/lib/contract/call-types";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** Missing, or an invalid path. */
const MISSING = [404, 422];

/** A public stack; null if there is none. */
export function loadStack(slug: string): Promise<CallResponse<"GET /api/stacks/{slug}"> | null> {
  return nullIfMissing(
    serverRequest("GET /api/stacks/{slug}", { params: { slug } }, { tags: [cacheTags.stack(slug)] }),
    MISSING,
  );
}

/** A page of the public stacks; `session` is the user's, for page 2 and higher. */
export function loadPublicStacks(page?: number, session?: string): Promise<CallResponse<"GET /api/public-stacks">> {
  return serverRequest("GET /api/public-stacks", { query: { page } }, { tags: [cacheTags.stacks], session });
}
