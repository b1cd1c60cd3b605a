const EVERY_MS = 2_000;

/** How much of a work is done, told every two seconds, and whether anybody still listens: a last word is waited for. */
export class Progress {
  private done = 0;
  private telling: Promise<unknown> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  /** `tell` gets the per cent of `all`; where it fails, the next one tells more. */
  constructor(
    private readonly all: number,
    tell: (percent: number) => Promise<unknown>,
  ) {
    this.timer = setInterval(() => {
      this.telling = tell(this.percent).catch(() => undefined);
    }, EVERY_MS).unref();
  }

  /** Below 100 until the end is noted. */
  get percent(): number {
    return this.all === 0 ? 0 : Math.min(99, Math.floor((this.done / this.all) * 100));
  }

  add(bytes: number): void {
    this.done += bytes;
  }

  /** Tells nothing any more. Can be called twice. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
  }
}
