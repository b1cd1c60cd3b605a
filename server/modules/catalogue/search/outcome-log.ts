import { countOutcomes } from "@/server/modules/catalogue/search/repository";
import type { Database } from "@/server/platform/db/database";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

/** Later than searches are written, so that the row is there. */
const FLUSH_MS = 1_500;
/** Maximum of searches whose outcome is written at once. */
const MAX_PENDING = 2_000;

/**
 * Counts what followed searches: on each row at most one click and one download, however often they are reported. Who
 * reports isn't known here, and batches keep no order that could tell.
 */
export class OutcomeLog {
  private readonly waiting = new Map<string, { key: string; is_download: boolean }>();

  constructor(
    private readonly db: Database,
    private readonly background: BackgroundTasks,
  ) {}

  /** Returns at once; a download is also a click. */
  add(key: string, isDownload: boolean): void {
    const known = this.waiting.get(key);
    if (!known && this.waiting.size >= MAX_PENDING) return;
    if (this.waiting.size === 0) this.schedule();
    this.waiting.set(key, { key, is_download: isDownload || known?.is_download === true });
  }

  private schedule(): void {
    this.background.start("search outcomes", async () => {
      await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
      const outcomes = [...this.waiting.values()];
      this.waiting.clear();
      await countOutcomes(this.db, outcomes);
    });
  }
}
