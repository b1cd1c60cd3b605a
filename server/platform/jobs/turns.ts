import { Failure, tooManyRequests } from "@/server/platform/errors";

export interface TurnLimits {
  /** Maximum of work running at once in this process; one per client. */
  atOnce: number;
  /** Maximum of waiting work, in total and per client. */
  waiting: number;
  waitingPerClient: number;
  /** How long work may wait before it is refused. */
  waitMs: number;
}

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

const BUSY_SECONDS = 10;
const NEXT_SECONDS = 5;

/**
 * Admits work that needs a connection to the database: a bounded number runs, one at a time per client, and the rest
 * waits without a connection. Clients take turns, so that one who clicks two hundred times delays no other.
 */
export class Turns<Client> {
  /** Clients with waiting work but none running, in order; `running` has the others with their waiting work. */
  private readonly ready = new Map<Client, Set<Waiting>>();
  private readonly running = new Map<Client, Set<Waiting>>();
  private waiting = 0;

  constructor(
    private readonly limits: TurnLimits,
    private readonly busy: string,
  ) {}

  /**
   * Runs work when its turn comes. Throws a Failure without running it: "unavailable" if too much is waiting or it has
   * waited too long, "too_many_requests" if too much of the client's is waiting.
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
      const expire = () => {
        this.remove(client, own, entry);
        reject(this.unavailable());
      };
      const entry: Waiting = { start: resolve, timer: setTimeout(expire, this.limits.waitMs) };
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
