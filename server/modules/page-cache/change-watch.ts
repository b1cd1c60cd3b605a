import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { cacheTags } from "@/lib/config/cache-tags";
import { tagsOfChanges } from "@/server/modules/page-cache/changed-tags";
import type { PageCache } from "@/server/modules/page-cache/page-cache";
import type { Database, Executor } from "@/server/platform/db/database";
import { readChangeCursor, readChangesSince } from "@/server/search-index/change-log";

/** Changes within this time are one request to the web server. */
const LOOK_MS = 200;
/** After an error the next look waits. */
const AFTER_ERROR_MS = 2_000;

interface ChangeWatchOptions {
  db: Database;
  pages: Pick<PageCache, "drop" | "dropEverything">;
  /** What every page shows of the catalogue: all pages are dropped when it changes, and only then. */
  readSummary: () => Promise<unknown>;
  /** How far the lists of any API process may be behind the database; pages are dropped when none is any more. */
  lagMs: number;
  log: Logger;
}

/**
 * Looks for what the database says has changed and has the web server drop the pages made from it. Begins with
 * dropping everything, because nobody watched before. Returns the way to stop.
 */
export function watchChanges({ db, pages, readSummary, lagMs, log }: ChangeWatchOptions): () => Promise<void> {
  const stopping = new AbortController();
  const watching = (async () => {
    let cursor: number | null = null;
    let summary: string | null = null;
    const readShown = () =>
      readSummary().then(JSON.stringify, (error: unknown) => {
        log.warn({ err: error }, "what every page shows of the catalogue could not be read");
        return null;
      });
    while (!stopping.signal.aborted) {
      try {
        if (cursor === null) {
          cursor = await readChangeCursor(db);
          pages.dropEverything();
          summary = await readShown();
        }
        const found = await readChangesSince(db, cursor);
        const tags = await tagsOfChanges(db, found.changes);
        const others = await takeOutbox(db);
        cursor = found.cursor;
        if (tags === null || tags.length + others.length > 0) {
          await pause(lagMs, stopping.signal);
          const before = summary;
          summary = await readShown();
          if (tags === null) pages.dropEverything();
          else pages.drop([...tags, ...others, ...(summary !== null && summary === before ? [] : [cacheTags.summary])]);
        }
        await pause(LOOK_MS, stopping.signal);
      } catch (error) {
        log.warn({ err: error }, "the changes of the catalogue could not be read");
        cursor = null;
        await pause(AFTER_ERROR_MS, stopping.signal);
      }
    }
  })();
  return () => {
    stopping.abort();
    return watching;
  };
}

/** Takes out the tags that triggers have named. A crash before they arrive loses them; the next start drops all. */
async function takeOutbox(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ tags: string[] }>(
    sql`delete from outbox where topic = 'cache-tags' returning payload -> 'tags' as tags`,
  );
  return [...new Set(rows.flatMap(({ tags }) => tags))];
}

/** Waits, or returns early when stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || milliseconds === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
