import { type SQL, sql } from "drizzle-orm";
import { LOG } from "@/server/catalogue/change-log";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Executor } from "@/server/platform/db/database";

/** Changes are deleted after two hours; a feed that was not read for half of that starts over. */
const MAX_GAP_MS = 3_600_000;

/** A row of the catalogue as named in the change log, such as `sample:5`. */
export type CatalogueRow = `${CatalogueKind}:${number}`;

type FeedRow = { log: string; snapshot: string; rows: CatalogueRow[] | null };

/** Ranks are part of no page of a single row. */
const changesSince = (snapshot: string): SQL => sql`(
  select array_agg(distinct kind || ':' || item_id) from catalogue_changes
  where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint and aspect <> 'trending'
    and not pg_visible_in_snapshot(xid::text::xid8, ${snapshot}::pg_snapshot))`;

/** Subscribes to commits to the catalogue. */
export interface CommitNotifications {
  isImmediate: boolean;
  subscribe: (topic: "catalogue", onChange: () => void) => unknown;
}

/**
 * Reports exactly what has changed in the catalogue: {@link readChanges} resolves after every change that was committed
 * before it was called has been passed to `onChange`, even while other transactions are running. Concurrent calls share
 * a statement, and need none if notifications are immediate and none has arrived.
 */
export class ChangeFeed {
  /** The database of the snapshot. */
  private log = "";
  private snapshot: string | null = null;
  private readAt = 0;
  private current: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;
  private mayHaveChanged = true;

  constructor(
    private readonly db: Executor,
    private readonly notifications: CommitNotifications,
    /** Called with the rows that have changed; null when unknown, so that everything may have. */
    private readonly onChange: (rows: ReadonlySet<CatalogueRow> | null) => void,
    private readonly now: () => number = Date.now,
  ) {
    if (!notifications.isImmediate) return;
    notifications.subscribe("catalogue", () => {
      this.mayHaveChanged = true;
    });
  }

  /** Resolves when everything committed before this call has been reported. */
  readChanges(): Promise<void> {
    if (!this.mayHaveChanged) return this.next ?? this.current;
    // A statement in progress may have begun before a change that the caller knows of: the next one is used.
    this.next ??= this.current
      .catch(() => undefined)
      .then(() => {
        this.current = this.next ?? Promise.resolve();
        this.next = null;
        return this.read();
      });
    return this.next;
  }

  private async read(): Promise<void> {
    const startedAt = this.now();
    const since = startedAt - this.readAt < MAX_GAP_MS ? this.snapshot : null;
    this.mayHaveChanged = !this.notifications.isImmediate;
    const { rows } = await this.db
      .execute<FeedRow>(
        sql`select ${LOG} as log, pg_current_snapshot()::text as snapshot,
      ${since === null ? sql`null::text[]` : changesSince(since)} as rows`,
      )
      .catch((error: unknown) => {
        this.mayHaveChanged = true;
        throw error;
      });
    const [row] = rows;
    if (!row) throw new Error("The changes of the catalogue cannot be read.");
    if (since === null || row.log !== this.log) this.onChange(null);
    else if (row.rows) this.onChange(new Set(row.rows));
    this.log = row.log;
    this.snapshot = row.snapshot;
    this.readAt = startedAt;
  }
}
