import { type CatalogueRow, ChangeFeed, type CommitNotifications } from "@/server/catalogue/change-feed";
import type { Database } from "@/server/platform/db/database";

/** Changes that the log doesn't contain, such as a genre's new title, show after this time at the latest. */
const MAX_AGE_MS = 60_000;
/** A detail takes about 4 KB. */
const MAX_DETAILS = 5_000;

interface Entry {
  value: Promise<unknown>;
  readAt: number;
  /** The rows from which the value is made; null until they are known. */
  parts: readonly CatalogueRow[] | null;
}

/** A value and the rows of the catalogue from which it is made. */
export interface Detail<Value> {
  value: Value;
  parts: readonly CatalogueRow[];
}

/**
 * Public details of single rows of the catalogue, cached in this process. Each read first applies all changes committed
 * before it, with a statement that concurrent reads share: a ban or an edit shows at once.
 */
export class PublicDetails {
  private readonly entries = new Map<CatalogueRow, Entry>();
  private readonly feed: ChangeFeed;

  constructor(
    db: Database,
    notifications: CommitNotifications,
    private readonly now: () => number = Date.now,
  ) {
    this.feed = new ChangeFeed(db, notifications, (rows) => this.forget(rows), now);
  }

  /** The value of a row, cached until something has changed since `read` made it. */
  async get<Value>(row: CatalogueRow, read: () => Promise<Detail<Value>>): Promise<Value> {
    await this.feed.readChanges();
    const known = this.entries.get(row);
    if (known && this.now() - known.readAt < MAX_AGE_MS) return known.value as Promise<Value>;
    const reading = read();
    const value = reading.then((detail) => detail.value);
    const entry: Entry = { value, readAt: this.now(), parts: null };
    this.entries.delete(row);
    this.entries.set(row, entry);
    if (this.entries.size > MAX_DETAILS) this.entries.delete(this.entries.keys().next().value as CatalogueRow);
    reading.then(
      ({ parts }) => {
        entry.parts = parts;
      },
      () => {
        if (this.entries.get(row) === entry) this.entries.delete(row);
      },
    );
    return value;
  }

  private forget(rows: ReadonlySet<CatalogueRow> | null): void {
    if (rows === null) return this.entries.clear();
    for (const [row, { parts }] of this.entries) {
      // A value that is still being read may depend on any row.
      if (rows.has(row) || parts === null || parts.some((part) => rows.has(part))) this.entries.delete(row);
    }
  }
}
