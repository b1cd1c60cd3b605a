import type { Client } from "@opensearch-project/opensearch";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import { type CatalogueChange, readChangeCursor, readChangesSince } from "@/server/catalogue/change-log";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { Database } from "@/server/platform/db/database";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import {
  ANALYSIS,
  documentOf,
  goneDocument,
  MAPPING,
  MAPPING_HASH,
  type RowDocument,
} from "@/server/search-cluster/document";
import { type ClusterState, readState, writeState } from "@/server/search-cluster/state";
import { findBatchEnd, readGenreWords, readIndexRows, readPacksOf } from "@/server/search-core/rows/index-repository";

/** Rows that are read and written together. */
const BATCH_ROWS = 1_000;

interface IndexerOptions {
  client: Client;
  db: Database;
  prefix: string;
  /** Of each index: nodes that hold parts of it, and copies of each. */
  shards?: number;
  replicas?: number;
  /** Before each batch of rows of a rebuild. */
  onBatch?: () => Promise<void>;
}

/**
 * Fills the indexes of a cluster from the database, and follows its changes. Each write has the position of the change log
 * at which its row was read as its version, so that an older one never replaces it, whoever sends it last.
 */
export class Indexer {
  /** Rows that the cluster has refused. */
  refusedRows = 0;

  constructor(private readonly options: IndexerOptions) {}

  /** Writes what has changed since the last time, or everything if the indexes are of another database or mapping. */
  async step(): Promise<ClusterState> {
    const { client, db, prefix } = this.options;
    const state = await readState(client, prefix);
    const read = state?.mapping === MAPPING_HASH ? await readChangesSince(db, state) : null;
    if (!state || !read) return this.rebuild();
    const changed = await this.changedRows(read.changes);
    for (const [kind, ids] of changed) {
      for (let from = 0; from < ids.length; from += BATCH_ROWS) {
        await this.write(this.alias(kind), kind, ids.slice(from, from + BATCH_ROWS));
      }
    }
    if (changed.size > 0) await client.indices.refresh({ index: [...changed.keys()].map((kind) => this.alias(kind)) });
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
    const made = new Map<CatalogueKind, string>();
    for (const kind of CATALOGUE_KINDS) {
      const index = `${this.alias(kind)}.${start.cursor}-${Date.now()}`;
      await this.removeUnused(kind);
      await client.indices.create({ index, body: this.indexBody() as never });
      await this.fill(index, kind);
      made.set(kind, index);
    }
    await client.indices.refresh({ index: [...made.values()] });
    for (const [kind, index] of made) await this.swap(kind, index);
    return this.publish({ ...start, version: version + 1 });
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
      await this.bulk(index, rows.map(documentOf), cursor);
      above = upTo;
    }
  }

  /** Reads and writes rows by id; those that aren't public any more stay as places that nothing finds. */
  private async write(index: string, kind: CatalogueKind, ids: number[]): Promise<void> {
    const { db } = this.options;
    const { cursor } = await readChangeCursor(db);
    const rows = await readIndexRows(db, kind, { ids }, await readGenreWords(db));
    const found = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id)).map(goneDocument);
    await this.bulk(index, [...rows.map(documentOf), ...gone], cursor);
  }

  private async bulk(index: string, documents: readonly RowDocument[], version: number): Promise<void> {
    if (documents.length === 0) return;
    const { client } = this.options;
    const operations = documents.flatMap((document) => [
      { index: { _index: index, _id: String(document.id), version, version_type: "external_gte" } },
      document,
    ]);
    const { body } = await client.bulk({ body: operations as never });
    const { errors, items } = body as unknown as {
      errors: boolean;
      items: { index: { status: number; error?: unknown } }[];
    };
    if (!errors) return;
    // A newer version is already there.
    const refused = items.filter(({ index: { status } }) => status >= 300 && status !== 409);
    if (refused.length > 0) {
      this.refusedRows += refused.length;
      throw new ClusterError(`OpenSearch refused ${refused.length} rows: ${JSON.stringify(refused[0]).slice(0, 500)}`);
    }
  }

  private async swap(kind: CatalogueKind, index: string): Promise<void> {
    const { client } = this.options;
    const alias = this.alias(kind);
    const { body, statusCode } = await client.indices.getAlias({ name: alias }, { ignore: [404] });
    const before = statusCode === 404 ? [] : Object.keys(body).filter((name) => name !== index);
    await client.indices.updateAliases({
      body: {
        actions: [{ add: { index, alias } }, ...before.map((name) => ({ remove_index: { index: name } }))],
      },
    });
  }

  private indexBody() {
    const { shards = 1, replicas = 0 } = this.options;
    return {
      settings: {
        analysis: ANALYSIS,
        number_of_shards: shards,
        number_of_replicas: replicas,
        refresh_interval: "-1",
        max_terms_count: 65_536,
      },
      mappings: MAPPING,
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
