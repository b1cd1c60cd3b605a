import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";
import type { Database } from "@/server/db/database";
import {
  type CatalogueChange,
  deleteOldChanges,
  findBatchEnd,
  type GenreWords,
  INDEX_KINDS,
  type IndexKind,
  type IndexSelection,
  readChangeCursor,
  readChangesSince,
  readGenreWords,
  readIndexRows,
  readVectors,
} from "@/server/search-index/database/index-repository";
import { ItemIndex } from "@/server/search-index/engine/item-index";

const LOAD_BATCH = 2_000;
/** Taking rows in makes way for everything else after so many milliseconds. */
const SLICE_MS = 20;
const VECTOR_BATCH = 2_000;
/** Changes are kept so long; an index that has slept half as long is read anew. */
const CHANGES_KEPT_MINUTES = 120;
const MINUTE = 60_000;

export type Indexes = Record<IndexKind, ItemIndex>;

interface Loaded {
  indexes: Indexes;
  genreWords: GenreWords;
  cursor: number;
}

/** A kind that was read anew, and the point from which on changes may be missing in it. */
interface Rebuilt {
  kind: IndexKind;
  index: ItemIndex;
  cursor: number;
}

/**
 * The public catalogue in this process's memory. Every use looks, at most once in `maxAgeMs`, for changes that any
 * process has committed and takes them in; so a list is at most that much behind the database. What samples sound like
 * is read after everything else: only {@link withVectors} waits for it.
 */
export class CatalogueIndex {
  private loaded: Loaded | null = null;
  private refreshing: Promise<Loaded> | null = null;
  private vectors: Promise<void> | null = null;
  private rebuilding: Promise<void> | null = null;
  private rebuilt: Rebuilt | null = null;
  private checkedAt = 0;
  private prunedAt = 0;
  private generation = 0;

  constructor(
    private readonly db: Database,
    private readonly maxAgeMs = 250,
    private readonly now: () => number = Date.now,
  ) {}

  /** Grows with every change that has been taken in: what is made from the index is valid while it stays the same. */
  get version(): number {
    return this.generation;
  }

