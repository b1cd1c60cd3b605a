import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@opensearch-project/opensearch";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import {
  type CatalogueChange,
  CHANGE_RETENTION_MINUTES,
  deleteOldChanges,
  readChangeCursor,
  readChangesSince,
} from "@/server/catalogue/change-log";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { Database } from "@/server/platform/db/database";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import { goneDocument, MAPPING_HASH, type RowDocument } from "@/server/search-cluster/document";
import { fillAlias, Indexes, type IndexSettings } from "@/server/search-cluster/indexes";
import { hasKnn } from "@/server/search-cluster/knn";
import { readDocuments } from "@/server/search-cluster/row-documents";
import {
  type ClusterState,
  endRebuild,
  type Rebuild,
  type RebuildRequest,
  readRebuild,
  readRebuildRequest,
  readState,
  writeRebuild,
  writeState,
} from "@/server/search-cluster/state";
import { removeUnfollowed } from "@/server/search-cluster/versions";
import { findBatchEnd, findLastId, readPacksOf } from "@/server/search-core/rows/index-repository";

/** Rows that are read and written together. */
const BATCH_ROWS = 1_000;
/** Pauses before rows that the cluster is too busy for, or has no node for, are sent again. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000];
const MINUTE_MS = 60_000;

interface IndexerOptions extends Partial<IndexSettings> {
  client: Client;
  db: Database;
  prefix: string;
  /** What the names of the indexes of all versions begin with, where there are others: a rebuild is asked for there. */
  family?: string;
  /** Before each batch of rows. */
  onBatch?: () => Promise<void>;
}

/**
 * Fills the indexes of a cluster from the database, and follows its changes. Each write has the position of the change log
 * at which its row was read as its version, so that an older one never replaces it, whoever sends it last.
 */
export class Indexer {
  /** Rows that the cluster has refused. */
  refusedRows = 0;
  private prunedAt = 0;
  private readonly indexes: Indexes;
  private readonly family: string;

  constructor(private readonly options: IndexerOptions) {
    this.indexes = new Indexes(options.client, options.prefix);
    this.family = options.family ?? options.prefix;
  }

  /**
   * Writes what has changed since the last time; everything, if somebody asks for it, or if the indexes are of another
   * database or mapping, or so old that the log of changes may not go back to them. A rebuild that was ended goes on.
   */
  async step(): Promise<ClusterState> {
    const { client, db, prefix } = this.options;
    const state = await readState(client, prefix);
    const request = await readRebuildRequest(client, this.family);
    const unfinished = await readRebuild(client, prefix);
    const read = state && isFollowing(state) ? await readChangesSince(db, state) : null;
    if (!state || !read || request || unfinished) return this.rebuild(request);
    return this.follow(state, read);
  }

  /**
   * Fills new indexes, and puts them into the place of the present ones, which answer and follow the changes until then.
   * Goes on where a rebuild was ended. New indexes have vectors if the cluster has the k-NN plugin by now.
   */
  async rebuild(request: RebuildRequest = null): Promise<ClusterState> {
    const { client, prefix } = this.options;
    let rebuild = (await this.unfinished()) ?? (await this.begin(request));
    const { indexes, has_vectors } = rebuild;
    if (!(await this.areAnswering(rebuild))) {
      for (const kind of CATALOGUE_KINDS) rebuild = await this.fill(rebuild, kind);
      await this.indexes.refresh(Object.values(indexes));
      await this.options.onBatch?.();
      await this.indexes.swap(indexes);
    }
    const { version = 0 } = (await readState(client, prefix)) ?? {};
    const state = await this.publish({ log: rebuild.log, cursor: rebuild.cursor, version: version + 1, has_vectors });
    await endRebuild(client, { prefix, family: this.family }, rebuild);
    return state;
  }

  /** The rebuild that was ended before it was complete; null if there is none that can go on. */
  private async unfinished(): Promise<Rebuild | null> {
    const { client, db, prefix } = this.options;
    const rebuild = await readRebuild(client, prefix);
    if (!rebuild || !isFollowing(rebuild) || !this.isAsSet(rebuild)) return null;
    if ((await readChangeCursor(db)).log !== rebuild.log) return null;
    return (await this.areAnswering(rebuild)) || (await this.indexes.areFilling(rebuild.indexes)) ? rebuild : null;
  }

