import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@opensearch-project/opensearch";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { Env } from "@/server/env";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { sounds } from "@/server/platform/db/schema/sounds";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { Indexer } from "@/server/search-cluster/indexer";
import { readState, takeLease, writeState } from "@/server/search-cluster/state";
import { createCatalogue } from "@/server/search-index/catalogue";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertCreator } from "@/tests/integration/support/factories";

const PREFIX = "indexer-test";

describe("the indexer", () => {
  let client: Client;
  let handle: DatabaseHandle;
  let folder: string;
  let indexer: Indexer;
  let creator: { id: number };

  beforeAll(async () => {
    client = new Client({ node: inject("opensearchUrl") });
    folder = await mkdtemp(join(tmpdir(), "wavecrate-indexer-"));
    handle = await createDatabase({ DATA_DIR: folder } as Env, () => undefined);
    creator = await insertCreator(handle.db, { username: "halden", display: "Halden Rye" });
  });
  afterAll(async () => {
    await client?.indices.delete({ index: `${PREFIX}-*` }, { ignore: [404] });
    await client?.close();
    await handle?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    indexer = new Indexer({ client, db: handle.db, prefix: PREFIX });
  });

  const insert = (title: string) =>
    insertListedSound(handle.db, creator.id, { title, tags: ["dusty"], genres: [3], instruments: [2] });

  /** What both catalogues list. */
  async function bothLists(filter: CatalogueFilter = {}) {
    const request = { kinds: ["sample"] as const, filter, sort: "newest" as const, offset: 0, limit: 50 };
    const embedded = createCatalogue(handle, { maxAgeMs: 0 }).search;
    const cluster = createClusterCatalogue(handle, { client, prefix: PREFIX, maxAgeMs: 0 }).search;
    return Promise.all([embedded.list(request), cluster.list(request)]);
  }

  it("fills the indexes, and follows what is added, changed and taken away", async () => {
    const rhodes = await insert("Rainy Rhodes");
    const kalimba = await insert("Blue Kalimba");
    const first = await indexer.step();
    const [embedded, cluster] = await bothLists();
    expect(cluster).toEqual(embedded);
    expect(cluster.total).toBe(2);

    await handle.db.update(sounds).set({ title: "Rainy Piano" }).where(eq(sounds.id, rhodes.id));
    await handle.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, kalimba.id));
    await insert("Late Marimba");
    const second = await indexer.step();
    expect(second.version).toBeGreaterThan(first.version);
    expect(second.cursor).toBeGreaterThan(first.cursor);
    const [after, found] = await bothLists();
    expect(found).toEqual(after);
    expect(found.total).toBe(2);
    for (const search of ["piano", "rhodes", "kalimba", "marimba"]) {
      const [expected, answer] = await bothLists({ search, only_exact: true });
      expect(answer.rows, search).toEqual(expected.rows);
    }
    expect((await indexer.step()).version).toBe(second.version);
  });

  it("never lets an older write replace a newer one, nor bring back what has left", async () => {
    const sound = await insert("Old Clarinet");
    await indexer.step();
    const [{ rows }] = await bothLists({ search: "clarinet" });
    const index = `${PREFIX}-sample`;
    const { body: indexed } = await client.get({ index, id: String(rows[0]!.id) });
    await handle.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, sound.id));
    await indexer.step();
    const late = await client.index(
      {
        index,
        id: String(rows[0]!.id),
        body: indexed._source as never,
        version: Number(indexed._version),
        version_type: "external_gte",
        refresh: true,
      },
      { ignore: [409] },
    );
    expect(late.statusCode).toBe(409);
    expect((await bothLists({ search: "clarinet", only_exact: true }))[1].total).toBe(0);
  });

  it("rebuilds into new indexes, and removes those that an ended rebuild has left", async () => {
    await client.indices.create({ index: `${PREFIX}-sample.unfinished` }, { ignore: [400] });
    const before = await client.indices.getAlias({ name: `${PREFIX}-sample` });
    const state = await indexer.rebuild();
    const after = await client.indices.getAlias({ name: `${PREFIX}-sample` });
    expect(Object.keys(after.body)).toHaveLength(1);
    expect(Object.keys(after.body)).not.toEqual(Object.keys(before.body));
    const { body } = await client.indices.get({ index: `${PREFIX}-sample*` });
    expect(Object.keys(body).filter((name) => !name.startsWith(`${PREFIX}-sample-pack`))).toEqual(
      Object.keys(after.body),
    );
    expect(await readState(client, PREFIX)).toEqual(state);
    const [embedded, cluster] = await bothLists();
    expect(cluster).toEqual(embedded);
  });

  const samples = async () => Object.keys((await client.indices.getAlias({ name: `${PREFIX}-sample` })).body);

  it("rebuilds once when it is asked to, and what may be older than the log of changes", async () => {
    await indexer.step();
    const before = await samples();
    await client.index({ index: `${PREFIX}-state`, id: "rebuild", body: {} });
    const { version } = await indexer.step();
    const rebuilt = await samples();
    expect(rebuilt).not.toEqual(before);
    expect((await indexer.step()).version).toBe(version);
    expect(await samples()).toEqual(rebuilt);

    const state = (await readState(client, PREFIX))!;
    await writeState(client, PREFIX, { ...state, read_at: new Date(Date.now() - 61 * 60_000).toISOString() });
    await indexer.step();
    expect(await samples()).not.toEqual(rebuilt);
    const [embedded, cluster] = await bothLists();
    expect(cluster).toEqual(embedded);
  });

  it("never writes into an index without its mapping", async () => {
    const lost = new Indexer({ client, db: handle.db, prefix: `${PREFIX}-lost` });
    await lost.step();
    const made = await client.indices.getAlias({ name: `${PREFIX}-lost-sample` });
    await client.indices.delete({ index: Object.keys(made.body) });
    await insert("Lost Oboe");
    await expect(lost.step()).rejects.toThrow("OpenSearch refused 1 rows");
    expect((await client.indices.exists({ index: `${PREFIX}-lost-sample` })).body).toBe(false);
  });

  it("finds the same similar sounds, with and without a filter", async () => {
    const made = await Promise.all(["Bell One", "Bell Two", "Bell Three", "Drum"].map(insert));
    for (const [at, { id }] of made.entries()) {
      const features = sql`array_fill(0::real, array[94 - ${made.length}::int]) || ${sql.param(unit(at, made.length))}::real[]`;
      await handle.db.execute(
        sql`update sounds set features = ${features}, cyanite_status = 1, cyanite_id = ${String(id)} where id = ${id}`,
      );
    }
    await indexer.step();
    const embedded = createCatalogue(handle, { maxAgeMs: 0 }).search;
    const cluster = createClusterCatalogue(handle, { client, prefix: PREFIX, maxAgeMs: 0 }).search;
    for (const filter of [{}, { search: "bell", only_exact: true }, { genres: [4] }]) {
      const request = { kind: "sample" as const, to: made[0]!.id, filter, limit: 10 };
      expect(await cluster.similar(request)).toEqual(await embedded.similar(request));
    }
    const all = await cluster.similar({ kind: "sample", to: made[0]!.id, filter: {}, limit: 10 });
    expect(all).toEqual([made[1]!.id, made[2]!.id, made[3]!.id]);
  });

  it("leaves the writing to the one that holds the lease", async () => {
    expect(await takeLease(client, PREFIX, "one")).toBe(true);
    expect(await takeLease(client, PREFIX, "other")).toBe(false);
    expect(await takeLease(client, PREFIX, "one")).toBe(true);
  });
});

/** A vector of length 1, the further from the first one the higher its place. */
function unit(place: number, length: number): number[] {
  const angle = (place * Math.PI) / 8;
  return [Math.cos(angle), Math.sin(angle), ...Array.from({ length: length - 2 }, () => 0)];
}
