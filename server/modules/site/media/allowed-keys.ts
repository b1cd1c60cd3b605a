import { LRUCache } from "lru-cache";
import type { DatabaseHandle } from "@/server/platform/db/database";

/** Bans are notified; what else ends an allowance, such as the deletion of a user's row, is not. */
const FRESH_MS = 1_000;

/**
 * Remembers what is allowed, for the many requests of a download or a player. A ban takes effect once it is committed: it
 * is a change of the catalogue, which forgets all of them. Without immediate notifications nothing is remembered, and each
 * request queries the database.
 */
export class AllowedKeys<Key extends string | number> {
  private readonly allowed: LRUCache<Key, true>;
  private changes = 0;

  constructor(
    private readonly database: Pick<DatabaseHandle, "notifications">,
    max: number,
  ) {
    this.allowed = new LRUCache({ max, ttl: FRESH_MS, perf: { now: () => performance.now() } });
    database.notifications.subscribe("catalogue", () => {
      this.changes += 1;
      // Clearing the cache costs as much as its capacity, however few keys it has.
      if (this.allowed.size > 0) this.allowed.clear();
    });
  }

  has(key: Key): boolean {
    return this.allowed.has(key);
  }

  /** The result of a query about a key, which is remembered if the result allows it and nothing has changed meanwhile. */
  async query<Result>(key: Key, query: () => Promise<Result>, allows: (result: Result) => boolean): Promise<Result> {
    const { changes } = this;
    const result = await query();
    const isCurrent = this.database.notifications.isImmediate && changes === this.changes;
    if (allows(result) && isCurrent) this.allowed.set(key, true);
    return result;
  }
}