  private async begin(request: RebuildRequest): Promise<Rebuild> {
    const { client, db, prefix } = this.options;
    const before = await readRebuild(client, prefix);
    const state = await readState(client, prefix);
    const now = await readChangeCursor(db);
    // Changes after this are written to the new and the present indexes.
    const from = state && isFollowing(state) && state.log === now.log ? state.cursor : now.cursor;
    const has_vectors = await hasKnn(client);
    const indexes = await this.indexes.create(this.settings, has_vectors);
    return writeRebuild(client, prefix, {
      ...{ log: now.log, cursor: from, mapping: MAPPING_HASH, read_at: new Date().toISOString() },
      ...{ ...this.settings, indexes, has_vectors, filled: {}, request, revision: before?.revision ?? null },
    });
  }

  private async areAnswering({ indexes }: Rebuild): Promise<boolean> {
    const present = await this.indexes.present();
    return Object.values(indexes).every((index) => present.includes(index));
  }

  private get settings(): IndexSettings {
    const { shards = 1, replicas = 0 } = this.options;
    return { shards, replicas };
  }

  private isAsSet({ shards, replicas }: Rebuild): boolean {
    return shards === this.settings.shards && replicas === this.settings.replicas;
  }

  /** Fills the new index of a kind from the last row that was written. Rows that are added meanwhile come as changes. */
  private async fill(begun: Rebuild, kind: CatalogueKind): Promise<Rebuild> {
    const { client, db, prefix } = this.options;
    let rebuild = begun;
    const last = (await findLastId(db, kind)) ?? 0;
    for (;;) {
      await this.options.onBatch?.();
      rebuild = { ...rebuild, ...(await this.followWhileFilling(rebuild)) };
      const above = rebuild.filled[kind] ?? 0;
      const upTo = above < last ? await findBatchEnd(db, kind, above, BATCH_ROWS) : null;
      if (upTo === null) return rebuild;
      const { cursor } = await readChangeCursor(db);
      const documents = await readDocuments(db, kind, { above, upTo }, rebuild.has_vectors);
      await this.bulk(fillAlias(rebuild.indexes[kind]), documents, cursor);
      rebuild = await writeRebuild(client, prefix, { ...rebuild, filled: { ...rebuild.filled, [kind]: upTo } });
    }
  }

  /** Writes changes to the new indexes and, where those have followed the same log up to there, to the present ones. */
  private async followWhileFilling(rebuild: Rebuild): Promise<Pick<Rebuild, "cursor" | "read_at">> {
    const { client, db, prefix } = this.options;
    const read = await readChangesSince(db, rebuild);
    if (!read) throw new Error("The database was started again or replaced while the indexes were filled.");
    await this.writeChanges(read.changes, (kind) => fillAlias(rebuild.indexes[kind]), rebuild.has_vectors);
    const state = await readState(client, prefix);
    // Indexes that can't be written are behind from then on: the new ones may be what mends that.
    if (state && (await this.isAbreast(state, rebuild))) await this.follow(state, read).catch(() => undefined);
    return { cursor: read.cursor, read_at: new Date().toISOString() };
  }

  /** Whether the present indexes are complete and have all changes up to the cursor of a rebuild. */
  private async isAbreast(state: ClusterState, { log, cursor }: Rebuild): Promise<boolean> {
    if (!isFollowing(state) || state.log !== log || state.cursor < cursor) return false;
    return (await this.indexes.present()).length === CATALOGUE_KINDS.length;
  }

  /** Writes changes to the present indexes, and publishes how far they are. */
  private async follow(
    { log, version, has_vectors }: ClusterState,
    { changes, cursor }: { changes: readonly CatalogueChange[]; cursor: number },
  ): Promise<ClusterState> {
    const changed = await this.writeChanges(changes, (kind) => this.indexes.alias(kind), has_vectors);
    if (changed.length > 0) await this.indexes.refresh(changed.map((kind) => this.indexes.alias(kind)));
    return this.publish({ log, cursor, version: version + (changed.length > 0 ? 1 : 0), has_vectors });
  }

  /** Writes changed rows to the index of their kind. Returns the kinds that have some. */
  private async writeChanges(
    changes: readonly CatalogueChange[],
    aliasOf: (kind: CatalogueKind) => string,
    hasVectors: boolean,
  ): Promise<CatalogueKind[]> {
    const changed = await this.changedRows(changes);
    for (const [kind, ids] of changed) {
      for (let from = 0; from < ids.length; from += BATCH_ROWS) {
        await this.options.onBatch?.();
        await this.write(kind, ids.slice(from, from + BATCH_ROWS), aliasOf(kind), hasVectors);
      }
    }
    await this.prune();
    return [...changed.keys()];
  }

