import { randomUUID } from "node:crypto";
import { Client } from "@opensearch-project/opensearch";
import { inject } from "vitest";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { Indexer } from "@/server/search-cluster/indexer";

/**
 * A catalogue in the cluster of the tests that has what is committed before each question: what it lacks of that in the
 * product, tests of the indexer show. `close` removes its indexes.
 */
export function followedCatalogue(handle: DatabaseHandle): { catalogue: Catalogue; close: () => Promise<void> } {
  const client = new Client({ node: inject("opensearchUrl") });
  const prefix = `followed-${randomUUID().slice(0, 8)}`;
  const indexer = new Indexer({ client, db: handle.db, prefix });
  const catalogue = createClusterCatalogue(handle, { client, prefix, maxAgeMs: 0 });
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | null = null;
  /** Writes what was committed before: questions that come while it writes wait for the next time together. */
  const follow = () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        running = indexer.step();
        return running;
      });
    return next;
  };
  const search = new Proxy(catalogue.search, {
    get(target, name) {
      const question: unknown = Reflect.get(target, name);
      if (typeof question !== "function") return question;
      return async (...given: unknown[]) => {
        await follow();
        return question.apply(target, given);
      };
    },
  }) as CatalogueSearch;
  const close = async () => {
    await running.catch(() => undefined);
    await client.indices.delete({ index: `${prefix}-*` }, { ignore: [404] });
    await client.close();
  };
  return { catalogue: { ...catalogue, search }, close };
}
