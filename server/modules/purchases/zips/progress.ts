const EVERY_MS = 2_000;

/** Reports every two seconds how much of a task is done. */
export class Progress {
  private done = 0;
  private telling: Promise<unknown> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  /** `tell` receives the percentage of `all`; its failures are ignored. */
  constructor(
    private readonly all: number,
    tell: (percent: number) => Promise<unknown>,
  ) {
    this.timer = setInterval(() => {
      this.telling = tell(this.percent).catch(() => undefined);
    }, EVERY_MS).unref();
  }

  /** At most 99: the end is recorded separately. */
  get percent(): number {
    return this.all === 0 ? 0 : Math.min(99, Math.floor((this.done / this.all) * 100));
  }

  add(bytes: number): void {
    this.done += bytes;
  }

  /** Stops reporting, and waits for the last report. Can be called twice. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
  }
}
