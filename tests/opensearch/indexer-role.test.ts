import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@opensearch-project/opensearch";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { roleSettings } from "@/scripts/lib/roles.mjs";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { sounds } from "@/server/platform/db/schema/sounds";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { connectCluster } from "@/server/search-cluster/connect";
import { versionPrefix } from "@/server/search-cluster/versions";
import { createCatalogue } from "@/server/search-index/catalogue";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertCreator } from "@/tests/integration/support/factories";
import { startPostgres, type TestPostgres } from "@/tests/integration/support/postgres";
import { startSecureProxy } from "@/tests/opensearch/secure-proxy";
import { freePort } from "@/tests/support/free-port";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { compiled } from "@/tests/support/programs";

const FAMILY = "role-test";
const PREFIX = versionPrefix(FAMILY);
const USER = "wavecrate";
const PASSWORD = "only known from its file";

describe("the indexer as a role alone, over TLS and with a user", () => {
  let folder: string;
  let postgres: TestPostgres;
  let handle: DatabaseHandle;
  let proxy: Awaited<ReturnType<typeof startSecureProxy>>;
  let node: Client;
  let program: string;
  let operations: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    node = new Client({ node: inject("opensearchUrl") });
    proxy = await startSecureProxy(inject("opensearchUrl"), USER, PASSWORD);
    folder = await mkdtemp(join(tmpdir(), "wavecrate-indexer-role-"));
    await writeFile(join(folder, "password"), `${PASSWORD}\n`);
    postgres = await startPostgres();
    await postgres.createDatabase("wavecrate");
    handle = await openMigrated(postgres.url("wavecrate"));
    program = await compiled("server/indexer.ts");
    const port = await freePort();
    operations = `http://127.0.0.1:${port}`;
    settings = {
      DATABASE_URL: postgres.url("wavecrate"),
      OPENSEARCH_URL: proxy.url,
      OPENSEARCH_USER: USER,
      OPENSEARCH_PASSWORD_FILE: join(folder, "password"),
      OPENSEARCH_CA: proxy.caFile,
      OPENSEARCH_PREFIX: FAMILY,
      OPENSEARCH_SHARDS: "3",
      OPENSEARCH_REPLICAS: "1",
      METRICS_PORT: String(port),
    };
  }, 600_000);
  afterAll(async () => {
    await node?.indices.delete({ index: `${FAMILY}-*` }, { ignore: [404] });
    await node?.close();
    await proxy?.close();
    await handle?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts the role with these settings alone, as `npm run indexer` does. */
  function start(more: Record<string, string> = {}) {
    const { env, problem } = roleSettings("indexer", { ...settings, ...more });
    if (!env) throw new Error(problem);
    const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
    const given = { ...set, NODE_ENV: "production" } as const;
    const child = spawn(process.execPath, [program], { env: given, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    const ended = once(child, "exit").then(([code]) => ({ code: code as number | null, output }));
    return { child, ended };
  }

  it("fills indexes of several shards with copies, follows the changes, and says how it is", async () => {
    const creator = await insertCreator(handle.db, { username: "halden", display: "Halden Rye" });
    const insert = (title: string) => insertListedSound(handle.db, creator.id, { title, genres: [3] });
    const rhodes = await insert("Rainy Rhodes");
    await insert("Blue Kalimba");
    const { child, ended } = start();
    const client = await connectCluster(
      { nodes: [proxy.url], user: USER, password: PASSWORD, caFile: proxy.caFile },
      () => undefined,
    );
    const cluster = createClusterCatalogue(handle, { client, prefix: PREFIX, maxAgeMs: 0 }).search;
    const embedded = createCatalogue(handle, { maxAgeMs: 0 }).search;
    const request = { kinds: ["sample"] as const, filter: {}, sort: "newest" as const, offset: 0, limit: 50 };
    const titles = () => cluster.list(request).then(({ rows }) => rows.length, String);
    await expect.poll(titles, { timeout: 300_000, interval: 200 }).toBe(2);
    expect(await cluster.list(request)).toEqual(await embedded.list(request));
    const { body } = await node.indices.getSettings({ index: `${PREFIX}-sample` });
    expect(Object.values(body)[0]?.settings?.index).toMatchObject({ number_of_shards: "3", number_of_replicas: "1" });

    await insert("Late Marimba");
    await handle.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, rhodes.id));
    await expect
      .poll(() => cluster.list(request), { timeout: 300_000, interval: 200 })
      .toEqual(await embedded.list(request));
    expect(proxy.passed()).toBeGreaterThan(5);

    const ready = await fetch(`${operations}/ready`).then((response) => response.json());
    expect(ready).toMatchObject({ status: "ready", role: "indexer" });
    const metrics = await fetch(`${operations}/metrics`).then((response) => response.text());
    expect(metrics).toMatch(/^wavecrate_opensearch_indexer\{role="indexer"\} 1$/m);
    expect(metrics).toMatch(/^wavecrate_opensearch_refused_rows\{role="indexer"\} 0$/m);
    expect(metrics).not.toContain("circuit_open{");
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
    await client.close();
  });

  it("ends with a sentence for a password or a certificate that isn't right", async () => {
    const wrong = join(folder, "wrong");
    await writeFile(wrong, "guessed");
    expect(await start({ OPENSEARCH_PASSWORD_FILE: wrong }).ended).toEqual({
      code: 1,
      output: "OpenSearch refuses OPENSEARCH_USER and OPENSEARCH_PASSWORD.\n",
    });
    expect(await start({ OPENSEARCH_CA: "" }).ended).toEqual({
      code: 1,
      output: "The certificate of OpenSearch isn't valid (self-signed certificate): see OPENSEARCH_CA.\n",
    });
    expect(await start({ OPENSEARCH_CA: join(folder, "nowhere") }).ended).toEqual({
      code: 2,
      output: "The file that OPENSEARCH_CA names can't be read: ENOENT.\n",
    });
  });
});
