import type { TestProject } from "vitest/node";
import { startOpenSearch } from "@/scripts/lib/opensearch.mjs";
import { freePort } from "@/tests/support/free-port";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of an OpenSearch node. */
    opensearchUrl: string;
  }
}

/** Starts one node for all tests, or has them ask that of `OPENSEARCH_TEST_URL`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.OPENSEARCH_TEST_URL;
  const started = given ? null : await startOpenSearch({ port: await freePort() });
  project.provide("opensearchUrl", given ?? started!.nodes[0]!.url);
  return async () => started?.stop();
}
