/** The quarters of something that is under way, each named once: what falls back behind one doesn't pass it again. */
export class Quarters {
  private passed = 0;

  /** The quarter that a share from 0 to 1 has passed, in words; null if it was named before, and at the end. */
  pass(share: number): string | null {
    const quarter = Math.min(3, Math.floor(share * 4));
    if (share >= 1 || quarter <= this.passed) return null;
    this.passed = quarter;
    return `${quarter * 25} % uploaded`;
  }
}
