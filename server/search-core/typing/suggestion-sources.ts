import type { Database } from "@/server/platform/db/database";
import { readPublishedNames, readSearchFigures } from "@/server/search-core/rows/suggestion-repository";
import { Spellings } from "@/server/search-core/typing/spellings";

/** What completions are made of and ordered by beside the words that a search knows. */
interface Sources {
  names: Spellings;
  searches: (text: string) => number;
}

/**
 * The published names and the figures of searches, read again once they are older than `maxAgeMs`. Meanwhile the last
 * ones are used, also where the reading fails.
 */
export class SuggestionSources {
  private cached: { readAt: number; sources: Sources } | null = null;
  private reading: Promise<Sources> | null = null;

  constructor(
    private readonly db: Database,
    private readonly maxAgeMs: number,
  ) {}

  async current(): Promise<Sources> {
    if (this.cached && this.maxAgeMs > 0) {
      if (Date.now() - this.cached.readAt > this.maxAgeMs) this.read().catch(() => undefined);
      return this.cached.sources;
    }
    return this.read();
  }

  private read(): Promise<Sources> {
    this.reading ??= this.load().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async load(): Promise<Sources> {
    const [names, figures] = await Promise.all([readPublishedNames(this.db), readSearchFigures(this.db)]);
    const sources = {
      names: new Spellings(names.map((text) => ({ text, meaning: text.toLowerCase(), rank: 0 }))),
      searches: (text: string) => figures.get(text.toLowerCase()) ?? 0,
    };
    this.cached = { readAt: Date.now(), sources };
    return sources;
  }
}
