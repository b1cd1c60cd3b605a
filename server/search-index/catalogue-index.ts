import { setTimeout as wait, setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Sort, sortsOf } from "@/lib/contract/rules/filters";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import type { CatalogueLag } from "@/server/catalogue/catalogue-search";
import {
  type CatalogueChange,
  CHANGE_RETENTION_MINUTES,
  countChangesSince,
  deleteOldChanges,
  readChangeCursor,
  readChangesSince,
} from "@/server/catalogue/change-log";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import { readGenres, readInstruments } from "@/server/catalogue/taxonomy-repository";
import type { Database } from "@/server/platform/db/database";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import {
  findBatchEnd,
  type GenreWords,
  hasVectors,
  type IndexSelection,
  readGenreWords,
  readIndexRows,
  readPacksOf,
  readVectors,
  VECTOR_KINDS,
  type VectorKind,
} from "@/server/search-core/rows/index-repository";
import { readSynonymIds, readSynonyms } from "@/server/search-core/rows/synonym-repository";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import { createDictionary } from "@/server/search-text/dictionary";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { NO_SYNONYMS, Synonyms } from "@/server/search-text/query/synonyms";

/** Rows per batch read from the database. */
const BATCH_ROWS = 2_000;
/** Indexing rows yields to the event loop after this time. */
const CHUNK_MS = 20;
const MINUTE_MS = 60_000;

const PACK_SORTS = sortsOf("pack").map(({ value }) => value);
const SORTS_OF: Readonly<Record<CatalogueKind, readonly Sort[]>> = {
  sample: sortsOf("sample").map(({ value }) => value),
  oneshot: sortsOf("oneshot").map(({ value }) => value),
  preset: sortsOf("preset").map(({ value }) => value),
  sample_pack: PACK_SORTS,
  oneshot_pack: PACK_SORTS,
  preset_pack: PACK_SORTS,
  creator: ["popular", "newest"],
};

/** The index of one kind, to read from. */
export type IndexReader = Pick<
  ItemIndex,
  | "count"
  | "countOfCreator"
  | "foundWith"
  | "has"
  | "hasTag"
  | "nearest"
  | "needsCompaction"
  | "ordering"
  | "page"
  | "soundingLike"
  | "total"
>;
/** The indexes of all kinds. */
export type Indexes = Record<CatalogueKind, IndexReader>;

interface Loaded {
  indexes: Record<CatalogueKind, ItemIndex>;
  genreWords: GenreWords;
  dictionary: SearchDictionary;
  /** The database that it was loaded from. */
  log: string;
  cursor: number;
}

/** An index that was loaded again. Changes from the cursor on may be missing in it. */
interface CompactedIndex {
  kind: CatalogueKind;
  index: ItemIndex;
  cursor: number;
}

/**
 * The public catalogue in the memory of this process. Reading it first applies the changes that any process has
 * committed, at most once per `maxAgeMs`: lists and synonyms are at most that far behind the database. Feature vectors are loaded
 * after everything else; only {@link withVectors} waits for them.
 */
export class CatalogueIndex {
  private loaded: Loaded | null = null;
  private refreshing: Promise<Loaded> | null = null;
  private vectors: Promise<void> | null = null;
  private compacting: Promise<void> | null = null;
  private compacted: CompactedIndex | null = null;
  private synonyms = NO_SYNONYMS;
  /** Those that are in use, as {@link readSynonymIds} names them. */
  private synonymIds = "";
  private checkedAt = 0;
  private prunedAt = 0;
  private generation = 0;

  constructor(
    private readonly db: Database,
    readonly maxAgeMs = 250,
    private readonly now: () => number = Date.now,
  ) {}

  /** Increases with every change that is applied: values computed from the index are valid while it stays the same. */
  get version(): number {
    return this.generation;
  }

  /** The up-to-date indexes. */
  async current(): Promise<Indexes> {
    return (await this.upToDate()).indexes;
  }

  /** The up-to-date indexes, and the dictionary that their searches are read with. */
  withDictionary(): Promise<{ indexes: Indexes; dictionary: SearchDictionary }> {
    return this.upToDate();
  }

