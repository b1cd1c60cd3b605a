import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@opensearch-project/opensearch";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { readChangeCursor } from "@/server/catalogue/change-log";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { Env } from "@/server/env";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { sounds } from "@/server/platform/db/schema/sounds";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { Indexer } from "@/server/search-cluster/indexer";
import { runIndexer } from "@/server/search-cluster/run-indexer";
import { readRebuild, readState, takeLease, writeRebuild, writeState } from "@/server/search-cluster/state";
import { removeUnfollowed } from "@/server/search-cluster/versions";
import { createCatalogue } from "@/server/search-index/catalogue";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertCreator } from "@/tests/integration/support/factories";
import { setFeatures } from "@/tests/opensearch/features";

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

  it("leaves those of another version alone, which go on beside its own until nobody has followed them for an hour", async () => {
    const family = `${PREFIX}-family`;
    const [older, newer, foreign] = [`${family}-00000000000a`, `${family}-00000000000b`, `${family}-staging`];
    const indexerOf = (prefix: string) => new Indexer({ client, db: handle.db, prefix, family });
    const request = { kinds: ["sample"] as const, filter: {}, sort: "newest" as const, offset: 0, limit: 50 };
    const listed = (prefix: string) =>
      createClusterCatalogue(handle, { client, prefix, maxAgeMs: 0 }).search.list(request);
    for (const prefix of [older, foreign]) await indexerOf(prefix).step();
    await insert("Tuned Bottle");
    await indexerOf(newer).step();
    const { total } = await listed(newer);
    expect((await listed(older)).total).toBe(total - 1);
    await indexerOf(older).step();
    expect(await listed(older)).toEqual(await listed(newer));

    await client.index({ index: `${family}-state`, id: "rebuild", body: {}, refresh: true });
    const { version } = await indexerOf(newer).step();
    expect(version).toBe(2);
    expect((await indexerOf(newer).step()).version).toBe(2);

    const long_ago = new Date(Date.now() - 61 * 60_000).toISOString();
    for (const prefix of [older, foreign, newer]) {
      await writeState(client, prefix, { ...(await readState(client, prefix))!, read_at: long_ago });
    }
    await takeLease(client, older, "an indexer that fills them again");
    await removeUnfollowed(client, family, newer);
    expect((await listed(older)).total).toBe(total);
    await client.delete({ index: `${older}-state`, id: "lease" });
    await removeUnfollowed(client, family, newer);
    await expect(listed(older)).rejects.toThrow("The catalogue is being read.");
    expect((await client.indices.exists({ index: `${older}-sample` })).body).toBe(false);
    expect([(await listed(newer)).total, (await listed(foreign)).total]).toEqual([total, total - 1]);
  });

  /** An indexer that does this before each batch of rows, which are counted from 1. */
  function hooked(onBatch: (batch: number) => unknown): Indexer {
    let batch = 0;
    return new Indexer({
      ...{ client, db: handle.db, prefix: PREFIX },
      onBatch: async () => {
        batch++;
        await onBatch(batch);
      },
    });
  }
  /** Begins a rebuild that ends when all samples are written. */
  async function endedRebuild() {
    const ended = hooked((batch) => {
      if (batch === 3) throw new Error("It was killed.");
    });
    await expect(ended.rebuild()).rejects.toThrow("It was killed.");
    return (await readRebuild(client, PREFIX))!;
  }
  const versionOf = async (index: string, id: number) => (await client.get({ index, id: String(id) })).body._version;

  it("goes on with a rebuild that was ended, while lists follow the changes", async () => {
    const cello = await insert("Kept Cello");
    const harp = await insert("First Harp");
    await indexer.step();
    const before = await samples();
    const { indexes, filled } = await endedRebuild();
    expect(filled.sample).toBeGreaterThanOrEqual(harp.id);
    expect(await samples()).toEqual(before);
    const written = await versionOf(indexes.sample, cello.id);

    await handle.db.update(sounds).set({ title: "Second Harp" }).where(eq(sounds.id, harp.id));
    await insert("Third Harp");
    const { version } = (await readState(client, PREFIX))!;
    const seen: unknown[] = [];
    const next = hooked(async () => {
      const hasFollowed = (await readState(client, PREFIX))!.version > version;
      if (hasFollowed && seen.length === 0) seen.push(await bothLists(), (await samples())[0]);
    });
    const rebuilt = await next.step();
    expect(seen).toHaveLength(2);
    const [[embedded, cluster], index] = seen as [[unknown, unknown], string];
    expect(cluster).toEqual(embedded);
    expect(index).toBe(before[0]);
    expect(rebuilt.version).toBeGreaterThan(version + 1);

    expect(await samples()).toEqual([indexes.sample]);
    expect(await versionOf(indexes.sample, cello.id)).toBe(written);
    expect(await readRebuild(client, PREFIX)).toBeNull();
    const [expected, after] = await bothLists();
    expect(after).toEqual(expected);
    expect((await indexer.step()).version).toBe(rebuilt.version);
    expect(await samples()).toEqual([indexes.sample]);
  });

  it("begins again what was filled from another database, with other settings or into indexes that are gone", async () => {
    const spoil = [
      async () => writeRebuild(client, PREFIX, { ...(await endedRebuild()), log: "another" }),
      async () => writeRebuild(client, PREFIX, { ...(await endedRebuild()), replicas: 1 }),
      async () => client.indices.delete({ index: (await endedRebuild()).indexes.oneshot }),
    ];
    for (const spoiled of spoil) {
      await spoiled();
      const { indexes } = (await readRebuild(client, PREFIX))!;
      await indexer.step();
      expect(await samples()).not.toEqual([indexes.sample]);
      expect(await readRebuild(client, PREFIX)).toBeNull();
      const [embedded, cluster] = await bothLists();
      expect(cluster).toEqual(embedded);
    }
  });

  it("only notes what a rebuild that was ended after the swap has left undone", async () => {
    await indexer.step();
    const { indexes } = await endedRebuild();
    const { version } = (await readState(client, PREFIX))!;
    await indexer.step();
    // As it was before the last requests.
    const swapped = { ...(await endedRebuild()), indexes };
    await writeRebuild(client, PREFIX, swapped);
    expect((await indexer.step()).version).toBeGreaterThan(version);
    expect(await samples()).toEqual([indexes.sample]);
    expect(await readRebuild(client, PREFIX)).toBeNull();
  });

  it("fails where another indexer has gone on with the same rebuild", async () => {
    let batches = 0;
    await hooked((batch) => (batches = batch)).rebuild();
    for (const overtakenAt of [2, batches]) {
      const slow = hooked(async (batch) => {
        if (batch === overtakenAt) await indexer.rebuild();
      });
      await expect(slow.rebuild()).rejects.toThrow();
      const [embedded, cluster] = await bothLists();
      expect(cluster).toEqual(embedded);
    }
  });

  it("shows a change when the indexes are of the database that it was made in, and have it", async () => {
    const state = await indexer.step();
    await writeState(client, PREFIX, { ...state, log: "another" });
    await insert("Seen Zither");
    const now = await readChangeCursor(handle.db);
    const { search } = createClusterCatalogue(handle, { client, prefix: PREFIX, maxAgeMs: 0 });
    const seen = search.visibleUpTo(now, new AbortController().signal).then(() => readState(client, PREFIX));
    await indexer.step();
    expect((await seen)?.log).toBe(now.log);
    await search.visibleUpTo({ ...now, log: "before it was started again" }, new AbortController().signal);
  });

  it("never writes into an index without its mapping, and makes one that is lost when it is asked to", async () => {
    const lost = new Indexer({ client, db: handle.db, prefix: `${PREFIX}-lost` });
    await lost.step();
    const made = await client.indices.getAlias({ name: `${PREFIX}-lost-sample` });
    await client.indices.delete({ index: Object.keys(made.body) });
    await insert("Lost Oboe");
    await expect(lost.step()).rejects.toThrow("OpenSearch refused 1 rows");
    expect((await client.indices.exists({ index: `${PREFIX}-lost-sample` })).body).toBe(false);
    await client.index({ index: `${PREFIX}-lost-state`, id: "rebuild", body: {} });
    await lost.step();
    expect((await client.indices.exists({ index: `${PREFIX}-lost-sample` })).body).toBe(true);
  });

  it("finds the same similar sounds by the plugin, with and without a filter, and after a vector has changed", async () => {
    const made = await Promise.all(["Bell One", "Bell Two", "Bell Three", "Drum"].map(insert));
    const ids = made.map(({ id }) => id);
    await setFeatures(handle.db, ids);
    expect((await indexer.step()).has_vectors).toBe(true);
    const embedded = createCatalogue(handle, { maxAgeMs: 0 }).search;
    const cluster = createClusterCatalogue(handle, { client, prefix: PREFIX, maxAgeMs: 0 }).search;
    for (const filter of [{}, { search: "bell", only_exact: true }, { genres: [4] }]) {
      const request = { kind: "sample" as const, to: made[0]!.id, filter, limit: 10 };
      expect(await cluster.similar(request)).toEqual(await embedded.similar(request));
    }
    const all = await cluster.similar({ kind: "sample", to: made[0]!.id, filter: {}, limit: 10 });
    expect(all).toEqual(ids.slice(1));

    await setFeatures(handle.db, [ids[0]!, ids[3]!, ids[2]!, ids[1]!]);
    await indexer.step();
    const changed = await cluster.similar({ kind: "sample", to: ids[0]!, filter: {}, limit: 10 });
    expect(changed).toEqual([ids[3], ids[2], ids[1]]);
    const { body } = await client.get({ index: `${PREFIX}-sample`, id: String(ids[0]) });
    expect(body._source).not.toHaveProperty("vector");
  });

  it("leaves the writing to the one that holds the lease", async () => {
    expect(await takeLease(client, PREFIX, "one")).toBe(true);
    expect(await takeLease(client, PREFIX, "other")).toBe(false);
    expect(await takeLease(client, PREFIX, "one")).toBe(true);
  });

  it("gives up the writing when it is stopped", async () => {
    const prefix = `${PREFIX}-stopped`;
    const log = pino({ level: "silent" });
    const running = runIndexer({ client, db: handle.db, prefix, shards: 1, replicas: 0, log });
    await expect.poll(() => readState(client, prefix).catch(() => null), { timeout: 300_000 }).not.toBeNull();
    expect(await takeLease(client, prefix, "other")).toBe(false);
    await running.stop();
    expect(await takeLease(client, prefix, "other")).toBe(true);
  });
});
