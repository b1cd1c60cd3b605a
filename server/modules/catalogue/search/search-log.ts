import { randomUUID } from "node:crypto";
import { isPersonalText } from "@/server/modules/catalogue/search/personal-text";
import { insertSearches, type SearchRecord } from "@/server/modules/catalogue/search/repository";
import type { Database } from "@/server/platform/db/database";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

const FLUSH_MS = 1_000;
/** Maximum of searches recorded per second. */
const MAX_PENDING = 500;
const LONGEST_TEXT = 100;

/**
 * Records search texts and the number of results, with the day but no user, and none that may identify a person. The
 * same text twice within a second counts as one search: a page repeats it for its lazy parts.
 */
export class SearchLog {
  private readonly waiting = new Map<string, SearchRecord>();

  constructor(
    private readonly db: Database,
    private readonly background: BackgroundTasks,
  ) {}

  /** Returns the random id of the record at once, null if there is none; it is written within a second. */
  add(type: SearchRecord["type"], text: string, resultsCount: number): string | null {
    if (isPersonalText(text)) return null;
    const search = text.trim().replace(/\s+/g, " ").toLowerCase().slice(0, LONGEST_TEXT).trim();
    const same = this.waiting.get(`${type}:${search}`);
    if (same) return same.key;
    if (search.length < 2 || this.waiting.size >= MAX_PENDING) return null;
    if (this.waiting.size === 0) this.schedule();
    const key = randomUUID();
    this.waiting.set(`${type}:${search}`, { type, search, results_count: resultsCount, key });
    return key;
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
