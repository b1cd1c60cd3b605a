import { LRUCache } from "lru-cache";
import { hasAccess } from "@/server/modules/media/repository";
import type { DatabaseHandle } from "@/server/platform/db/database";

const MAX_USERS = 10_000;
/** Bans are notified; a user who is removed from the database is not. */
const FRESH_MS = 1_000;

/**
 * Whether users may use their links, read once for the many requests that a download makes. A ban counts from the moment
 * it is committed: where the database can't tell of it at once, each call is a statement.
 */
export class LinkAccess {
  private readonly allowed = new LRUCache<number, true>({
    max: MAX_USERS,
    ttl: FRESH_MS,
    perf: { now: () => performance.now() },
  });
  private changes = 0;

  constructor(private readonly database: Pick<DatabaseHandle, "db" | "notifications">) {
    // Every ban, of any user, is a change of the catalogue.
    database.notifications.subscribe("catalogue", () => {
      this.changes += 1;
      this.allowed.clear();
    });
  }

  /** Whether a user is there and not banned. */
  async has(userId: number): Promise<boolean> {
    if (this.allowed.has(userId)) return true;
    const { changes } = this;
    const isAllowed = await hasAccess(this.database.db, userId);
    const isCurrent = this.database.notifications.isImmediate && changes === this.changes;
    if (isAllowed && isCurrent) this.allowed.set(userId, true);
    return isAllowed;
  }
}
