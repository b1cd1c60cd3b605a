import type pg from "pg";
import { sqlStateOf } from "@/server/platform/db/errors";

/** A probe without an answer by then has failed. */
const PROBE_MS = 8_000;

/** The pool's message when no connection was free, which says nothing about the database. */
const NONE_FREE = "timeout exceeded when trying to connect";

/**
 * Closes connections that went silent while the network was down. TCP retransmits lost packets at growing intervals, so a
 * statement may wait long after the network is back. When a probe succeeds after one that had no answer, connections in use
 * since before the failed one are closed, and their statements fail as on any lost connection.
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
    const query: pg.QueryConfig & { query_timeout: number } = { text: "select 1", query_timeout: this.probeMs };
    try {
      await this.pool.query(query);
    } catch (error) {
      if (isSilence(error)) this.silentSince = beganAt;
      throw error;
    }
    this.endSilent();
  }

  private endSilent(): void {
    const { silentSince } = this;
    if (silentSince === null) return;
    this.silentSince = null;
    for (const [client, at] of this.taken) {
      // During a statement, the driver closes the socket without waiting for an answer.
      if (at < silentSince) void (client as unknown as pg.Client).end().catch(() => undefined);
    }
  }
}

/** Whether nothing answered: an error that the server or a pooler raised is an answer, such as too many connections. */
function isSilence(error: unknown): boolean {
  return sqlStateOf(error) === null && !(error instanceof Error && error.message === NONE_FREE);
}
