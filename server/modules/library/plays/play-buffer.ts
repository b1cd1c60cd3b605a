import type { ItemTables } from "@/server/modules/items/items/item-tables";
import { insertPlays, listenerKey, type Play, SAME_PLAY_MS } from "@/server/modules/library/plays/repository";
import type { Database } from "@/server/platform/db/database";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

const FLUSH_MS = 1_000;
/** Retries before waiting plays are given up: a database may be away for a minute. */
const MAX_RETRIES = 60;
/** Maximum of recent plays in memory; beyond it, only the database knows of repeats. */
const MAX_RECENT = 100_000;

/**
 * Counts plays in batches: the response does not wait for the database, and a second of plays may be lost if the
 * process is killed. A process that ends normally writes them, and while the database is away they wait for it. What is
 * repeated isn't counted again: this process remembers its own, and the database what others have counted.
 */
export class PlayBuffer {
  private readonly recent = new Map<string, number>();
  private readonly waiting = new Map<ItemTables, Play[]>();
  private isScheduled = false;
  private retries = 0;

  constructor(
    private readonly db: Database,
    private readonly background: BackgroundTasks,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts a play of an item by a user or, for a visitor, by an IP address. */
  add(tables: ItemTables, itemId: number, listener: { userId: number | null; address: string }): void {
    const now = this.now();
    const who = listener.userId ?? listener.address;
    const key = `${tables.items}:${itemId}:${who}`;
    const last = this.recent.get(key);
    if (last !== undefined && now - last < SAME_PLAY_MS) return;
    this.remember(key, now);
    const plays = this.waiting.get(tables) ?? [];
    const at = new Date(now).toISOString();
    plays.push({ item_id: itemId, user_id: listener.userId, listener: listenerKey(who), created_at: at });
    this.waiting.set(tables, plays);
    this.schedule();
  }

  private remember(key: string, now: number): void {
    this.recent.delete(key);
    this.recent.set(key, now);
    for (const [oldest, at] of this.recent) {
      if (now - at < SAME_PLAY_MS && this.recent.size <= MAX_RECENT) break;
      this.recent.delete(oldest);
    }
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.background.start("count plays", async () => {
      await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
      this.isScheduled = false;
      await this.flush();
    });
  }

  private async flush(): Promise<void> {
    const batches = [...this.waiting];
    this.waiting.clear();
    const failures: unknown[] = [];
    for (const [tables, plays] of batches) {
      await insertPlays(this.db, tables, plays).catch((error: unknown) => {
        failures.push(error);
        this.waiting.set(tables, [...plays, ...(this.waiting.get(tables) ?? [])]);
      });
    }
    this.retries = failures.length > 0 ? this.retries + 1 : 0;
    if (failures.length === 0) return;
    if (this.retries <= MAX_RETRIES) return this.schedule();
    this.waiting.clear();
    this.retries = 0;
    throw failures[0];
  }
}
