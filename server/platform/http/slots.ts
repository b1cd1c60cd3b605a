import { ClientQuota } from "@/lib/http/client-quota";
import { Failure, tooManyRequests } from "@/server/platform/errors";

const BUSY_SECONDS = 10;
const NEXT_SECONDS = 5;

/**
 * Limits how much of one kind of work runs at once, in total and per client; `busy` is the message when all slots are
 * taken.
 */
export class Slots {
  private readonly quota: ClientQuota;

  constructor(
    private readonly limits: { inAll: number; perClient: number },
    private readonly busy: string,
  ) {
    this.quota = new ClientQuota(limits);
  }

  /**
   * Takes a slot and returns an idempotent function that releases it. Throws a Failure: "unavailable" when all are
   * taken, "too_many_requests" when the client has its share.
   */
  take(client: string): () => void {
    if (!this.quota.take(client)) throw this.refusal(client);
    let isTaken = true;
    return () => {
      if (isTaken) this.quota.release(client);
      isTaken = false;
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

  private refusal(client: string): Failure {
    const hasShare = this.quota.heldBy(client) >= this.limits.perClient;
    return hasShare ? tooManyRequests(NEXT_SECONDS) : new Failure("unavailable", this.busy, BUSY_SECONDS);
  }
}
