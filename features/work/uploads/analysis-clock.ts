/** How fast files are analysed: over all that were since it began to run. */
export class AnalysisClock {
  private began: { at: number; done: number } | null = null;

  constructor(private readonly now: () => number) {}

  /** The seconds until `left` more files are analysed; null while nothing runs, or nothing was done yet. */
  secondsFor(done: number, left: number): number | null {
    if (left === 0) {
      this.began = null;
      return null;
    }
    if (!this.began || done < this.began.done) this.began = { at: this.now(), done };
    const passed = done - this.began.done;
    return passed === 0 ? null : Math.ceil(((this.now() - this.began.at) / 1_000 / passed) * left);
  }
}
