import { Failure, tooManyRequests } from "@/server/platform/errors";

export interface SlotLimits {
  /** In the whole process. */
  total: number;
  perClient: number;
}

const BUSY_SECONDS = 10;
const NEXT_SECONDS = 5;

/** Limits concurrent uploads, in all and per client, before any of a body is read. */
export class UploadSlots {
  private readonly byClient = new Map<string, number>();
  private taken = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** Runs work in a slot. Throws a Failure: "unavailable" when all are taken, "too_many_requests" when the client has its share. */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.byClient.get(client) ?? 0;
    if (own >= this.limits.perClient) throw tooManyRequests(NEXT_SECONDS);
    if (this.taken >= this.limits.total) {
      throw new Failure("unavailable", "Too many files are being sent. Try again in a moment.", BUSY_SECONDS);
    }
    this.taken++;
    this.byClient.set(client, own + 1);
    try {
      return await work();
    } finally {
      this.taken--;
      const left = (this.byClient.get(client) ?? 1) - 1;
      if (left > 0) this.byClient.set(client, left);
      else this.byClient.delete(client);
    }
  }
}
