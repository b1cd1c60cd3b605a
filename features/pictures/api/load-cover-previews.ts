import { serverRequest } from "@/lib/api/server-request";
import { MAX_COVER_PREVIEWS } from "@/lib/contract/rules/cover-preview";

/**
 * The previews of covers in base64, by hash. Without the API server there are none: a page must not fail for want of
 * them.
 */
export async function loadCoverPreviews(hashes: readonly string[]): Promise<Record<string, string>> {
  const parts = Array.from({ length: Math.ceil(hashes.length / MAX_COVER_PREVIEWS) }, (_, part) =>
    hashes.slice(part * MAX_COVER_PREVIEWS, (part + 1) * MAX_COVER_PREVIEWS),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      serverRequest("GET /api/catalogue/cover-previews", { query: { hashes: part.join(",") } }).catch(() => null),
    ),
  );
  return Object.assign({}, ...answers.map((answer) => answer?.data ?? {}));
}
