import { Failure, tooManyRequests } from "@/server/platform/errors";

export interface SlotLimits {
  /** In the whole process. */
  total: number;
  perClient: number;
}

const BUSY_SECONDS = 10;
const NEXT_SECONDS = 5;

/**
 * Limits how much of one kind of work runs at once, in total and per client; `busy` is the message when all slots are
 * taken.
 */
export class Slots {
  private readonly byClient = new Map<string, number>();
  private taken = 0;

  constructor(
    private readonly limits: SlotLimits,
    private readonly busy: string,
  ) {}

  /**
   * Takes a slot and returns an idempotent function that releases it. Throws a Failure: "unavailable" when all are
   * taken, "too_many_requests" when the client has its share.
   */
  take(client: string): () => void {
    const own = this.byClient.get(client) ?? 0;
    if (own >= this.limits.perClient) throw tooManyRequests(NEXT_SECONDS);
    if (this.taken >= this.limits.total) throw new Failure("unavailable", this.busy, BUSY_SECONDS);
    this.taken++;
    this.byClient.set(client, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.taken--;
      const left = (this.byClient.get(client) ?? 1) - 1;
      if (left > 0) this.byClient.set(client, left);
      else this.byClient.delete(client);
    };
  }

  /** Runs work in a slot. Throws as `take` does. */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const release = this.take(client);
    try {
      return await work();
    } finally {
      release();
    }
  }
}
