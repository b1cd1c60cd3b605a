/** Entries of several clients, taken round-robin: each client's next before any client's second. */
export class FairQueue<Entry> {
  private readonly waiting = new Map<string | null, Entry[]>();
  private length = 0;

  constructor(private readonly limits: { total: number; perClient: number }) {}

  get size(): number {
    return this.length;
  }

  /**
   * Adds an entry after the client's others; false when the queue or the client's part of it is full. Null stands for
   * the product itself, which may fill the whole queue.
   */
  add(client: string | null, entry: Entry): boolean {
    const own = this.waiting.get(client) ?? [];
    const most = client === null ? this.limits.total : this.limits.perClient;
    if (this.length >= this.limits.total || own.length >= most) return false;
    own.push(entry);
    this.waiting.set(client, own);
    this.length++;
    return true;
  }

  /** The first entry of the client whose turn it is, which then moves to the end; undefined when the queue is empty. */
  take(): Entry | undefined {
    const turn = this.waiting.entries().next().value;
    if (!turn) return undefined;
    const [client, entries] = turn;
    const entry = entries.shift();
    this.waiting.delete(client);
    if (entries.length > 0) this.waiting.set(client, entries);
    this.length--;
    return entry;
  }
}
