import { ApiError } from "@/lib/api/error";

/** What the API server says of a search that it can't read; undefined for every other failure. */
export function searchError(failure: Error | null): string | undefined {
  return failure instanceof ApiError && failure.status === 422 ? failure.messageOf("search") : undefined;
}
