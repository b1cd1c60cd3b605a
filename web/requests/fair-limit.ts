import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";

const MAX_CLIENTS = 10_000;

/** Whose turn it is: a session, or all visitors of an address; and the address that they share. */
export interface Holder {
  own: string;
  address: string;
}

interface Bounds {
  /** Of a session, or of all visitors of an address. */
  perClient: number;
  perAddress: number;
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
  private readonly addresses = new LRUCache<string, LimitFunction>({ max: MAX_CLIENTS });

  /** Limits running and waiting work. Addresses in `unlimited` are limited by `inAll` only. */
  constructor(
    private readonly most: Most,
    private readonly unlimited: ReadonlySet<string>,
  ) {
    this.all = pLimit(most.working.inAll);
  }

  /** How much work waits because as much as may is running in all, not because of its own client's share. */
  get waiting(): number {
    return this.all.pendingCount;
  }

  /** Runs `work` when it is the client's turn. Returns null, without running it, if too much is waiting. */
  take<Result>({ own, address }: Holder, work: () => Promise<Result>): Promise<Result> | null {
    if (this.unlimited.has(address)) return this.all(work);
    const line = lineIn(this.lines, own, this.most.working.perClient);
    const shared = lineIn(this.addresses, address, this.most.working.perAddress);
    if (isFull(line, "perClient", this.most) || isFull(shared, "perAddress", this.most)) return null;
    if (isFull(this.all, "inAll", this.most)) return null;
    return line(() => shared(() => this.all(work)));
  }
}

function lineIn(lines: LRUCache<string, LimitFunction>, key: string, working: number): LimitFunction {
  const line = lines.get(key) ?? pLimit(working);
  lines.set(key, line);
  return line;
}

function isFull(line: LimitFunction, of: keyof Bounds, { working, waiting }: Most): boolean {
  return line.activeCount + line.pendingCount >= working[of] + waiting[of];
}
