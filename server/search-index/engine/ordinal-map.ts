const PAGE_BITS = 10;
const PAGE_SIZE = 1 << PAGE_BITS;
const ABSENT = -1;

/** Maps ids to ordinals in pages of typed arrays. Ids are nearly consecutive, so it takes about four bytes per id. */
export class OrdinalMap {
  /** The number of ids. */
  size = 0;
  private readonly pages = new Map<number, Int32Array>();

  get(id: number): number | undefined {
    const ordinal = this.pages.get(id >>> PAGE_BITS)?.[id & (PAGE_SIZE - 1)];
    return ordinal === ABSENT ? undefined : ordinal;
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  set(id: number, ordinal: number): void {
    let page = this.pages.get(id >>> PAGE_BITS);
    if (!page) {
      page = new Int32Array(PAGE_SIZE).fill(ABSENT);
      this.pages.set(id >>> PAGE_BITS, page);
    }
    if (page[id & (PAGE_SIZE - 1)] === ABSENT) this.size++;
    page[id & (PAGE_SIZE - 1)] = ordinal;
  }

  delete(id: number): void {
    if (!this.has(id)) return;
    this.pages.get(id >>> PAGE_BITS)![id & (PAGE_SIZE - 1)] = ABSENT;
    this.size--;
  }
}
