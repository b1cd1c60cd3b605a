/** Time limits, in milliseconds. */
export interface Times {
  firstByte: number;
  betweenBytes: number;
  inAll: number;
}

/** Calls `expire` once if bytes take longer to arrive than allowed. */
export class Deadline {
  private readonly inAll: NodeJS.Timeout | undefined;
  private next: NodeJS.Timeout;
  private hasBegun = false;

  constructor(
    private readonly times: Times,
    private readonly expire: () => void,
  ) {
    this.next = setTimeout(expire, times.firstByte);
    if (Number.isFinite(times.inAll)) this.inAll = setTimeout(expire, times.inAll);
  }

  /** Call it when bytes have arrived. */
  extend(): void {
    if (this.hasBegun) return void this.next.refresh();
    this.hasBegun = true;
    clearTimeout(this.next);
    this.next = setTimeout(this.expire, this.times.betweenBytes);
  }

  stop(): void {
    clearTimeout(this.next);
    clearTimeout(this.inAll);
  }
}
