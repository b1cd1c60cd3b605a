import { isPersonalText } from "@/server/modules/catalogue/search/personal-text";
import { insertSearches, type SearchRecord } from "@/server/modules/catalogue/search/repository";
import type { Database } from "@/server/platform/db/database";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

const FLUSH_MS = 1_000;
/** Maximum of searches recorded per second. */
const MAX_PENDING = 500;
const LONGEST_TEXT = 100;

/**
 * Records search texts and the number of results, with the day but no user, and none that may identify a person. The same text twice within a second counts
 * as one search: a page repeats it for its lazy parts.
 */
export class SearchLog {
  private readonly waiting = new Map<string, SearchRecord>();

  constructor(
    private readonly db: Database,
    private readonly background: BackgroundTasks,
  ) {}

  /** Returns at once; the record is written within a second. */
  add(type: SearchRecord["type"], text: string, resultsCount: number): void {
    if (isPersonalText(text)) return;
    const search = text.trim().replace(/\s+/g, " ").toLowerCase().slice(0, LONGEST_TEXT).trim();
    if (search.length < 2 || this.waiting.size >= MAX_PENDING) return;
    if (this.waiting.size === 0) this.schedule();
    this.waiting.set(`${type}:${search}`, { type, search, results_count: resultsCount });
  }

  private schedule(): void {
    this.background.start("search history", async () => {
      await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
      const records = [...this.waiting.values()];
      this.waiting.clear();
      await insertSearches(this.db, records);
    });
  }
}
