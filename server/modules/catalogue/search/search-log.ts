import { randomUUID } from "node:crypto";
import { isPersonalText } from "@/server/modules/catalogue/search/personal-text";
import { insertSearches, type SearchRecord } from "@/server/modules/catalogue/search/repository";
import type { Database } from "@/server/platform/db/database";
import type { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

const FLUSH_MS = 1_000;
/** Maximum of searches recorded per second. */
const MAX_PENDING = 500;
const LONGEST_TEXT = 100;
const MIN_LENGTH = 2;
/** Words let go of that are recorded of a search. */
const MAX_LET_GO = 8;

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

  /**
   * Records a search with the words that its list let go of. Returns the random id of the record at once, null if there is
   * none; it is written within a second.
   */
  add(type: SearchRecord["type"], text: string, resultsCount: number, letGo: readonly string[] = []): string | null {
    if (isPersonalText(text)) return null;
    const search = recordedText(text);
    const same = this.waiting.get(`${type}:${search}`);
    if (same) return same.key;
    if (search.length < MIN_LENGTH || this.waiting.size >= MAX_PENDING) return null;
    if (this.waiting.size === 0) this.schedule();
    const key = randomUUID();
    this.waiting.set(`${type}:${search}`, {
      type,
      search,
      results_count: resultsCount,
      key,
      let_go: recordedWords(letGo),
    });
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

const recordedText = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase().slice(0, LONGEST_TEXT).trim();

/** Different words, without those that may identify a person by themselves. */
function recordedWords(words: readonly string[]): string[] {
  const texts = words.filter((word) => !isPersonalText(word)).map(recordedText);
  return [...new Set(texts)].filter((word) => [...word].length >= MIN_LENGTH).slice(0, MAX_LET_GO);
}
