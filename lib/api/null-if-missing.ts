import { ApiError } from "@/lib/api/error";

/**
 * The response of a call; null for a 404 or one of `statuses`.
 * @throws {ApiError} for every other failure, so that an outage isn't cached as a missing page.
 */
export async function nullIfMissing<Body>(
  request: Promise<Body>,
  statuses: readonly number[] = [404],
): Promise<Body | null> {
  try {
    return await request;
  } catch (failure) {
    if (failure instanceof ApiError && statuses.includes(failure.status)) return null;
    throw failure;
  }
}
