/** Counts what clients hold concurrently, such as connections or bytes, and limits it per client and in total. */
export class ClientQuota {
  private readonly held = new Map<string, number>();
  private sum = 0;

  /** Clients in `unlimited` are limited by `inAll` only. */
  constructor(
    private readonly most: { perClient: number; inAll: number },
    private readonly unlimited: ReadonlySet<string> = new Set(),
  ) {}

  /** Whether the client may hold this much more; if so, it is counted until released. */
  take(client: string, amount = 1): boolean {
    const held = this.heldBy(client) + amount;
    if (this.sum + amount > this.most.inAll) return false;
    if (held > this.most.perClient && !this.unlimited.has(client)) return false;
    this.held.set(client, held);
    this.sum += amount;
    return true;
  }

  /** How much a client holds. */
  heldBy(client: string): number {
    return this.held.get(client) ?? 0;
  }

  release(client: string, amount = 1): void {
    const left = this.heldBy(client) - amount;
    if (left > 0) this.held.set(client, left);
    else this.held.delete(client);
    this.sum -= amount;
  }
}
