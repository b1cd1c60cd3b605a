import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startOpenSearch } from "@/scripts/lib/opensearch.mjs";
import { freePort } from "@/tests/support/free-port";
import type { Cause } from "./causes";
import type { Shop } from "./shop";

const FILLED_MS = 300_000;

/** The causes that need OpenSearch: a node of it is started on the shop's small disk. */
export function searchCauses(shop: Shop, changeSound: () => Promise<unknown>): Cause[] {
  const cluster = new SearchCluster(shop);
  return [
    {
      alarm: "SearchFull",
      how: "a file fills the disk of the only node but for a twentieth",
      prepare: () => cluster.start(),
      cause: () => shop.fillDisk(),
      async mend() {
        await shop.emptyDisk();
        await cluster.stop();
      },
    },
    {
      alarm: "SearchRefusesRows",
      how: "the node takes no writes, as with a full disk, and a sound changes",
      prepare: () => cluster.start(),
      async cause() {
        await cluster.refuseWrites();
        await changeSound();
      },
      mend: () => cluster.stop(),
    },
  ];
}

/** A node of OpenSearch on the small disk of a shop, whose worker writes the catalogue there. */
class SearchCluster {
  private started: Awaited<ReturnType<typeof startOpenSearch>> | null = null;

  constructor(private readonly shop: Shop) {}

  /** Resolves when the catalogue is there. */
  async start(): Promise<void> {
    const folder = join(this.shop.disk, "node");
    this.started = await startOpenSearch({ port: await freePort(), heap: "512m", folder, hasKnn: false });
    await this.shop.restartRole("worker", { OPENSEARCH_URL: this.url });
    const deadline = Date.now() + FILLED_MS;
    for (;;) {
      const aliases = (await this.ask("GET", "/_cat/aliases/*-sample?format=json")) as unknown[];
      if (aliases.length > 0) return;
      if (Date.now() > deadline) throw new Error("The catalogue isn't in OpenSearch.");
      await pause(500);
    }
  }

  /** Blocks writes to the indexes, as a node with a full disk does. */
  async refuseWrites(): Promise<void> {
    await this.ask("PUT", "/*-sample.*/_settings", { "index.blocks.read_only_allow_delete": true });
  }

  async stop(): Promise<void> {
    await this.shop.restartRole("worker");
    await this.started?.stop();
  }

  private get url(): string {
    return this.started!.nodes[0]!.url;
  }

  private async ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.url + path, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  }
}
