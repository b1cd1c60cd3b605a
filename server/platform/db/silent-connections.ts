import type pg from "pg";

/** After so long a probe has failed. */
const PROBE_MS = 8_000;

/** The pool's message when no connection was free: the database may be well. */
const NONE_FREE = "timeout exceeded when trying to connect";

/**
 * Ends connections that a broken network has silenced. What was sent over one meanwhile is sent again by the system, at longer
 * and longer intervals: when the network is whole again, the statement may wait as long as that was broken. So once a probe is
 * answered after one that wasn't, what is older than that one ends as lost.
 */
export class SilentConnections {
  /** When each connection that is in use was taken. */
  private readonly taken = new Map<pg.PoolClient, number>();
  /** When the last probe began that wasn't answered, until one is. */
  private silentSince: number | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly probeMs = PROBE_MS,
  ) {
    pool.on("acquire", (client) => this.taken.set(client, performance.now()));
    pool.on("release", (_, client) => this.taken.delete(client));
  }

  /** Rejects if the database can't be reached, or doesn't answer in time. */
  async probe(): Promise<void> {
    const beganAt = performance.now();
    // The driver's types don't have its timeout of one statement.
    const question: pg.QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: this.probeMs };
    try {
      await this.pool.query(question);
    } catch (error) {
      if (!(error instanceof Error && error.message === NONE_FREE)) this.silentSince = beganAt;
      throw error;
    }
    this.endSilent();
  }

  private endSilent(): void {
    const { silentSince } = this;
    if (silentSince === null) return;
    this.silentSince = null;
    for (const [client, at] of this.taken) {
      // With a statement under way it doesn't wait for an answer, and the statement fails.
      if (at < silentSince) void (client as unknown as pg.Client).end().catch(() => undefined);
    }
  }
}
