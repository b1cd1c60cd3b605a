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
import {
  ANALYSIS,
  documentOf,
  goneDocument,
  MAPPING,
  MAPPING_HASH,
  MAX_WINDOW,
  type RowDocument,
} from "@/server/search-cluster/document";
import {
  type ClusterState,
  endRebuildRequest,
  readRebuildRequest,
  readState,
  writeState,
} from "@/server/search-cluster/state";
import { findBatchEnd, readGenreWords, readIndexRows, readPacksOf } from "@/server/search-core/rows/index-repository";

/** Rows that are read and written together. */
const BATCH_ROWS = 1_000;
/** Pauses before rows that the cluster is too busy for, or has no node for, are sent again. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000];
const MINUTE_MS = 60_000;

interface IndexerOptions {
  client: Client;
  db: Database;
  prefix: string;
  /** Of each index: nodes that hold parts of it, and copies of each. */
  shards?: number;
  replicas?: number;
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

  constructor(private readonly options: IndexerOptions) {}

  /**
   * Writes what has changed since the last time; everything, if somebody asks for it, or if the indexes are of another
   * database or mapping, or so old that the log of changes may not go back to them.
   */
  async step(): Promise<ClusterState> {
    const { client, db, prefix } = this.options;
    const state = await readState(client, prefix);
    const request = await readRebuildRequest(client, prefix);
    const read = state && !request && isFollowing(state) ? await readChangesSince(db, state) : null;
    if (!state || !read) {
      const rebuilt = await this.rebuild();
      await endRebuildRequest(client, prefix, request);
      return rebuilt;
    }
    const changed = await this.changedRows(read.changes);
    for (const [kind, ids] of changed) {
      for (let from = 0; from < ids.length; from += BATCH_ROWS) {
        await this.options.onBatch?.();
        await this.write(kind, ids.slice(from, from + BATCH_ROWS));
      }
    }
    if (changed.size > 0) await this.refresh([...changed.keys()].map((kind) => this.alias(kind)));
    await this.prune();
    return this.publish({
      log: state.log,
      cursor: read.cursor,
      version: state.version + (changed.size > 0 ? 1 : 0),
    });
  }

  /** Fills new indexes, and puts them into the place of the present ones, which answer until then. */
  async rebuild(): Promise<ClusterState> {
    const { client, db, prefix } = this.options;
    const start = await readChangeCursor(db);
    const version = (await readState(client, prefix))?.version ?? 0;
    const present = await this.presentIndexes();
    const made = new Map<CatalogueKind, string>();
    for (const kind of CATALOGUE_KINDS) {
      const index = `${this.alias(kind)}.${start.cursor}-${Date.now()}`;
      await this.removeUnused(kind);
      await client.indices.create({ index, body: this.indexBody(index) as never });
      await this.fill(index, kind);
      made.set(kind, index);
    }
    await this.refresh([...made.values()]);
    await this.options.onBatch?.();
    await this.swap(present, made);
    return this.publish({ ...start, version: version + 1 });
  }

  /** Deletes what no reader of the log needs any more: with a cluster, no process that holds the catalogue does. */
  private async prune(): Promise<void> {
    if (Date.now() - this.prunedAt < CHANGE_RETENTION_MINUTES * MINUTE_MS) return;
    this.prunedAt = Date.now();
    await deleteOldChanges(this.options.db);
  }

  /** The names of the indexes that lists are read from. */
  private async presentIndexes(): Promise<string[]> {
    const { client } = this.options;
    const name = CATALOGUE_KINDS.map((kind) => this.alias(kind));
    const { body } = await client.indices.getAlias({ name }, { ignore: [404] });
    // With some of the aliases missing the answer is a 404 that names the others' indexes.
    return Object.entries(body).flatMap(([index, value]) => (value?.aliases ? [index] : []));
  }

  /** Removes what a rebuild that was ended has left, and everything else that no list reads. */
  private async removeUnused(kind: CatalogueKind): Promise<void> {
    const { client } = this.options;
    const { body } = await client.indices.get({ index: `${this.alias(kind)}.*` }, { ignore: [404] });
    const unused = Object.entries(body).filter(
      ([name, { aliases }]) => name.includes(".") && !aliases?.[this.alias(kind)],
    );
    for (const [name] of unused) await client.indices.delete({ index: name }, { ignore: [404] });
  }

  private async fill(index: string, kind: CatalogueKind): Promise<void> {
    const { db } = this.options;
    for (let above = 0; ; ) {
      const upTo = await findBatchEnd(db, kind, above, BATCH_ROWS);
      if (upTo === null) return;
      await this.options.onBatch?.();
      const { cursor } = await readChangeCursor(db);
      const rows = await readIndexRows(db, kind, { above, upTo }, await readGenreWords(db));
      await this.bulk(fillAlias(index), rows.map(documentOf), cursor);
      above = upTo;
    }
  }

  /** Reads and writes rows by id; those that aren't public any more stay as places that nothing finds. */
  private async write(kind: CatalogueKind, ids: number[]): Promise<void> {
    const { db } = this.options;
    const { cursor } = await readChangeCursor(db);
    const rows = await readIndexRows(db, kind, { ids }, await readGenreWords(db));
    const found = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id)).map(goneDocument);
    await this.bulk(this.alias(kind), [...rows.map(documentOf), ...gone], cursor);
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

  private async refresh(index: string[]): Promise<void> {
    const { body } = await this.options.client.indices.refresh({ index });
    if (body._shards?.failed) throw new ClusterError(`OpenSearch couldn't refresh ${body._shards.failed} shards.`);
  }

  /**
   * Has the new indexes answer in the place of the present ones, all at once. Fails if the present ones are gone: then
   * another indexer has done the same.
   */
  private async swap(present: readonly string[], made: ReadonlyMap<CatalogueKind, string>): Promise<void> {
    const actions = [
      ...Array.from(made, ([kind, index]) => ({ add: { index, alias: this.alias(kind) } })),
      ...Array.from(made.values(), (index) => ({ remove: { index, alias: fillAlias(index) } })),
      ...present.map((index) => ({ remove_index: { index } })),
    ];
    await this.options.client.indices.updateAliases({ body: { actions } });
  }

  private indexBody(index: string) {
    const { shards = 1, replicas = 0 } = this.options;
    return {
      settings: {
        analysis: ANALYSIS,
        number_of_shards: shards,
        number_of_replicas: replicas,
        refresh_interval: "-1",
        max_terms_count: 65_536,
        max_result_window: MAX_WINDOW,
      },
      mappings: MAPPING,
      aliases: { [fillAlias(index)]: {} },
    };
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

  private alias(kind: CatalogueKind): string {
    return `${this.options.prefix}-${kind.replace("_", "-")}`;
  }
}

interface RefusedRow {
  status: number;
  error?: unknown;
  document: RowDocument;
}

/** The name by which an index is written while no list is read from it. */
const fillAlias = (index: string) => `${index}.filling`;

/** Whether a refusal is of a cluster that is busy, or waits for a node. */
const isPassing = (status: number) => status === 429 || status === 503;

/** Whether the log of changes goes on where the indexes end. */
const isFollowing = ({ mapping, read_at }: ClusterState) =>
  mapping === MAPPING_HASH && Date.now() - Date.parse(read_at) < (CHANGE_RETENTION_MINUTES / 2) * MINUTE_MS;
