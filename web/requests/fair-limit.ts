import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";

const MAX_CLIENTS = 10_000;

interface Bounds {
  perClient: number;
  inAll: number;
}

interface Most {
  working: Bounds;
  waiting: Bounds;
}

/** Lets clients take turns, so that the work of one hardly delays that of others. */
export class FairLimit {
  private readonly all: LimitFunction;
  private readonly lines = new LRUCache<string, LimitFunction>({ max: MAX_CLIENTS });

  /** Limits running and waiting work. Clients in `unlimited` are limited by `inAll` only. */
  constructor(
    private readonly most: Most,
    private readonly unlimited: ReadonlySet<string>,
  ) {
    this.all = pLimit(most.working.inAll);
  }

  /** Runs `work` when it is the client's turn. Returns null, without running it, if too much is waiting. */
  take<Result>(client: string, work: () => Promise<Result>): Promise<Result> | null {
    if (this.unlimited.has(client)) return this.all(work);
    const line = this.lines.get(client) ?? pLimit(this.most.working.perClient);
    this.lines.set(client, line);
    if (isFull(line, "perClient", this.most) || isFull(this.all, "inAll", this.most)) return null;
    return line(() => this.all(work));
  }
}

function isFull(line: LimitFunction, of: keyof Bounds, { working, waiting }: Most): boolean {
  return line.activeCount + line.pendingCount >= working[of] + waiting[of];
}
