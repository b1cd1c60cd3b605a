import type { Client } from "@opensearch-project/opensearch";
import { MAPPING_HASH } from "@/server/search-cluster/document";

/** Indexes that no indexer has updated for this long are removed. */
const UNFOLLOWED_MS = 3_600_000;

/**
 * What the names of indexes begin with that this version of the product reads, behind the prefix of all versions: one with
 * other fields has others, beside them.
 */
export const versionPrefix = (family: string) => `${family}-${MAPPING_HASH}`;

/** Removes the indexes of other versions of the product, once none of their indexers has been there for an hour. */
export async function removeUnfollowed(client: Client, family: string, prefix: string): Promise<void> {
  const { body } = await client.indices.get({ index: `${family}-*-state` }, { ignore: [404] });
  const isOfFamily = new RegExp(`^${family}-[0-9a-f]{${MAPPING_HASH.length}}-state$`);
  for (const index of Object.keys(body).filter((name) => isOfFamily.test(name))) {
    const other = index.slice(0, -"-state".length);
    if (other === prefix || (await lastFollowed(client, index)) > Date.now() - UNFOLLOWED_MS) continue;
    await client.indices.delete({ index: `${other}-*` }, { ignore: [404] });
  }
}

/** When an indexer was there last, in milliseconds: it writes how far it is, and while it fills indexes takes the lease. */
async function lastFollowed(client: Client, index: string): Promise<number> {
  const { body } = await client.mget({ index, body: { ids: ["state", "lease"] } });
  const documents = body.docs.map((document) => ("_source" in document ? document._source : undefined));
  const [state, lease] = documents as [{ read_at: string } | undefined, { until: number } | undefined];
  return Math.max(state ? Date.parse(state.read_at) : 0, lease?.until ?? 0);
}