  /** The indexes, brought up to date. */
  async current(): Promise<Indexes> {
    if (this.loaded && this.now() - this.checkedAt < this.maxAgeMs) return this.loaded.indexes;
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = null;
    });
    return (await this.refreshing).indexes;
  }

  /** Whether the catalogue has been read, or will have been within so many milliseconds. Rejects when it cannot be. */
  async isReadWithin(milliseconds: number): Promise<boolean> {
    if (this.loaded) return true;
    const patience = new AbortController();
    const waited = wait(milliseconds, false, { signal: patience.signal }).catch(() => false);
    try {
      return await Promise.race([this.current().then(() => true), waited]);
    } finally {
      patience.abort();
    }
  }

  /** The indexes, brought up to date, with what every sample sounds like. */
  async withVectors(): Promise<Indexes> {
    const indexes = await this.current();
    this.vectors ??= this.loadVectors(indexes.sample).catch((error: unknown) => {
      this.vectors = null;
      throw error;
    });
    await this.vectors;
    return indexes;
  }

  private async refresh(): Promise<Loaded> {
    const startedAt = this.now();
    const slept = startedAt - this.checkedAt > (CHANGES_KEPT_MINUTES / 2) * MINUTE;
    if (!this.loaded || slept) this.loaded = await this.load();
    await this.takeChanges(this.loaded);
    if (startedAt - this.prunedAt > CHANGES_KEPT_MINUTES * MINUTE) {
      this.prunedAt = startedAt;
      await deleteOldChanges(this.db, CHANGES_KEPT_MINUTES);
    }
    this.checkedAt = startedAt;
    return this.loaded;
  }

  private async load(): Promise<Loaded> {
    const cursor = await readChangeCursor(this.db);
    const genreWords = await readGenreWords(this.db);
    const entries: [IndexKind, ItemIndex][] = [];
    for (const kind of INDEX_KINDS) entries.push([kind, await this.loadKind(kind, genreWords)]);
    this.generation++;
    this.vectors = null;
    return { cursor, genreWords, indexes: Object.fromEntries(entries) as Indexes };
  }

  private async loadKind(kind: IndexKind, genreWords: GenreWords): Promise<ItemIndex> {
    const index = new ItemIndex();
    const read = (selection: IndexSelection) => readIndexRows(this.db, kind, selection, genreWords);
    await this.eachBatch(kind, LOAD_BATCH, read, (row) => index.put(row));
    for (const step = index.prepare(); !step.next().done; ) await breathe();
    return index;
  }

  private loadVectors(index: ItemIndex): Promise<void> {
    const read = (selection: IndexSelection) => readVectors(this.db, selection);
    return this.eachBatch("sample", VECTOR_BATCH, read, ({ id, vector }) => index.putVector(id, vector));
  }

  /** Reads a kind in batches, the next one while what has come is taken in. */
  private async eachBatch<Row>(
    kind: IndexKind,
    size: number,
    read: (selection: IndexSelection) => Promise<Row[]>,
    take: (row: Row) => void,
  ): Promise<void> {
    const readAfter = async (above: number) => {
      const upTo = await findBatchEnd(this.db, kind, above, size);
      return upTo === null ? null : { upTo, rows: await read({ above, upTo }) };
    };
    for (let next = readAfter(0); ; ) {
      const batch = await next;
      if (!batch) return;
      next = readAfter(batch.upTo);
      // It is awaited next time around; until then its failure is nobody's.
      next.catch(() => undefined);
      await inSlices(batch.rows, take);
    }
  }

  private async takeChanges(loaded: Loaded): Promise<void> {
    if (this.rebuilt) {
      loaded.indexes = { ...loaded.indexes, [this.rebuilt.kind]: this.rebuilt.index };
      loaded.cursor = Math.min(loaded.cursor, this.rebuilt.cursor);
      this.rebuilt = null;
      this.generation++;
    }
    const { cursor, changes } = await readChangesSince(this.db, loaded.cursor);
    for (const [kind, ids] of byKind(changes)) {
      await this.takeRows(loaded.indexes[kind], kind, ids, loaded.genreWords);
      if (loaded.indexes[kind].isWorn) this.rebuild(loaded, kind);
    }
    if (changes.length > 0) this.generation++;
    loaded.cursor = cursor;
  }

  private async takeRows(index: ItemIndex, kind: IndexKind, ids: number[], genreWords: GenreWords): Promise<void> {
    for (let from = 0; from < ids.length; from += LOAD_BATCH) {
      const batch = { ids: ids.slice(from, from + LOAD_BATCH) };
      const rows = await readIndexRows(this.db, kind, batch, genreWords);
      const vectors = kind === "sample" ? await readVectors(this.db, batch) : [];
      const found = new Set(rows.map(({ id }) => id));
      for (const id of batch.ids) if (!found.has(id)) index.remove(id);
      await inSlices(rows, (row) => index.put(row));
      await inSlices(vectors, ({ id, vector }) => index.putVector(id, vector));
    }
  }

  /** Reads a kind anew beside the index that goes on answering; the next look for changes puts it in its place. */
  private rebuild(loaded: Loaded, kind: IndexKind): void {
    if (this.rebuilt) return;
    this.rebuilding ??= (async () => {
      const cursor = await readChangeCursor(this.db);
      const index = await this.loadKind(kind, loaded.genreWords);
      if (kind === "sample") await this.loadVectors(index);
      this.rebuilt = { kind, index, cursor };
    })()
      // The worn index goes on; the next change tries again.
      .catch(() => undefined)
      .finally(() => {
        this.rebuilding = null;
      });
  }
}

async function inSlices<Row>(rows: readonly Row[], take: (row: Row) => void): Promise<void> {
  let began = performance.now();
  for (const row of rows) {
    take(row);
    if (performance.now() - began < SLICE_MS) continue;
    await breathe();
    began = performance.now();
  }
}

function byKind(changes: CatalogueChange[]): Map<IndexKind, number[]> {
  const ids = new Map<IndexKind, number[]>();
  for (const { kind, item_id } of changes) {
    const known = ids.get(kind);
    if (known) known.push(item_id);
    else ids.set(kind, [item_id]);
  }
  return ids;
}
