/**
 * Runs work with the same key sequentially in this process. The database serialises a user's purchases anyway; this
 * keeps a user who clicks two hundred times from holding every connection while they wait for each other.
 */
export class OneAtATime<Key> {
  private readonly last = new Map<Key, Promise<unknown>>();

  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
