/** A list of unsigned 32-bit numbers that grows by doubling. */
export class GrowableUint32 {
  private values: Uint32Array;
  length = 0;

  constructor(capacity = 2) {
    this.values = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Uint32Array(this.values.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  /** The values so far. The view is invalid after the next push. */
  get filled(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}
