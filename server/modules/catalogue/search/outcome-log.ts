import { countOutcomes } from "@/server/modules/catalogue/search/repository";
import type { Database } from "@/server/platform/db/database";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

/** How long outcomes are gathered before they are written together. */
const GATHER_MS = 500;
/** How long the last of them waits after that: longer than its search waits, so that the row is there. */
const WAIT_MS = 1_500;
/** Maximum of searches whose outcome is written at once. */
const MAX_PENDING = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Outcomes = Map<string, { key: string; is_download: boolean }>;

/**
 * Counts what followed searches: on each row at most one click and one download, however often they are reported. Who
 * reports isn't known here, and batches keep no order that could tell.
 */
export class OutcomeLog {
  /** What is being gathered, by key; null if there is nothing. */
  private gathered: Outcomes | null = null;

  constructor(
    private readonly db: Database,
    private readonly background: BackgroundTasks,
  ) {}

  /** Returns at once; a download is also a click. */
  add(key: string, isDownload: boolean): void {
    const outcomes = this.gathered ?? this.gather();
    const known = outcomes.get(key);
    if (!known && outcomes.size >= MAX_PENDING) return;
    outcomes.set(key, { key, is_download: isDownload || known?.is_download === true });
  }

  private gather() {
    const outcomes: Outcomes = new Map();
    this.gathered = outcomes;
    this.background.start("search outcomes", async () => {
      await pause(GATHER_MS);
      this.gathered = null;
      await pause(WAIT_MS);
      await countOutcomes(this.db, [...outcomes.values()]);
    });
    return outcomes;
  }
}
