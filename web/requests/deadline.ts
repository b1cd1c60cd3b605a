/** Time limits, in milliseconds. */
export interface Times {
  firstByte: number;
  betweenBytes: number;
  inAll: number;
  /** The bytes that must arrive in each minute. */
  leastPerMinute?: number;
}

const MINUTE_MS = 60_000;

/** Calls `expire` once if bytes take longer to arrive than allowed. */
export class Deadline {
  private readonly inAll: NodeJS.Timeout | undefined;
  private readonly minute: NodeJS.Timeout | undefined;
  private next: NodeJS.Timeout;
  private hasBegun = false;
  private bytes = 0;

  constructor(
    private readonly times: Times,
    private readonly expire: () => void,
  ) {
    const { firstByte, inAll, leastPerMinute } = times;
    this.next = setTimeout(expire, firstByte);
    if (Number.isFinite(inAll)) this.inAll = setTimeout(expire, inAll);
    if (leastPerMinute) this.minute = setTimeout(() => this.judgeMinute(leastPerMinute), MINUTE_MS);
  }

  /** Call it when bytes have arrived. */
  extend(bytes: number): void {
    this.bytes += bytes;
    if (this.hasBegun) return void this.next.refresh();
    this.hasBegun = true;
    clearTimeout(this.next);
    this.next = setTimeout(this.expire, this.times.betweenBytes);
  }

  stop(): void {
    clearTimeout(this.next);
    clearTimeout(this.inAll);
    clearTimeout(this.minute);
  }

  private judgeMinute(least: number): void {
    if (this.bytes < least) return this.expire();
    this.bytes = 0;
    this.minute?.refresh();
  }
}