  /** Deletes what no reader of the log needs any more, as no process holds the catalogue, and indexes that nobody follows. */
  private async prune(): Promise<void> {
    if (Date.now() - this.prunedAt < CHANGE_RETENTION_MINUTES * MINUTE_MS) return;
    this.prunedAt = Date.now();
    const { client, db, prefix, family } = this.options;
    await deleteOldChanges(db);
    if (family) await removeUnfollowed(client, family, prefix);
  }

  /** Reads and writes rows by id; those that aren't public any more stay as places that nothing finds. */
  private async write(kind: CatalogueKind, ids: number[], alias: string, hasVectors: boolean): Promise<void> {
    const { db } = this.options;
    const { cursor } = await readChangeCursor(db);
    const documents = await readDocuments(db, kind, { ids }, hasVectors);
    const found = new Set(documents.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id)).map(goneDocument);
    await this.bulk(alias, [...documents, ...gone], cursor);
  }

  /** Writes documents, and again those that the cluster is too busy for. Throws a {@link ClusterError} if some are refused. */
  private async bulk(alias: string, documents: readonly RowDocument[], version: number): Promise<void> {
    let left = documents;
    for (const pause of [...AGAIN_MS, null]) {
      if (left.length === 0) return;
      const refused = await this.send(alias, left, version);
      const [first] = refused;
      if (first && (pause === null || !refused.every(({ status }) => isPassing(status)))) {
        this.refusedRows += refused.length;
        throw new ClusterError(`OpenSearch refused ${refused.length} rows: ${JSON.stringify(first).slice(0, 500)}`);
      }
      left = refused.map(({ document }) => document);
      if (left.length > 0 && pause !== null) await sleep(pause);
    }
  }

  /** Sends documents. Returns those that were refused, but for a newer version that is already there. */
  private async send(alias: string, documents: readonly RowDocument[], version: number): Promise<RefusedRow[]> {
    const operations = documents.flatMap((document) => [
      { index: { _index: alias, _id: String(document.id), version, version_type: "external_gte" } },
      document,
    ]);
    // An index that was removed meanwhile would be made again, without its mapping.
    const { body } = await this.options.client.bulk({ body: operations as never, require_alias: true });
    const { errors, items } = body as unknown as {
      errors: boolean;
      items: { index: { status: number; error?: unknown } }[];
    };
    if (!errors) return [];
    return items.flatMap(({ index: { status, error } }, at) =>
      status >= 300 && status !== 409 ? [{ status, error, document: documents[at]! }] : [],
    );
  }

  private async publish(state: Omit<ClusterState, "read_at" | "mapping">): Promise<ClusterState> {
    const published = { ...state, mapping: MAPPING_HASH, read_at: new Date().toISOString() };
    await writeState(this.options.client, this.options.prefix, published);
    return published;
  }

  /** The ids of what changed by kind. A pack changes with the contents of its sounds. */
  private async changedRows(changes: readonly CatalogueChange[]): Promise<Map<CatalogueKind, number[]>> {
    const ids = new Map<CatalogueKind, Set<number>>();
    const add = (kind: CatalogueKind, id: number) => ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
    for (const { kind, item_id } of changes) add(kind, item_id);
    for (const kind of PACK_KINDS) {
      const corrected = changes.filter((change) => change.kind === kind && change.aspects.includes("content"));
      if (corrected.length === 0) continue;
      const sounds = corrected.map(({ item_id }) => item_id);
      for (const id of await readPacksOf(this.options.db, kind, sounds)) add(`${kind}_pack`, id);
    }
    return new Map(Array.from(ids, ([kind, found]) => [kind, [...found]]));
  }
}

interface RefusedRow {
  status: number;
  error?: unknown;
  document: RowDocument;
}

/** Whether a refusal is of a cluster that is busy, or waits for a node. */
const isPassing = (status: number) => status === 429 || status === 503;

/** Whether the log of changes goes on where the indexes end. */
const isFollowing = ({ mapping, read_at }: Pick<ClusterState, "mapping" | "read_at">) =>
  mapping === MAPPING_HASH && Date.now() - Date.parse(read_at) < (CHANGE_RETENTION_MINUTES / 2) * MINUTE_MS;
