/** Distinct lists of ids, each stored once, so that a column has one number per row. */
export class IdLists {
  private readonly lists: (readonly number[])[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of different lists. */
  get size(): number {
    return this.lists.length;
  }

  /** The number of a list: the same for the same ids in the same order. */
  numberOf(ids: readonly number[]): number {
    const key = ids.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.lists.push(ids) - 1;
    this.numbers.set(key, number);
    return number;
  }

  /** The list with a number that `numberOf` has returned. */
  of(number: number): readonly number[] {
    return this.lists[number]!;
  }
}
