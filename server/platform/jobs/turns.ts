import { Failure, tooManyRequests } from "@/server/platform/errors";

export interface TurnLimits {
  /** How much work runs at once in this process; of one client, one at a time. */
  atOnce: number;
  /** How much may wait, of all clients and of one. */
  waiting: number;
  waitingPerClient: number;
  /** How long work may wait for its turn. */
  waitMs: number;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

const BUSY_SECONDS = 10;
const NEXT_SECONDS = 5;

/**
 * Admits work that needs a connection to the database: a bounded part runs, each client's one after the other, and the
 * rest waits without a connection. Clients take turns, so that one who clicks two hundred times holds up nobody else.
 */
export class Turns<Client> {
  /** Clients whose turn may come, in its order; those with running work are in `running` with what waits behind it. */
  private readonly ready = new Map<Client, Set<Waiting>>();
  private readonly running = new Map<Client, Set<Waiting>>();
  private waiting = 0;

  constructor(
    private readonly limits: TurnLimits,
    private readonly busy: string,
  ) {}

  /**
   * Runs work when its turn comes. Throws a Failure without running it: "unavailable" where too much waits, or where it
   * has waited too long, "too_many_requests" where the client has too much waiting.
   */
  async run<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
    await this.turn(client);
    try {
      return await work();
    } finally {
      this.end(client);
    }
  }

  private turn(client: Client): Promise<void> {
    const own = this.running.get(client) ?? this.ready.get(client) ?? new Set();
    if (own.size >= this.limits.waitingPerClient) throw tooManyRequests(NEXT_SECONDS);
    if (this.waiting >= this.limits.waiting) throw this.unavailable();
    if (!this.running.has(client)) this.ready.set(client, own);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.remove(client, own, entry);
        reject(this.unavailable());
      };
      const entry: Waiting = { start: resolve, timer: setTimeout(giveUp, this.limits.waitMs) };
      own.add(entry);
      this.waiting++;
      this.dispatch();
    });
  }

  private dispatch(): void {
    while (this.running.size < this.limits.atOnce) {
      const next = this.ready.entries().next().value;
      if (!next) return;
      const [client, own] = next;
      const [entry] = own;
      this.ready.delete(client);
      if (!entry) continue;
      this.running.set(client, own);
      clearTimeout(entry.timer);
      own.delete(entry);
      this.waiting--;
      entry.start();
    }
  }

  private end(client: Client): void {
    const own = this.running.get(client);
    this.running.delete(client);
    if (own && own.size > 0) this.ready.set(client, own);
    this.dispatch();
  }

  private remove(client: Client, own: Set<Waiting>, entry: Waiting): void {
    own.delete(entry);
    this.waiting--;
    if (own.size === 0 && this.ready.get(client) === own) this.ready.delete(client);
  }

  private unavailable(): Failure {
    return new Failure("unavailable", this.busy, BUSY_SECONDS);
  }
}
