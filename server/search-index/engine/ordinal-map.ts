const PAGE_BITS = 10;
const PAGE = 1 << PAGE_BITS;
const NOWHERE = -1;

/** Id to ordinal, in pages of small arrays: as ids are given out one after the other, it takes four bytes each. */
export class OrdinalMap {
  /** How many ids it holds. */
  size = 0;
  private readonly pages = new Map<number, Int32Array>();

  get(id: number): number | undefined {
    const ordinal = this.pages.get(id >>> PAGE_BITS)?.[id & (PAGE - 1)];
    return ordinal === NOWHERE ? undefined : ordinal;
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  set(id: number, ordinal: number): void {
    let page = this.pages.get(id >>> PAGE_BITS);
    if (!page) {
      page = new Int32Array(PAGE).fill(NOWHERE);
      this.pages.set(id >>> PAGE_BITS, page);
    }
    if (page[id & (PAGE - 1)] === NOWHERE) this.size++;
    page[id & (PAGE - 1)] = ordinal;
  }

  delete(id: number): void {
    if (!this.has(id)) return;
    this.pages.get(id >>> PAGE_BITS)![id & (PAGE - 1)] = NOWHERE;
    this.size--;
  }
}
