/** How long a page is served before its counts and ranks that have changed cause another rendering, */
const COUNTS_MS = 50_000;
/** or the counts of other sounds' rows, which have no tags, may have changed. */
const ROWS_MS = 600_000;
/** How late a change of its own counts and ranks is shown at most. */
const MAX_OUTDATED_MS = 55_000;
const MAX_AT_ONCE = 4;

/** The age of a cached page, and for how long one of its counts or ranks has been out of date; null if none is. */
interface PageAge {
  ms: number;
  outdatedMs: number | null;
}

/** Decides when cached pages are rendered again for counts and ranks, while they are served; a few at once. */
export class Refreshes {
  private running = 0;

  /** Whether a page is too old to be served. */
  isTooLate({ outdatedMs }: PageAge): boolean {
    return outdatedMs !== null && outdatedMs >= MAX_OUTDATED_MS;
  }

  isDue({ ms, outdatedMs }: PageAge): boolean {
    return this.running < MAX_AT_ONCE && ms >= (outdatedMs === null ? ROWS_MS : COUNTS_MS);
  }

  /** Renders a page in the background. If that fails, the older page stays. */
  start(render: () => Promise<unknown>): void {
    this.running++;
    render()
      .catch(() => undefined)
      .finally(() => {
        this.running--;
      });
  }
}
