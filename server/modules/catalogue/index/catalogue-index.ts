import type { Database } from "@/server/db/database";
import {
  type CatalogueChange,
  deleteOldChanges,
  type GenreWords,
  INDEX_KINDS,
  type IndexKind,
  readChangeCursor,
  readChangesSince,
  readGenreWords,
  readIndexRows,
} from "@/server/modules/catalogue/index/index-repository";
import { ItemIndex } from "@/server/modules/catalogue/index/item-index";

const LOAD_BATCH = 5_000;
/** Changes are kept so long; an index that has slept half as long is read anew. */
const CHANGES_KEPT_MINUTES = 120;
const MINUTE = 60_000;

export type Indexes = Record<IndexKind, ItemIndex>;

interface Loaded {
  indexes: Indexes;
  genreWords: GenreWords;
  cursor: number;
}

/**
 * The public catalogue in this process's memory. Every use looks, at most once in `maxAgeMs`, for changes that any
 * process has committed and takes them in; so a list is at most that much behind the database.
 */
export class CatalogueIndex {
  private loaded: Loaded | null = null;
  private refreshing: Promise<Loaded> | null = null;
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
    return { cursor, genreWords, indexes: Object.fromEntries(entries) as Indexes };
  }

  private async loadKind(kind: IndexKind, genreWords: GenreWords): Promise<ItemIndex> {
    const index = new ItemIndex();
    for (let after = 0; ; ) {
      const rows = await readIndexRows(this.db, kind, { after, limit: LOAD_BATCH }, genreWords);
      for (const row of rows) index.put(row);
      const last = rows.at(-1);
      if (!last || rows.length < LOAD_BATCH) return index;
      after = last.id;
    }
  }

  private async takeChanges(loaded: Loaded): Promise<void> {
    const { cursor, changes } = await readChangesSince(this.db, loaded.cursor);
    for (const [kind, ids] of byKind(changes)) {
      for (let from = 0; from < ids.length; from += LOAD_BATCH) {
        await this.takeRows(loaded, kind, ids.slice(from, from + LOAD_BATCH));
      }
      if (loaded.indexes[kind].isWorn) loaded.indexes[kind] = await this.loadKind(kind, loaded.genreWords);
    }
    if (changes.length > 0) this.generation++;
    loaded.cursor = cursor;
  }

  private async takeRows({ indexes, genreWords }: Loaded, kind: IndexKind, ids: number[]): Promise<void> {
    const rows = await readIndexRows(this.db, kind, { ids }, genreWords);
    const found = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) indexes[kind].remove(id);
    for (const row of rows) indexes[kind].put(row);
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
