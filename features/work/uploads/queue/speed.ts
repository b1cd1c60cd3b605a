/** What is measured at most, and at least, before a speed is told. */
const WINDOW_MS = 15_000;
const FIRST_MS = 2_000;

/** How fast bytes arrive, over the last 15 seconds. */
export class Speed {
  private samples: { at: number; bytes: number }[] = [];

  constructor(private readonly now: () => number) {}

  add(bytes: number): void {
    const at = this.now();
    const last = this.samples.at(-1);
    if (last && at - last.at < 250) last.bytes += bytes;
    else this.samples.push({ at, bytes });
    this.samples = this.samples.filter((sample) => at - sample.at <= WINDOW_MS);
  }

  reset(): void {
    this.samples = [];
  }

  /** The seconds that so many bytes take; null until enough was measured. */
  secondsFor(bytes: number): number | null {
    const [first] = this.samples;
    const elapsed = first ? this.now() - first.at : 0;
    const sum = this.samples.reduce((total, sample) => total + sample.bytes, 0);
    return elapsed < FIRST_MS || sum === 0 ? null : Math.ceil((bytes / sum) * (elapsed / 1_000));
  }
}
