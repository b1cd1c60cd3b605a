import { LRUCache } from "lru-cache";
import { hasAccess, isAdmin } from "@/server/modules/media/media/repository";
import type { DatabaseHandle } from "@/server/platform/db/database";

const MAX_USERS = 10_000;
/** Bans are notified; the deletion of a user's row is not. */
const FRESH_MS = 1_000;

/**
 * Whether users may use their links, cached for the many requests of a download. A ban takes effect once it is
 * committed: without immediate notifications nothing is cached, and each call queries the database.
 */
export class LinkAccess {
  private readonly allowed = new LRUCache<number, true>({
    max: MAX_USERS,
    ttl: FRESH_MS,
    perf: { now: () => performance.now() },
  });
  private changes = 0;

  constructor(private readonly database: Pick<DatabaseHandle, "db" | "notifications">) {
    // A ban of any user is a change of the catalogue.
    database.notifications.subscribe("catalogue", () => {
      this.changes += 1;
      this.allowed.clear();
    });
  }

  /** Whether a user exists and isn't banned. */
  async has(userId: number): Promise<boolean> {
    if (this.allowed.has(userId)) return true;
    const { changes } = this;
    const isAllowed = await hasAccess(this.database.db, userId);
    const isCurrent = this.database.notifications.isImmediate && changes === this.changes;
    if (isAllowed && isCurrent) this.allowed.set(userId, true);
    return isAllowed;
  }

  /** Whether a user is an admin now, who may have what was taken from its owners. */
  isAdmin(userId: number): Promise<boolean> {
    return isAdmin(this.database.db, userId);
  }
}