  /**
   * How far this process is behind the database: when it last looked, and the changes committed since that it has not
   * read. Null before it is loaded. Looks at nothing itself, so that it measures what readers get.
   */
  async readLag(): Promise<CatalogueLag | null> {
    if (!this.loaded) return null;
    return {
      read_at: new Date(this.checkedAt).toISOString(),
      ...(await countChangesSince(this.db, this.loaded.cursor)),
    };
  }

  /** Whether the catalogue is loaded, or is within `milliseconds`. Rejects if loading fails. */
  async isLoadedWithin(milliseconds: number): Promise<boolean> {
    if (this.loaded) return true;
    const timeout = new AbortController();
    const timedOut = wait(milliseconds, false, { signal: timeout.signal }).catch(() => false);
    try {
      return await Promise.race([this.current().then(() => true), timedOut]);
    } finally {
      timeout.abort();
    }
  }

  /** The up-to-date indexes, including the feature vectors of sounds. */
  async withVectors(): Promise<Indexes> {
    const { indexes } = await this.upToDate();
    this.vectors ??= this.loadAllVectors(indexes).catch((error: unknown) => {
      this.vectors = null;
      throw error;
    });
    await this.vectors;
    return indexes;
  }

  private async upToDate(): Promise<Loaded> {
    const isCurrent = () => this.now() - this.checkedAt < this.maxAgeMs;
    if (this.loaded && isCurrent()) return this.loaded;
    // What has been committed since that one began may be missing in it.
    const earlier = this.refreshing && (await this.refreshing);
    if (earlier && isCurrent()) return earlier;
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async refresh(): Promise<Loaded> {
    const startedAt = this.now();
    const isOutdated = startedAt - this.checkedAt > (CHANGE_RETENTION_MINUTES / 2) * MINUTE_MS;
    if (!this.loaded || isOutdated) this.loaded = await this.load();
    if (!(await this.applyChanges(this.loaded))) {
      this.loaded = await this.load();
      await this.applyChanges(this.loaded);
    }
    if (startedAt - this.prunedAt > CHANGE_RETENTION_MINUTES * MINUTE_MS) {
      this.prunedAt = startedAt;
      await deleteOldChanges(this.db);
    }
    this.checkedAt = startedAt;
    return this.loaded;
  }

  private async load(): Promise<Loaded> {
    const start = await readChangeCursor(this.db);
    const [genreWords, genres, instruments] = await Promise.all([
      readGenreWords(this.db),
      readGenres(this.db),
      readInstruments(this.db),
    ]);
    const dictionary = createDictionary({ genres, instruments, genreWords });
    const entries: [CatalogueKind, ItemIndex][] = [];
    for (const kind of CATALOGUE_KINDS) entries.push([kind, await this.loadKind(kind, { genreWords, dictionary })]);
    this.generation++;
    this.vectors = null;
    return { ...start, genreWords, dictionary, indexes: Object.fromEntries(entries) as Loaded["indexes"] };
  }

  private async loadKind(
    kind: CatalogueKind,
    { genreWords, dictionary }: Pick<Loaded, "genreWords" | "dictionary">,
  ): Promise<ItemIndex> {
    const index = new ItemIndex(
      SEARCH_SCOPES[kind],
      () => dictionary,
      () => this.synonyms,
    );
    const read = (selection: IndexSelection) => readIndexRows(this.db, kind, selection, genreWords);
    await this.forEachRow(kind, read, (row) => index.put(row));
    for (const step = index.prepare(SORTS_OF[kind]); !step.next().done; ) await yieldToEventLoop();
    return index;
  }

  private async loadAllVectors(indexes: Loaded["indexes"]): Promise<void> {
    for (const kind of VECTOR_KINDS) await this.loadVectors(kind, indexes[kind]);
  }

  private loadVectors(kind: VectorKind, index: ItemIndex): Promise<void> {
    const read = (selection: IndexSelection) => readVectors(this.db, kind, selection);
    return this.forEachRow(kind, read, ({ id, vector }) => index.putVector(id, vector));
  }

  /** Reads the rows of a kind in batches. Each batch is read while the previous one is processed. */
  private async forEachRow<Row>(
    kind: CatalogueKind,
    read: (selection: IndexSelection) => Promise<Row[]>,
    handle: (row: Row) => void,
  ): Promise<void> {
    const readAfter = async (above: number) => {
      const upTo = await findBatchEnd(this.db, kind, above, BATCH_ROWS);
      return upTo === null ? null : { upTo, rows: await read({ above, upTo }) };
    };
    for (let next = readAfter(0); ; ) {
      const batch = await next;
      if (!batch) return;
      next = readAfter(batch.upTo);
      // Awaited by the next iteration; without a handler, a failure until then would be an unhandled rejection.
      next.catch(() => undefined);
      await inChunks(batch.rows, handle);
    }
  }

  /** Resolves to false, and changes nothing, if another database is behind the connection. */
  private async applyChanges(loaded: Loaded): Promise<boolean> {
    if (this.compacted) {
      loaded.indexes = { ...loaded.indexes, [this.compacted.kind]: this.compacted.index };
      loaded.cursor = Math.min(loaded.cursor, this.compacted.cursor);
      this.compacted = null;
      this.generation++;
    }
    const read = await readChangesSince(this.db, loaded);
    if (!read) return false;
    const { cursor, changes } = read;
    for (const [kind, ids] of await this.changedRows(changes)) {
      await this.updateRows(loaded.indexes[kind], kind, ids, loaded.genreWords);
      if (loaded.indexes[kind].needsCompaction) this.compact(loaded, kind);
    }
    if (changes.length > 0) this.generation++;
    loaded.cursor = cursor;
    await this.followSynonyms(loaded);
    return true;
  }

  /** The ids of what changed by kind. A pack changes with the contents of its sounds. */
  private async changedRows(changes: readonly CatalogueChange[]): Promise<Map<CatalogueKind, number[]>> {
    const ids = idsByKind(changes);
    const corrected = idsByKind(changes.filter(({ aspects }) => aspects.includes("content")));
    for (const kind of PACK_KINDS) {
      const sounds = corrected.get(kind);
      if (!sounds) continue;
      const packs = new Set(ids.get(`${kind}_pack`));
      for (const id of await readPacksOf(this.db, kind, sounds)) packs.add(id);
      ids.set(`${kind}_pack`, [...packs]);
    }
    return ids;
  }

  /** Reads the synonyms again if others are in use. */
  private async followSynonyms({ indexes }: Loaded): Promise<void> {
    if ((await readSynonymIds(this.db)) === this.synonymIds) return;
    const { ids, synonyms } = await readSynonyms(this.db);
    this.synonyms = new Synonyms(synonyms);
    this.synonymIds = ids;
    for (const kind of CATALOGUE_KINDS) indexes[kind].invalidateMatches();
    this.generation++;
  }

  private async updateRows(
    index: ItemIndex,
    kind: CatalogueKind,
    ids: number[],
    genreWords: GenreWords,
  ): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH_ROWS) {
      const batch = { ids: ids.slice(from, from + BATCH_ROWS) };
      const rows = await readIndexRows(this.db, kind, batch, genreWords);
      const vectors = hasVectors(kind) ? await readVectors(this.db, kind, batch) : [];
      const found = new Set(rows.map(({ id }) => id));
      for (const id of batch.ids) if (!found.has(id)) index.remove(id);
      await inChunks(rows, (row) => index.put(row));
      await inChunks(vectors, ({ id, vector }) => index.putVector(id, vector));
    }
  }

  /** Loads a kind again while the present index stays in use. The next refresh replaces it. */
  private compact(loaded: Loaded, kind: CatalogueKind): void {
    if (this.compacted) return;
    this.compacting ??= (async () => {
      const { cursor } = await readChangeCursor(this.db);
      const index = await this.loadKind(kind, loaded);
      if (hasVectors(kind)) await this.loadVectors(kind, index);
      this.compacted = { kind, index, cursor };
    })()
      // The present index stays in use; the next change retries.
      .catch(() => undefined)
      .finally(() => {
        this.compacting = null;
      });
  }
}

async function inChunks<Row>(rows: readonly Row[], handle: (row: Row) => void): Promise<void> {
  let startedAt = performance.now();
  for (const row of rows) {
    handle(row);
    if (performance.now() - startedAt < CHUNK_MS) continue;
    await yieldToEventLoop();
    startedAt = performance.now();
  }
}

function idsByKind(changes: readonly CatalogueChange[]): Map<CatalogueKind, number[]> {
  const ids = new Map<CatalogueKind, number[]>();
  for (const { kind, item_id } of changes) {
    const known = ids.get(kind);
    if (known) known.push(item_id);
    else ids.set(kind, [item_id]);
  }
  return ids;
}
