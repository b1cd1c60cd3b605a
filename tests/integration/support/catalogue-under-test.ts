import type { Catalogue } from "@/server/catalogue/catalogue";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createCatalogue } from "@/server/search-index/catalogue";

/** The catalogue that tests ask, in memory; in the project `integration-opensearch` in a cluster, as of the last commit. */
export async function catalogueUnderTest(
  handle: DatabaseHandle,
  options: { maxAgeMs?: number } = {},
): Promise<{ catalogue: Catalogue; close: () => Promise<void> }> {
  if (process.env.CATALOGUE === "opensearch") {
    const { followedCatalogue } = await import("@/tests/opensearch/followed-catalogue");
    return followedCatalogue(handle);
  }
  return { catalogue: createCatalogue(handle, options), close: async () => undefined };
}
