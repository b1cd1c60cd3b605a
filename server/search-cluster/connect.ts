import { readFileSync } from "node:fs";
import type { Client as ClusterClient } from "@opensearch-project/opensearch";
import { SettingError, StartupError } from "@/server/platform/startup-error";

/** Where a cluster is, and how it is signed in to. */
export interface ClusterSettings {
  /** URLs of its nodes. */
  nodes: readonly string[];
  user?: string | undefined;
  password?: string | undefined;
  /** The file of the authority that has signed its certificates. */
  caFile?: string | undefined;
}

/** The versions that this product was tested with. */
const MAJORS = [2, 3];
/** In Node's errors about certificates that it refuses. */
const CERTIFICATE = /certificate/i;
const TIMEOUT = { requestTimeout: 5_000, maxRetries: 1 };

/**
 * Opens a cluster. Throws a StartupError if it is another product or version, or refuses the user. One that doesn't answer
 * at the moment is opened: lists wait for it.
 */
export async function connectCluster(
  { nodes, user, password, caFile }: ClusterSettings,
  warn: (sentence: string) => void,
): Promise<ClusterClient> {
  const { Client } = await import("@opensearch-project/opensearch");
  const client = new Client({
    nodes: [...nodes],
    requestTimeout: 30_000,
    maxRetries: 1,
    ...(user ? { auth: { username: user, password: password ?? "" } } : {}),
    ...(caFile ? { ssl: { ca: readCa(caFile) } } : {}),
  });
  const problem = await problemOf(client, warn);
  if (problem === null) return client;
  await client.close();
  throw new StartupError(problem);
}

function readCa(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new SettingError(
      `The file that OPENSEARCH_CA names can't be read: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
}

async function problemOf(client: ClusterClient, warn: (sentence: string) => void): Promise<string | null> {
  try {
    const { body } = await client.info({}, TIMEOUT);
    const { distribution, number } = body.version;
    if (distribution !== "opensearch" || !MAJORS.includes(Number.parseInt(number, 10))) {
      return `OPENSEARCH_URL leads to ${distribution ?? "another product"} ${number}: Wavecrate needs OpenSearch 2 or 3.`;
    }
    return null;
  } catch (error) {
    const { statusCode, message } = error as { statusCode?: number; message: string };
    if (statusCode === 401) return "OpenSearch refuses OPENSEARCH_USER and OPENSEARCH_PASSWORD.";
    if (statusCode === 403) return "OPENSEARCH_USER has no rights in OpenSearch.";
    if (CERTIFICATE.test(message)) return `The certificate of OpenSearch isn't valid (${message}): see OPENSEARCH_CA.`;
    warn(`OpenSearch doesn't answer (${message}). Lists wait for it.`);
    return null;
  }
}
